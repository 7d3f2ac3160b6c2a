/** Every address of the console is made here, so that a page can move without a broken link. */
export const paths = {
  home: () => '/',
  ontology: () => '/ontology',
  objectClass: (handle: string) => `/ontology/${encodeURIComponent(handle)}`,
  parameters: () => '/parameters',
  vocabularies: () => '/vocabularies',
  vocabulary: (kind: string) => `/vocabularies/${encodeURIComponent(kind)}`,
  classificationSystem: (id: string) => `/vocabularies/systems/${encodeURIComponent(id)}`,
  releases: () => '/releases',
  coverage: () => '/coverage',
  review: () => '/review',
  proposals: () => '/proposals',
  proposal: (id: string) => `/proposals/${encodeURIComponent(id)}`,
  projects: () => '/projects',
  /** Without a section, it opens on the first one that the person may read. */
  project: (id: string, section?: ProjectSection) =>
    `/projects/${encodeURIComponent(id)}${section === undefined ? '' : `/${section}`}`,
  collection: (id: string, collectionId: string) =>
    `/projects/${encodeURIComponent(id)}/collections/${encodeURIComponent(collectionId)}`,
  variant: (id: string, variantId: string) =>
    `/projects/${encodeURIComponent(id)}/variants/${encodeURIComponent(variantId)}`,
  newVariant: (id: string) => `/projects/${encodeURIComponent(id)}/variants/new`,
  importRun: (id: string, runId: string) =>
    `/projects/${encodeURIComponent(id)}/imports/${encodeURIComponent(runId)}`,
  search: () => '/search',
  activity: () => '/activity',
  system: () => '/system',
  signIn: () => '/sign-in',
  /** The client's page, which is outside of the console. */
  portal: (id: string) => `/portal/${encodeURIComponent(id)}`,
};

export const PROJECT_SECTIONS = [
  'collections',
  'variants',
  'schedule',
  'imports',
  'graph',
  'takeoff',
  'check',
  'portal',
] as const;
export type ProjectSection = (typeof PROJECT_SECTIONS)[number];

/** Only addresses of the console, so that a crafted link cannot redirect a person to another site after signing in. */
export const localPath = (address: string): string | undefined =>
  /^\/(?![/\\])/.test(address) ? address : undefined;
