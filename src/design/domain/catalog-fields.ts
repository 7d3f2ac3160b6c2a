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
 * The fields of a variant, the same everywhere. The row of an event may be newer than the catalog's answer, so the newer
 * one wins, and the older one fills the gaps. After an hour, a version that the catalog hasn't confirmed counts as
 * wrong.
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
