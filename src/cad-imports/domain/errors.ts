import { DomainError, NotFound } from '../../kernel/domain-error.ts';

/** The state of the run does not allow this. */
export class ImportRunStateConflict extends DomainError {
  constructor(rule: string, runId: string, state: string) {
    super(`${rule} Run ${runId} has the state "${state}".`, { runId, state });
  }
}

/** The upload was registered before anything arrived at its URL. */
export class ArtifactNotUploaded extends DomainError {
  constructor(uploadId: string) {
    super(`Nothing has been uploaded for ${uploadId} yet. PUT the artifact to its uploadUrl first.`);
  }
}

/** Other bytes were already uploaded with this URL. */
export class ArtifactConflict extends DomainError {
  constructor() {
    super('This upload URL has already received a different artifact. Request a new URL.');
  }
}

/** The length or hash is not what was announced with the request for the URL. */
export class ArtifactMismatch extends DomainError {}

export class ArtifactTooLarge extends DomainError {
  constructor(maxBytes: number) {
    super(`The artifact is larger than ${maxBytes} bytes.`, { maxBytes });
  }
}

/** The project already has too many uploads and runs waiting. */
export class TooManyUploadsWaiting extends DomainError {
  constructor(maxWaiting: number) {
    super(
      `This project has reached the limit of ${maxWaiting} pending uploads and runs. Wait for some to finish; unused upload URLs expire.`,
      { maxWaiting },
    );
  }
}

/** Too many uploads arrive, or wait to be checked. */
export class UploadsBusy extends DomainError {
  constructor() {
    super('Too many uploads are in progress right now. Try again in a few seconds.');
  }
}

/** The external store of artifacts doesn't answer, is overloaded, or answers with something that helps nobody. */
export class ArtifactStoreUnavailable extends DomainError {
  constructor(cause?: unknown) {
    super("The artifact store isn't responding. Try again shortly.");
    this.cause = cause;
  }
}

/** The signature or the expiry of the URL is not valid, or the key that requested it is no longer valid. */
export class UploadUrlRefused extends DomainError {
  constructor() {
    super('This upload URL is invalid or has expired. Request a new URL.');
  }
}

/** A part of a resumable upload that does not begin where the last one ended. */
export class UploadOffsetConflict extends DomainError {
  constructor(received: number) {
    super(`Lintel has received ${received} bytes. The next part must start at that offset.`, { received });
  }
}

export function runNotFound(runId: string): NotFound {
  return new NotFound(`Run ${runId} doesn't exist in this project.`);
}

/** Retention removed the file: there is nothing to import again. */
export class ArtifactGone extends DomainError {
  constructor(fileName: string) {
    super(`The file ${fileName} has been deleted. Upload it again.`);
  }
}
