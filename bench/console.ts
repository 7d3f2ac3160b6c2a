import type { Page } from 'playwright-core';
import { startBrowser } from '../test/support/browser.ts';
import { compared, median, type Row } from './row.ts';
import { MEASURING } from './support/console-page.ts';
import { startDatabase } from './support/database.ts';
import { startBenchService } from './support/service.ts';
import { sized } from './support/tiny.ts';

const PART = 'console';
const FEW = sized(500, 20);
const MANY = sized(50_000, 40);
const TURNS = sized(3, 1);
const ROOTS = 10;
const CHILDREN = 8;
const ARROWS = sized(120, 1);
const CELLS = sized(40, 1);
const QUERIES = ['wall panel', 'door', 'bench-4', 'uf_b', 'xyz', '49 lamp'];
/** What the server finds beside the classes, and where it is shown. */
const SEARCHES = [
  ['OST_Walls', 'CAD categories'],
  ['09 29 00', 'Classification codes'],
  ['duct access', 'CAD categories'],
] as const;
const WORDS = [
  'Wall',
  'Door',
  'Beam',
  'Slab',
  'Duct',
  'Pipe',
  'Lamp',
  'Roof',
  'Stair',
  'Panel',
  'Valve',
  'Pump',
];

interface Figures {
  /** An event that leads to nothing, until the next frame is drawn: what a frame costs on this machine now. */
  frame: number;
  firstRows: number;
  openAll: number;
  closeOne: number;
  arrow: number;
  findKey: number;
  gridArrow: number;
  cellKey: number;
  cellEdit: number;
  /** From the last key to what the server found: the pause after typing is part of it. */
  search: number;
  rows: number;
  nodes: number;
}

/** The ontology page in a real browser: the same things done with 500 and with 50,000 classes. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const service = await startBenchService(database);
  const browser = await startBrowser();
  try {
    const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
    const measured: Figures[] = [];
    for (const [from, to] of [
      [0, FEW],
      [FEW, MANY],
    ] as const) {
      await importClasses(address, from, to);
      const turns: Figures[] = [];
      for (let turn = 0; turn < TURNS; turn++) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
        turns.push(await figuresOf(await context.newPage(), address));
        await context.close();
      }
      measured.push(medians(turns));
    }
    const [few, many] = measured as [Figures, Figures];
    return rowsOf(few, many);
  } finally {
    await browser.close();
    await service.stop();
    await database.close();
  }
}

/** As a steward would bring them: one file, one operation. Parents come before their children. */
async function importClasses(address: string, from: number, to: number): Promise<void> {
  const lines: string[] = [];
  for (let at = from; at < to; at++) {
    const parent = at < ROOTS ? null : idOf(Math.floor((at - ROOTS) / CHILDREN));
    const name = `${WORDS[at % WORDS.length]} ${WORDS[Math.floor(at / 7) % WORDS.length]} ${at}`;
    const synonyms = at % 3 === 0 ? `Part ${at}; ${WORDS[at % 5]} piece` : null;
    lines.push(JSON.stringify({ id: idOf(at), handle: `bench-${at}`, name, parentId: parent, synonyms }));
  }
  const accepted = await fetch(`${address}/api/v1/bim-ontology/imports`, {
    method: 'POST',
    headers: { 'idempotency-key': `bench-${from}`, 'content-type': 'application/x-ndjson' },
    body: lines.join('\n'),
  });
  const { operationId } = (await accepted.json()) as { operationId: string };
  for (;;) {
    const response = await fetch(`${address}/api/v1/operations/${operationId}`);
    const { status, error } = (await response.json()) as { status: string; error: unknown };
    if (status === 'failed') throw new Error(JSON.stringify(error));
    if (status === 'succeeded') return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const idOf = (at: number) => `oc_${String(at).padStart(26, '0')}`;

async function figuresOf(page: Page, address: string): Promise<Figures> {
  await page.addInitScript(MEASURING);
  await page.goto(`${address}/console/ontology`);
  await page.locator('[role=treeitem]').first().waitFor({ timeout: 60_000 });
  const firstRows = await page.evaluate<number>('measuring.fromDataToRows()');
  const openAll = await page.evaluate<number>(`measuring.click('[aria-label="Expand all"]')`);
  await page.getByRole('tree').focus();
  await page.evaluate(`measuring.press('End')`);
  const frames: number[] = [];
  const arrows: number[] = [];
  for (let turn = 0; turn < ARROWS; turn++) {
    frames.push(await page.evaluate<number>('measuring.timed(() => {})'));
    arrows.push(await page.evaluate<number>(`measuring.press('ArrowUp')`));
  }
  // To the parent, then it closes: every row below moves.
  await page.evaluate(`measuring.press('ArrowLeft')`);
  const closing = await page.evaluate<number>(`measuring.press('ArrowLeft')`);
  const rows = await page.locator('[role=treeitem]').count();
  const nodes = await page.evaluate<number>(`document.querySelectorAll('*').length`);
  await page.getByRole('searchbox', { name: 'Find' }).focus();
  const keys: number[] = [];
  for (const query of QUERIES)
    for (let length = 1; length <= query.length; length++)
      keys.push(await page.evaluate<number>(`measuring.type(${JSON.stringify(query.slice(0, length))})`));
  const searches: number[] = [];
  for (const [query, group] of SEARCHES) {
    await page.getByRole('searchbox', { name: 'Find' }).fill('');
    const began = performance.now();
    await page.getByRole('searchbox', { name: 'Find' }).fill(query);
    await page.getByRole('group', { name: group }).waitFor();
    searches.push(performance.now() - began);
  }
  await page.getByRole('searchbox', { name: 'Find' }).press('Escape'); // the results would cover the page
  return {
    ...(await gridFigures(page)),
    frame: median(frames),
    firstRows,
    openAll,
    closeOne: closing,
    arrow: median(arrows),
    findKey: median(keys),
    search: median(searches),
    rows,
    nodes,
  };
}

/** The grid: moving from cell to cell, a key in a cell, and taking what was typed, which makes the cell unsaved. */
async function gridFigures(page: Page): Promise<Pick<Figures, 'gridArrow' | 'cellKey' | 'cellEdit'>> {
  // The list of results lies above the page.
  await page.getByRole('searchbox', { name: 'Find' }).fill('');
  await page.keyboard.press('Escape');
  await page.getByRole('listbox', { name: 'Results' }).waitFor({ state: 'hidden' });
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Grid').click();
  await page.locator('[role=gridcell]').first().click();
  const [arrows, keys, edits]: [number[], number[], number[]] = [[], [], []];
  for (let turn = 0; turn < CELLS; turn++) {
    arrows.push(await page.evaluate<number>(`measuring.press('ArrowDown')`));
    await page.evaluate(`measuring.press('N')`);
    keys.push(await page.evaluate<number>(`measuring.typeHere('Name ${turn}')`));
    edits.push(await page.evaluate<number>(`measuring.press('Enter')`));
  }
  return { gridArrow: median(arrows), cellKey: median(keys), cellEdit: median(edits) };
}

function medians(turns: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(turns.map((figures) => figures[name]));
  return {
    frame: of('frame'),
    firstRows: of('firstRows'),
    openAll: of('openAll'),
    closeOne: of('closeOne'),
    arrow: of('arrow'),
    findKey: of('findKey'),
    gridArrow: of('gridArrow'),
    cellKey: of('cellKey'),
    cellEdit: of('cellEdit'),
    search: of('search'),
    rows: of('rows'),
    nodes: of('nodes'),
  };
}

function rowsOf(few: Figures, many: Figures): Row[] {
  const ms = (time: number) => `${time.toFixed(1)} ms`;
  const beside = `${MANY} beside ${FEW} classes`;
  const grown = (what: string, name: keyof Figures, atMost: number): Row =>
    compared(
      {
        part: PART,
        what: `${what}, ${beside}`,
        value: ms(many[name]),
        baseline: ms(few[name]),
        ratio: many[name] / few[name],
      },
      { atMost },
    );
  const inFrames = (what: string, name: keyof Figures): Row =>
    compared(
      {
        part: PART,
        what: `${what} until drawn, ${MANY} classes, beside a bare frame`,
        value: ms(many[name]),
        baseline: ms(many.frame),
        ratio: many[name] / many.frame,
      },
      { atMost: 2 },
    );
  return [
    grown('from data to first rows', 'firstRows', 15),
    grown('open all rows', 'openAll', 10),
    grown('closing one of all open rows', 'closeOne', 4),
    grown('arrow key, all rows open', 'arrow', 1.5),
    inFrames('arrow key, all rows open', 'arrow'),
    grown('find, a key', 'findKey', 3),
    inFrames('find, a key', 'findKey'),
    inFrames('arrow key in the grid', 'gridArrow'),
    inFrames('a key in a cell of the grid', 'cellKey'),
    inFrames('a cell of the grid edited', 'cellEdit'),
    grown('search over everything, from the last key to the results', 'search', 4),
    {
      part: PART,
      what: 'rows in the page, all open',
      value: `${many.rows}`,
      baseline: `${few.rows}`,
      target: '< 200',
      ok: many.rows < 200,
    },
    compared(
      {
        part: PART,
        what: `elements in the page, ${beside}`,
        value: `${many.nodes}`,
        baseline: `${few.nodes}`,
        ratio: many.nodes / few.nodes,
      },
      { atMost: 1.2 },
    ),
  ];
}
