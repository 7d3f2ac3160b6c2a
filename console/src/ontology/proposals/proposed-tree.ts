import type { ObjectClass } from '@lintel/client';
import { textsOf } from '../classes/class-texts.ts';
import { NO_CLASS } from '../classes/no-class.ts';
import { indexOf, type OntologyIndex } from '../classes/ontology-index.ts';
import { entryCode } from '../vocabularies/entry-code.ts';
import { kindFacts } from '../vocabularies/kinds.ts';
import type { ProposalDetail } from './proposal-queries.ts';

type Plan = NonNullable<ProposalDetail['plan']>;
type Change = Plan['changes'][number];
type State = NonNullable<Change['after']>;
type LinkChange = Plan['classifications'][number];

/** What a proposal does with a class itself. */
export type ProposedMark = 'added' | 'moved' | 'changed' | 'removed';

export interface ProposedTree {
  /** The ontology after the proposal; classes that it removes keep their place, so that people see them go. */
  readonly index: OntologyIndex;
  readonly marks: ReadonlyMap<string, ProposedMark>;
}

const MARKS: Record<Change['type'], ProposedMark> = {
  created: 'added',
  moved: 'moved',
  updated: 'changed',
  deleted: 'removed',
};

/** The tree as a proposal would leave it. */
export function proposedTree(index: OntologyIndex, { changes, classifications }: Plan): ProposedTree {
  const classes = new Map(index.classes);
  const marks = new Map<string, ProposedMark>();
  for (const { objectClassId: id, type, after } of changes) {
    marks.set(id, MARKS[type]);
    if (after) classes.set(id, { ...(classes.get(id) ?? NO_CLASS), ...authoredOf(after) });
  }
  for (const change of classifications) {
    const objectClass = classes.get(change.objectClassId);
    if (objectClass) classes.set(objectClass.id, { ...objectClass, ...linkOf(index, change) });
  }
  return { index: indexOf({ ontologyVersion: index.ontologyVersion, classes }, index), marks };
}

const authoredOf = (state: State) => {
  const { id, handle, status, parentId, path } = state;
  return { id, handle, status, parentId, path, ...textsOf(state) };
};

function linkOf(index: OntologyIndex, { kind, after }: LinkChange): Partial<ObjectClass> {
  const { field } = kindFacts(kind);
  if (!after || after.source === 'none' || after.value === null) return { [field]: null };
  const code = entryCode(index, kind, after.value);
  const source = after.source;
  if (kind !== 'cad_categories') return { [field]: { id: after.value, code, title: '', source } };
  return {
    cadCategory: {
      builtinName: code,
      builtinCategoryInt: null,
      status: after.reviewReason === null ? 'current' : 'needs_review',
      source,
    },
  };
}
