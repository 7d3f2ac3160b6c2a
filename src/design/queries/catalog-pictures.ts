import { CatalogUnavailable } from '../domain/errors.ts';
import { type CatalogFile } from '../gateways/catalog/catalog.ts';
import type { DesignParts } from '../parts.ts';

/** Pictures requested in parallel; more would only queue up in the client. */
const AT_ONCE = 8;

/** The pictures by their address. One that cannot be fetched is left out, whatever the reason. */
export async function catalogPictures(
  { catalog }: DesignParts,
  imageUrls: Iterable<string | null>,
): Promise<Map<string, CatalogFile>> {
  const waiting = [...new Set(imageUrls)].filter((url) => url !== null);
  const pictures = new Map<string, CatalogFile>();
  const take = async () => {
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      const picture = await catalog.image(url).catch(nothingWhenUnavailable);
      if (picture) pictures.set(url, picture);
      // The sample catalog draws its pictures: let other requests run between two of them.
      await new Promise(setImmediate);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  return pictures;
}

function nothingWhenUnavailable(error: unknown): null {
  if (error instanceof CatalogUnavailable) return null;
  throw error;
}
