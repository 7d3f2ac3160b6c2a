import { NotFound, ValidationError } from '../../kernel/domain-error.ts';
import type { Edition, EditionClass, EditionParameter, Editions } from '../../ontology/index.ts';
import {
  type DictionarySettings,
  type DictionaryVersion,
  dictionaryFacts,
  englishLanguageName,
  LATEST,
  PREVIEW,
} from '../domain/dictionary.ts';
import { offsetPageOf, type Paging } from '../domain/paging.ts';
import { type Named, readUri, Uris } from '../domain/uris.ts';
import type { DictionaryEdition } from './dictionary-edition.ts';

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
  async list(asker: Asker, { Uri, IncludeTestDictionaries = false, ...paging }: DictionaryListQuery) {
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
    const { totalCount, offset, count, items } = offsetPageOf(wanted, paging);
    return { totalCount, offset, count, dictionaries: items.map((each) => this.#present(asker, each)) };
  }

  async present(asker: Asker, version: string) {
    return this.#present(asker, await this.#edition(asker, version));
  }

  /** The version that a dictionary's URI names. */
  async dictionary(asker: Asker, uri: string, parameter: string): Promise<DictionaryEdition> {
    const named = this.#dictionaryOf(uri);
    if (named === 'elsewhere') throw unknown(parameter, 'dictionary', uri);
    return this.ofVersion(asker, named.version ?? LATEST);
  }

  /** The class that a URI names; of a merged one the class that took it in. */
  async class(
    asker: Asker,
    uri: string,
    parameter: string,
  ): Promise<DictionaryEdition & { objectClass: EditionClass }> {
    const named = readUri(uri, this.settings);
    if (named?.kind !== 'class') throw unknown(parameter, 'class', uri);
    const dictionary = await this.ofVersion(asker, named.version);
    return { ...dictionary, objectClass: this.findClass(dictionary, named.handle) };
  }

  findClass({ edition }: DictionaryEdition, handle: string): EditionClass {
    const objectClass = edition.find(handle) ?? edition.findMerged(handle);
    if (!objectClass) throw new NotFound(`Class ${cut(handle)} doesn't exist in version ${edition.version}.`);
    return objectClass;
  }

  async property(
    asker: Asker,
    uri: string,
    parameter: string,
  ): Promise<DictionaryEdition & { parameter: EditionParameter }> {
    const named = readUri(uri, this.settings);
    if (named?.kind !== 'property') throw unknown(parameter, 'property', uri);
    const dictionary = await this.ofVersion(asker, named.version);
    return { ...dictionary, parameter: this.findParameter(dictionary, named.code) };
  }

  findParameter({ edition }: DictionaryEdition, code: string): EditionParameter {
    const found = edition.parameters.get(code);
    if (!found) throw new NotFound(`Property ${cut(code)} doesn't exist in version ${edition.version}.`);
    return found;
  }

  /** The versions to search: those that are named, or the latest. A URI of another dictionary matches nothing. */
  async searched(asker: Asker, uris: readonly string[] | undefined): Promise<DictionaryEdition[]> {
    if (!uris?.length) return [await this.ofVersion(asker, LATEST)];
    const versions = new Set(
      uris.flatMap((uri) => {
        const named = readUri(uri, this.settings);
        return named?.kind === 'dictionary' ? [named.version ?? LATEST] : [];
      }),
    );
    if (versions.size > MOST_SEARCHED) {
      const message = `must have at most ${MOST_SEARCHED} versions of the dictionary`;
      throw new ValidationError([{ path: 'query.DictionaryUris', rule: 'maxItems', message }]);
    }
    const found: DictionaryEdition[] = [];
    for (const version of versions) found.push(await this.ofVersion(asker, version));
    return found;
  }

  async ofVersion(asker: Asker, version: string): Promise<DictionaryEdition> {
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
      availableLanguages: [{ code, name: englishLanguageName(code) }],
    };
  }
}

export interface DictionaryListQuery extends Paging {
  Uri?: string | undefined;
  IncludeTestDictionaries?: boolean | undefined;
}

/** A text that is no URI at all is a fault of the request. */
function unknown(parameter: string, kind: string, uri: string): NotFound | ValidationError {
  if (/^https?:\/\/|^\//.test(uri)) return new NotFound(`There is no ${kind} with the URI ${cut(uri)}.`);
  const message = `must be the URI of a ${kind}, such as those returned by Dictionary/v1 and the search operations`;
  return new ValidationError([{ path: `query.${parameter}`, rule: 'uri', message }]);
}

const LONGEST_QUOTED = 200;

function cut(text: string): string {
  return text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED).toWellFormed()}…` : text;
}
