import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Project } from '../../party-directory/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { IMAGE_TYPES, PORTAL_IMAGE_PATH, readEverPublishedImage } from '../../portal/index.ts';
import type { DesignParts } from '../parts.ts';
import { catalogPictures } from './catalog-pictures.ts';
import { type PortalDraft, portalDraft } from './portal-draft.ts';

const MOST_BYTES = 16 * 1024 * 1024;
/** The approximate size of one cached address. */
const SOURCE_BYTES = 400;

/**
 * The pictures of previews, by the hash under which they would be published. The bytes stay with the catalog; only
 * their addresses there are cached, as of the last preview of the project. A process that did not make the preview
 * makes the draft again to find them.
 */
export class DraftPictures {
  readonly #parts: DesignParts;
  readonly #sources = new LRUCache<string, PortalDraft['sources']>({
    maxSize: MOST_BYTES,
    sizeCalculation: (sources) => Math.min(MOST_BYTES, (sources.size + 1) * SOURCE_BYTES),
  });
  readonly #drafts = new Map<string, Promise<PortalDraft>>();

  constructor(parts: DesignParts) {
    this.#parts = parts;
  }

  note(projectId: string, { sources }: PortalDraft): void {
    this.#sources.set(projectId, sources);
  }

  async find(
    db: DbOrTx,
    project: Project,
    sha256: string,
  ): Promise<{ contentType: string; bytes: Buffer } | null> {
    const address = `${PORTAL_IMAGE_PATH}/${sha256}`;
    const known = this.#sources.get(project.id)?.get(address);
    if (known !== undefined) return this.#fromCatalog(known, sha256);
    const published = await readEverPublishedImage(db, project.id, sha256);
    if (published) return published;
    const { sources } = await this.#draftOf(db, project);
    const source = sources.get(address);
    return source === undefined ? null : this.#fromCatalog(source, sha256);
  }

  /** A page requests all of its pictures at once: they share one draft. */
  #draftOf(db: DbOrTx, project: Project): Promise<PortalDraft> {
    const making = this.#drafts.get(project.id);
    if (making) return making;
    const draft = portalDraft(this.#parts, db, project, null).finally(() => this.#drafts.delete(project.id));
    this.#drafts.set(project.id, draft);
    draft.then(
      (made) => this.note(project.id, made),
      () => undefined,
    );
    return draft;
  }

  /** The catalog may have another picture at this address by now, which was not previewed. */
  async #fromCatalog(url: string, sha256: string) {
    const picture = (await catalogPictures(this.#parts, [url])).get(url);
    if (!picture || !IMAGE_TYPES.includes(picture.contentType)) return null;
    const bytes = Buffer.from(picture.bytes);
    const isSame = createHash('sha256').update(bytes).digest('hex') === sha256;
    return isSame ? { contentType: picture.contentType, bytes } : null;
  }
}
