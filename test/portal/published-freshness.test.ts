import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NotFound } from '../../src/kernel/domain-error.ts';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { asJson } from '../../src/portal/queries/published-reads.ts';
import { PublishedReads } from '../../src/portal/wiring.ts';
import { useDatabase } from '../support/database.ts';
import { contentWith, newProjectId, publish, publishedItem } from '../support/snapshots.ts';

const database = useDatabase();
const portals: Database[] = [];
let readers: PublishedReads[];

beforeAll(async () => {
  for (const _ of ['one process', 'another'])
    portals.push(openDatabase({ url: database.url, poolSize: 3, log: pino({ level: 'silent' }) }));
  readers = portals.map((portal) => new PublishedReads(portal));
});
afterAll(async () => {
  for (const portal of portals) await portal.close();
});

const content = (number: number) =>
  contentWith([publishedItem(`pci_${number}`, { productModelId: 'prod_fresh' })]);

/** What a reader shows: the ids of the items, or null when there is nothing. */
async function shown(reader: PublishedReads, projectId: string): Promise<string[] | null> {
  try {
    const body = await (await reader.publication(projectId, 'json', asJson)).body('identity');
    const { items } = JSON.parse(String(body)) as { items: { items: { id: string }[] }[] };
    return items.flatMap((collection) => collection.items.map((item) => item.id));
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

async function variantsOf(reader: PublishedReads, model: string): Promise<string[]> {
  const body = await (await reader.productModel(model, null)).body('identity');
  return (JSON.parse(String(body)) as { variants: { id: string }[] }).variants.map(({ id }) => id);
}

test('what was published or withdrawn is what every process shows from then on', async () => {
  const [mine, other] = [newProjectId(), newProjectId()];
  await publish(database.db, contentWith([publishedItem('pci_other')]), other);
  for (let number = 0; number < 150; number++) {
    if (number % 5 === 4)
      await database.db.deleteFrom('portal.publication').where('project_id', '=', mine).execute();
    else await publish(database.db, content(number), mine);
    for (const reader of readers) {
      expect(await shown(reader, mine)).toEqual(number % 5 === 4 ? null : [`pci_${number}`]);
      expect(await shown(reader, other)).toEqual(['pci_other']);
      if (number % 5 !== 4) expect(await variantsOf(reader, 'prod_fresh')).toEqual([`var_pci_${number}`]);
    }
  }
});

test('nor does anyone of many see less while publishing goes on', async () => {
  const projectId = newProjectId();
  await publish(database.db, content(0), projectId);
  let finished = 0;
  let reads = 0;
  const read = async (reader: PublishedReads) => {
    while (finished < 60) {
      const atLeast = finished;
      const [item = ''] = (await shown(reader, projectId)) ?? [];
      expect(Number(item.replace('pci_', ''))).toBeGreaterThanOrEqual(atLeast);
      reads++;
    }
  };
  const all = Promise.all(readers.flatMap((reader) => Array.from({ length: 8 }, () => read(reader))));
  for (let number = 1; number <= 60; number++) {
    await publish(database.db, content(number), projectId);
    finished = number;
  }
  await all;
  expect(reads).toBeGreaterThan(60);
});

test('publications of different projects do not stop one another', async () => {
  const projects = Array.from({ length: 12 }, newProjectId);
  const rounds = projects.map(async (projectId) => {
    for (let number = 0; number < 5; number++) await publish(database.db, content(number), projectId);
  });
  await Promise.all(rounds);
  for (const projectId of projects)
    for (const reader of readers) expect(await shown(reader, projectId)).toEqual(['pci_4']);
});

test('a backup that is restored under a running process is what it shows', async () => {
  const projectId = newProjectId();
  await publish(database.db, content(1), projectId);
  const model = 'prod_restored';
  const other = contentWith([publishedItem('pci_model', { productModelId: model })]);
  const { projectId: elsewhere } = await publish(database.db, other);
  for (const reader of readers) {
    expect(await shown(reader, projectId)).toEqual(['pci_1']);
    expect(await variantsOf(reader, model)).toEqual(['var_pci_model']);
  }
  // The backup has something else under the same number.
  await database.pool.query('alter table portal.product_model disable trigger immutable');
  await database.pool.query(
    `update portal.product_model set content = replace(content::text, 'var_pci_model', 'var_of_backup')::json
     where project_id = $1`,
    [elsewhere],
  );
  await database.db.deleteFrom('portal.publication').where('project_id', '=', projectId).execute();
  await database.pool.query('update portal.publication_version set version = 1');
  for (const reader of readers) {
    expect(await shown(reader, projectId)).toBeNull();
    expect(await variantsOf(reader, model)).toEqual(['var_of_backup']);
  }
});
