/** Catalog fields as last known. They come from outside: they are shown, and nothing depends on them. */
export type CatalogFields = Record<string, unknown>;

/** What a row keeps from the catalog. */
export interface KeptFields {
  catalog: CatalogFields | null;
  catalogVersion: number | null;
  /** They are more than an hour old: the catalog's own answer wins, whatever version they claim. */
  outlived: boolean;
}

/**
 * The fields that are shown of a variant, everywhere. An event may have told its row more than the catalog's own
 * answer knows yet, so the newer of the two wins, and the older one fills the gaps. That holds for an hour: a version
 * that the catalog has not confirmed by then was wrong.
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

/** Whether the catalog's own answer wins over a higher version that a row claims to know. */
export function overrules(
  { catalogVersion, outlived }: Pick<KeptFields, 'catalogVersion' | 'outlived'>,
  answered: { catalogVersion: number },
): boolean {
  return outlived && catalogVersion !== null && catalogVersion > answered.catalogVersion;
}
