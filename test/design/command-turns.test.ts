import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { CommandTurns } from '../../src/design/actions/command-turns.ts';
import { ProjectBusy } from '../../src/design/domain/errors.ts';
import { useDesign } from '../support/design-world.ts';

const MANY = { 'x-api-key': 'many-key-0123456789' };
const OTHER = { 'x-api-key': 'other-key-012345678' };
const world = useDesign({
  env: { API_KEYS: 'many:design:write:many-key-0123456789,other:design:write:other-key-012345678' },
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('commands on a project', () => {
  /** Work that ends when it is told to, and the order in which it began. */
  function commands(turns: CommandTurns) {
    const begun: string[] = [];
    const held: (() => void)[] = [];
    const send = (caller: string, target: string, name = `${caller} ${target}`) => {
      const taker = { callerOf: () => caller };
      return turns.on(taker, target, () =>
        turns.transaction(taker, async () => {
          begun.push(name);
          await new Promise<void>((resolve) => void held.push(resolve));
        }),
      );
    };
    const endOne = async () => {
      held.shift()?.();
      await settled();
    };
    return { begun, send, endOne };
  }

  it('take turns by caller, and those of one caller keep their order', async () => {
    const { begun, send, endOne } = commands(new CommandTurns(4));
    const all = [1, 2, 3, 4].map((n) => send('a', 'project', `a${n}`));
    all.push(...[1, 2].map((n) => send('b', 'project', `b${n}`)), send('c', 'project', 'c1'));
    for (const _ of all) {
      await settled();
      await endOne();
    }
    await Promise.all(all);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('wait for no command that waits for others of its caller', async () => {
    const { begun, send, endOne } = commands(new CommandTurns(3));
    const all = Array.from({ length: 50 }, (_, n) => send('a', `project ${n}`));
    all.push(send('b', 'project 49'), send('b', 'project 2'));
    await settled();
    expect(begun).toEqual(['a project 0', 'a project 1', 'b project 49']);
    for (let ended = 0; ended < 4; ended++) await endOne();
    expect(begun.indexOf('b project 2')).toBeGreaterThan(0);
    for (const _ of all) await endOne();
    await Promise.all(all);
    expect(begun).toHaveLength(52);
  });

  it('are refused when a caller has too many, and another caller has a place', async () => {
    const { begun, send, endOne } = commands(new CommandTurns(2));
    const all = Array.from({ length: 501 }, () => send('a', 'project'));
    await expect(send('a', 'project')).rejects.toThrow(ProjectBusy);
    all.push(send('b', 'project'), send('a', 'another project'));
    for (const _ of all) {
      await settled();
      await endOne();
    }
    await Promise.all(all);
    expect(begun.indexOf('b project')).toBeLessThan(3);
    expect(begun.indexOf('a another project')).toBeLessThan(3);
  });
});

describe('changes of a collection', () => {
  /** Holds the lock that every command of the project takes. */
  async function whileHeld<T>(projectId: string, work: () => Promise<T>): Promise<T> {
    const holder = await world.database.pool.connect();
    try {
      await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [`design ${projectId}`]);
      return await work();
    } finally {
      await holder.query('select pg_advisory_unlock_all()');
      holder.release();
    }
  }
  const waiting = async () => {
    const { rows } = await world.database.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rows.length;
  };

  const collections = () => `/api/v1/design/projects/${world.projectId}/project-collections`;
  const names = async () => {
    const { body } = await world.call({ method: 'GET', url: collections(), headers: MANY });
    return body.items.map(({ name }: { name: string }) => name);
  };

  it('are made next for another caller, however many of one caller wait', async () => {
    const payload = { name: 'Shared' };
    const { body } = await world.call({ method: 'POST', url: collections(), headers: OTHER, payload });
    const url = `/api/v1/design/project-collections/${body.id}`;
    let answered = 0;
    const rename = async (headers: Record<string, string>, name: string) => {
      const { status } = await world.call({ method: 'PATCH', url, headers, payload: { name } });
      answered++;
      return status;
    };
    const { many, other } = await whileHeld(world.projectId, async () => {
      const many = Array.from({ length: 60 }, (_, n) => rename(MANY, `Many ${n}`));
      await expect.poll(waiting).toBe(1);
      const other = rename(OTHER, 'Other').then((status) => ({ status, before: answered - 1 }));
      // Reads that came later have been answered, so it waits for its turn.
      for (let n = 0; n < 3; n++) await world.call({ method: 'GET', url, headers: OTHER });
      return { many, other };
    });
    const { status, before } = await other;
    expect(status).toBe(200);
    expect(before).toBeLessThan(20);
    expect(new Set(await Promise.all(many))).toEqual(new Set([200]));
    expect(await names()).toEqual(['Many 59']);
  });

  it('are not made for a client that left while it waited', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    const create = (name: string, signal?: AbortSignal) =>
      fetch(`http://127.0.0.1:${port}${collections()}`, {
        method: 'POST',
        headers: { ...MANY, 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
        ...(signal ? { signal } : {}),
      });
    const connections = () =>
      new Promise<number>((resolve) => world.app.server.getConnections((_, count) => resolve(count)));
    await whileHeld(world.projectId, async () => {
      const first = create('First');
      await expect.poll(waiting).toBe(1);
      const gone = new AbortController();
      const left = Array.from({ length: 5 }, () => create('Left', gone.signal));
      await expect.poll(connections).toBe(6);
      gone.abort();
      await Promise.allSettled(left);
      await expect.poll(connections).toBe(1);
      return { first };
    }).then(({ first }) => first);
    expect((await create('Last')).status).toBe(201);
    expect(await names()).toEqual(expect.arrayContaining(['First', 'Last']));
    expect(await names()).not.toContain('Left');
  });
});
