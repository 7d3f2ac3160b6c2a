import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { templateFaults } from '../../domain/template-faults.ts';
import { type RemoteSettings, RemoteUnavailable, remoteService } from '../remote-service.ts';
import { AnswerMemory } from './answer-memory.ts';
import {
  type Catalog,
  CatalogCursorInvalid,
  type CatalogFile,
  CatalogUnavailable,
  type Found,
} from './catalog.ts';
import {
  CatalogVariantSchema,
  ProductMtoSchema,
  ProductSchema,
  recordsOf,
  VariantPageSchema,
} from './schemas.ts';

/** Ids in one request; the URL stays below 8 KiB with ids of 60 characters. */
const BATCH = 100;

/**
 * Client of a catalog service as docs/catalog-service.md describes it. Every answer is kept with its ETag and asked
 * for again with If-None-Match; while the service is down, what was kept stands in and is marked stale.
 */
export function httpCatalog(baseUrl: string, settings: Partial<RemoteSettings> = {}): Catalog {
  const base = new URL(`${baseUrl}/`);
  const service = remoteService(settings);
  const memory = new AnswerMemory();

  interface Kept {
    status: number;
    body: Buffer;
    contentType: string;
    stale: boolean;
  }

  async function ask(path: string): Promise<Kept> {
    const url = new URL(path, base);
    const kept = memory.get(url.href);
    try {
      const answer = await service.call(url, { headers: kept?.etag ? { 'if-none-match': kept.etag } : {} });
      if (answer.status === 304 && kept) return { ...kept, status: 200, stale: false };
      const contentType = String(answer.headers['content-type'] ?? '');
      const etag = answer.headers['etag'];
      if (answer.status === 200)
        memory.put(url.href, { body: answer.body, contentType, etag: String(etag ?? '') });
      return { status: answer.status, body: answer.body, contentType, stale: false };
    } catch (cause) {
      if (!(cause instanceof RemoteUnavailable)) throw cause;
      if (kept) return { ...kept, status: 200, stale: true };
      throw new CatalogUnavailable('The catalog does not answer; try again shortly.');
    }
  }

  /** Null for 404. Anything that is not of the documented shape counts as a catalog that does not answer. */
  async function askJson<S extends TSchema>(
    path: string,
    schema: S,
  ): Promise<{ value: Static<S>; stale: boolean } | null> {
    const answer = await ask(path);
    if (answer.status === 404) return null;
    const value = answer.status === 200 ? parsed(answer.body) : undefined;
    if (!Value.Check(schema, value))
      throw new CatalogUnavailable('The catalog gave an answer that is not of its documented shape.');
    return { value, stale: answer.stale };
  }

  async function file(path: string, fileName: string): Promise<CatalogFile | null> {
    const answer = await ask(path);
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw new CatalogUnavailable('The catalog did not give the file.');
    return { bytes: answer.body, contentType: answer.contentType, fileName };
  }

  /** In batches, side by side. A batch that cannot be asked for is filled from records kept of other answers. */
  async function find<S extends typeof CatalogVariantSchema | typeof ProductSchema>(
    path: 'variants' | 'products',
    schema: S,
    ids: readonly string[],
  ): Promise<Found<Static<S>>> {
    const wanted = [...new Set(ids)];
    const batches = Array.from({ length: Math.ceil(wanted.length / BATCH) }, (_, i) =>
      wanted.slice(i * BATCH, (i + 1) * BATCH),
    );
    const found = new Map<string, Static<S>>();
    const missing: string[] = [];
    let stale = false;
    await Promise.all(
      batches.map(async (batch) => {
        try {
          const query = new URLSearchParams({ ids: batch.join(',') });
          const answer = await askJson(`${path}?${query.toString()}`, recordsOf(schema));
          const items = (answer?.value.items ?? []) as Static<S>[];
          for (const item of items) found.set(item.id, item);
          if (answer?.stale !== true) memory.keepRecords(path, items);
          stale ||= answer?.stale === true;
          missing.push(...batch.filter((id) => !found.has(id)));
        } catch (cause) {
          if (!(cause instanceof CatalogUnavailable)) throw cause;
          const records = memory.recordsOf<Static<S>>(path, batch);
          if (records.size === 0) throw cause;
          for (const [id, record] of records) found.set(id, record);
          stale = true;
        }
      }),
    );
    return { found, missing, stale };
  }

  return {
    variants: (ids) => find('variants', CatalogVariantSchema, ids),
    products: (ids) => find('products', ProductSchema, ids),
    async productMto(id) {
      const answer = await askJson(`product-mtos/${encodeURIComponent(id)}`, ProductMtoSchema);
      return answer && sound(answer.value);
    },
    async productMtos() {
      const answer = await askJson('product-mtos', recordsOf(ProductMtoSchema));
      return (answer?.value.items ?? []).filter((template) => templateFaults(template).length === 0);
    },
    async search({ q, cursor, limit }) {
      const query = new URLSearchParams({ q, limit: String(limit), ...(cursor === null ? {} : { cursor }) });
      const path = `variants/search?${query.toString()}`;
      const answer = await ask(path);
      if (answer.status === 400) throw new CatalogCursorInvalid('cursor: not one that this search gave');
      const page = answer.status === 200 ? parsed(answer.body) : undefined;
      if (!Value.Check(VariantPageSchema, page))
        throw new CatalogUnavailable('The catalog gave an answer that is not of its documented shape.');
      return page;
    },
    variantPdf: (id) => file(`variants/${encodeURIComponent(id)}/sheet.pdf`, `${id}.pdf`),
    async image(imageUrl) {
      // Only the catalog's own pictures: an imageUrl is no reason to call any other host.
      const url = URL.parse(imageUrl, base.href);
      if (!url || url.origin !== base.origin) return null;
      return await file(url.href, url.pathname.slice(url.pathname.lastIndexOf('/') + 1));
    },
    close: () => service.close(),
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function sound<T extends Static<typeof ProductMtoSchema>>(template: T): T {
  const [fault] = templateFaults(template);
  if (fault)
    throw new CatalogUnavailable(
      `The catalog's template ${template.id} contradicts itself: ${fault.message}`,
    );
  return template;
}
