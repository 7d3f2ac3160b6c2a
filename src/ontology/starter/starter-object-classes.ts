import { readFile } from 'node:fs/promises';
import { present } from '../../kernel/present.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { perKind } from '../classes/domain/inheritance.ts';
import type { ObjectClass } from '../classes/domain/object-class.ts';
import { type ExchangeRow, isRejecting } from '../exchange/domain/exchange-row.ts';
import { planImport } from '../exchange/domain/import-object-classes.ts';
import type { ImportVocabulary } from '../exchange/domain/import-vocabulary.ts';
import { type OutlinedClass, readOutline } from './outline.ts';

/**
 * The starter ontology in tree order: an import into an empty ontology, but for the status, which no import gives. A
 * reference that the vocabularies do not know is a fault of the outline.
 */
export async function starterObjectClasses(
  vocabulary: ImportVocabulary,
  newObjectClassId: () => string,
): Promise<ObjectClass[]> {
  const outline = readOutline(await readFile(new URL('starter-ontology.txt', import.meta.url), 'utf8'));
  const places = new Map(outline.map((objectClass, i) => [objectClass, i + 1]));
  const rows = outline.map((objectClass) => rowOf(objectClass, places));
  const ground = {
    classes: new Map(),
    children: new Map(),
    aliases: new Map(),
    templates: new Map(),
    vocabulary,
    revisionOf: () => 0,
  };
  const { plan, results, custom } = await inSlices(
    planImport(ground, rows, { rootId: null, absent: 'keep' }, newObjectClassId),
  );
  if (custom[0]) throw new Error(`Can't load the starter ontology: no vocabulary has ${custom[0].code}.`);
  // One class has a retired CAD category on purpose, which is a warning.
  const faulty = results.find(({ problems }) => problems.some(isRejecting));
  if (faulty) {
    const listed = faulty.problems.map(({ column, message }) => `${column} ${message}`).join(', ');
    throw new Error(`Can't load the starter ontology: ${faulty.key}: ${listed}.`);
  }
  return plan.changes.map(({ after }, i) => ({
    ...present(after),
    status: present(outline[i]).status,
  }));
}

function rowOf(outlined: OutlinedClass, places: ReadonlyMap<OutlinedClass, number>): ExchangeRow {
  const { name, parent, references, description, synonyms } = outlined;
  const row = present(places.get(outlined));
  return {
    row,
    ref: String(row),
    parent: parent && { ref: String(places.get(parent)) },
    name,
    description,
    synonyms,
    links: perKind((kind) => references[kind] && { text: references[kind].reference }),
    makeUnique: perKind((kind) => (references[kind]?.makeUnique ? true : null)),
  };
}
