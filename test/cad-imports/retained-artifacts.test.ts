import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { retainedArtifacts } from '../../src/cad-imports/actions/retained-artifacts.ts';
import { enforceRetention } from '../../src/platform/retention/retention.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const RUNS = 250;
const keyOf = (n: number) => `prj_1/upl_${n}.jsonl.gz`;

beforeEach(async () => {
  await sql`truncate import_run`.execute(database.db);
  await sql`
    insert into import_run (project_id, id, upload_id, state, due, artifact_key, artifact_bytes, created_at, finished_at)
    select 'prj_1', 'run_' || to_char(n, 'FM000'), 'upl_' || n, 'failed', false, 'prj_1/upl_' || n || '.jsonl.gz', 1,
      now() - interval '9 days', now() - interval '9 days'
    from generate_series(1, ${RUNS}) n`.execute(database.db);
});

/** A store that fails to remove some of the files. */
function storeThatKeeps(stuck: (key: string) => boolean) {
  const files = new Set(Array.from({ length: RUNS }, (_, at) => keyOf(at + 1)));
  const remove = async (key: string) => {
    if (stuck(key)) throw new Error(`can't remove ${key}`);
    files.delete(key);
  };
  return { files, store: { remove } };
}

async function marked(): Promise<number> {
  const { rows } = await sql`select from import_run where artifact_removed_at is not null`.execute(
    database.db,
  );
  return rows.length;
}

describe('retention of artifacts', () => {
  it('removes the others when the store fails for one, and that one the next time', async () => {
    let stuck = keyOf(3);
    const { files, store } = storeThatKeeps((key) => key === stuck);
    const artifacts = retainedArtifacts(database.db, store, 7);
    const enforce = () => enforceRetention([artifacts], new AbortController().signal);
    await expect(enforce()).rejects.toThrow(`can't remove ${stuck}`);
    expect([[...files], await marked()]).toEqual([[stuck], RUNS - 1]);
    stuck = '';
    await enforce();
    expect([[...files], await marked()]).toEqual([[], RUNS]);
  });

  it('asks a store that is away for one step of files only, and goes on after them the next time', async () => {
    const asked: string[] = [];
    const { files, store } = storeThatKeeps((key) => asked.push(key) > 0);
    const artifacts = retainedArtifacts(database.db, store, 7);
    for (const [from, to] of [
      [1, 100],
      [101, 200],
      [201, 250],
      [1, 100],
    ] as const) {
      asked.length = 0;
      await expect(enforceRetention([artifacts], new AbortController().signal)).rejects.toThrow(
        /^(100|50) failed$/,
      );
      expect([asked.at(0), asked.at(-1)]).toEqual([keyOf(from), keyOf(to)]);
    }
    expect([files.size, await marked()]).toEqual([RUNS, 0]);
  });

  it.each([
    ['is processed again', sql`state = 'queued'`],
    ['has been processed again', sql`state = 'ready', finished_at = now()`],
  ])('leaves the file of a run that %s meanwhile', async (_, change) => {
    const again = async () => sql`update import_run set ${change} where id = 'run_002'`.execute(database.db);
    const { files, store } = storeThatKeeps(() => false);
    const artifacts = retainedArtifacts(
      database.db,
      {
        async remove(key) {
          if (key === keyOf(1)) await again();
          await store.remove(key);
        },
      },
      7,
    );
    await enforceRetention([artifacts], new AbortController().signal);
    expect([[...files], await marked()]).toEqual([[keyOf(2)], RUNS - 1]);
  });
});
