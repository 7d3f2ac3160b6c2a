import type { LengthUnit, NodeKind } from '../../artifact/index.ts';
import { classIdsOf, readClassNames } from '../../ontology/index.ts';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import { SUMS_SINCE } from '../domain/element-sums.ts';
import { SumsNotReady } from '../domain/errors.ts';
import { type Quantity, quantitiesOf } from '../domain/quantities.ts';
import { groupsOfGrouping, type TakeoffGroup, type TakeoffGrouping } from '../domain/takeoff-groups.ts';
import { type NamedNode, type NodeReference, nodeReferenceKey, selectNames } from '../store/node-names.ts';
import { type CurrentDocument, currentDocuments } from '../store/summary-rows.ts';
import {
  areMeasured,
  forWholeDocuments,
  type GroupId,
  sumGroups,
  summedParameters,
  type TakeoffScope,
} from '../store/takeoff-rows.ts';

export interface TakeoffFilter {
  category?: string;
  /** Id or handle. */
  objectClassId?: string;
  levelId?: string;
  documentId?: string;
}

export interface NamedGroup {
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
}

export interface TakeoffItem extends NamedGroup {
  /** The second group, where there are two. */
  subgroup?: NamedGroup;
  elements: number;
  quantities: Quantity[];
}

export interface Takeoff {
  groupBy: TakeoffGrouping;
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
 * Counts elements and adds up their numeric parameters by class, level, type or room, or by two of them. Without a
 * `parameter`, areas, volumes and lengths are added up. One moment of the graph.
 */
export async function getProjectTakeoff(
  db: Db,
  projectId: string,
  {
    groupBy,
    filter: { objectClassId, ...filter },
    parameter,
    limit = MOST_GROUPS,
  }: { groupBy: TakeoffGrouping; filter: TakeoffFilter; parameter?: string; limit?: number },
): Promise<Takeoff> {
  const by = groupsOfGrouping(groupBy);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const objectClassIds = objectClassId === undefined ? undefined : await classIdsOf(tx, objectClassId);
      const scope: TakeoffScope = { projectId, ...filter, ...(objectClassIds && { objectClassIds }) };
      if (!(await areMeasured(tx, projectId, SUMS_SINCE))) throw new SumsNotReady();
      await forWholeDocuments(tx);
      const of = await summedParameters(tx, scope, { name: parameter, limit: MOST_QUANTITIES });
      const { elements, count, groups, totals } = await sumGroups(tx, scope, { by, of, limit });
      const name = await groupNames(
        tx,
        projectId,
        by,
        groups.map((group) => group.groups),
      );
      const items = groups.map(({ groups: ids, elements: counted, sums }): TakeoffItem => {
        const [first, second] = ids.map((group, at) => name(by[at] as TakeoffGroup, group));
        return {
          ...(first as NamedGroup),
          ...(second && { subgroup: second }),
          elements: counted,
          quantities: quantitiesOf(sums),
        };
      });
      return { groupBy, elements, count, quantities: quantitiesOf(totals), items };
    });
}

const KINDS: Record<Exclude<TakeoffGroup, 'class'>, NodeKind> = {
  level: 'level',
  type: 'type',
  room: 'room',
};

/** Names the groups of a takeoff; all of their names are read at once. */
async function groupNames(
  db: DbOrTx,
  projectId: string,
  by: readonly TakeoffGroup[],
  groups: readonly GroupId[][],
): Promise<(by: TakeoffGroup, group: GroupId) => NamedGroup> {
  const idsOf = (at: number) => groups.flatMap((group) => group[at] ?? []);
  const classIds = by.flatMap((each, at) =>
    each === 'class' ? idsOf(at).flatMap(({ id }) => id ?? []) : [],
  );
  const classes = await readClassNames(db, [...new Set(classIds)]);
  const documents = new Map(
    (await currentDocuments(db, projectId)).map((document) => [document.documentId, document]),
  );
  const nodes = await selectNames(
    db,
    projectId,
    by.flatMap((each, at) =>
      each === 'class' ? [] : idsOf(at).flatMap((group) => referenceOf(documents, group)),
    ),
  );
  const nodeOf = (book: ReadonlyMap<string, NamedNode>, group: GroupId, kind: NodeKind) => {
    const [reference] = referenceOf(documents, group);
    const node = reference && book.get(nodeReferenceKey(reference));
    return node?.kind === kind ? node : undefined;
  };
  const familyOf = ({ documentId }: GroupId, type: NamedNode | undefined): GroupId => ({
    documentId,
    id: type?.familyId ?? null,
  });
  const families = await selectNames(
    db,
    projectId,
    by.flatMap((each, at) =>
      each === 'type'
        ? idsOf(at).flatMap((group) => referenceOf(documents, familyOf(group, nodeOf(nodes, group, 'type'))))
        : [],
    ),
  );
  return (each, group) => {
    if (each === 'class') {
      const { name = null, handle = null } = classes.get(group.id ?? '') ?? {};
      return { ...group, documentTitle: null, name, detail: handle, elevation: null, lengthUnit: null };
    }
    const document = documents.get(group.documentId ?? '');
    const node = nodeOf(nodes, group, KINDS[each]);
    const elevation = node?.elevation ?? null;
    return {
      ...group,
      documentTitle: document?.title ?? null,
      name: node?.name ?? null,
      detail: node?.roomNumber ?? nodeOf(families, familyOf(group, node), 'family')?.name ?? null,
      elevation,
      lengthUnit: elevation === null ? null : (document?.lengthUnit ?? null),
    };
  };
}

function referenceOf(
  documents: ReadonlyMap<string, CurrentDocument>,
  { documentId, id }: GroupId,
): NodeReference[] {
  const document = documents.get(documentId ?? '');
  return document && id !== null ? [{ loadNo: document.loadNo, documentId: document.documentId, id }] : [];
}
