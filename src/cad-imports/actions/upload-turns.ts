import { Turns } from '../../platform/turns.ts';
import { UploadsBusy } from '../domain/errors.ts';
import type { ImportRun } from '../domain/import-run.ts';
import type { Upload } from '../store/uploads.ts';

const AT_ONCE = 2;
const LONGEST_WAIT_MS = 60_000;

/**
 * A process puts complete uploads together and checks them a few at a time, because a small file may take long to unpack. A
 * caller, known by the key that asked for the URL, has one turn at a time.
 */
export class UploadTurns {
  readonly #turns = new Turns(AT_ONCE, {
    atOnceOfOneCaller: 1,
    waiting: { inAll: 64, ofOneCaller: 32 },
    longestWaitMs: LONGEST_WAIT_MS,
    longestWaitOnceAdmittedMs: LONGEST_WAIT_MS,
    refusal: () => new UploadsBusy(),
  });
  readonly #submitting = new Map<string, Promise<ImportRun>>();

  async take<T>({ requestedKey }: Upload, work: () => Promise<T>): Promise<T> {
    const leave = await this.#turns.enter({ callerOf: () => requestedKey ?? '' });
    return work().finally(leave);
  }

  /** Requests that submit the same upload in the same moment share one turn and its result. */
  submitOnce(upload: Upload, submit: () => Promise<ImportRun>): Promise<ImportRun> {
    const shared = this.#submitting.get(upload.id);
    if (shared) return shared;
    const run = this.take(upload, submit).finally(() => this.#submitting.delete(upload.id));
    this.#submitting.set(upload.id, run);
    return run;
  }
}
