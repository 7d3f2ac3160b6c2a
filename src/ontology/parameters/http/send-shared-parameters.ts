import type { FastifyReply } from 'fastify';
import { sendRaw } from '../../../platform/http/send-raw.ts';

/** Revit writes these files as UTF-16 itself; letters beyond ASCII reach it intact that way. */
export function sendSharedParameters(
  reply: FastifyReply,
  file: string,
  charset: 'utf-8' | 'utf-16le',
): Promise<never> {
  reply.type(`text/plain; charset=${charset}`);
  return sendRaw(reply, charset === 'utf-8' ? Buffer.from(file) : Buffer.from(`\ufeff${file}`, 'utf16le'));
}
