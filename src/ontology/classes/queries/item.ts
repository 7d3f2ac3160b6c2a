import { isRecordId } from '../../../record-ids/record-id.ts';
import type { Binding } from '../../vocabularies/domain/vocabulary.ts';
import { perText, type Texts } from '../domain/authored-fields.ts';
import { type InForce, perKind } from '../domain/inheritance.ts';
import type { ClassificationKind, Status } from '../domain/object-class.ts';
import { textsIn } from '../domain/texts/translations.ts';
import type { StoredObjectClass } from '../store/read-ontology.ts';
import type { Ontology } from './ontology.ts';

/** A class as lists carry it. */
export interface Item extends Texts {
  id: string;
  handle: string;
  name: string;
  status: Status;
  parentId: string | null;
  hasChildren: boolean;
  cadCategory: BoundCategory | null;
  cadMakeUnique: boolean;
  uniformat: EntryInForce | null;
  uniformatMakeUnique: boolean;
  masterformat: EntryInForce | null;
  masterformatMakeUnique: boolean;
  objectClassCode: EntryInForce | null;
  objectClassCodeMakeUnique: boolean;
  depth: number | null;
  path: string | null;
  is_leaf: boolean | null;
}

interface EntryInForce {
  id: string;
  code: string;
  title: string;
  source: 'authored' | 'inherited';
}

interface BoundCategory {
  builtinName: string | null;
  builtinCategoryInt: number | null;
  status: Binding['status'];
  source: 'authored' | 'inherited';
  reviewReason?: string;
}

/** The JSON of an item. */
export type ItemWriter = (objectClass: StoredObjectClass) => string;

/**
 * Writes items as text in the contract's order: fifty thousand of them are made for one answer, and the text is what
 * the version hashes. No timestamps, no log. What is inherited is written once for all who inherit it.
 */
export function itemWriter(
  ontology: Ontology,
  includeInactive: boolean,
  { language = null, codes }: { language?: string | null; codes?: readonly string[] | undefined } = {},
): ItemWriter {
  const textOf = textsIn(language);
  const inherited = perKind(() => new Map<string, string>());

  const classification =
    (kind: ClassificationKind): ItemWriter =>
    (objectClass) => {
      const sourceId = objectClass.sources[kind];
      if (sourceId === null) return 'null';
      if (sourceId === objectClass.id)
        return classificationJson(ontology, kind, ontology.inForce(objectClass, kind));
      let json = inherited[kind].get(sourceId);
      if (json === undefined) {
        json = classificationJson(ontology, kind, ontology.inForce(objectClass, kind));
        inherited[kind].set(sourceId, json);
      }
      return json;
    };
  const flag =
    (kind: ClassificationKind): ItemWriter =>
    ({ makeUnique }) =>
      String(makeUnique[kind] === true);

  const writers: Record<keyof Item, ItemWriter> = {
    id: ({ id }) => JSON.stringify(id),
    handle: ({ handle }) => JSON.stringify(handle),
    name: (objectClass) => JSON.stringify(textOf(objectClass, 'name')),
    status: ({ status }) => `"${status}"`,
    parentId: (objectClass) => parentJson(ontology, objectClass),
    hasChildren: ({ id }) => String(ontology.hasChildren(id, includeInactive)),
    cadCategory: classification('cad_categories'),
    cadMakeUnique: flag('cad_categories'),
    uniformat: classification('uniformat'),
    uniformatMakeUnique: flag('uniformat'),
    masterformat: classification('masterformat'),
    masterformatMakeUnique: flag('masterformat'),
    objectClassCode: classification('object_class_codes'),
    objectClassCodeMakeUnique: flag('object_class_codes'),
    ...perText(
      (key): ItemWriter =>
        (objectClass) =>
          JSON.stringify(textOf(objectClass, key)),
    ),
    depth: ({ depth }) => String(depth),
    path: ({ path }) => JSON.stringify(path),
    is_leaf: ({ isLeaf }) => String(isLeaf),
  };
  const parts = Object.entries({ ...writers, ...(codes ? { codes: codesWriter(ontology, codes) } : {}) }).map(
    ([key, write], i) => ({
      start: `${i ? ',' : '{'}"${key}":`,
      write,
    }),
  );

  return (objectClass) => {
    let json = '';
    for (const { start, write } of parts) json += start + write(objectClass);
    return `${json}}`;
  };
}

/** What is inherited is written once for all who inherit it. */
function codesWriter({ codes }: Ontology, systems: readonly string[]): ItemWriter {
  const written = systems.map((system) => {
    const inForce = codes.inForce(system);
    const inherited = new Map<string, string>();
    return (objectClass: StoredObjectClass): string => {
      const found = inForce(objectClass);
      if (!found) return '';
      const { sourceObjectClassId, ...code } = found;
      if (code.source === 'authored') return `${JSON.stringify(system)}:${JSON.stringify(code)}`;
      let json = inherited.get(sourceObjectClassId);
      if (json === undefined) {
        json = `${JSON.stringify(system)}:${JSON.stringify(code)}`;
        inherited.set(sourceObjectClassId, json);
      }
      return json;
    };
  });
  return (objectClass) => {
    let json = '';
    for (const write of written) {
      const code = write(objectClass);
      if (code !== '') json += json === '' ? code : `,${code}`;
    }
    return `{${json}}`;
  };
}

function classificationJson(ontology: Ontology, kind: ClassificationKind, { link, source }: InForce): string {
  if (!link) return 'null';
  if (kind !== 'cad_categories') {
    const entry = ontology.vocabularies.entries.get(link.entryId ?? '');
    return entry ? JSON.stringify({ id: entry.id, code: entry.code, title: entry.title, source }) : 'null';
  }
  // Name and integer only while the binding is current.
  const { status, reviewReason, category } = ontology.binding(link);
  const current = status === 'current' ? category : null;
  return JSON.stringify({
    builtinName: current?.builtinName ?? null,
    builtinCategoryInt: current?.builtinCategoryInt ?? null,
    status,
    source,
    ...(reviewReason === null ? {} : { reviewReason }),
  });
}

/** A parent that is not there may be named by a record id, which no answer shows. */
function parentJson(ontology: Ontology, objectClass: StoredObjectClass): string {
  const hidden = !ontology.isHealthy(objectClass) && isRecordId(objectClass.parentId ?? '');
  return JSON.stringify(hidden ? null : objectClass.parentId);
}
