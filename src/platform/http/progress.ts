import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { PROGRESS, type Progress, type ProgressLine, type ReportProgress } from '../../kernel/progress.ts';
import { MAX_HEADER_BYTES } from './edge.ts';
import { sendRaw } from './send-raw.ts';

/** Short work is answered as if nobody had asked for progress. */
const EVERY_MS = 250;
/** Proxies close connections that are silent for longer. */
const LONGEST_SILENCE_MS = 15_000;

/** The header of routes that can report their progress. */
export const PreferProgress = Type.Object({
  prefer: Type.Optional(
    Type.String({
      maxLength: MAX_HEADER_BYTES,
      description:
        'With `progress`, an answer that takes longer than a quarter of a second begins with lines of progress. See “Progress” in docs/interface.md',
    }),
  ),
});

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array | Readable;
}

/** What the work of a route reports to, and answers through. */
export interface Progressing {
  report: ReportProgress;
  /** Ends when a stream was sent: it may lie in a file that is removed afterwards. */
  answer(answer: RawAnswer): Promise<never>;
}

/**
 * Lets a request follow its work: with `Prefer: progress`, lines of progress, then the status and headers of the usual
 * answer on a line, then its body. Without it, or when the work is done before the first line, the usual answer.
 */
export async function withProgress(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (progressing: Progressing) => Promise<never>,
): Promise<never> {
  if (!prefersProgress(request))
    return work({ report: () => undefined, answer: (it) => sendUsual(reply, it) });
  const lines = new ProgressLines(reply);
  try {
    return await work({ report: (progress) => lines.report(progress), answer: (it) => lines.answer(it) });
  } catch (error) {
    if (!lines.hasBegun) throw error;
    const { status, headers, body } = request.server.errorAnswer(error, request);
    return await lines.answer({ status, headers, body: Buffer.from(JSON.stringify(body)) });
  } finally {
    lines.stop();
  }
}

function prefersProgress({ headers: { prefer } }: FastifyRequest): boolean {
  const preferences = [prefer ?? []].flat().join(',').toLowerCase().split(',');
  return preferences.some((preference) => preference.split(/[;=]/, 1)[0]?.trim() === PROGRESS);
}

async function sendUsual(reply: FastifyReply, { status, headers, body }: RawAnswer): Promise<never> {
  const sent = sendRaw(reply.code(status).headers(headers), body);
  if (body instanceof Readable) await finished(body).catch(() => undefined); // cut off: the sender gets the error
  return sent;
}

/** At most one line at a time; a slow reader gets fewer. */
class ProgressLines {
  readonly #reply: FastifyReply;
  readonly #timer = setInterval(() => this.#writeLatest(), EVERY_MS);
  #stream: PassThrough | null = null;
  #latest: Progress | null = null;
  #written: Progress | null = null;
  #writtenAt = 0;

  constructor(reply: FastifyReply) {
    this.#reply = reply;
  }

  get hasBegun(): boolean {
    return this.#stream !== null;
  }

  report(progress: Progress): void {
    this.#latest = progress;
  }

  async answer(answer: RawAnswer): Promise<never> {
    this.stop();
    if (this.#stream === null) return sendUsual(this.#reply, answer);
    const { status, headers, body } = answer;
    this.#write(this.#stream, { answer: { status, headers } });
    if (body instanceof Readable)
      await pipeline(body, this.#stream).catch(() => undefined); // it was cut off
    else this.#stream.end(body);
    // Fastify takes a reply that was sent for "nothing left to send".
    return this.#reply as never;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #writeLatest(): void {
    const isNew = this.#latest !== this.#written;
    if (this.#latest === null || (!isNew && Date.now() - this.#writtenAt < LONGEST_SILENCE_MS)) return;
    this.#stream ??= this.#begin();
    if (this.#stream.writableNeedDrain) return;
    this.#written = this.#latest;
    this.#writtenAt = Date.now();
    this.#write(this.#stream, { progress: this.#latest });
  }

  #begin(): PassThrough {
    const stream = new PassThrough();
    stream.on('error', () => undefined); // the client is gone; the signal of the work says so
    void sendRaw(
      this.#reply
        .code(200)
        .type('application/x-ndjson; charset=utf-8')
        .header('preference-applied', PROGRESS)
        .header('x-accel-buffering', 'no'),
      stream,
    );
    return stream;
  }

  #write(stream: PassThrough, line: ProgressLine): void {
    if (!stream.destroyed) stream.write(`${JSON.stringify(line)}\n`);
  }
}
