import type { NodeKind } from '../../artifact/index.ts';
import { readClassNames } from '../../ontology/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { type NamedNode, type NodeReference, nodeReferenceKey, selectNames } from '../store/node-names.ts';
import type { CurrentDocument } from '../store/summary-rows.ts';

interface Referring {
  documentId: string;
  familyId: string | null;
  typeId: string | null;
  levelId: string | null;
  roomId: string | null;
  objectClassId: string | null;
}

/** Names of what a node refers to by ids. */
export interface NodeNames {
  documentTitle: string | null;
  familyName: string | null;
  typeName: string | null;
  levelName: string | null;
  roomName: string | null;
  objectClassName: string | null;
  objectClassHandle: string | null;
}

/** Nodes by their `nodeReferenceKey`; null for those that aren't in the graph. */
export type KnownNames = Map<string, NamedNode | null>;

const MOST_KNOWN = 50_000;

/**
 * The nodes of a page with the names of their document, family, type, level, room and class. An export passes the names
 * that it knows from one page to the next, so that each is read once.
 */
export async function nameNodes<T extends Referring>(
  db: DbOrTx,
  projectId: string,
  items: readonly T[],
  documents: readonly CurrentDocument[],
  known: KnownNames = new Map(),
): Promise<(T & NodeNames)[]> {
  if (known.size > MOST_KNOWN) known.clear();
  const byId = new Map(documents.map((document) => [document.documentId, document]));
  const reference = ({ documentId }: Referring, id: string | null): NodeReference[] => {
    const document = byId.get(documentId);
    return id === null || !document ? [] : [{ loadNo: document.loadNo, documentId, id }];
  };
  const direct = items.flatMap((item) =>
    [item.typeId, item.levelId, item.roomId].flatMap((id) => reference(item, id)),
  );
  await learnNames(db, projectId, direct, known);
  const nodeOf = (item: Referring, id: string | null, kind: NodeKind) => {
    const [key] = reference(item, id);
    const node = key && known.get(nodeReferenceKey(key));
    return node?.kind === kind ? node : undefined;
  };
  /** A type has a family, and an element has the one of its type. */
  const familyIdOf = (item: Referring) =>
    item.familyId ?? nodeOf(item, item.typeId, 'type')?.familyId ?? null;
  const families = items.flatMap((item) => reference(item, familyIdOf(item)));
  await learnNames(db, projectId, families, known);
  const classIds = new Set(items.flatMap(({ objectClassId }) => objectClassId ?? []));
  const classes = await readClassNames(db, [...classIds]);
  return items.map((item) => {
    const objectClass = classes.get(item.objectClassId ?? '');
    return {
      ...item,
      documentTitle: byId.get(item.documentId)?.title ?? null,
      familyName: nodeOf(item, familyIdOf(item), 'family')?.name ?? null,
      typeName: nodeOf(item, item.typeId, 'type')?.name ?? null,
      levelName: nodeOf(item, item.levelId, 'level')?.name ?? null,
      roomName: nodeOf(item, item.roomId, 'room')?.name ?? null,
      objectClassName: objectClass?.name ?? null,
      objectClassHandle: objectClass?.handle ?? null,
    };
  });
}

async function learnNames(
  db: DbOrTx,
  projectId: string,
  references: readonly NodeReference[],
  known: KnownNames,
): Promise<void> {
  const unknown = references.filter((reference) => !known.has(nodeReferenceKey(reference)));
  const found = await selectNames(db, projectId, unknown);
  for (const reference of unknown) {
    const key = nodeReferenceKey(reference);
    known.set(key, found.get(key) ?? null);
  }
}
