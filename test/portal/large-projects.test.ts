import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { useAs } from '../../src/platform/db/request-uses.ts';
import { clientModelPage, clientPage } from '../../src/portal/http/client-page.ts';
import { asJson, type Rendering } from '../../src/portal/queries/published-reads.ts';
import { PublishedReads } from '../../src/portal/wiring.ts';
import { useDatabase } from '../support/database.ts';
import { contentWith, newProjectId, publish, publishedItem } from '../support/snapshots.ts';

const CONNECTIONS = 3;
/** Three pages. */
const ITEMS = 90;

const database = useDatabase();
let portal: Database;

beforeAll(() => {
  portal = openDatabase({ url: database.url, poolSize: CONNECTIONS, log: pino({ level: 'silent' }) });
});
afterAll(() => portal.close());

/** Published reads that say how many snapshots they read; `arrived` may keep one, and its connection. */
function readsWith(arrived: (content: unknown) => Promise<void> = async () => undefined) {
  const count = { snapshots: 0 };
  const db = portal.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      for (const { content } of result.rows.filter((row) => 'content' in row)) {
        count.snapshots++;
        await arrived(content);
      }
      return result;
    },
  });
  return { reads: new PublishedReads({ ...portal, db }), count };
}

const newProject = async (name = 'Harbour House', projectId = newProjectId()) => {
  const items = Array.from({ length: ITEMS }, (_, index) => publishedItem(`pci_${index}`));
  await publish(database.db, { ...contentWith(items), projectName: name }, projectId);
  return projectId;
};

const as = <T>(caller: string, work: () => T): T => useAs('page', work, { callerOf: () => caller });

describe('a snapshot is read once', () => {
  const there: [name: string, render: Rendering][] = [
    ['json', asJson],
    ['model', clientModelPage('prod_chair', 1)],
    ...[1, 2, 3].map((n): [string, Rendering] => [`pages ${n}`, clientPage(n, 'pages')]),
    ...[1, 2].map((n): [string, Rendering] => [`presentation ${n}`, clientPage(n, 'presentation')]),
  ];
  const missing = Array.from({ length: 10 }, (_, n): [string, Rendering][] => [
    [`pages 10${n}`, clientPage(100 + n, 'pages')],
    [`no ${n}`, clientModelPage(`prod_${n}`, 1)],
  ]).flat();

  async function readAll(reads: PublishedReads, projectId: string): Promise<void> {
    const answers = await Promise.allSettled(
      [...there, ...missing].map(([name, render], index) =>
        as(`client ${index % 4}`, () => reads.publication(projectId, name, render)),
      ),
    );
    const errors = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.name : null));
    expect(errors).toEqual([...there.map(() => null), ...missing.map(() => 'NotFound')]);
  }

  test('whatever clients request of it, and whether it has that or not', async () => {
    const { reads, count } = readsWith();
    const projectId = await newProject();
    await readAll(reads, projectId);
    await readAll(reads, projectId);
    expect(count.snapshots).toBe(1);
    await newProject('Another name', projectId);
    await readAll(reads, projectId);
    expect(count.snapshots).toBe(2);
  });

  test('although it cannot be read: everyone who waits for it gets the same error', async () => {
    let fail = (_error: Error) => {};
    const broken = new Promise<void>((_, reject) => (fail = reject));
    const { reads, count } = readsWith(() => (count.snapshots === 1 ? broken : Promise.resolve()));
    const projectId = await newProject();
    const both = Promise.allSettled(
      [1, 2].map((page) =>
        as(`client ${page}`, () => reads.publication(projectId, `pages ${page}`, clientPage(page, 'pages'))),
      ),
    );
    await expect.poll(() => count.snapshots).toBe(1);
    setImmediate(fail, new Error('The connection was lost.'));
    expect(await both).toMatchObject([
      { reason: { message: 'The connection was lost.' } },
      { reason: { message: 'The connection was lost.' } },
    ]);
    expect(count.snapshots).toBe(1);
    await reads.publication(projectId, 'pages 1', clientPage(1, 'pages'));
    expect(count.snapshots).toBe(2);
  });
});

test('a client of a large project holds up no other one, and is told when it requests too much', async () => {
  let goOn = () => {};
  const large = new Promise<void>((resolve) => (goOn = resolve));
  const { reads } = readsWith(async (content) => {
    if (JSON.stringify(content).includes('Large')) await large;
  });
  const [theirs, mine] = [await newProject('Large'), await newProject('Small')];
  const outcomes: string[] = [];
  const all = Array.from({ length: 70 }, (_, n) =>
    as('theirs', () => reads.publication(theirs, `no ${n}`, clientModelPage(`prod_${n}`, 1))).catch((error) =>
      outcomes.push(error.name),
    ),
  );
  // One is read, and 64 wait.
  await expect.poll(() => outcomes).toEqual(Array(5).fill('PortalBusy'));
  for (const page of [1, 2, 3])
    await as('mine', () => reads.publication(mine, `pages ${page}`, clientPage(page, 'pages')));
  expect(outcomes).toHaveLength(5);
  goOn();
  await Promise.all(all);
  expect(outcomes.slice(5)).toEqual(Array(65).fill('NotFound'));
});
