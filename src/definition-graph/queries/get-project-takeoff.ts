import type { LengthUnit, NodeKind } from '../../artifact/index.ts';
import { classIdsOf, readClassNames } from '../../ontology/index.ts';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import { isQuantity, type Quantity, quantitiesOf, quantityKey, type RawSum } from '../domain/quantities.ts';
import { type NamedNode, type NodeReference, nodeReferenceKey, selectNames } from '../store/node-names.ts';
import { type CurrentDocument, currentDocuments } from '../store/summary-rows.ts';
import {
  countGroups,
  sumAllParameters,
  sumParametersOfGroups,
  type TakeoffGroup,
  type TakeoffScope,
} from '../store/takeoff-rows.ts';

export { TAKEOFF_GROUPS, type TakeoffGroup } from '../store/takeoff-rows.ts';

export interface TakeoffFilter {
  category?: string;
  /** Id or handle. */
  objectClassId?: string;
  levelId?: string;
  documentId?: string;
}

export interface TakeoffItem {
  /** Of the class, level, type or room; null for elements that have none. */
  id: string | null;
  /** Null for classes, which several documents share. */
  documentId: string | null;
  documentTitle: string | null;
  name: string | null;
  /** Of a class its handle, of a type its family, of a room its number. */
  detail: string | null;
  elevation: number | null;
  lengthUnit: LengthUnit | null;
  elements: number;
  quantities: Quantity[];
}

export interface Takeoff {
  groupBy: TakeoffGroup;
  elements: number;
  /** The number of groups. */
  count: number;
  /** Over all elements. */
  quantities: Quantity[];
  items: TakeoffItem[];
}

/** The most groups of a takeoff, the largest ones; `count` says how many there are. */
export const MOST_GROUPS = 10_000;
/** The most quantities, those that most elements have. */
const MOST_QUANTITIES = 12;

/**
 * Counts elements and adds up their numeric parameters by class, level, type or room. Without a `parameter`, areas,
 * volumes and lengths are added up. One moment of the graph; documents are read one after the other.
 */
export async function getProjectTakeoff(
  db: Db,
  projectId: string,
  {
    groupBy,
    filter,
    parameter,
    limit = MOST_GROUPS,
  }: { groupBy: TakeoffGroup; filter: TakeoffFilter; parameter?: string; limit?: number },
): Promise<Takeoff> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const documents = await documentsOf(tx, projectId, filter);
      const { elements, count, groups } = await largestGroups(tx, documents, groupBy, limit);
      const { quantities, wanted } = await sumsOfAll(tx, documents, parameter);
      const sums = new Map<string, RawSum[]>();
      for (const { document, scope } of documents) {
        const ids = groups.flatMap(({ id, documentId }) =>
          documentId === null || documentId === document.documentId ? [id] : [],
        );
        for (const { id, ...sum } of await sumParametersOfGroups(tx, scope, { groupBy, ids, wanted })) {
          const key = groupKey(groupBy, document.documentId, id);
          sums.set(key, [...(sums.get(key) ?? []), sum]);
        }
      }
      const named = await nameGroups(tx, projectId, { groupBy, groups, documents });
      const items = named.map((group) => ({
        ...group,
        quantities: quantitiesOf(sums.get(groupKey(groupBy, group.documentId, group.id)) ?? []),
      }));
      return { groupBy, elements, count, quantities, items };
    });
}

interface ScopedDocument {
  document: CurrentDocument;
  scope: TakeoffScope;
}

async function documentsOf(
  db: DbOrTx,
  projectId: string,
  { objectClassId, documentId, ...rest }: TakeoffFilter,
): Promise<ScopedDocument[]> {
  const filter =
    objectClassId === undefined ? rest : { ...rest, objectClassIds: await classIdsOf(db, objectClassId) };
  return (await currentDocuments(db, projectId))
    .filter((document) => documentId === undefined || document.documentId === documentId)
    .map((document) => {
      const { loadNo, documentId: id } = document;
      return { document, scope: { projectId, loadNo, documentId: id, filter } };
    });
}

interface Group {
  id: string | null;
  documentId: string | null;
  elements: number;
}

/** Elements without a class, level, type or room are one group over all documents. */
function groupKey(groupBy: TakeoffGroup, documentId: string | null, id: string | null): string {
  return JSON.stringify([groupBy === 'class' || id === null ? null : documentId, id]);
}

async function largestGroups(
  db: DbOrTx,
  documents: readonly ScopedDocument[],
  groupBy: TakeoffGroup,
  limit: number,
): Promise<{ elements: number; count: number; groups: Group[] }> {
  const found = new Map<string, Group>();
  let [elements, listed, count] = [0, 0, 0];
  for (const { document, scope } of documents) {
    // Classes are counted whole, because several documents have the same ones.
    const rows = await countGroups(db, scope, groupBy, groupBy === 'class' ? MOST_CLASSES : MOST_GROUPS);
    elements += rows[0]?.total ?? 0;
    count += rows[0]?.groups ?? 0;
    listed += rows.length;
    for (const { id, elements: more } of rows) {
      const key = groupKey(groupBy, document.documentId, id);
      const documentId = groupBy === 'class' || id === null ? null : document.documentId;
      found.set(key, { id, documentId, elements: (found.get(key)?.elements ?? 0) + more });
    }
  }
  const groups = [...found.values()].sort(
    (a, b) =>
      b.elements - a.elements ||
      bytewise(a.documentId ?? '', b.documentId ?? '') ||
      bytewise(a.id ?? '', b.id ?? ''),
  );
  // Groups that documents share were counted once for each of them.
  return { elements, count: count - (listed - found.size), groups: groups.slice(0, limit) };
}

const MOST_CLASSES = 1_000_000;

function bytewise(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The quantities that most elements have, and the parameters that they are made of. */
async function sumsOfAll(
  db: DbOrTx,
  documents: readonly ScopedDocument[],
  parameter: string | undefined,
): Promise<{ quantities: Quantity[]; wanted: RawSum[] }> {
  const found: RawSum[] = [];
  for (const { scope } of documents)
    for (const row of await sumAllParameters(db, scope, parameter))
      if (parameter !== undefined || isQuantity(row.name, row.unit)) found.push(row);
  const quantities = quantitiesOf(found).slice(0, MOST_QUANTITIES);
  const keys = new Set(quantities.map(quantityKey));
  const spellings = new Map(found.map((raw) => [quantityKey(raw), raw]));
  const wanted = [...spellings.values()].filter((raw) =>
    quantitiesOf([raw]).some((quantity) => keys.has(quantityKey(quantity))),
  );
  return { quantities, wanted };
}

const KINDS: Record<Exclude<TakeoffGroup, 'class'>, NodeKind> = {
  level: 'level',
  type: 'type',
  room: 'room',
};

async function nameGroups(
  db: DbOrTx,
  projectId: string,
  {
    groupBy,
    groups,
    documents,
  }: { groupBy: TakeoffGroup; groups: readonly Group[]; documents: readonly ScopedDocument[] },
): Promise<Omit<TakeoffItem, 'quantities'>[]> {
  const unnamed = { documentTitle: null, name: null, detail: null, elevation: null, lengthUnit: null };
  if (groupBy === 'class') {
    const classes = await readClassNames(
      db,
      groups.flatMap(({ id }) => id ?? []),
    );
    return groups.map((group) => {
      const { name = null, handle = null } = classes.get(group.id ?? '') ?? {};
      return { ...unnamed, ...group, name, detail: handle };
    });
  }
  const byId = new Map(documents.map(({ document }) => [document.documentId, document]));
  const referenceOf = (documentId: string | null, id: string | null): NodeReference[] => {
    const document = byId.get(documentId ?? '');
    return document && id !== null ? [{ loadNo: document.loadNo, documentId: document.documentId, id }] : [];
  };
  const nodes = await selectNames(
    db,
    projectId,
    groups.flatMap(({ documentId, id }) => referenceOf(documentId, id)),
  );
  const nodeOf = (
    book: ReadonlyMap<string, NamedNode>,
    documentId: string | null,
    id: string | null,
    kind: NodeKind,
  ) => {
    const [reference] = referenceOf(documentId, id);
    const node = reference && book.get(nodeReferenceKey(reference));
    return node?.kind === kind ? node : undefined;
  };
  const families = await selectNames(
    db,
    projectId,
    groups.flatMap(({ documentId, id }) =>
      referenceOf(documentId, nodeOf(nodes, documentId, id, 'type')?.familyId ?? null),
    ),
  );
  return groups.map((group) => {
    const document = byId.get(group.documentId ?? '');
    const node = nodeOf(nodes, group.documentId, group.id, KINDS[groupBy]);
    const elevation = node?.elevation ?? null;
    return {
      ...unnamed,
      ...group,
      documentTitle: document?.title ?? null,
      name: node?.name ?? null,
      detail:
        node?.roomNumber ??
        nodeOf(families, group.documentId, node?.familyId ?? null, 'family')?.name ??
        null,
      elevation,
      lengthUnit: elevation === null ? null : (document?.lengthUnit ?? null),
    };
  });
}
