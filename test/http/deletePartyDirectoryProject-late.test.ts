import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { IssueLog } from '../../src/cad-imports/actions/issue-log.ts';
import { LocalArtifacts } from '../../src/cad-imports/gateways/local-artifacts.ts';
import { present } from '../../src/kernel/present.ts';
import { deletionsToCheck } from '../../src/party-directory/store/deletions.ts';
import { ClaimLost } from '../../src/platform/jobs/leased-jobs.ts';
import { useDesign } from '../support/design-world.ts';
import { fullProject, rowsOf } from '../support/full-project.ts';
import type { ImportClient } from '../support/imports.ts';
import { COMPLETE, Steward } from '../support/steward.ts';

const PROJECTS = '/api/v1/party-directory/projects';
const world = useDesign();

const close = ({ projectId }: ImportClient) => world.post(`${PROJECTS}/${projectId}/actions/close`);

/** Closes and deletes it; answers with how to ask for the state of its deletion. */
async function deleted(project: ImportClient, confirmName: string): Promise<() => Promise<string>> {
  await close(project);
  const { status, body } = await world.post(`${PROJECTS}/${project.projectId}/actions/delete`, {
    confirmName,
  });
  expect(status).toBe(202);
  return async () => (await world.get(body.statusUrl)).body.status;
}

/** The run of the project, as if a worker had it. */
async function processing({ projectId }: ImportClient, token: number): Promise<string> {
  const { rows } = await world.database.pool.query<{ id: string }>(
    `update import_run set state = 'processing', claim_token = $2, heartbeat_at = now() + interval '1 hour'
     where project_id = $1 returning id`,
    [projectId, token],
  );
  return present(rows[0]).id;
}

/** Deleting or adding rows of the table fails, as if somebody held a lock. */
async function refused<T>(
  verb: 'insert' | 'update' | 'delete',
  table: string,
  code: string,
  work: () => Promise<T>,
): Promise<T> {
  await world.database.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no' using errcode = '${code}'; end $$;
    create trigger refuse before ${verb} on ${table} for each row execute function refuse()`);
  return work().finally(() => world.database.pool.query('drop function refuse cascade'));
}

describe('a deletion', () => {
  it('is not outlived by the issues of an import that has lost its claim', async () => {
    const project = await fullProject(world, 'Issues');
    const { projectId } = project;
    const issues = new IssueLog(world.db, { projectId, runId: await processing(project, 7), token: 7 });
    const issue = { line: 1, code: 'missing_id', severity: 'error', message: 'No ID' } as const;
    await issues.add(issue);
    await issues.flush();
    expect(await rowsOf(world, projectId)).toMatchObject({ 'public.import_issue': 1 });
    await expect.poll(await deleted(project, 'Issues')).toBe('succeeded');
    await expect(issues.addFatal(issue)).rejects.toBeInstanceOf(ClaimLost);
    expect(await rowsOf(world, projectId)).toEqual({});
  });

  it('that ended between a check and its failures removes the failures too', async () => {
    const project = await fullProject(world, 'Checks');
    await world.database.pool.query(
      `insert into model_check (project_id, id, state, source, automatic, run_ids)
       values ($1, 'chk_x', 'ready', 'ontology', false, '{}')`,
      [project.projectId],
    );
    await world.database.pool.query(
      `insert into model_check_failure (project_id, check_id, no, document_id, node_id, parameter, kind, expected)
       values ($1, 'chk_x', 1, 'd', 'n', 'p', 'missing', 'x')`,
      [project.projectId],
    );
    const left = async () => Object.keys(await rowsOf(world, project.projectId));
    const status = await refused('delete', 'model_check_failure', '55P03', async () => {
      const asked = await deleted(project, 'Checks');
      await expect.poll(left).toEqual(['public.model_check_failure']);
      return asked;
    });
    await expect.poll(status).toBe('succeeded');
    expect(await left()).toEqual([]);
  });

  it('finishes the parts that the record store did not take yet', async () => {
    const project = await fullProject(world, 'Parts');
    const generate = () =>
      world.post('/product-mtos/mto_alder-wardrobe/generate-part', { projectId: project.projectId });
    const status = await refused('insert', 'record_store.part_type', '57P03', async () => {
      expect((await generate()).status).toBe(503);
      const asked = await deleted(project, 'Parts');
      const { rows } = await world.database.pool.query('select from design_intent');
      expect(rows).toHaveLength(1);
      expect(await asked()).not.toBe('succeeded');
      return asked;
    });
    await expect.poll(status).toBe('succeeded');
    expect(await rowsOf(world, project.projectId)).toEqual({});
  });

  it('keeps nothing of the others while a part that cannot be removed yet stays', async () => {
    const project = await fullProject(world, 'Held');
    await world.database.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse before delete on import_run for each row execute function refuse()`);
    try {
      const status = await deleted(project, 'Held');
      const left = async () => Object.keys(await rowsOf(world, project.projectId));
      await expect.poll(left, { timeout: 15_000 }).toEqual(['public.import_run']);
      expect(await status()).toBe('running');
      await world.database.pool.query('drop trigger refuse on import_run');
      await expect.poll(left, { timeout: 15_000 }).toEqual([]);
      await expect.poll(status).toBe('succeeded');
    } finally {
      await world.database.pool.query('drop function refuse cascade');
    }
  }, 40_000);

  it('hides part types and usage at once', async () => {
    const steward = new Steward(world);
    const walls = await steward.create('Walls', { ...COMPLETE, cadCategory: 'OST_Walls' });
    await steward.approve(walls);
    const project = await fullProject(world, 'Hidden');
    const { projectId } = project;
    const part = await world.post('/product-mtos/mto_alder-wardrobe/generate-part', { projectId });
    const url = `/part-types/${part.body.id}`;
    expect((await world.get(url)).status).toBe(200);
    const usage = `/api/v1/bim-ontology/object-classes/${walls}/usage`;
    const projectsOf = async () =>
      (await world.get(usage)).body.projects.map(({ projectId: id }: { projectId: string }) => id);
    expect(await projectsOf()).toContain(projectId);
    await refused('update', 'graph_document', '55P03', async () => {
      await deleted(project, 'Hidden');
      expect((await world.get(url)).status).toBe(404);
      expect(await projectsOf()).not.toContain(projectId);
    });
  });

  it('that waits for a lock holds up no other', async () => {
    const [stuck, free] = [await fullProject(world, 'Stuck'), await fullProject(world, 'Free')];
    const placing = await world.database.pool.connect();
    try {
      await placing.query('begin');
      await placing.query('select from import_run where project_id = $1 for update', [stuck.projectId]);
      const first = await deleted(stuck, 'Stuck');
      const second = await deleted(free, 'Free');
      await expect.poll(second, { timeout: 25_000 }).toBe('succeeded');
      expect(await first()).not.toBe('succeeded');
    } finally {
      await placing.query('rollback');
      placing.release();
    }
  });

  it('keeps no part of a deck or of an upload', async () => {
    const project = await fullProject(world, 'Parts of files');
    const { projectId } = project;
    const { rows } = await world.database.pool.query<{ id: string }>(
      `select job_id as id from deck_job_claim where job ->> 'projectId' = $1`,
      [projectId],
    );
    const { uploadId } = await project.uploadUrl();
    const { DATA_DIR } = world.config;
    writeFileSync(join(DATA_DIR, 'decks', `${rows[0]?.id}.pptx.4711.part`), 'half');
    const parts = join(DATA_DIR, 'artifacts', 'incoming', `${uploadId}.parts`);
    mkdirSync(parts);
    writeFileSync(join(parts, '0-4'), 'half');
    await expect.poll(await deleted(project, 'Parts of files')).toBe('succeeded');
    const left = ['decks', 'artifacts/incoming'].flatMap((folder) => readdirSync(join(DATA_DIR, folder)));
    expect(left.filter((name) => /parts?$/.test(name))).toEqual([]);
  });

  it('ends an upload in parts and a wait for a run', async () => {
    const project = await fullProject(world, 'Waiting');
    const waiting = await processing(project, 1);
    const { path } = await project.uploadUrl();
    const bytes = project.artifact();
    const arriving = new Readable({ read: () => undefined });
    const part = world.app.inject({
      method: 'PUT',
      url: path,
      headers: { 'content-type': 'application/gzip', 'content-range': `bytes 0-9/${bytes.length}` },
      payload: arriving,
    });
    arriving.push(bytes.subarray(0, 5));
    const wait = project.get(`/${waiting}?wait=50`);
    await expect.poll(() => readdirSync(join(world.config.DATA_DIR, 'artifacts/incoming'))).toHaveLength(1);
    await deleted(project, 'Waiting');
    arriving.push(bytes.subarray(5, 10));
    arriving.push(null);
    expect((await part).statusCode).toBe(404);
    expect((await wait).status).toBe(404);
  });

  it('that takes away the parts of a complete upload is 404 for its last part', async () => {
    const project = await fullProject(world, 'Last part');
    const { path } = await project.uploadUrl();
    const bytes = project.artifact();
    const { assembled } = LocalArtifacts.prototype;
    const between = vi.spyOn(LocalArtifacts.prototype, 'assembled').mockImplementationOnce(async function (
      this: LocalArtifacts,
      uploadId,
    ) {
      await expect.poll(await deleted(project, 'Last part')).toBe('succeeded');
      return assembled.call(this, uploadId);
    });
    const { statusCode } = await world.app.inject({
      method: 'PUT',
      url: path,
      headers: {
        'content-type': 'application/gzip',
        'content-range': `bytes 0-${bytes.length - 1}/${bytes.length}`,
      },
      payload: bytes,
    });
    between.mockRestore();
    expect(statusCode).toBe(404);
  });

  it.each([
    ['publishing', (id: string) => world.post(`/projects/${id}/actions/publish-to-portal`, {})],
    ['a client link', (id: string) => world.post(`/projects/${id}/portal/links`, { label: 'Ann' })],
    ['a collection', (id: string) => world.post(`/projects/${id}/project-collections`, { name: 'Bar' })],
    ['an upload', (id: string) => world.post(`/api/v1/projects/${id}/cad-imports/upload-url`, {})],
    [
      'ignored categories',
      (id: string) =>
        world.call({
          method: 'PUT',
          url: `/api/v1/projects/${id}/definition-graph/ignored-categories`,
          payload: { categories: ['OST_Walls'] },
        }),
    ],
    [
      'the deletion of a graph',
      async (id: string) => {
        const runs = `/api/v1/projects/${id}/cad-imports`;
        const { body } = await world.get(runs);
        return world.post(`${runs}/${body.items[0].id}/actions/delete-graph`, {});
      },
    ],
    ['a model check', (id: string) => world.post(`/api/v1/projects/${id}/model-checks`, {})],
    [
      'taking back what clients see',
      (id: string) => world.post(`/projects/${id}/actions/unpublish-from-portal`, {}),
    ],
    [
      'a deck',
      async (id: string) => {
        const { body } = await world.get(`/projects/${id}/project-collections`);
        return world.post('/slides/publish-collection', { collectionId: body.items[0].id });
      },
    ],
  ])('is final for a write that waited for it: %s', async (_, write) => {
    const project = await fullProject(world, 'Waited for');
    const before = await rowsOf(world, project.projectId);
    const deleting = await world.database.pool.connect();
    await deleting.query('begin');
    await deleting.query('delete from project where id = $1', [project.projectId]);
    const written = write(project.projectId);
    const waiting = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'`;
    try {
      await expect.poll(async () => (await world.database.pool.query(waiting)).rows[0].n).toBe(1);
    } finally {
      await deleting.query('commit');
      deleting.release();
    }
    expect(await written).toMatchObject({ status: 404, body: { error: 'NotFound' } });
    const { project: _row, ...left } = before;
    expect(await rowsOf(world, project.projectId)).toEqual(
      Object.fromEntries(Object.entries(left).filter(([table]) => table !== 'public.project')),
    );
  });

  it('has no preview to repeat afterwards', async () => {
    const project = await fullProject(world, 'Preview');
    const preview = () =>
      world.post(
        `${PROJECTS}/${project.projectId}/actions/delete`,
        { confirmName: 'Preview', dryRun: true },
        { 'idempotency-key': 'preview of a deletion' },
      );
    expect((await preview()).status).toBe(200);
    expect((await preview()).headers['idempotent-replayed']).toBe('true');
    await deleted(project, 'Preview');
    expect((await preview()).status).toBe(404);
  });

  it('is repeated for each project in its turn, though others fail', async () => {
    const [dayAgo, hoursAgo] = ["now() - interval '30 hours'", "now() - interval '2 hours'"];
    const insert = (id: string, finished: string, attempted: string) =>
      world.database.pool.query(
        `insert into project_deletion (project_id, operation_id, finished_at, attempted_at)
         select $1 || n, $1 || n, ${finished}, ${attempted} from generate_series(1, $2) n`,
        [id, id === 'failing-' ? 100 : 1],
      );
    // No worker comes in between: those that fail were tried a minute ago.
    await insert('failing-', dayAgo, "now() - interval '1 minute'");
    expect(await deletionsToCheck(world.db, 100)).toEqual([]);
    await world.database.pool.query(
      `update project_deletion set checked_at = now() where project_id like 'failing-%'`,
    );
    const tx = await world.db.startTransaction().execute();
    await sql`update project_deletion set checked_at = null, attempted_at = ${sql.raw(hoursAgo)}
      where project_id like 'failing-%'`.execute(tx);
    await sql`insert into project_deletion (project_id, operation_id, finished_at)
      values ('last', 'last', ${sql.raw(dayAgo)})`.execute(tx);
    expect((await deletionsToCheck(tx, 100))[0]).toBe('last');
    await tx.rollback().execute();
  });

  it('is repeated a day later, for what came too late', async () => {
    const project = await fullProject(world, 'Late');
    const { projectId } = project;
    await expect.poll(await deleted(project, 'Late')).toBe('succeeded');
    await world.database.pool.query(`insert into graph_class_rule values ($1, 'codes', 'x', 'oc_x')`, [
      projectId,
    ]);
    await world.database.pool.query(
      `insert into import_issue (project_id, run_id, claim_token, seq, line, code, severity, message)
       values ($1, 'run_x', 1, 1, 1, 'x', 'error', 'x')`,
      [projectId],
    );
    await world.database.pool.query(
      `update project_deletion set finished_at = now() - interval '26 hours', attempted_at = null where project_id = $1`,
      [projectId],
    );
    await expect.poll(() => rowsOf(world, projectId)).toEqual({});
  });
});
