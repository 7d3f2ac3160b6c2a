import type { ObjectClass } from '@lintel/client';

/** A draft without any facts: what a class consists of before it has some. */
export const NO_CLASS: ObjectClass = {
  id: '',
  handle: '',
  name: '',
  status: 'draft',
  parentId: null,
  hasChildren: false,
  cadCategory: null,
  cadMakeUnique: false,
  uniformat: null,
  uniformatMakeUnique: false,
  masterformat: null,
  masterformatMakeUnique: false,
  objectClassCode: null,
  objectClassCodeMakeUnique: false,
  description: null,
  synonyms: null,
  depth: null,
  path: null,
  is_leaf: null,
};
