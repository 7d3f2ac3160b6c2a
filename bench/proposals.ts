import { sql } from 'kysely';
import { newId } from '../src/kernel/ids.ts';
import type { Service } from '../src/main/service.ts';
import type { Db } from '../src/platform/db/database.ts';
import { compared, median, type Row } from './row.ts';
import { startDatabase } from './support/database.ts';
import { fillOntology } from './support/object-classes.ts';
import { startBenchService } from './support/service.ts';
import { sized } from './support/tiny.ts';

const BASE = '/api/v1/bim-ontology';
const PART = 'proposals';
const CLASSES = sized(50_000, 200);
const CHANGES = sized(1000, 5);
const ROUNDS = sized(5, 1);

/** The plan of a proposal of 1,000 changes at 50,000 classes, beside one move of a large subtree. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const service = await startBenchService(database);
  try {
    await fillOntology(database.db, CLASSES);
    const { id } = await send(service, 'POST', '/proposals', { title: 'Bench' });
    await fill(database.db, id, CHANGES - ROUNDS);
    const [move, size] = await moves(database.db, service);
    const plans: number[] = [];
    for (let n = 0; n < ROUNDS; n++) {
      const change = { action: 'createObjectClass', request: { name: `Bench ${n}` } };
      await send(service, 'POST', `/proposals/${id}/changes`, change); // so that no earlier plan will do
      plans.push(await timed(() => send(service, 'GET', `/proposals/${id}`)));
    }
    await send(service, 'POST', `/proposals/${id}/actions/submit`, {});
    const revision = 1 + ROUNDS;
    const start = performance.now();
    await finished(service, await send(service, 'POST', `/proposals/${id}/actions/accept`, { revision }));
    const accepted = performance.now() - start;
    const baseline = ms(move);
    const what = `beside one move of a subtree of ${size}, at 50,000 classes`;
    const plan = median(plans);
    return [
      compared(
        {
          part: PART,
          what: `the plan of ${CHANGES} changes, ${what}`,
          value: ms(plan),
          baseline,
          ratio: plan / move,
        },
        { atMost: 3 },
      ),
      {
        part: PART,
        what: `accepting ${CHANGES} changes, request to finished`,
        value: ms(accepted),
        baseline,
        ratio: accepted / move,
      },
    ];
  } finally {
    await service.stop();
    await database.close();
  }
}

/** Changes of four kinds; a quarter of them name a class of the change before. */
async function fill(db: Db, proposalId: string, count: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from object_class where is_leaf and depth > 1 order by id limit ${count * 2}`.execute(db);
  const roots = await sql<{ id: string }>`
    select id from object_class where parent_id is null and status = 'approved' order by id limit 1`.execute(
    db,
  );
  const [root] = roots.rows;
  const ids = Array.from({ length: count }, () => newId('chg'));
  const leaf = (n: number) => rows[n % rows.length]?.id;
  for (const [n, id] of ids.entries()) {
    const [action, request] = [
      ['createObjectClass', { name: `Bench class ${n}` }],
      ['addObjectClassChild', { parentObjectClassIds: [`@${ids[n - 1]}`], childName: `Bench child ${n}` }],
      ['updateObjectClass', { key: leaf(n), description: `Bench ${n}`, uniformat: 'B2010' }],
      ['moveObjectClasses', { sourceObjectClassIds: [leaf(n)], targetObjectClassId: root?.id }],
    ][n % 4] as [string, object];
    await sql`insert into proposal_change (id, proposal_id, position, action, request, summary)
      values (${id}, ${proposalId}, ${n + 1}, ${action}, ${JSON.stringify(request)}, '')`.execute(db);
  }
}

async function moves(db: Db, service: Service): Promise<[time: number, size: number]> {
  const { rows } = await sql<{ id: string; size: number }>`
    select r.id, count(*) as size from object_class r join object_class c on c.path like r.handle || '%'
    where r.parent_id is null group by r.id order by size desc limit 2`.execute(db);
  const [source, target] = rows;
  const times: number[] = [];
  for (let n = 0; n < ROUNDS * 2; n++) {
    const body = {
      sourceObjectClassIds: [source?.id],
      targetObjectClassId: n % 2 === 0 ? target?.id : null,
    };
    times.push(
      await timed(async () =>
        finished(service, await send(service, 'POST', '/object-classes/actions/move', body)),
      ),
    );
  }
  return [median(times), source?.size ?? 0];
}

type Answer = Record<'id' | 'operationId' | 'status' | 'error', string>;

async function send(
  service: Service,
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
): Promise<Answer> {
  const headers = { 'idempotency-key': newId('req') };
  const url = path.startsWith('/api') ? path : BASE + path;
  const answer = await service.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  if (answer.statusCode >= 400) throw new Error(`${url}: ${answer.statusCode} ${answer.body.slice(0, 500)}`);
  return answer.json();
}

async function finished(service: Service, { operationId }: Answer): Promise<void> {
  for (;;) {
    const { status, error } = await send(service, 'GET', `/api/v1/operations/${operationId}`);
    if (status === 'succeeded') return;
    if (status === 'failed') throw new Error(JSON.stringify(error));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function ms(time: number): string {
  return `${time.toFixed(0)} ms`;
}
