import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { classified } from '../../src/definition-graph/store/summary-rows.ts';
import { type Call, callsOf, type VectorService } from './call.ts';
import { type ClassCase, handMadeCases, sampleHouseCases } from './class-cases.ts';
import { FURTHER_SYSTEMS, plantOntology } from './planted-ontology.ts';

interface ClassVectors {
  /** The cache file of the ontology: approved classes and redirects. */
  redirects: Record<string, string>;
  ontologyVersion: string;
  /** The further classification systems whose codes the classes have, and all of them. */
  codes: string[];
  systems: { id: string; name: string }[];
  classes: unknown[];
  /** Parameters in force by the ids of approved classes, as in a cache file; and what each key gives. */
  requirements: { tag: null; byClass: Record<string, unknown[]> };
  requirementsOf: { key: string; expected: string[] | null }[];
  cases: (ClassCase & { expected: { objectClassId: string | null; rule: string } })[];
  /** Ids found by a text, best first, as the server's search answers. */
  searches: { text: string; expected: string[] }[];
  /** Approved classes found by an id, a handle, or a former one of a merged class. */
  keys: { key: string; expected: string | null }[];
}

const CLASSES = '/api/v1/bim-ontology/object-classes';

/** Elements with the class and the rule that an import by the server gave them, for an ontology of real classes. */
export async function classVectors(service: VectorService): Promise<ClassVectors> {
  const call = callsOf(service);
  await plantOntology(service, call);
  const codes = ['cci', 'uniclass'];
  const { body: list } = await call('GET', `${CLASSES}?codes=${codes.join(',')}`);
  const { body: redirected } = await call('GET', '/api/v1/bim-ontology/redirects');
  const redirects: [string, string][] = redirected.items.map(({ from, to }: Record<string, string>) => [
    from,
    to,
  ]);
  const { body: all } = await call('GET', `${CLASSES}?includeInactive=true`);
  const idOf = (handle: string): string => {
    const found = all.items.find((each: { handle: string }) => each.handle === handle);
    if (!found) throw new Error(`There is no class ${handle}.`);
    return found.id;
  };
  const isApproved = (id: string) => list.items.some((each: { id: string }) => each.id === id);
  const merged = redirects.find(([from, to]) => from.startsWith('oc_') && isApproved(to))?.[0] ?? '';
  const cases = [...handMadeCases(idOf, merged), ...sampleHouseCases()];
  const answers = await importCases(service, call, cases);
  return {
    redirects: Object.fromEntries(redirects),
    ontologyVersion: list.ontologyVersion,
    codes,
    systems: FURTHER_SYSTEMS.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    classes: list.items,
    requirements: await requirements(call, idOf),
    requirementsOf: await requirementsOf(call, [
      'walls',
      'exterior-walls',
      'partitions',
      idOf('interior-doors'),
      'storefronts',
      'green-walls',
      'nowhere',
    ]),
    cases: cases.map((each, i) => ({
      ...each,
      expected: answers[i] ?? { objectClassId: null, rule: 'none' },
    })),
    searches: await searches(call),
    keys: await keys(
      call,
      [idOf('partitions'), 'partitions', ...redirects.map(([from]) => from), 'nowhere'],
      isApproved,
    ),
  };
}

const REQUIREMENTS = '/api/v1/bim-ontology/requirements';

const TEXT = { name: 'FireRating', dataType: 'text', group: 'Pset_WallCommon', binding: 'instance' };

/** Templates on a few classes, which others inherit and override, and everything that is then in force. */
async function requirements(
  call: Call,
  idOf: (handle: string) => string,
): Promise<ClassVectors['requirements']> {
  const authored: Record<string, object[]> = {
    shell: [
      { ...TEXT, required: true, allowedValues: ['EI30', 'EI60'] },
      {
        name: 'Width',
        dataType: 'length',
        group: 'Size',
        unit: 'm',
        binding: 'type',
        value: '',
        minimum: 0.05,
      },
    ],
    'exterior-walls': [{ ...TEXT, pattern: 'EI\\d+' }],
    'interior-doors': [
      { ...TEXT, name: 'IsExternal', dataType: 'yesno', group: 'Pset_DoorCommon', required: true },
    ],
  };
  for (const [handle, templates] of Object.entries(authored)) {
    const { status, text } = await call('PUT', `${CLASSES}/${idOf(handle)}/param-templates`, { templates });
    if (status !== 200) throw new Error(`param-templates of ${handle}: ${status} ${text}`);
  }
  const byClass: Record<string, unknown[]> = {};
  const { body } = await call('GET', `${REQUIREMENTS}?limit=1000`);
  if (body.nextCursor !== null) throw new Error('There are more than 1,000 requirements.');
  for (const { objectClassId, parameter } of body.items) (byClass[objectClassId] ??= []).push(parameter);
  return { tag: null, byClass };
}

async function requirementsOf(call: Call, given: string[]): Promise<ClassVectors['requirementsOf']> {
  const found: ClassVectors['requirementsOf'] = [];
  for (const key of given) {
    const { status: known, body: detail } = await call('GET', `${CLASSES}/${encodeURIComponent(key)}`);
    const isApproved = known === 200 && detail.status === 'approved';
    const { body } = await call('GET', `${REQUIREMENTS}?objectClassId=${encodeURIComponent(key)}`);
    const names = isApproved
      ? body.items.map((row: { parameter: { name: string } }) => row.parameter.name)
      : null;
    found.push({ key, expected: names });
  }
  return found;
}

/** Imports each case as an element on a level of its own, by which the answer is found again. */
async function importCases(service: VectorService, call: Call, cases: ClassCase[]) {
  const { body: project } = await call('POST', '/api/v1/party-directory/projects', { name: 'Conformance' });
  const lines: object[] = [{ kind: 'manifest', contractVersion: '1.1', projectId: project.id }];
  cases.forEach(({ element: { type, ...element } }, i) => {
    if (type) lines.push({ kind: 'type', id: `type-${i}`, ...type });
    lines.push({
      kind: 'element',
      id: `element-${i}`,
      levelId: `case-${i}`,
      ...(type ? { typeId: `type-${i}` } : {}),
      ...element,
    });
  });
  const artifact = gzipSync(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
  const base = `/api/v1/projects/${project.id}/cad-imports`;
  const { body: upload } = await call('POST', `${base}/upload-url`, {});
  const { pathname, search } = new URL(upload.uploadUrl);
  const put = await call('PUT', pathname + search, artifact, { 'content-type': 'application/gzip' });
  if (put.status !== 200) throw new Error(`PUT answered ${put.status}: ${put.text}`);
  const { body: run } = await call('GET', `${base}/${put.body.runId}?wait=60`);
  if (run.state !== 'ready') throw new Error(`The run is ${run.state}: ${JSON.stringify(run)}`);
  const { rows } = await sql<{ levelId: string; objectClassId: string | null; rule: string }>`
    select level_id as "levelId", class_id as "objectClassId", rule
    from (${classified(project.id)}) t where kind = 'element'`.execute(service.db);
  if (rows.length !== cases.length) throw new Error(`${rows.length} of ${cases.length} elements came back.`);
  const byLevel = new Map(rows.map(({ levelId, objectClassId, rule }) => [levelId, { objectClassId, rule }]));
  return cases.map((_, i) => byLevel.get(`case-${i}`));
}

async function searches(call: Call): Promise<ClassVectors['searches']> {
  const found: ClassVectors['searches'] = [];
  for (const text of [
    'walls',
    'WALL',
    'B2010',
    'b2010 wall',
    'glass doors',
    'OST_Doors',
    'footing',
    'zzz',
    '08 14',
    'Ss_25_10',
    'l-ad a',
  ]) {
    const { body } = await call('GET', `${CLASSES}/search?q=${encodeURIComponent(text)}&limit=1000`);
    found.push({ text, expected: body.items.map(({ id }: { id: string }) => id) });
  }
  return found;
}

async function keys(
  call: Call,
  given: string[],
  isApproved: (id: string) => boolean,
): Promise<ClassVectors['keys']> {
  const found: ClassVectors['keys'] = [];
  for (const key of given) {
    const { status, body } = await call('GET', `${CLASSES}/${encodeURIComponent(key)}`);
    found.push({ key, expected: status === 200 && isApproved(body.id) ? body.id : null });
  }
  return found;
}
