import pino from 'pino';
import { rematerializeDue } from '../../src/definition-graph/actions/rematerialize-due.ts';
import type { TakeoffGroup } from '../../src/definition-graph/domain/takeoff-groups.ts';
import { listProjectDefinitionGraphNodes } from '../../src/definition-graph/queries/list-project-definition-graph-nodes.ts';
import { elementsOfClasses, largeNode } from '../../src/definition-graph/store/checked-elements.ts';
import { objectsById, objectsOfEntities } from '../../src/definition-graph/store/ifc-objects.ts';
import { selectNodes } from '../../src/definition-graph/store/node-rows.ts';
import { countWithText } from '../../src/definition-graph/store/node-texts.ts';
import { mostCommon, sumGroups, summedParameters } from '../../src/definition-graph/store/takeoff-rows.ts';
import { beyondTheNewest, deleteChecks, ofRun } from '../../src/model-checks/store/checks.ts';
import { partOf } from '../../src/ontology/classes/domain/plans/plan.ts';
import { listOperations } from '../../src/ontology/classes/queries/list-operations.ts';
import { lockOntology } from '../../src/ontology/classes/store/lock-ontology.ts';
import { savePlan } from '../../src/ontology/classes/store/save-plan.ts';
import { knownPeople } from '../../src/ontology/proposals/store/people.ts';
import type { Db, Tx } from '../../src/platform/db/database.ts';
import { recordOperation } from '../../src/platform/operations/accept.ts';
import { SIGNED_IN_NAMES } from '../../src/platform/people/caller-actions.ts';
import { objectClass, treeOf } from '../ontology/random-trees.ts';

/** Every statement answers with this row. */
export const ROW = { key: 'x', id: 'x', alias: 'x' };

/** Calls that reach the SQL which no call with placeholders reaches. */
export async function typedCalls(db: Db): Promise<void> {
  const filter = {
    kind: 'element' as const,
    category: 'x',
    levelId: 'x',
    documentId: 'x',
    objectClassId: 'x',
  };
  await listProjectDefinitionGraphNodes(db, 'x', filter, { after: null, limit: 1, names: false });
  for (const category of ['x', '-2000011'])
    for (const among of [{ after: null }, { after: 'x' }, { ids: ['x'] }])
      await selectNodes(
        db,
        'x',
        { loadNo: 1, documentId: 'x' },
        {
          filter: { kind: 'element', category, levelId: 'x', objectClassIds: ['x'] },
          among,
          room: { nodes: 1, bytes: 1 },
          parameters: 'ids' in among,
        },
      ).next();
  await rematerializeDue(db, {
    moved: true,
    log: pino({ level: 'silent' }),
    signal: AbortSignal.abort(),
  }).catch(() => undefined);
  await countWithText(db, 'x', 'text', { kind: 'element' });
  const scope = { projectId: 'x', documentId: 'x', category: 'x', objectClassIds: ['x'], levelId: 'x' };
  const by: TakeoffGroup[] = ['class', 'level'];
  for (const name of ['x', undefined]) await mostCommon(db, scope, { name, limit: 1 });
  for (const summed of [[], [{ name: 'x', group: 'x', unit: 'x' }]])
    await sumGroups(db, scope, { by, of: summed, limit: 1 });
  await summedParameters(db, scope, { name: 'x', limit: 1 });
  for (const which of [ofRun('x'), beyondTheNewest('x', 1)])
    await db.transaction().execute((tx) => deleteChecks(tx, 'x', which));
  const reading = { among: 1, batch: 1, readsLarge: true, signal: AbortSignal.abort() };
  const document = { loadNo: 1, documentId: 'x' };
  await objectsById(db, 'x', document, ['x'], true);
  await largeNode(db, 'x', { ...document, id: 'x', line: 1 });
  for (const read of [
    (tx: Tx) => elementsOfClasses(tx, 'x', [document], { classIds: ['x'], ...reading }),
    (tx: Tx) => objectsOfEntities(tx, 'x', document, { entities: ['x'], isIfc: true, ...reading }),
  ])
    await db.transaction().execute(async (tx) => {
      // It ends with the signal, after the first statement.
      await read(tx)
        .next()
        .catch(() => undefined);
    });
  await db.transaction().execute((tx) => knownPeople(tx, SIGNED_IN_NAMES).next());
  // It shows rows that have more columns.
  await listOperations(db, { who: 'x', limit: 1, projects: null }).catch(() => undefined);
  const [before, after] = [objectClass({ id: 'x' }), objectClass({ id: 'y' })];
  const tree = treeOf([before, after]);
  const changes = [
    { id: 'x', before, after: before },
    { id: 'y', before: null, after },
  ];
  const part = partOf(tree);
  const request = { requestedBy: null, requestedByKeyId: null, userId: null, requestId: null };
  await db.transaction().execute(async (tx) => {
    await lockOntology(tx);
    await savePlan(
      tx,
      {
        plan: { changes, redirects: [], templates: [] },
        before: new Map(),
        after: { ...part, tree, placements: new Map() },
      },
      'x',
    );
    await recordOperation(
      tx,
      { action: 'x', runner: 'ontology', input: {}, subjectIds: [], ...request },
      { result: {}, message: 'x', changes: null, touchedIds: [] },
    );
  });
}
