import type { ObjectClass } from '@lintel/client';
import { indexOf, type OntologyIndex } from './ontology-index.ts';

type Code = { code: string; source: 'authored' | 'inherited' } | null;

interface Facts {
  name?: string;
  parentId?: string | null;
  status?: ObjectClass['status'];
  uniformat?: Code;
  uniformatMakeUnique?: boolean;
  description?: string | null;
}

/** A class for tests, with only what the test is about. */
export function aClass(id: string, facts: Facts = {}): ObjectClass {
  const { uniformat = null, ...others } = facts;
  return {
    id,
    handle: id,
    name: id,
    status: 'draft',
    parentId: null,
    hasChildren: false,
    cadCategory: null,
    cadMakeUnique: false,
    uniformat: uniformat && { id: `uf_${uniformat.code}`, title: uniformat.code, ...uniformat },
    uniformatMakeUnique: false,
    masterformat: null,
    masterformatMakeUnique: false,
    objectClassCode: null,
    objectClassCodeMakeUnique: false,
    description: null,
    synonyms: null,
    depth: 0,
    path: id,
    is_leaf: true,
    ...others,
  };
}

export const indexed = (classes: readonly ObjectClass[]): OntologyIndex =>
  indexOf({ ontologyVersion: 'v1', classes: new Map(classes.map((each) => [each.id, each])) });
