import { DomainError, NotFound } from '../../kernel/domain-error.ts';
import type { RunState } from './import-run.ts';

/** The run is not in a state from which this can be done. */
export class ImportRunStateConflict extends DomainError {
  constructor(action: string, runId: string, state: RunState) {
    super(`Run ${runId} is ${state}: it cannot be ${action}.`, { runId, state });
  }
}

/** Registered before anything arrived at the upload URL. */
export class ArtifactNotUploaded extends DomainError {
  constructor(uploadId: string) {
    super(`Nothing has arrived for upload ${uploadId}. PUT the artifact to its uploadUrl first.`);
  }
}

/** The upload URL already brought other bytes. */
export class ArtifactConflict extends DomainError {
  constructor() {
    super('This upload URL already received another artifact. Ask for a new one.');
  }
}

/** Length or hash are not what was announced when the URL was asked for. */
export class ArtifactMismatch extends DomainError {}

export class ArtifactTooLarge extends DomainError {
  constructor(maxBytes: number) {
    super(`The artifact is larger than ${maxBytes} bytes.`, { maxBytes });
  }
}

/** So much of the project waits already that nobody could say when this would have its turn. */
export class TooManyUploadsWaiting extends DomainError {
  constructor(maxWaiting: number) {
    super(
      `This project has ${maxWaiting} uploads and runs waiting, and no more may. Finish or await some; upload URLs that are not used expire.`,
      { maxWaiting },
    );
  }
}

/** The signature or the time in the URL do not hold, or the key that asked for it is no longer good. */
export class UploadUrlRefused extends DomainError {
  constructor() {
    super('This upload URL is not valid, or no longer. Ask for a new one.');
  }
}

/** A part of a resumed upload that does not begin where the last one ended. */
export class UploadOffsetConflict extends DomainError {
  constructor(received: number) {
    super(`${received} bytes have arrived; the next part must begin there.`, { received });
  }
}

export function runNotFound(runId: string): NotFound {
  return new NotFound(`There is no run ${runId} in this project.`);
}
