export const VIEWS = ['pages', 'presentation', 'print'] as const;
export type View = (typeof VIEWS)[number];

/** The addresses of one project's pages: the client's, or those of a designer's preview. */
export interface PageLinks {
  page(page: number, view?: View, fragment?: string): string;
  model(id: string, page?: number): string;
  /** The address of a picture, from its path in the snapshot. */
  picture(path: string): string;
}

export function linksBelow(
  base: string,
  query: Readonly<Record<string, string>> = {},
  picture: PageLinks['picture'] = (path) => path,
): PageLinks {
  const link = (path: string, more: Record<string, string>, fragment = '') => {
    const search = new URLSearchParams({ ...query, ...more }).toString();
    return `${path}${search === '' ? '' : `?${search}`}${fragment === '' ? '' : `#${encodeURIComponent(fragment)}`}`;
  };
  const numbered = (page: number): Record<string, string> => (page === 1 ? {} : { page: String(page) });
  return {
    page: (page, view = 'pages', fragment = '') =>
      link(base, { ...(view !== 'pages' && { view }), ...numbered(page) }, fragment),
    model: (id, page = 1) => link(`${base}/product-models/${encodeURIComponent(id)}`, numbered(page)),
    picture,
  };
}
