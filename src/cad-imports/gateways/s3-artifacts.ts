import { pipeline, Readable, Transform } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Config } from '../../platform/config.ts';
import { eachAlone } from '../../platform/each-alone.ts';
import type { ContentType } from '../domain/content-types.ts';
import { ArtifactStoreUnavailable } from '../domain/errors.ts';
import type { Upload } from '../store/uploads.ts';
import { type ArtifactStore, artifactKey, keyPrefix, type StoreWaits } from './artifact-store.ts';

type S3Settings = Pick<
  Config,
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

const WAITS: StoreWaits = {
  connectMs: 5_000,
  responseMs: 10_000,
  callMs: 45_000,
  silentMs: 30_000,
  pauseMs: 10_000,
};
const ATTEMPTS = 3;
/** So many calls in a row without a response, and the next ones fail at once for a while. */
const UNANSWERED_BEFORE_PAUSE = 3;
/** Each body that is read holds one until its end. */
const SOCKETS = 200;
/** Errors are thrown; the library's own logger would also print warnings to standard error. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * Artifacts in an S3-compatible store. Clients PUT to it with a presigned URL; the bytes never pass through the
 * service. A store that accepts connections and says nothing holds up nobody for long: every call and every body has
 * its limits, after which it is an ArtifactStoreUnavailable.
 */
export class S3Artifacts implements ArtifactStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #waits: StoreWaits;
  #unanswered = 0;
  #pausedUntil = 0;

  constructor(settings: S3Settings, waits: Partial<StoreWaits> = {}) {
    this.#waits = { ...WAITS, ...waits };
    this.#bucket = settings.S3_BUCKET ?? '';
    this.#client = new S3Client({
      region: settings.S3_REGION,
      credentials: {
        accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
      },
      // Only Amazon's own store has a host name for each bucket.
      ...(settings.S3_ENDPOINT ? { endpoint: settings.S3_ENDPOINT, forcePathStyle: true } : {}),
      logger: SILENT,
      maxAttempts: ATTEMPTS,
      requestHandler: {
        connectionTimeout: this.#waits.connectMs,
        requestTimeout: this.#waits.responseMs,
        throwOnRequestTimeout: true,
        socketTimeout: 0, // it would also count while the reader of a body is slow
        httpAgent: { maxSockets: SOCKETS },
        httpsAgent: { maxSockets: SOCKETS },
        logger: SILENT,
      },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async uploadTarget(upload: Upload, _serviceUrl: string, contentType: ContentType) {
    const command = new PutObjectCommand({
      Bucket: this.#bucket,
      Key: artifactKey(upload),
      ContentType: contentType,
    });
    const expiresIn = Math.max(1, Math.floor((upload.expiresAt.getTime() - Date.now()) / 1000));
    const url = await getSignedUrl(this.#client, command, {
      expiresIn,
      signableHeaders: new Set(['content-type']),
    });
    return { url, headers: { 'content-type': contentType } };
  }

  async size(key: string, signal?: AbortSignal): Promise<number | null> {
    try {
      const head = await this.#answerOf(
        (options) => this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: key }), options),
        { signal },
      );
      return head.ContentLength ?? 0;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async read(key: string, signal?: AbortSignal): Promise<Readable> {
    const object = await this.#answerOf(
      (options) => this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key }), options),
      { signal },
    ).catch((error: unknown) => {
      throw isMissing(error) ? Object.assign(new Error(`${key} is missing`), { code: 'ENOENT' }) : error;
    });
    // The SDK's type covers browsers too; on Node the body is a stream of Node's.
    return watched(object.Body as Readable, this.#waits.silentMs, signal);
  }

  async put(key: string, size: number, body: AsyncIterable<Buffer>): Promise<void> {
    const silence = new AbortController();
    const abort = () => silence.abort(new ArtifactStoreUnavailable());
    const { silentMs } = this.#waits;
    let taking: NodeJS.Timeout | undefined;
    // It counts while the store takes what there is, not while more is awaited.
    async function* watchedChunks() {
      try {
        for await (const chunk of body) {
          taking = setTimeout(abort, silentMs);
          yield chunk;
          clearTimeout(taking);
        }
        taking = setTimeout(abort, silentMs);
      } catch (error) {
        silence.abort(error); // the SDK wouldn't hear of it
      }
    }
    const object = {
      Bucket: this.#bucket,
      Key: key,
      Body: Readable.from(watchedChunks(), { objectMode: false }),
      ContentLength: size,
      ContentType: 'application/gzip',
    };
    await this.#answerOf(
      (options) => this.#client.send(new PutObjectCommand(object), { ...options, requestTimeout: 0 }),
      { signal: silence.signal, isLong: true },
    ).finally(() => clearTimeout(taking));
  }

  async remove(key: string, signal?: AbortSignal): Promise<void> {
    await this.#answerOf(
      (options) => this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }), options),
      { signal },
    );
  }

  /** A client can PUT an artifact as long as its URL is valid, though nobody knows of the upload any more. */
  async removeProject(projectId: string, signal?: AbortSignal): Promise<void> {
    // What is removed isn't listed again, so every page is the first one, and the tokens of stores don't matter.
    for (const seen = new Set<string>(); ; ) {
      const keys = await this.#listed(projectId, signal);
      const [first] = keys;
      if (first === undefined) return;
      if (seen.has(first)) throw new Error('The store lists what was removed.');
      if (keys.some((key) => !key.startsWith(keyPrefix(projectId))))
        throw new Error('The store lists artifacts of other projects.');
      await eachAlone(keys, (key) => this.remove(key, signal));
      seen.add(first);
    }
  }

  /** Nothing where the key of the bucket may not list objects: then a deletion ends with the artifacts that Lintel knows of. */
  async #listed(projectId: string, signal: AbortSignal | undefined): Promise<string[]> {
    const command = new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: keyPrefix(projectId) });
    try {
      const page = await this.#answerOf((options) => this.#client.send(command, options), { signal });
      return (page.Contents ?? []).flatMap(({ Key = [] }) => Key);
    } catch (error) {
      if (statusOf(error) === 403) return [];
      throw error;
    }
  }

  /** The limits are for the call; of what it answers with a body, they end with its beginning. */
  async #answerOf<T>(
    call: (options: { abortSignal: AbortSignal }) => Promise<T>,
    { signal, isLong = false }: { signal: AbortSignal | undefined; isLong?: boolean },
  ): Promise<T> {
    signal?.throwIfAborted();
    if (performance.now() < this.#pausedUntil) throw new ArtifactStoreUnavailable();
    const limit = new AbortController();
    const leave = () => limit.abort(signal?.reason);
    const late = isLong ? undefined : setTimeout(() => limit.abort(), this.#waits.callMs);
    signal?.addEventListener('abort', leave, { once: true });
    try {
      const answer = await call({ abortSignal: limit.signal });
      this.#unanswered = 0;
      return answer;
    } catch (error) {
      signal?.throwIfAborted();
      const status = statusOf(error);
      if (status === undefined) this.#noteUnanswered();
      else this.#unanswered = 0;
      throw status === undefined || isOutage(status) ? new ArtifactStoreUnavailable(error) : error;
    } finally {
      clearTimeout(late);
      signal?.removeEventListener('abort', leave);
    }
  }

  #noteUnanswered(): void {
    if (++this.#unanswered >= UNANSWERED_BEFORE_PAUSE)
      this.#pausedUntil = performance.now() + this.#waits.pauseMs;
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** A store answers 403 about a key that it doesn't have where Lintel's key may not list objects. */
const isMissing = (error: unknown): boolean =>
  statusOf(error) === 404 || (statusOf(error) === 403 && !FAULTS_OF_KEYS.has(codeNamed(error)));

/** What a store says of Lintel's key or clock. It says nothing in answers to HEAD. */
const FAULTS_OF_KEYS: ReadonlySet<string> = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'RequestTimeTooSkewed',
  'ExpiredToken',
  'InvalidToken',
]);
const codeNamed = (error: unknown): string => (error instanceof S3ServiceException ? error.name : '');

/** Overloaded or broken, or elsewhere: the SDK follows no redirects. What else it rejects is up to the request. */
const isOutage = (status: number): boolean => status < 400 || status === 429 || status >= 500;

/**
 * The body as it is read: it ends with an error once the store has sent nothing for too long, or when the signal says
 * that nobody needs it.
 */
function watched(body: Readable, silentMs: number, signal: AbortSignal | undefined): Readable {
  let last = performance.now();
  const read = new Transform({
    transform(chunk, _encoding, done) {
      last = performance.now();
      done(null, chunk);
    },
  });
  const look = setInterval(() => {
    // What has arrived and isn't read yet: the reader takes its time, not the store.
    if (read.readableLength > 0 || read.writableLength > 0) last = performance.now();
    else if (performance.now() - last >= silentMs) read.destroy(new ArtifactStoreUnavailable());
  }, silentMs / 10);
  look.unref();
  const leave = () => read.destroy(signal?.reason);
  signal?.addEventListener('abort', leave, { once: true });
  body.once('error', (error) => read.destroy(new ArtifactStoreUnavailable(error)));
  pipeline(body, read, () => {
    clearInterval(look);
    signal?.removeEventListener('abort', leave);
  });
  if (signal?.aborted) leave();
  return read;
}
