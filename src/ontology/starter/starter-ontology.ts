import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { present } from '../../kernel/present.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { HandleSupply } from '../classes/domain/handle.ts';
import { perKind } from '../classes/domain/inheritance.ts';
import type { ObjectClass } from '../classes/domain/object-class.ts';
import type { TemplatesChange } from '../classes/domain/plans/plan.ts';
import { type ExchangeRow, isRejecting } from '../exchange/domain/exchange-row.ts';
import { matchImport, planImport } from '../exchange/domain/import-object-classes.ts';
import type { ImportVocabulary } from '../exchange/domain/import-vocabulary.ts';
import { readCsv } from '../exchange/formats/csv.ts';
import { type OutlinedClass, readOutline } from './outline.ts';

export interface StarterOntology {
  /** In tree order. */
  classes: ObjectClass[];
  templates: TemplatesChange[];
}

/**
 * An import into an empty ontology, but for the status, which no import gives. A reference that the vocabularies do not
 * know is a fault of the outline.
 */
export async function starterOntology(
  vocabulary: ImportVocabulary,
  newObjectClassId: () => string,
): Promise<StarterOntology> {
  const outline = readOutline(await readFile(new URL('starter-ontology.txt', import.meta.url), 'utf8'));
  const places = new Map(outline.map((objectClass, i) => [objectClass, i + 1]));
  const handles = new HandleSupply();
  const rows = outline.map((objectClass) => rowOf(objectClass, places, handles));
  const parameters = fileURLToPath(new URL('starter-parameters.csv', import.meta.url));
  for await (const row of readCsv(parameters, new Map(), '', 'parameters')) rows.push(row);
  const context = {
    classes: new Map(),
    children: new Map(),
    aliases: new Map(),
    holderOf: () => undefined,
    handles: new HandleSupply(),
    templates: new Map(),
    vocabulary,
    revisionOf: () => 0,
  };
  const matched = await inSlices(matchImport(context, rows, { rootId: null, absent: 'keep' }));
  const { plan, results, custom } = await inSlices(planImport(context, matched, newObjectClassId));
  if (custom[0]) throw new Error(`Can't load the starter ontology: no vocabulary has ${custom[0].code}.`);
  // One class has a retired CAD category on purpose, which is a warning.
  const faulty = results.find(({ problems }) => problems.some(isRejecting));
  if (faulty) {
    const listed = faulty.problems.map(({ column, message }) => `${column} ${message}`).join(', ');
    throw new Error(`Can't load the starter ontology: ${faulty.key}: ${listed}.`);
  }
  return {
    classes: plan.changes.map(({ after }, i) => ({ ...present(after), status: present(outline[i]).status })),
    templates: plan.templates,
  };
}

function rowOf(
  outlined: OutlinedClass,
  places: ReadonlyMap<OutlinedClass, number>,
  handles: HandleSupply,
): ExchangeRow {
  const { name, parent, references, ifcEntity, ifcPredefinedType, description, synonyms } = outlined;
  const row = present(places.get(outlined));
  return {
    row,
    ref: String(row),
    handle: handles.next(name),
    parent: parent && { ref: String(places.get(parent)) },
    name,
    ifcEntity,
    ifcPredefinedType,
    description,
    synonyms,
    links: perKind((kind) => references[kind] && { text: references[kind].reference }),
    makeUnique: perKind((kind) => (references[kind]?.makeUnique ? true : null)),
  };
}
