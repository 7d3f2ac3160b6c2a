/** A request that becomes part of a proposal: the body of its action, and `key` for what its path has. */
export interface ProposedChange {
  action:
    | 'createObjectClass'
    | 'updateObjectClass'
    | 'editObjectClasses'
    | 'addObjectClassChild'
    | 'moveObjectClasses'
    | 'copyObjectClasses'
    | 'mergeObjectClasses'
    | 'deleteObjectClasses'
    | 'setObjectClassCadCategory'
    | 'setObjectClassParamTemplates'
    | 'archiveObjectClass'
    | 'restoreObjectClass'
    | 'archiveObjectClasses'
    | 'restoreObjectClasses';
  request: Record<string, unknown>;
}

/** The classes that a request names, each once. */
export function classesIn(request: Readonly<Record<string, unknown>>): string[] {
  const { key, root, targetObjectClassId, sourceObjectClassIds, parentObjectClassIds, edits } = request;
  const edited = Array.isArray(edits)
    ? edits.map(({ objectClassId }: { objectClassId?: unknown }) => objectClassId)
    : [];
  const named = [key, sourceObjectClassIds, parentObjectClassIds, edited, targetObjectClassId, root].flat();
  return [...new Set(named.filter((value): value is string => typeof value === 'string'))];
}

/** The CAD categories that a request binds, each once. */
export function categoriesIn({ cadCategory, edits }: Readonly<Record<string, unknown>>): string[] {
  const edited = Array.isArray(edits) ? edits.map((edit: { cadCategory?: unknown }) => edit.cadCategory) : [];
  return [...new Set([cadCategory, ...edited].filter((value) => typeof value === 'string'))];
}
