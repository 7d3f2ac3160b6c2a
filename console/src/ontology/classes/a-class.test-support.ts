import type { ObjectClass } from '@lintel/client';
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

export const indexed = (classes: readonly ObjectClass[]): OntologyIndex =>
  indexOf({ ontologyVersion: 'v1', classes: new Map(classes.map((each) => [each.id, each])) });
