import { NotFound, ValidationError } from '../../kernel/domain-error.ts';
import type { Edition, EditionClass, Editions, Parameter } from '../../ontology/index.ts';
import {
  type DictionarySettings,
  type DictionaryVersion,
  dictionaryFacts,
  LATEST,
  languageName,
  PREVIEW,
} from '../domain/dictionary.ts';
import { type Paging, pageOf } from '../domain/paging.ts';
import { type Named, readUri, Uris } from '../domain/uris.ts';
import type { Told } from './told.ts';

/** Who asks, and how. */
export interface Asker {
  /** Where the service is reached, without a slash at the end. */
  base: string;
  /** Drafts are not for the public. */
  mayPreview: boolean;
}

/** More versions than one search looks through. */
const MOST_SEARCHED = 5;

/** Finds what URIs name among the versions of the dictionary. */
export class Dictionaries {
  readonly settings: DictionarySettings;
  readonly #editions: Editions;

  constructor(settings: DictionarySettings, editions: Editions) {
    this.settings = settings;
    this.#editions = editions;
  }

  /** Every version, `latest` first, then releases, newest first; `Uri` may name one, or the beginning of some. */
  async list(asker: Asker, { Uri, IncludeTestDictionaries = false, ...paging }: ListQuery) {
    const { latest, preview, releases } = {
      latest: await this.#editions.latest(),
      preview: asker.mayPreview && (IncludeTestDictionaries || Uri !== undefined),
      releases: await this.#editions.releases(),
    };
    const versions: DictionaryVersion[] = [
      latest,
      ...releases.map(({ version, releasedAt }) => ({ version, date: releasedAt })),
      ...(preview ? [{ version: PREVIEW, date: latest.date }] : []),
    ];
    const named = Uri === undefined ? null : this.#dictionaryOf(Uri);
    const wanted = versions.filter(
      ({ version }) => named === null || (named !== 'elsewhere' && (named.version ?? version) === version),
    );
    const { totalCount, offset, count, items } = pageOf(wanted, paging);
    return { totalCount, offset, count, dictionaries: items.map((each) => this.#present(asker, each)) };
  }

  async present(asker: Asker, version: string) {
    return this.#present(asker, await this.#edition(asker, version));
  }

  /** The version that a dictionary's URI names. */
  async dictionary(asker: Asker, uri: string, parameter: string): Promise<Told> {
    const named = this.#dictionaryOf(uri);
    if (named === 'elsewhere') throw unknown(parameter, 'dictionary', uri);
    return this.told(asker, named.version ?? LATEST);
  }

  /** The class that a URI names; of a merged one the class that took it in. */
  async class(asker: Asker, uri: string, parameter: string): Promise<Told & { one: EditionClass }> {
    const named = readUri(uri, this.settings);
    if (named?.kind !== 'class') throw unknown(parameter, 'class', uri);
    const told = await this.told(asker, named.version);
    return { ...told, one: this.findClass(told, named.handle) };
  }

  findClass({ edition }: Told, handle: string): EditionClass {
    const one = edition.find(handle) ?? edition.findMerged(handle);
    if (!one) throw new NotFound(`There is no class ${cut(handle)} in version ${edition.version}.`);
    return one;
  }

  async property(asker: Asker, uri: string, parameter: string): Promise<Told & { parameter: Parameter }> {
    const named = readUri(uri, this.settings);
    if (named?.kind !== 'property') throw unknown(parameter, 'property', uri);
    const told = await this.told(asker, named.version);
    return { ...told, parameter: this.findParameter(told, named.code) };
  }

  findParameter({ edition }: Told, code: string): Parameter {
    const found = edition.parameters.get(code);
    if (!found) throw new NotFound(`There is no property ${cut(code)} in version ${edition.version}.`);
    return found;
  }

  /** The versions to search: those that are named, or the latest. A URI of another dictionary matches nothing. */
  async searched(asker: Asker, uris: readonly string[] | undefined): Promise<Told[]> {
    if (!uris?.length) return [await this.told(asker, LATEST)];
    const versions = new Set(
      uris.flatMap((uri) => {
        const named = readUri(uri, this.settings);
        return named?.kind === 'dictionary' ? [named.version ?? LATEST] : [];
      }),
    );
    if (versions.size > MOST_SEARCHED) {
      const message = `must name at most ${MOST_SEARCHED} versions of the dictionary`;
      throw new ValidationError([{ path: 'query.DictionaryUris', rule: 'maxItems', message }]);
    }
    const told: Told[] = [];
    for (const version of versions) told.push(await this.told(asker, version));
    return told;
  }

  async told(asker: Asker, version: string): Promise<Told> {
    const edition = await this.#edition(asker, version);
    return { edition, uris: new Uris(asker.base, this.settings, version), settings: this.settings };
  }

  #edition({ mayPreview }: Asker, version: string): Promise<Edition> {
    if (version === LATEST) return this.#editions.latest();
    if (version === PREVIEW && mayPreview) return this.#editions.preview();
    return this.#editions.released(version);
  }

  #dictionaryOf(uri: string): Extract<Named, { kind: 'dictionary' }> | 'elsewhere' {
    const named = readUri(uri, this.settings);
    return named?.kind === 'dictionary' ? named : 'elsewhere';
  }

  #present({ base }: Asker, version: DictionaryVersion) {
    const { settings } = this;
    const code = settings.language;
    return {
      ...dictionaryFacts(settings, new Uris(base, settings, version.version).dictionary, version),
      availableLanguages: [{ code, name: languageName(code) }],
    };
  }
}

export interface ListQuery extends Paging {
  Uri?: string | undefined;
  IncludeTestDictionaries?: boolean | undefined;
}

/** A text that is no URI at all is a fault of the request. */
function unknown(parameter: string, kind: string, uri: string): NotFound | ValidationError {
  if (/^https?:\/\/|^\//.test(uri)) return new NotFound(`There is no ${kind} ${cut(uri)} here.`);
  const message = `must be the URI of a ${kind}, such as those that Dictionary/v1 and the searches answer`;
  return new ValidationError([{ path: `query.${parameter}`, rule: 'uri', message }]);
}

const LONGEST_TOLD = 200;

function cut(text: string): string {
  return text.length > LONGEST_TOLD ? `${text.slice(0, LONGEST_TOLD).toWellFormed()}…` : text;
}
