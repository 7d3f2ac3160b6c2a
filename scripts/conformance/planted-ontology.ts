import { sql } from 'kysely';
import type { ObjectClass } from '../../src/ontology/classes/domain/object-class.ts';
import { readVocabularies } from '../../src/ontology/classes/store/read-ontology.ts';
import { ImportVocabulary } from '../../src/ontology/exchange/domain/import-vocabulary.ts';
import { addCustomCategories } from '../../src/ontology/index.ts';
import { starterOntology } from '../../src/ontology/starter/starter-ontology.ts';
import { plant } from '../../test/support/planted.ts';
import { type Call, merge, type VectorService } from './call.ts';

const ROOTS = ['Substructure', 'Shell', 'Interiors', 'Temporary Works'];
/** The last one is not synced, and no class is found by its codes. */
export const FURTHER_SYSTEMS = [
  { id: 'cci', name: 'CCI Construction' },
  { id: 'uniclass', name: 'Uniclass 2015' },
  { id: 'own', name: 'The Firm’s Own' },
];
const CLASSES = '/api/v1/bim-ontology/object-classes';

/** Branches of the starter ontology with ids of their own, and what a starter ontology lacks: merges and custom names. */
export async function plantOntology({ db }: VectorService, call: Call): Promise<void> {
  await sql`delete from object_class_alias`.execute(db);
  await sql`delete from classification_system`.execute(db);
  await plant(db, await branches(db));
  await db.transaction().execute((tx) => addCustomCategories(tx, ['Wayfinding Totems']));
  const { body: list } = await call('GET', CLASSES);
  const idOf = (handle: string): string =>
    list.items.find((each: { handle: string }) => each.handle === handle)?.id ?? handle;
  await edit(call, 'PUT', `${CLASSES}/${idOf('signs')}/cad-category`, { cadCategory: 'Wayfinding Totems' });
  const own = { objectClassCode: 'ACME 47/11 ä', uniformat: 'X-99' };
  await edit(call, 'PATCH', `${CLASSES}/${idOf('lockers')}`, { ...own, masterformat: 'M-77' });
  await edit(call, 'PATCH', `${CLASSES}/${idOf('signs')}`, { masterformat: 'M-77', objectClassCode: 'Q 1' });
  await edit(call, 'PATCH', `${CLASSES}/${idOf('curtain-walls')}`, { objectClassCode: 'Q 1' });
  for (const { id, name } of FURTHER_SYSTEMS)
    await edit(call, 'POST', '/api/v1/bim-ontology/classification-systems', { id, name });
  await edit(call, 'PATCH', `${CLASSES}/${idOf('partitions')}`, { codes: { uniclass: 'Ss_25_10' } });
  await edit(call, 'PATCH', `${CLASSES}/${idOf('interior-doors')}`, {
    codes: { uniclass: 'Ss_25_30', cci: 'L-AD ä' },
  });
  await edit(call, 'PATCH', `${CLASSES}/${idOf('curtain-walls')}`, { codes: { cci: 'Q' } });
  await edit(call, 'PATCH', `${CLASSES}/${idOf('signs')}`, { codes: { cci: 'Q', uniclass: 'Z' } });
  await edit(call, 'PATCH', `${CLASSES}/${idOf('lockers')}`, { codes: { uniclass: 'Z', own: 'Z' } });
  await merge(call, idOf('storefronts'), idOf('curtain-walls'));
  await merge(call, idOf('canopies'), idOf('roof-construction'));
  await merge(call, idOf('roof-construction'), idOf('roofing'));
  await merge(call, idOf('site-hoardings'), idOf('scaffolding')); // a draft into a draft
}

async function branches(db: VectorService['db']): Promise<ObjectClass[]> {
  const { entries, cadCategories } = await db.transaction().execute((tx) => readVocabularies(tx, 0));
  let count = 0;
  const id = () => `oc_${String(++count).padStart(4, '0')}`;
  const { classes: all } = await starterOntology(new ImportVocabulary(entries, cadCategories), id);
  const byId = new Map(all.map((each) => [each.id, each]));
  const rootOf = (each: ObjectClass): ObjectClass => {
    const parent = byId.get(each.parentId ?? '');
    return parent ? rootOf(parent) : each;
  };
  return all.filter((each) => ROOTS.includes(rootOf(each).name));
}

async function edit(call: Call, method: 'POST' | 'PUT' | 'PATCH', url: string, body: object): Promise<void> {
  const { status, text } = await call(method, url, body);
  if (status !== 200 && status !== 201) throw new Error(`${method} ${url}: ${status} ${text}`);
}
