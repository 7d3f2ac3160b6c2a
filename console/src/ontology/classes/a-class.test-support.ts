import type { ObjectClass } from '@lintel/client';
import type { DryRun } from './actions/plan-presentation.ts';
import { textsOf } from './class-texts.ts';
import { NO_CLASS } from './no-class.ts';
import { indexOf, type OntologyIndex } from './ontology-index.ts';

type Code = { id?: string; title?: string; code: string; source: 'authored' | 'inherited' } | null;

type Facts = Partial<Omit<ObjectClass, 'uniformat'>> & { uniformat?: Code };

/** A class for tests, with only what the test is about. */
export function aClass(id: string, facts: Facts = {}): ObjectClass {
  const { uniformat = null, ...others } = facts;
  return {
    ...NO_CLASS,
    id,
    handle: id,
    name: id,
    uniformat: uniformat && { id: `uf_${uniformat.code}`, title: uniformat.code, ...uniformat },
    depth: 0,
    path: id,
    is_leaf: true,
    ...others,
  };
}

type State = NonNullable<DryRun['changes'][number]['before']>;

/** The state of a class in a plan, with only what the test is about. */
export const aState = (id: string, facts: Partial<State> = {}): State => ({
  id,
  handle: id,
  ...textsOf(NO_CLASS),
  name: id,
  status: 'draft',
  parentId: null,
  path: id,
  cadCategory: null,
  cadBinding: null,
  cadReviewReason: null,
  cadMakeUnique: null,
  uniformat: null,
  uniformatMakeUnique: null,
  masterformat: null,
  masterformatMakeUnique: null,
  objectClassCode: null,
  objectClassCodeMakeUnique: null,
  ...facts,
});

export const indexed = (classes: readonly ObjectClass[]): OntologyIndex =>
  indexOf({ ontologyVersion: 'v1', classes: new Map(classes.map((each) => [each.id, each])) });
