import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

/**
 * A small server that speaks S3: objects in memory, Signature Version 4 checked on every request, presigned or not.
 * Runs as a process of its own: `node s3-server.ts`, which prints its port.
 */
export const S3_CREDENTIALS = { accessKeyId: 'AKIDLINTELTEST', secretAccessKey: 'secret-of-the-test-bucket' };
const REGION = 'us-east-1';
const objects = new Map<string, Buffer>();

interface Signed {
  credential: string;
  date: string;
  signedHeaders: string[];
  signature: string;
  payload: string;
  expires: number | null;
}

function signedParts(request: IncomingMessage, query: URLSearchParams): Signed | null {
  if (query.has('X-Amz-Signature')) {
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      date: query.get('X-Amz-Date') ?? '',
      signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
      signature: query.get('X-Amz-Signature') ?? '',
      payload: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
      expires: Number(query.get('X-Amz-Expires')),
    };
  }
  const match = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  );
  if (!match) return null;
  return {
    credential: match[1] as string,
    date: String(request.headers['x-amz-date']),
    signedHeaders: (match[2] as string).split(';'),
    signature: match[3] as string,
    payload: String(request.headers['x-amz-content-sha256']),
    expires: null,
  };
}

/** Null when the signature holds, else why not. */
function refusal(request: IncomingMessage, url: URL): string | null {
  const signed = signedParts(request, url.searchParams);
  if (!signed) return 'AccessDenied';
  const [accessKeyId, day = '', region = '', service = ''] = signed.credential.split('/');
  if (accessKeyId !== S3_CREDENTIALS.accessKeyId || region !== REGION || service !== 's3')
    return 'InvalidAccessKeyId';
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = signed.signedHeaders
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('');
  const canonical = [
    request.method,
    url.pathname,
    query,
    headers,
    signed.signedHeaders.join(';'),
    signed.payload,
  ].join('\n');
  const scope = [day, region, service, 'aws4_request'].join('/');
  const text = [
    'AWS4-HMAC-SHA256',
    signed.date,
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${S3_CREDENTIALS.secretAccessKey}`,
  );
  if (createHmac('sha256', key).update(text).digest('hex') !== signed.signature)
    return 'SignatureDoesNotMatch';
  const at = Date.parse(signed.date.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'));
  if (signed.expires !== null && Date.now() > at + signed.expires * 1000) return 'AccessDenied';
  return null;
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const KEYS_OF_PAGE = 2;
/** A bucket whose objects the key may not list. */
const UNLISTED = '/unlisted/';

if (process.argv[1] === import.meta.filename) {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const refused = refusal(request, url);
    if (refused) {
      response
        .writeHead(403, { 'content-type': 'application/xml' })
        .end(`<Error><Code>${refused}</Code></Error>`);
      return;
    }
    const prefix = url.searchParams.get('prefix');
    if (prefix !== null) {
      const bucket = `${url.pathname.replace(/\/$/, '')}/`;
      if (bucket === UNLISTED) {
        const error = '<Error><Code>AccessDenied</Code></Error>';
        response.writeHead(403, { 'content-type': 'application/xml' }).end(error);
        return;
      }
      const after = url.searchParams.get('continuation-token') ?? '';
      const found = [...objects.keys()]
        .filter((key) => key.startsWith(`${bucket}${prefix}`) && key > after)
        .sort();
      const page = found.slice(0, KEYS_OF_PAGE);
      const next =
        found.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
      const keys = page.map((key) => `<Contents><Key>${key.slice(bucket.length)}</Key></Contents>`);
      const listed = `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${keys.join('')}</ListBucketResult>`;
      response.writeHead(200, { 'content-type': 'application/xml' }).end(listed);
      return;
    }
    const key = decodeURIComponent(url.pathname);
    const object = objects.get(key);
    if (request.method === 'PUT') {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of request) chunks.push(chunk as Buffer);
      } catch {
        return; // interrupted: nothing is stored, and nobody gets an answer
      }
      objects.set(key, Buffer.concat(chunks));
      response.writeHead(200, { etag: '"stored"' }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (!object) {
      response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code></Error>');
    } else {
      response.writeHead(200, { 'content-length': object.length, 'content-type': 'application/gzip' });
      response.end(request.method === 'HEAD' ? undefined : object);
    }
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
  });
}
