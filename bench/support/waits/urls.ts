export interface Operation {
  operationId: string;
  parameters?: { in: string; name: string; required?: boolean }[];
}

/** Values of path and query parameters by operation, else by name. Those with a colon are looked up. */
const VALUES: Record<string, string> = {
  key: ':class',
  id: ':project',
  projectId: ':design',
  runId: ':run',
  checkId: ':check',
  collectionId: ':collection',
  operationId: ':operation',
  proposalId: ':proposal',
  webhookId: `whk_01k7${'1'.padStart(22, '0')}`,
  jobId: ':deck',
  file: ':image',
  productMtoId: 'mto_ring-luminaire',
  productModelId: ':productModel',
  sha256: ':sha256',
  systemId: 'uniclass',
  kind: 'uniformat',
  tool: 'revit',
  version: '1.1.0',
  from: '1.0.0',
  against: ':run1',
  since: ':since',
  q: 'wall',
  mentions: 'ada',
  documentId: 'd0',
  nodeId: 'level-0',
  'getProjectCollection.id': ':collection',
  'listCollectionDecks.id': ':collection',
  'getPartType.id': ':part',
  'getProjectProductVariant.id': ':made',
  'listProjectProductVariantRevisions.id': ':made',
  'getProjectProductVariantPdf.id': ':variant',
};

/** What is asked in every case, beside required parameters. */
const ALWAYS: Record<string, string> = {
  compareModelChecks: 'with=:check1',
  classifyElement: 'category=OST_Walls&uniformat=B2010',
  getLocalCadImportUpload: ':upload',
};

export function fill(
  text: string,
  known: Readonly<Record<string, string>>,
  quote = (value: string) => value,
): string {
  return text.replaceAll(/(?<!:):([a-zA-Z]\w*)/g, (_, name: string) => {
    const value = known[name];
    if (value === undefined) throw new Error(`nothing is called ${name}`);
    return quote(value);
  });
}

/** Throws for a parameter that nobody has named a value of. */
export function urlOf(
  path: string,
  { operationId, parameters = [] }: Operation,
  known: Readonly<Record<string, string>>,
): string {
  const valueOf = (name: string) => {
    const value = VALUES[`${operationId}.${name}`] ?? VALUES[name];
    if (value === undefined) throw new Error(`no value for ${name}`);
    return encodeURIComponent(fill(value, known));
  };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
  const always = ALWAYS[operationId];
  if (always) return `${filled}?${fill(always, known)}`;
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  return required.reduce((url, { name }) => withQuery(url, `${name}=${valueOf(name)}`), filled);
}

export function withQuery(url: string, query: string): string {
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
}
