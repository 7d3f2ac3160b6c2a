import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { BYTE_ORDER_MARK, type CsvCell, csvRecord } from '../csv.ts';
import { literals } from './schemas.ts';
import { sendRaw } from './send-raw.ts';

export { wantsCsv } from './media-type.ts';

/** A list that is answered as JSON a page at a time, or as CSV whole. */
export function jsonOrCsv<T extends TSchema>(json: T) {
  return {
    description: 'One page as JSON, or all rows as CSV',
    content: { 'application/json': { schema: json }, 'text/csv': { schema: Type.String() } },
  };
}

/** For a query: a link in a page cannot say what it accepts. */
export const CsvQuery = {
  format: Type.Optional({ ...literals('json', 'csv'), description: 'Overrides the `Accept` header' }),
};

/** Streams rows as they come, however many there are. */
export function sendCsv<T>(
  reply: FastifyReply,
  {
    fileName,
    columns,
    pages,
    cellsOf,
  }: {
    fileName: string;
    columns: readonly string[];
    pages: AsyncIterable<readonly T[]>;
    cellsOf: (row: T) => readonly CsvCell[];
  },
): Promise<never> {
  // A page is read when the client has taken the one before: still as part of this request.
  const inRequest = AsyncLocalStorage.snapshot();
  async function* lines() {
    yield BYTE_ORDER_MARK + csvRecord(columns);
    const iterator = pages[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { done, value: page } = await inRequest(() => iterator.next());
        if (done) return;
        if (page.length > 0) yield page.map((row: T) => csvRecord(cellsOf(row))).join('');
      }
    } finally {
      await iterator.return?.();
    }
  }
  reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('vary', 'accept')
    .type('text/csv; charset=utf-8');
  return sendRaw(reply, Readable.from(lines()));
}
