import { AnswerTooLarge, originOf, Unreachable } from './unreachable.ts';

/** Larger than any response from Lintel that the helpers read, and small enough for memory. */
const MOST_BYTES = 256 * 1024 * 1024;

/** Browsers give these an empty body, but refuse to make such a response anew. */
const WITHOUT_BODY = new Set([204, 205, 304]);

/** An answer that is read as a whole: its size is limited, and the time between two pieces. */
export async function bounded(response: Response, url: string, timeoutMs: number): Promise<Response> {
  const { body, status, statusText, headers } = response;
  if (body === null || WITHOUT_BODY.has(status)) return response;
  const tooLarge = () =>
    new AnswerTooLarge(`The response from ${originOf(url)} is larger than ${MOST_BYTES / 1024 ** 2} MiB.`);
  if (Number(headers.get('content-length')) > MOST_BYTES) {
    await body.cancel();
    throw tooLarge();
  }
  const reader = body.getReader();
  let bytes = 0;
  const pieces = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await inTime(reader, url, timeoutMs);
      if (done) return controller.close();
      bytes += value.length;
      if (bytes <= MOST_BYTES) return controller.enqueue(value);
      await reader.cancel();
      throw tooLarge();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(pieces, { status, statusText, headers });
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function inTime(reader: Reader, url: string, timeoutMs: number): ReturnType<Reader['read']> {
  if (!Number.isFinite(timeoutMs)) return reader.read();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Unreachable(`${originOf(url)} didn't respond within ${timeoutMs / 1000} s.`));
      reader.cancel().catch(() => undefined); // the connection is broken or closed already
    }, timeoutMs);
  });
  return Promise.race([reader.read(), late]).finally(() => clearTimeout(timer));
}
