import { trustedJson } from '../../../kernel/json.ts';
import { coalesce } from '../../../platform/db/coalesce.ts';
import type { Database, Db, DbOrTx } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { unpackLines } from '../../../platform/operations/packed-lines.ts';
import { SingleFlightCache } from '../../../platform/single-flight-cache.ts';
import { OntologyReleaseNotFound, ParamTemplatesTooLargeError } from '../../classes/domain/errors.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import type { OntologyCache } from '../../classes/queries/ontology-cache.ts';
import { readStanding } from '../../classes/store/read-ontology.ts';
import type { ParamTemplate } from '../../parameters/domain/param-templates.ts';
import type { LibraryGuids } from '../../parameters/parameter-guid.ts';
import { allTemplates, sizeOfAllTemplates } from '../../parameters/store/param-templates.ts';
import { libraryGuids } from '../../parameters/store/shared-parameters.ts';
import type { EditionCodes } from '../domain/code-trees.ts';
import type { EditionClass } from '../domain/edition.ts';
import { type ClassDifference, releaseDifferences } from '../domain/release-diff.ts';
import { isReleaseVersion } from '../domain/release-version.ts';
import {
  findRelease,
  type Release,
  readReleaseCodes,
  readReleaseParts,
  readReleases,
} from '../store/releases.ts';
import { Edition, type StandingVersion } from './edition.ts';
import { editionClasses } from './edition-classes.ts';
import { readEditionCodes, unpackEditionCodes } from './edition-codes.ts';

/** Of releases in memory; a class takes about three times what it has as text. */
const MOST_BYTES = 192 * 1024 * 1024;
const BYTES_PER_CHARACTER = 3;
const MOST_BYTES_OF_DIFFERENCES = 32 * 1024 * 1024;
const MOST_OF_TEMPLATES = 64 * 1024 * 1024;

const LATEST: StandingVersion = 'latest';

/** What the editions of a moment are made of. */
export interface Standing {
  ontology: Ontology;
  templates: ReadonlyMap<string, ParamTemplate[]>;
  library: LibraryGuids;
  templatesVersion: number;
  libraryVersion: number;
  changedAt: Date;
  editions: Map<string, Promise<Edition>>;
}

/** The current ontology and its releases, in the form in which they are exported. */
export class Editions {
  readonly #db: Db;
  readonly #cache: OntologyCache;
  /** Never older than a write that has been answered. Another object after a change. */
  readonly standing: () => Promise<Standing>;
  readonly #released = new SingleFlightCache<{ edition: Edition; bytes: number }>(
    MOST_BYTES,
    ({ bytes }) => bytes,
  );
  readonly #differences = new SingleFlightCache<{ all: ClassDifference[]; bytes: number }>(
    MOST_BYTES_OF_DIFFERENCES,
    ({ bytes }) => bytes,
  );
  #last: Standing | null = null;

  constructor({ db }: Pick<Database, 'db'>, cache: OntologyCache) {
    this.#db = db;
    this.#cache = cache;
    this.standing = coalesce(() => this.#look());
  }

  /** What is approved now, and what is archived. Never older than a write that has been answered. */
  latest(): Promise<Edition> {
    return this.#asItStands('latest');
  }

  /** With drafts. */
  preview(): Promise<Edition> {
    return this.#asItStands('preview');
  }

  async released(version: string): Promise<Edition> {
    const { edition } = await this.#released.get(version, () => this.#readRelease(version));
    return edition;
  }

  /** The codes that classes of an edition use, with the codes above them; those of a release never change. */
  async codesOf({ version, classes }: Edition): Promise<EditionCodes> {
    const kept = isReleaseVersion(version) ? await readReleaseCodes(this.#db, version) : null;
    if (kept) return unpackEditionCodes(kept);
    const { ontology } = await this.standing();
    return readEditionCodes(this.#db, ontology, classes);
  }

  /** Newest first. */
  releases(): Promise<Release[]> {
    return readReleases(this.#db);
  }

  async #asItStands(version: StandingVersion): Promise<Edition> {
    const { ontology, templates, library, templatesVersion, changedAt, editions } = await this.standing();
    let edition = editions.get(version);
    if (!edition) {
      const stamp = `${version} ${ontology.version} ${templatesVersion} ${changedAt.getTime()}`;
      edition = inSlices(editionClasses(ontology, templates, library, version === 'preview')).then(
        (classes) => new Edition({ version, stamp, date: changedAt }, classes),
      );
      editions.set(version, edition);
      edition.catch(() => editions.delete(version));
    }
    return edition;
  }

  async #look(): Promise<Standing> {
    const ontology = await this.#cache.fresh();
    const { templatesVersion, libraryVersion, changedAt } = await readStanding(this.#db);
    const last = this.#last;
    if (last?.ontology === ontology && last.templatesVersion === templatesVersion) return last;
    const templates =
      last?.templatesVersion === templatesVersion ? last.templates : await readTemplates(this.#db);
    const library = last?.libraryVersion === libraryVersion ? last.library : await libraryGuids(this.#db);
    this.#last = {
      ontology,
      templates,
      library,
      templatesVersion,
      libraryVersion,
      changedAt,
      editions: new Map(),
    };
    return this.#last;
  }

  /** What leads from one release to another; `latest` is what a release would be now. Releases never change. */
  async differences(from: string, to: string): Promise<ClassDifference[]> {
    if (from !== LATEST && to !== LATEST)
      return (await this.#differences.get(`${from} ${to}`, () => this.#readDifferences(from, to))).all;
    const edition = (version: string) => (version === LATEST ? this.latest() : this.released(version));
    const [before, now] = [await edition(from), await edition(to)];
    return inSlices(releaseDifferences(before.classes, now.classes));
  }

  /** Most classes are the same in both releases, line by line, and are not read any further. */
  async #readDifferences(from: string, to: string): Promise<{ all: ClassDifference[]; bytes: number }> {
    const [before, after] = [await this.#requireRelease(from), await this.#requireRelease(to)];
    const former = new Set<string>();
    for await (const part of linesOf(this.#db, before.version)) for (const line of part) former.add(line);
    const current: string[] = [];
    for await (const part of linesOf(this.#db, after.version))
      current.push(...part.filter((line) => !former.delete(line)));
    const all = await inSlices(releaseDifferences(classesIn(former), classesIn(current)));
    const characters = [...former, ...current].reduce((sum, { length }) => sum + length, 0);
    return { all, bytes: BYTES_PER_CHARACTER * characters };
  }

  async #requireRelease(version: string): Promise<Release> {
    const release = isReleaseVersion(version) ? await findRelease(this.#db, version) : undefined;
    if (!release) throw new OntologyReleaseNotFound(version);
    return release;
  }

  async #readRelease(version: string): Promise<{ edition: Edition; bytes: number }> {
    const release = await this.#requireRelease(version);
    const classes: EditionClass[] = [];
    let characters = 0;
    for await (const part of linesOf(this.#db, version))
      for (const line of part) {
        characters += line.length;
        classes.push(trustedJson<EditionClass>(line));
      }
    const facts = { version, stamp: `${version} ${release.sha256}`, date: release.releasedAt };
    return { edition: new Edition(facts, classes), bytes: BYTES_PER_CHARACTER * characters };
  }
}

/** The classes of a release, each a line of JSON, in parts. */
async function* linesOf(db: DbOrTx, version: string): AsyncGenerator<string[]> {
  for await (const part of readReleaseParts(db, version)) yield unpackLines(part);
}

function classesIn(lines: Iterable<string>): EditionClass[] {
  return Array.from(lines, (line) => trustedJson<EditionClass>(line));
}

/** All of them are in memory at a time, so there is an end to them. */
export async function readTemplates(db: DbOrTx): Promise<Map<string, ParamTemplate[]>> {
  const bytes = await sizeOfAllTemplates(db);
  if (bytes > MOST_OF_TEMPLATES)
    throw ParamTemplatesTooLargeError.ofBytes('of all classes', bytes, MOST_OF_TEMPLATES);
  return allTemplates(db);
}
