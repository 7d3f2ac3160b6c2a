import { gzipSync } from 'node:zlib';
import { byCodePoints } from '../../src/kernel/comparable.ts';
import { type Call, callsOf, type VectorService } from './call.ts';
import { CHECKED_TEMPLATES, type CheckCase, checkCases } from './check-cases.ts';
import { plantOntology } from './planted-ontology.ts';

interface FoundFailure {
  parameter: string;
  kind: string;
  value: unknown;
  expected: string;
}

interface CheckVectors {
  classes: { id: string; handle: string }[];
  requirements: { tag: null; byClass: Record<string, unknown[]> };
  /** What a model check of the server found; null for a class that doesn't exist. */
  cases: (CheckCase & { expected: FoundFailure[] | null })[];
}

const CLASSES = '/api/v1/bim-ontology/object-classes';
const MODEL = 'checked-elements';

/** Elements with what a model check by the server found wrong with them. */
export async function checkVectors(service: VectorService): Promise<CheckVectors> {
  const call = callsOf(service);
  await plantOntology(service, call);
  const { body: list } = await call('GET', CLASSES);
  const classes: CheckVectors['classes'] = list.items.filter(
    ({ handle }: { handle: string }) => handle in CHECKED_TEMPLATES,
  );
  const byClass: Record<string, unknown[]> = {};
  for (const { id, handle } of classes)
    byClass[id] = await inForce(call, id, CHECKED_TEMPLATES[handle] ?? []);
  const idOf = new Map(classes.map(({ id, handle }) => [handle, id]));
  const cases = checkCases();
  const failures = await importAndCheck(call, cases, idOf);
  return {
    classes,
    requirements: { tag: null, byClass },
    cases: cases.map((each, at) => ({
      ...each,
      expected: idOf.has(each.objectClass)
        ? failures
            .filter(({ nodeId }) => nodeId === `${MODEL}-${at}`)
            .map(failureOf)
            .sort((a, b) => byCodePoints(a.parameter, b.parameter))
        : null,
    })),
  };
}

const failureOf = ({ parameter, kind, value, expected }: FoundFailure): FoundFailure => ({
  parameter,
  kind,
  value,
  expected,
});

/** Sets the templates and returns them as they are in force: by name, and without those of ancestors. */
async function inForce(call: Call, id: string, templates: object[]): Promise<unknown[]> {
  const put = await call('PUT', `${CLASSES}/${id}/param-templates`, { templates });
  if (put.status !== 200) throw new Error(`param-templates of ${id}: ${put.status} ${put.text}`);
  const { body } = await call('GET', `/api/v1/bim-ontology/requirements?objectClassId=${id}&limit=1000`);
  const own = new Set(templates.map((each) => ('name' in each ? each.name : '')));
  return body.items
    .map(({ parameter }: { parameter: { name: string } }) => parameter)
    .filter(({ name }: { name: string }) => own.has(name));
}

async function importAndCheck(
  call: Call,
  cases: readonly CheckCase[],
  idOf: ReadonlyMap<string, string>,
): Promise<(FoundFailure & { nodeId: string })[]> {
  const { body: project } = await call('POST', '/api/v1/party-directory/projects', { name: 'Checks' });
  const lines = cases.flatMap(({ objectClass, parameters, type }, at) => [
    ...(type ? [{ kind: 'type', id: `type-${at}`, ...type }] : []),
    {
      kind: 'element',
      id: `${MODEL}-${at}`,
      objectClassId: idOf.get(objectClass),
      ...(type ? { typeId: `type-${at}` } : {}),
      parameters: parameters ?? [],
    },
  ]);
  const manifest = { kind: 'manifest', contractVersion: '1.1', projectId: project.id };
  const artifact = gzipSync([manifest, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(''));
  const imports = `/api/v1/projects/${project.id}/cad-imports`;
  const { body: upload } = await call('POST', `${imports}/upload-url`, {});
  const { pathname, search } = new URL(upload.uploadUrl);
  const put = await call('PUT', pathname + search, artifact, { 'content-type': 'application/gzip' });
  if (put.status !== 200) throw new Error(`PUT answered ${put.status}: ${put.text}`);
  await call('GET', `${imports}/${put.body.runId}?wait=60`);
  const checks = `/api/v1/projects/${project.id}/model-checks`;
  const { body: accepted } = await call('POST', checks, {});
  for (;;) {
    const { body: check } = await call('GET', `${checks}/${accepted.checkId}`);
    if (check.state === 'failed') throw new Error(check.error);
    if (check.state === 'ready') break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const { body } = await call('GET', `${checks}/${accepted.checkId}/failures?limit=1000`);
  if (body.nextCursor !== null) throw new Error('There are more than 1,000 failures.');
  const names = new Set(
    Object.values(CHECKED_TEMPLATES).flatMap((list) => list.map((each) => ('name' in each ? each.name : ''))),
  );
  return body.items.filter(({ parameter }: { parameter: string }) => names.has(parameter));
}
