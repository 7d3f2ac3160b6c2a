import { messageOf } from '../../kernel/error-code.ts';
import type { ClassificationKind, PerKind, Status } from '../classes/domain/object-class.ts';

/** A class of the outline; its parent comes before it. */
export interface OutlinedClass {
  name: string;
  parent: OutlinedClass | null;
  status: Status;
  references: PerKind<OutlinedReference | null>;
  ifcEntity: string | null;
  ifcPredefinedType: string | null;
  description: string | null;
  synonyms: string | null;
}

export interface OutlinedReference {
  reference: string;
  makeUnique: boolean;
}

const KINDS: Readonly<Record<string, ClassificationKind>> = {
  uf: 'uniformat',
  mf: 'masterformat',
  occ: 'object_class_codes',
  cad: 'cad_categories',
};

/** Reads the indented form of starter-ontology.txt, which explains itself. Classes come in the order of the file. */
export function readOutline(text: string): OutlinedClass[] {
  const classes: OutlinedClass[] = [];
  const open: OutlinedClass[] = []; // from the root down to the last class read
  for (const [at, line] of text.split('\n').entries()) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) continue;
    try {
      const depth = depthOf(line);
      const above = open[depth - 1] ?? null;
      if (depth > open.length) throw new Error('is indented by more than one level');
      if (content.startsWith('| ') || content.startsWith('= ')) {
        if (!above) throw new Error("doesn't belong to a class");
        if (above !== classes.at(-1)) throw new Error("isn't under the class it follows");
        above[content.startsWith('|') ? 'description' : 'synonyms'] = content.slice(2);
      } else {
        const objectClass = readClass(content, above);
        classes.push(objectClass);
        open.splice(depth, Number.POSITIVE_INFINITY, objectClass);
      }
    } catch (error) {
      throw new Error(`Line ${at + 1} of the outline ${messageOf(error)}: ${content}`, { cause: error });
    }
  }
  return classes;
}

function depthOf(line: string): number {
  const depth = (line.length - line.trimStart().length) / 2;
  if (!Number.isInteger(depth)) throw new Error('is indented by half a level');
  return depth;
}

function readClass(content: string, parent: OutlinedClass | null): OutlinedClass {
  const [name = '', ...fields] = content.split(/ {2,}/);
  const objectClass: OutlinedClass = {
    name,
    parent,
    status: 'approved',
    references: { uniformat: null, masterformat: null, object_class_codes: null, cad_categories: null },
    ifcEntity: null,
    ifcPredefinedType: null,
    description: null,
    synonyms: null,
  };
  for (const field of fields) {
    if (field === 'draft' || field === 'archived') {
      objectClass.status = field;
      continue;
    }
    const [, key = '', reference = '', flag] = /^(\S+) (.+?)( !)?$/.exec(field) ?? [];
    if (key === 'ifc') {
      [objectClass.ifcEntity = null, objectClass.ifcPredefinedType = null] = reference.split(' ');
      continue;
    }
    const kind = KINDS[key];
    if (!kind) throw new Error(`has an unknown field (${field})`);
    objectClass.references[kind] = { reference, makeUnique: flag !== undefined };
  }
  return objectClass;
}
