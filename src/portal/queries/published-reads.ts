import { setImmediate as othersTurn } from 'node:timers/promises';
import { NotFound } from '../../kernel/domain-error.ts';
import { present } from '../../kernel/present.ts';
import { coalesce } from '../../platform/db/coalesce.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { currentUse } from '../../platform/db/request-uses.ts';
import { ServerError } from '../../platform/db/servers/server-error.ts';
import { type Entity, entityOf } from '../../platform/http/entity.ts';
import { entryBytes, SingleFlightCache } from '../../platform/single-flight-cache.ts';
import { Turns } from '../../platform/turns.ts';
import { PortalBusy } from '../domain/errors.ts';
import type { PublishedProductModel } from '../domain/snapshot.ts';
import { byId } from '../domain/snapshot.ts';
import { type Image, readPublishedImage } from '../store/images.ts';
import { type AsOf, publicationVersionQuery } from '../store/publication-version.ts';
import { readCurrent, readShowings, readShownModels, type Showing } from '../store/published.ts';
import { type Publication, readSnapshot, type Snapshot } from '../store/snapshots.ts';

/** How a publication is rendered: as JSON for programs, as a page for people. */
export type Rendering = (publication: Publication, snapshot: Snapshot) => Entity;

const JSON_TYPE = 'application/json; charset=utf-8';
const MOST_BYTES = 128 * 1024 * 1024;
/** A project of 10,000 items has 7 million, which take 10 MB in memory. */
const MOST_CHARACTERS_OF_SNAPSHOTS = 32 * 1024 * 1024;
const MOST_BYTES_OF_PUBLICATIONS = 2 * 1024 * 1024;
const MOST_BYTES_OF_SHOWINGS = 16 * 1024 * 1024;
/** As long as it may take to read and parse a few large snapshots. */
const LONGEST_WAIT_MS = 10_000;
/** The approximate size of one cached row. */
const ROW_BYTES = 500;
/** No id of Lintel is longer, so requests for longer ones are not cached. */
const LONGEST_ID = 200;

/** The state at one version. Each project or product model is read once, when it is first requested. */
class Edition {
  readonly version: number;
  readonly publications = new SingleFlightCache<Publication | null>(
    MOST_BYTES_OF_PUBLICATIONS,
    (current, key) => entryBytes(key, current ? ROW_BYTES : 0),
  );
  readonly showings = new SingleFlightCache<Showing[]>(MOST_BYTES_OF_SHOWINGS, (showings, key) =>
    entryBytes(key, showings.length * ROW_BYTES),
  );

  constructor(version: number) {
    this.version = version;
  }
}

/**
 * Reads of what is published, never older than a publication whose request has been answered: every request waits for
 * a read of the version that began after the request came, and concurrent requests share it (coalesced). A rendered
 * publication is immutable, so it is rendered and compressed once.
 *
 * Replicas may lag behind, but no answer is older than an earlier one: while the replica is behind (another one took
 * over), what is cached is served, and other requests are answered with 503.
 */
export class PublishedReads {
  readonly #db: Db;
  /** For snapshots: a large one takes longer than any other read of a page. */
  readonly #snapshotDb: Db;
  /** Each project is read, and each page written, in a turn of its caller's. */
  readonly #turns = new Turns(2, {
    atOnceOfOneCaller: 1,
    waiting: { inAll: 256, ofOneCaller: 64 },
    longestWaitMs: LONGEST_WAIT_MS,
    longestWaitOnceAdmittedMs: LONGEST_WAIT_MS,
    refusal: () => new PortalBusy(),
  });
  readonly #fresh: () => Promise<Edition>;
  #written = this.#nothingWritten();
  #snapshots = this.#noSnapshots();
  #edition = new Edition(0);

  constructor({ db, requests, pool }: Pick<Database, 'db' | 'requests' | 'pool'>) {
    this.#db = requests;
    this.#snapshotDb = db;
    const readVersion = publicationVersionQuery(pool);
    this.#fresh = coalesce(async () => {
      const { version, isReplica } = await readVersion();
      if (this.#isBehind({ version, isReplica })) return this.#edition;
      // Reads of the version are made one after another, so a lower number means another database, such as a restored
      // backup. Its snapshots may have other content under the same numbers.
      if (version < this.#edition.version) {
        this.#written = this.#nothingWritten();
        this.#snapshots = this.#noSnapshots();
      }
      if (version !== this.#edition.version) this.#edition = new Edition(version);
      return this.#edition;
    });
  }

  async publication(projectId: string, name: string, render: Rendering): Promise<Entity> {
    if (projectId.length > LONGEST_ID) throw nothingPublished('project');
    const edition = await this.#fresh();
    const current = await edition.publications.get(projectId, async () => {
      const { asOf, publication } = await readCurrent(this.#db, projectId);
      this.#mayShow(asOf);
      return publication;
    });
    if (!current) throw nothingPublished('project');
    const { version, publishedAt } = current;
    const key = `${projectId} ${version} ${publishedAt.getTime()}`;
    const [written, snapshots] = [this.#written, this.#snapshots];
    return written.get(`${name} ${key}`, () =>
      this.#inTurn(async () => {
        const snapshot = await snapshots.get(key, async () => {
          const read = await readSnapshot(this.#snapshotDb, projectId, version);
          if (!read) throw behind(); // every publication has its snapshot
          return read;
        });
        return render(current, snapshot);
      }),
    );
  }

  /** Other requests are answered between two pages. Whoever leaves keeps the place: others may wait for the same page. */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const callerOf = currentUse()?.callerOf ?? (() => '');
    const leave = await this.#turns.enter({ callerOf });
    try {
      await othersTurn();
      return await work();
    } finally {
      leave();
    }
  }

  /** One answer over all projects that show the model and that the caller may see. */
  async productModel(id: string, projects: ReadonlySet<string> | null): Promise<Entity> {
    const edition = await this.#fresh();
    const read = async () => {
      const { asOf, showings } = await readShowings(this.#db, id);
      this.#mayShow(asOf);
      return showings;
    };
    const everywhere = id.length > LONGEST_ID ? await read() : await edition.showings.get(id, read);
    const shown = everywhere.filter(({ projectId }) => projects?.has(projectId) ?? true);
    if (shown.length === 0) throw notPublished('product model');
    const key = `model ${id} ${shown.map((each) => `${each.projectId}:${each.version}`).join()}`;
    return this.#written.get(key, async () => {
      const models = await readShownModels(this.#db, id, shown);
      if (models.length < shown.length) throw behind();
      return entityOf(JSON_TYPE, JSON.stringify(joined(models)));
    });
  }

  #nothingWritten(): SingleFlightCache<Entity> {
    return new SingleFlightCache(MOST_BYTES, ({ size }, key) => entryBytes(key, size));
  }

  #noSnapshots(): SingleFlightCache<Snapshot> {
    return new SingleFlightCache(MOST_CHARACTERS_OF_SNAPSHOTS, ({ characters }) => characters);
  }

  /** Read from the database each time, because browsers cache it for ever. */
  async image(sha256: string, projects: ReadonlySet<string> | null): Promise<Image | null> {
    const { asOf, image } = await readPublishedImage(this.#db, sha256, projects);
    if (asOf) this.#mayShow(asOf);
    return image;
  }

  #isBehind({ version, isReplica }: AsOf): boolean {
    return isReplica && version < this.#edition.version;
  }

  /** The read may have gone to another server than the read of the version. */
  #mayShow(asOf: AsOf): void {
    if (this.#isBehind(asOf)) throw behind();
  }
}

function behind(): ServerError {
  return new ServerError("The database replica is behind and doesn't have the published version yet.");
}

/** Clients get the same answer for what is not published, no longer published, unknown, or not for them. */
export function nothingPublished(forWhat: 'project' | 'link'): NotFound {
  return new NotFound(`Nothing is published for this ${forWhat}.`);
}

export function notPublished(what: 'picture' | 'product model'): NotFound {
  return new NotFound(`This ${what} isn't published.`);
}

/** The oldest publication comes first, so the latest one wins. */
function joined(models: PublishedProductModel[]): PublishedProductModel {
  const newest = present(models.at(-1));
  return { ...newest, variants: byId(models.flatMap((model) => model.variants)) };
}

export const asJson: Rendering = ({ projectId, version, publishedAt }, { content }) =>
  entityOf(
    JSON_TYPE,
    JSON.stringify({
      projectId,
      snapshotVersion: version,
      publishedAt: publishedAt.toISOString(),
      count: content.collections.length,
      items: content.collections,
    }),
  );
