import { Turns } from '../../platform/turns.ts';
import { UploadsBusy } from '../domain/errors.ts';
import type { ImportRun } from '../domain/import-run.ts';
import type { Upload } from '../store/uploads.ts';

const AT_ONCE = 2;
const LONGEST_WAIT_MS = 60_000;
/** Bodies that arrive: each has a file that grows until its client has sent all of it, or has left. */
const MOST_ARRIVING = 256;
const MOST_ARRIVING_OF_ONE_CALLER = 64;
/** More than one, because a connection that broke may not be known to be gone when its client tries again. */
const MOST_ARRIVING_OF_ONE_UPLOAD = 4;

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
  readonly #places = new Turns(MOST_ARRIVING, {
    atOnceOfOneCaller: MOST_ARRIVING_OF_ONE_CALLER,
    waiting: { inAll: 0, ofOneCaller: 0 },
    longestWaitMs: 0,
    longestWaitOnceAdmittedMs: 0,
    refusal: () => new UploadsBusy(),
  });
  readonly #arriving = new Map<string, number>();
  readonly #submitting = new Map<string, Promise<ImportRun>>();

  async take<T>({ requestedKey }: Upload, work: () => Promise<T>): Promise<T> {
    const leave = await this.#turns.enter({ callerOf: () => requestedKey ?? '' });
    return work().finally(leave);
  }

  /** Takes a body in, or refuses it at once. */
  async receive<T>({ id, requestedKey }: Upload, work: () => Promise<T>): Promise<T> {
    const others = this.#arriving.get(id) ?? 0;
    if (others >= MOST_ARRIVING_OF_ONE_UPLOAD) throw new UploadsBusy();
    this.#arriving.set(id, others + 1);
    try {
      const leave = await this.#places.enter({ callerOf: () => requestedKey ?? '' });
      return await work().finally(leave);
    } finally {
      const left = (this.#arriving.get(id) ?? 1) - 1;
      if (left > 0) this.#arriving.set(id, left);
      else this.#arriving.delete(id);
    }
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
