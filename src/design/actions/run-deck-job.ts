import type { Logger } from 'pino';
import { DomainError, NotFound } from '../../kernel/domain-error.ts';
import { type Db, isDatabaseUnavailable } from '../../platform/db/database.ts';
import { eachAlone } from '../../platform/each-alone.ts';
import { ClaimLost } from '../../platform/jobs/leased-jobs.ts';
import { type Loop, startLoop } from '../../platform/loop.ts';
import { slideKeys } from '../domain/deck.ts';
import { type DeckJob, MAX_DECK_ATTEMPTS, type MissingImage, retryDelayMs } from '../domain/deck-job.ts';
import { CatalogUnavailable, DeckPublisherUnavailable, RecordStoreUnavailable } from '../domain/errors.ts';
import { canShow, type SlidePicture } from '../gateways/deck-publisher/deck-publisher.ts';
import type { DesignParts } from '../parts.ts';
import { findCollection } from '../queries/collections.ts';
import { deckOf } from '../queries/deck-of.ts';
import { notifyDesignChanged } from '../store/change-notice.ts';
import {
  beatDeckJob,
  type DeckJobClaim,
  deckJobs,
  deleteClaimedDeck,
  deletedDeckJobs,
  finishDeckJob,
  forgetDeckJob,
  isDeckJobKept,
  markDeckJobRecorded,
  requeueDeckJob,
  takeDeckJob,
  unrecordedDeckJobs,
} from '../store/deck-job-claims.ts';

/**
 * One attempt at a job that the caller has claimed. The steps, and what a crash after each of them leaves:
 * 1. the record says running. Crash: the claim's heartbeat stops, and another worker takes the job after 20 s, as its
 * next attempt.
 * 2. the deck is published under the job's version. Crash: the next attempt publishes the same version again.
 * 3. the outcome is in the claim. Crash: the outcome is kept; repair writes it to the record store.
 * 4. the outcome is in the record store.
 *
 * Once its collection is deleted, the job ends, and what it has written is removed.
 */
export async function runDeckJob(parts: DesignParts, db: Db, claim: DeckJobClaim): Promise<void> {
  const timer = setInterval(() => void beatDeckJob(db, claim).catch(() => undefined), deckJobs.heartbeatMs);
  try {
    await parts.records.upsert('deck_job', [{ ...claim.job, status: 'running' }]);
    const outcome = await attempt(parts, db, claim);
    await settle(parts, db, claim, { ...outcome, status: 'succeeded' });
  } catch (error) {
    if (error instanceof ClaimLost) return removeUnlessKept(parts, db, claim.job.id);
    if (error instanceof CollectionGone) {
      await deleteClaimedDeck(db, claim);
      return;
    }
    if (isTransient(error) && claim.attempts < MAX_DECK_ATTEMPTS) {
      await requeueDeckJob(db, claim, retryDelayMs(claim.attempts));
      return;
    }
    await settle(parts, db, claim, { ...claim.job, status: 'failed', error: failureText(error) });
  } finally {
    clearInterval(timer);
  }
}

class CollectionGone extends Error {}

async function attempt(parts: DesignParts, db: Db, claim: DeckJobClaim): Promise<DeckJob> {
  const { job } = claim;
  // Items are read first: if the collection, read after them, still exists, no deletion had begun to remove its items.
  const items = await parts.records.list('item', {
    project_id: job.projectId,
    collection_id: job.collectionId,
  });
  const found = await findCollection(parts.records, db, job.collectionId, () => true).catch(gone);
  const deck = await deckOf(parts, db, { ...found, items }, job);
  const keys = slideKeys(deck);
  await mine(beatDeckJob(db, claim, { slidesTotal: keys.length }));
  const missing = new Map<string, MissingImage>();
  const nameMissing = (imageUrl: string | null) => {
    for (const slide of deck.items.filter((each) => each.imageUrl === imageUrl)) {
      missing.set(slide.key, { slideKey: slide.key, name: slide.name });
    }
  };
  nameMissing(null);
  const { deckUrl } = await parts.deckPublisher.publish({
    deck,
    jobId: job.id,
    async picture(imageUrl): Promise<SlidePicture | null> {
      const picture = await parts.catalog.image(imageUrl);
      if (canShow(picture)) return picture;
      nameMissing(imageUrl);
      return null;
    },
    slideDone: (slidesDone) => mine(beatDeckJob(db, claim, { slidesDone })),
  });
  return {
    ...job,
    title: deck.title,
    slideCount: keys.length,
    deckUrl,
    missingImages: [...missing.values()],
  };
}

function gone(error: unknown): never {
  if (!(error instanceof NotFound)) throw error;
  throw new CollectionGone();
}

async function settle(parts: DesignParts, db: Db, claim: DeckJobClaim, outcome: DeckJob): Promise<void> {
  const finished = { ...outcome, finishedAt: parts.clock().toISOString() };
  if (!(await finishDeckJob(db, claim, finished))) return removeUnlessKept(parts, db, outcome.id);
  await notifyDesignChanged(db, [finished.projectId]);
  // When the record store gives no answer now, the repair loop below records the outcome later.
  await record(parts, db, finished).catch(() => undefined);
}

async function record(parts: DesignParts, db: Db, job: DeckJob): Promise<void> {
  await parts.records.upsert('deck_job', [job]);
  await markDeckJobRecorded(db, job.id);
  await removeUnlessKept(parts, db, job.id);
}

/** Its collection or project was deleted meanwhile, and what the job has written since is known to nobody else. */
async function removeUnlessKept(parts: DesignParts, db: Db, jobId: string): Promise<void> {
  if (!(await isDeckJobKept(db, jobId))) await remove(parts, jobId);
}

async function remove({ deckPublisher, records }: DesignParts, jobId: string): Promise<void> {
  await deckPublisher.remove(jobId);
  await records.destroy('deck_job', [jobId]);
}

async function mine(beat: Promise<boolean>): Promise<void> {
  if (!(await beat)) throw new ClaimLost();
}

function isTransient(error: unknown): boolean {
  return (
    error instanceof CatalogUnavailable ||
    error instanceof DeckPublisherUnavailable ||
    error instanceof RecordStoreUnavailable ||
    isDatabaseUnavailable(error)
  );
}

/** What a caller may read: the messages of our own rules. Anything else only says that it failed. */
function failureText(error: unknown): string {
  return error instanceof DomainError ? error.message : "The deck couldn't be created.";
}

/** What the record store rejected, or the disk, is tried again after this time. Other decks don't wait for it. */
const AGAIN_MS = 60_000;

/** Takes jobs until none is left, then waits for a signal or the next interval. */
export function startDeckWorker(parts: DesignParts, db: Db, log: Logger): Loop {
  const notBefore = new Map<string, number>();
  return startLoop({
    name: 'deck jobs',
    everyMs: 1_000,
    log,
    run: (signal) => eachAlone([removeDeleted, recordOutcomes, takeJobs], (work) => work(signal)),
  });

  function eachDue<T extends { id: string }>(jobs: T[], work: (job: T) => Promise<void>): Promise<void> {
    return eachAlone(
      jobs.filter(({ id }) => Date.now() >= (notBefore.get(id) ?? 0)),
      async (job) => {
        notBefore.set(job.id, Date.now() + AGAIN_MS);
        await work(job);
        notBefore.delete(job.id);
      },
    );
  }

  /** The row goes last: after a crash, the rest is removed again. */
  async function removeDeleted(): Promise<void> {
    await eachDue(await deletedDeckJobs(db), async ({ id }) => {
      await remove(parts, id);
      await forgetDeckJob(db, id);
    });
  }

  async function recordOutcomes(): Promise<void> {
    await eachDue(await unrecordedDeckJobs(db), (job) => record(parts, db, job));
  }

  async function takeJobs(signal: AbortSignal): Promise<void> {
    for (let claim = await takeDeckJob(db); claim && !signal.aborted; claim = await takeDeckJob(db)) {
      if (claim.attempts > MAX_DECK_ATTEMPTS) {
        const error = 'The deck job failed because its worker stopped repeatedly.';
        await settle(parts, db, claim, { ...claim.job, status: 'failed', error });
      } else {
        await runDeckJob(parts, db, claim);
      }
    }
  }
}
