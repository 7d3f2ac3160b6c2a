import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DeckPublisherRefused, DeckPublisherUnavailable } from '../../src/design/domain/errors.ts';
import { embeddedDeckPublisher } from '../../src/design/gateways/deck-publisher/embedded-deck-publisher.ts';
import { deckJobEnd } from '../support/deck-jobs.ts';
import { type DesignWorld, startDesign } from '../support/design-world.ts';

let world: DesignWorld;
/** What the publisher does with the next jobs, one entry an attempt; then it works. */
const troubles: (Error | Promise<void>)[] = [];

beforeAll(async () => {
  const embedded = embeddedDeckPublisher(mkdtempSync(join(tmpdir(), 'lintel-decks-')));
  world = await startDesign({
    service: {
      design: {
        deckPublisher: {
          ...embedded,
          async publish(source) {
            const trouble = troubles.shift();
            if (trouble instanceof Error) throw trouble;
            return embedded.publish({
              ...source,
              async slideDone(done) {
                await source.slideDone(done);
                if (done === 3) await trouble;
              },
            });
          },
        },
      },
    },
  });
});
afterAll(() => world.close());

async function newJob(): Promise<string> {
  const collectionId = await world.newCollection('Jobs');
  await world.newItem(collectionId, 'variant', 'var_fenn-chair-oak');
  await world.newItem(collectionId, 'variant', 'var_fenn-chair-black');
  return (await world.post('/slides/publish-collection', { collectionId })).body.jobId;
}

test('shows progress slide by slide', async () => {
  let goOn = () => {};
  troubles.push(new Promise<void>((resolve) => (goOn = resolve)));
  const jobId = await newJob();
  const look = async () => (await world.get(`/slides/jobs/${jobId}/status`)).body;
  await expect.poll(async () => (await look()).progress.slidesDone).toBe(3);
  const status = await look();
  expect(status).toMatchObject({
    status: 'running',
    progress: { slidesDone: 3, slidesTotal: 4, percent: 75 },
  });
  // What there is nothing to say of is absent, not null.
  const always = ['jobId', 'status', 'progress', 'collectionId', 'version'];
  expect(Object.keys(status)).toEqual(always);
  goOn();
  const end = await deckJobEnd(world, jobId);
  expect(end.progress.percent).toBe(100);
  expect(Object.keys(end)).toEqual([...always, 'deckUrl', 'slideCount', 'missingImages']);
});

/** As if the pauses between two attempts were over, which nobody need wait for here. */
async function endWithoutPauses(jobId: string) {
  const due = `update deck_job_claim set run_after = now() where job_id = $1 and run_after > now()`;
  const skipping = setInterval(() => void world.database.pool.query(due, [jobId]), 100);
  return deckJobEnd(world, jobId).finally(() => clearInterval(skipping));
}

test('a transient failure is retried; three in a row fail the job with a reason', {
  timeout: 60_000,
}, async () => {
  troubles.push(new DeckPublisherUnavailable("The deck publisher isn't responding."));
  expect((await endWithoutPauses(await newJob())).status).toBe('succeeded');
  troubles.push(
    ...Array.from({ length: 3 }, () => new DeckPublisherUnavailable("The deck publisher isn't responding.")),
  );
  const failed = await endWithoutPauses(await newJob());
  expect(failed).toMatchObject({ status: 'failed', error: "The deck publisher isn't responding." });
  expect(failed).not.toHaveProperty('deckUrl');
});

test('a refusal is final, and an unforeseen fault tells nothing of the inside', async () => {
  troubles.push(new DeckPublisherRefused('The deck publisher rejected the deck (status 422).'));
  expect((await deckJobEnd(world, await newJob())).error).toBe(
    'The deck publisher rejected the deck (status 422).',
  );
  troubles.push(new Error('ENOENT: /secret/path'));
  expect((await deckJobEnd(world, await newJob())).error).toBe("The deck couldn't be created.");
});

test('an unknown job is 404', async () => {
  expect((await world.get('/slides/jobs/dj_none/status')).status).toBe(404);
});

test('a job whose worker died is taken up by another; a silent worker that wakes up changes nothing', async () => {
  let wake = () => {};
  troubles.push(new Promise<void>((resolve) => (wake = resolve)));
  const jobId = await newJob();
  await expect
    .poll(async () => (await world.get(`/slides/jobs/${jobId}/status`)).body.status)
    .toBe('running');
  await world.database.pool.query(
    `update deck_job_claim set token = token + 1, heartbeat_at = now() - interval '1 minute' where job_id = $1`,
    [jobId],
  );
  wake();
  const end = await deckJobEnd(world, jobId);
  expect(end).toMatchObject({ status: 'succeeded', progress: { slidesDone: 4, slidesTotal: 4 } });
  const { rows } = await world.database.pool.query('select attempts from deck_job_claim where job_id = $1', [
    jobId,
  ]);
  expect(rows[0].attempts).toBe(2);
});
