/** Catalog fields as last known. They come from outside and are shown, never relied on. */
export type CatalogFields = Record<string, unknown>;

/** What a row keeps of the catalog. */
export interface KeptFields {
  catalog: CatalogFields | null;
  catalogVersion: number | null;
}

/**
 * What is shown of a variant, wherever it is shown: an event may have told its row more than the catalog's own answer
 * knows yet, so the newer of the two counts, and the older one fills in what the newer does not say.
 */
export function newestFields<T extends { catalogVersion: number }>(
  { catalog, catalogVersion }: KeptFields,
  answered: T,
): T & CatalogFields {
  const keptIsNewer = catalogVersion !== null && catalogVersion > answered.catalogVersion;
  return keptIsNewer ? { ...answered, ...catalog } : { ...catalog, ...answered };
}
