import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Config } from '../../platform/config.ts';
import { eachAlone } from '../../platform/each-alone.ts';
import type { ContentType } from '../domain/content-types.ts';
import type { Upload } from '../store/uploads.ts';
import { type ArtifactStore, artifactKey, keyPrefix } from './artifact-store.ts';

type S3Settings = Pick<
  Config,
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/**
 * Artifacts in an S3-compatible store. Clients PUT to it with a presigned URL; the bytes never pass through the
 * service.
 */
export class S3Artifacts implements ArtifactStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(settings: S3Settings) {
    this.#bucket = settings.S3_BUCKET ?? '';
    this.#client = new S3Client({
      region: settings.S3_REGION,
      credentials: {
        accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
      },
      // Only Amazon's own store has a host name for each bucket.
      ...(settings.S3_ENDPOINT ? { endpoint: settings.S3_ENDPOINT, forcePathStyle: true } : {}),
      // Errors are thrown; the library's own logger would also print warnings to standard error.
      logger: { debug() {}, info() {}, warn() {}, error() {} },
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

  async size(key: string): Promise<number | null> {
    try {
      const head = await this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: key }));
      return head.ContentLength ?? 0;
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
      throw error;
    }
  }

  async read(key: string): Promise<Readable> {
    const object = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key }));
    // The SDK's type covers browsers too; on Node the body is a stream of Node's.
    return object.Body as Readable;
  }

  async put(key: string, size: number, body: AsyncIterable<Buffer>): Promise<void> {
    const object = {
      Bucket: this.#bucket,
      Key: key,
      Body: Readable.from(body, { objectMode: false }),
      ContentLength: size,
      ContentType: 'application/gzip',
    };
    await this.#client.send(new PutObjectCommand(object));
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }));
  }

  /** A client can PUT an artifact as long as its URL is valid, though nobody knows of the upload any more. */
  async removeProject(projectId: string): Promise<void> {
    let from: string | undefined;
    do {
      const page = await this.#listed(projectId, from);
      await eachAlone(page.Contents ?? [], async ({ Key }) => Key !== undefined && this.remove(Key));
      from = page.NextContinuationToken;
    } while (from !== undefined);
  }

  /** Nothing where the key of the bucket may not list objects: then a deletion ends with the artifacts that Lintel knows of. */
  async #listed(projectId: string, from: string | undefined): Promise<ListObjectsV2CommandOutput> {
    const command = new ListObjectsV2Command({
      Bucket: this.#bucket,
      Prefix: keyPrefix(projectId),
      ContinuationToken: from,
    });
    try {
      return await this.#client.send(command);
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 403)
        return { $metadata: {} };
      throw error;
    }
  }
}
