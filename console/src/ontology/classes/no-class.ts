import type { ObjectClass } from '@lintel/client';
import { perOptionalText } from './class-texts.ts';

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
  ...perOptionalText(() => null),
  depth: null,
  path: null,
  is_leaf: null,
};
