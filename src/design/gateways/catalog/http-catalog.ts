import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { CatalogCursorInvalid, CatalogUnavailable } from '../../domain/errors.ts';
import { templateFaults } from '../../domain/template-faults.ts';
import type { CallOutcome } from '../call-outcomes.ts';
import { isPlainPath, pathPart } from '../path-part.ts';
import { type RemoteSettings, RemoteTooLarge, RemoteUnavailable, remoteService } from '../remote-service.ts';
import { AnswerCache, type CatalogAnswer } from './answer-cache.ts';
import { type Catalog, type CatalogFile, type CatalogLookup } from './catalog.ts';
import {
  CatalogVariantSchema,
  ProductMtoSchema,
  ProductSchema,
  recordsSchema,
  VariantPageSchema,
} from './schemas.ts';
import { passes } from './search-page.ts';

/** Ids in one request. With ids of 60 characters the URL stays below 8 KiB. */
const BATCH = 100;

const NO_ANSWER = "The catalog isn't responding. Try again shortly.";
const WRONG_SHAPE = "The catalog sent data that Lintel can't read. Tell your operator if this continues.";

/**
 * Reads the body of an answer, given its status too. A body that is not of the documented shape is
 * CatalogUnavailable.
 */
type Reader<T> = (answer: CatalogAnswer) => T;

/**
 * The client of a catalog service as docs/catalog-service.md describes it. Every answer is kept with its ETag and
 * revalidated with If-None-Match. While the service is down, the kept answer is used and marked stale.
 */
export function httpCatalog(
  baseUrl: string,
  settings: Partial<RemoteSettings> = {},
  count: (outcome: CallOutcome) => void = () => undefined,
): Catalog {
  const base = new URL(`${baseUrl}/`);
  const service = remoteService(settings);
  const cache = new AnswerCache();

  /** The answer is read before it is kept, so that an unreadable one never replaces the last good one. */
  async function exchange<T>(path: string, read: Reader<T>, maxBytes?: number): Promise<T> {
    const url = new URL(path, base);
    const kept = cache.get(url.href);
    const { status, headers, body } = await service
      .call(url, {
        headers: kept?.etag ? { 'if-none-match': kept.etag } : {},
        ...(maxBytes === undefined ? {} : { maxBytes }),
      })
      .catch(maxBytes === undefined ? unavailable : noPictureWhenTooLarge);
    if (status === 304 && kept) return read(kept);
    const answer = {
      status,
      body,
      contentType: String(headers['content-type'] ?? ''),
      etag: String(headers['etag'] ?? ''),
    };
    const value = read(answer);
    if (status === 200) cache.put(url.href, answer);
    else cache.forget(url.href);
    return value;
  }

  async function request<T>(path: string, read: Reader<T>, maxBytes?: number): Promise<T> {
    try {
      const value = await exchange(path, read, maxBytes);
      count('ok');
      return value;
    } catch (cause) {
      count(outcomeOf(cause));
      throw cause;
    }
  }

  /** Falls back to the last answer while there is none. */
  async function requestOrLast<T>(path: string, read: Reader<T>, maxBytes?: number): Promise<T> {
    try {
      return await request(path, read, maxBytes);
    } catch (cause) {
      const kept = cause instanceof CatalogUnavailable && cache.get(new URL(path, base).href);
      if (!kept) throw cause;
      return read(kept);
    }
  }

  /**
   * Requests batches in parallel. A batch without an answer is filled with what was last known of each record,
   * whichever request that came from.
   */
  async function find<S extends typeof CatalogVariantSchema | typeof ProductSchema>(
    path: 'variants' | 'products',
    schema: S,
    ids: readonly string[],
  ): Promise<CatalogLookup<Static<S>>> {
    const wanted = [...new Set(ids)];
    const batches = Array.from({ length: Math.ceil(wanted.length / BATCH) }, (_, i) =>
      wanted.slice(i * BATCH, (i + 1) * BATCH),
    );
    const read = json(recordsSchema(schema));
    const found = new Map<string, Static<S>>();
    const missing: string[] = [];
    let unanswered: CatalogUnavailable | null = null;
    await Promise.all(
      batches.map(async (batch) => {
        let known: Map<string, Static<S> | null>;
        try {
          const query = new URLSearchParams({ ids: batch.join(',') });
          const { items } = await request(`${path}?${query.toString()}`, read);
          cache.keepRecords(path, batch, items);
          const byId = new Map(items.map((item) => [item.id, item]));
          known = new Map(batch.map((id) => [id, byId.get(id) ?? null]));
        } catch (cause) {
          if (!(cause instanceof CatalogUnavailable)) throw cause;
          unanswered = cause;
          known = cache.recordsOf<Static<S>>(path, batch);
        }
        for (const [id, record] of known) {
          if (record) found.set(id, record);
          else missing.push(id);
        }
      }),
    );
    if (unanswered && found.size + missing.length === 0) throw unanswered;
    return { found, missing, stale: unanswered !== null };
  }

  return {
    variants: (ids) => find('variants', CatalogVariantSchema, ids),
    products: (ids) => find('products', ProductSchema, ids),
    async productMto(id) {
      const part = pathPart(id);
      return part === null ? null : await requestOrLast(`product-mtos/${part}`, orNull(soundTemplate));
    },
    async productMtos() {
      const { items } = await requestOrLast('product-mtos', json(recordsSchema(ProductMtoSchema)));
      return items.filter((template) => templateFaults(template).length === 0);
    },
    search({ q, cursor, limit, ...filters }) {
      const query = new URLSearchParams({ q, limit: String(limit), ...(cursor === null ? {} : { cursor }) });
      for (const [name, value] of Object.entries(filters)) {
        if (value !== undefined) query.set(name, String(value));
      }
      return requestOrLast(`variants/search?${query.toString()}`, (answer) => {
        if (answer.status === 400) throw new CatalogCursorInvalid("The cursor isn't from this search.");
        const page = json(VariantPageSchema)(answer);
        // A service that doesn't know a filter ignores it.
        return { ...page, items: page.items.filter((variant) => passes(variant, filters)) };
      });
    },
    async variantPdf(id) {
      const part = pathPart(id);
      if (part === null) return null;
      return await requestOrLast(
        `variants/${part}/sheet.pdf`,
        orNull((answer) => {
          if (!answer.body.subarray(0, 5).equals(PDF_BEGINS)) throw new CatalogUnavailable(WRONG_SHAPE);
          return file(answer, `${id}.pdf`);
        }),
      );
    },
    async image(imageUrl) {
      // Only the catalog's own pictures: an imageUrl must not make Lintel call another host.
      const url = URL.parse(imageUrl, base.href);
      if (!url || url.origin !== base.origin || !isPlainPath(url.pathname)) return null;
      if (url.username !== '' || url.password !== '') return null;
      const name = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
      try {
        return await requestOrLast(
          url.href,
          orNull((answer) => picture(answer, name)),
          MOST_PICTURE_BYTES,
        );
      } catch (cause) {
        if (cause instanceof NoPicture) return null;
        throw cause;
      }
    },
    close: () => service.close(),
  };
}

const PDF_BEGINS = Buffer.from('%PDF-');
const MOST_PICTURE_BYTES = 10 * 1024 * 1024;
const PICTURE_TYPES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/** What the address leads to is not a picture that can be shown. */
class NoPicture extends Error {}

function picture(answer: CatalogAnswer, name: string): CatalogFile {
  const [type = ''] = answer.contentType.split(';', 1);
  if (answer.status === 200 && !PICTURE_TYPES.has(type.trim().toLowerCase())) throw new NoPicture();
  return file(answer, name);
}

function unavailable(cause: unknown): never {
  if (cause instanceof RemoteTooLarge) throw new CatalogUnavailable(WRONG_SHAPE);
  if (!(cause instanceof RemoteUnavailable)) throw cause;
  throw new CatalogUnavailable(NO_ANSWER);
}

function outcomeOf(cause: unknown): CallOutcome {
  if (cause instanceof CatalogCursorInvalid) return 'ok'; // the fault is the client's
  return cause instanceof CatalogUnavailable && cause.message === NO_ANSWER ? 'unavailable' : 'refused';
}

function noPictureWhenTooLarge(cause: unknown): never {
  if (cause instanceof RemoteTooLarge) throw new NoPicture();
  return unavailable(cause);
}

function json<S extends TSchema>(schema: S): Reader<Static<S>> {
  return ({ status, body }) => {
    const value = status === 200 ? parsed(body) : undefined;
    if (!Value.Check(schema, value)) throw new CatalogUnavailable(WRONG_SHAPE);
    return value;
  };
}

/**
 * For one record, a 404 says that it does not exist. For several it says nothing: their answer lists those that
 * exist.
 */
function orNull<T>(read: Reader<T>): Reader<T | null> {
  return (answer) => (answer.status === 404 ? null : read(answer));
}

const readTemplate = json(ProductMtoSchema);

function soundTemplate(answer: CatalogAnswer): Static<typeof ProductMtoSchema> {
  const template = readTemplate(answer);
  const [fault] = templateFaults(template);
  if (fault)
    throw new CatalogUnavailable(`The catalog's template ${template.id} is inconsistent: ${fault.message}`);
  return template;
}

function file({ status, body, contentType }: CatalogAnswer, fileName: string): CatalogFile {
  if (status !== 200) throw new CatalogUnavailable("The catalog didn't return the file.");
  return { bytes: body, contentType, fileName };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
