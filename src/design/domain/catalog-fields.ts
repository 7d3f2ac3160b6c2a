/** Catalog fields as last known. They come from outside and are shown, never relied on. */
export type CatalogFields = Record<string, unknown>;

/** What a row keeps of the catalog. */
export interface KeptFields {
  catalog: CatalogFields | null;
  catalogVersion: number | null;
  /** They were kept over an hour ago: what the catalog itself answers stands, whatever version they claim. */
  outlived: boolean;
}

/**
 * What is shown of a variant, wherever it is shown: an event may have told its row more than the catalog's own answer
 * knows yet, so the newer of the two counts, and the older one fills in what the newer does not say. That holds for
 * an hour: a claim that the catalog has not borne out by then was wrong.
 */
export function newestFields<T extends { catalogVersion: number }>(
  { catalog, catalogVersion, outlived }: KeptFields,
  answered: T,
): T & CatalogFields {
  if (overrules({ catalogVersion, outlived }, answered)) {
    const related = catalog?.relatedProductIds;
    return { ...(related === undefined ? {} : { relatedProductIds: related }), ...answered };
  }
  const keptIsNewer = catalogVersion !== null && catalogVersion > answered.catalogVersion;
  return keptIsNewer ? { ...answered, ...catalog } : { ...catalog, ...answered };
}

/** Whether the catalog's own answer stands against a higher version that a row claims to know. */
export function overrules(
  { catalogVersion, outlived }: Pick<KeptFields, 'catalogVersion' | 'outlived'>,
  answered: { catalogVersion: number },
): boolean {
  return outlived && catalogVersion !== null && catalogVersion > answered.catalogVersion;
}
