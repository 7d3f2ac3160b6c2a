import type { FastifyReply, FastifyRequest } from 'fastify';
import { whileAwaited } from '../../../platform/http/awaited-answer.ts';
import type { ImportReceiving } from '../actions/receive-import.ts';
import type { ImportFolders } from '../processing/import-folders.ts';
import type { ImportQueue } from '../processing/import-queue.ts';

export interface FileQueue {
  queue: ImportQueue;
  folders: ImportFolders;
}

/** Where the file of a request is kept, whose turn it is, and whether anyone still waits for the answer. */
export type FileReceiving = Pick<ImportReceiving, 'folder' | 'inTurn' | 'signal'>;

/** Works on the file of a request: in its turn, in a folder that is removed afterwards, while someone waits for it. */
export async function withFile<T>(
  { queue, folders }: FileQueue,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (receiving: FileReceiving) => Promise<T>,
): Promise<T> {
  const inTurn: FileReceiving['inTurn'] = (...args) => queue.inTurn(request.caller.id, ...args);
  return whileAwaited(request, reply, (signal) =>
    queue.admit(request.caller.id, () => folders.use((folder) => work({ folder, inTurn, signal }))),
  );
}
