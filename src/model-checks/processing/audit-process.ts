import { gunzipSync } from 'node:zlib';
import { auditIdsFile } from '../../ids/index.ts';
import { inPieces, runInOnePiece } from '../../platform/in-slices.ts';
import { followParent, giveWay } from '../../platform/system/in-child.ts';
import type { AuditAssignment, FromAudit } from './audit-messages.ts';

/** Audits one large IDS file in a process of its own: it can need hundreds of megabytes and many seconds. */
followParent();
giveWay();
runInOnePiece();
process.on('message', ({ ids }: AuditAssignment) => void audit(ids));

async function audit(ids: string): Promise<void> {
  // In pieces, as its check will read it: what is read of a piece goes before the next one comes.
  const { problems } = await auditIdsFile(inPieces(gunzipSync(Buffer.from(ids, 'base64'))));
  const audited: FromAudit = { problems };
  process.send?.(audited, undefined, undefined, () => process.disconnect());
}
