import { gunzipSync } from 'node:zlib';
import { auditIdsFile } from '../../ids/index.ts';
import { followParent, giveWay } from '../../platform/system/in-child.ts';
import type { AuditAssignment, FromAudit } from './audit-messages.ts';

/** Audits one large IDS file in a process of its own: it can need hundreds of megabytes and many seconds. */
followParent();
giveWay();
process.on('message', ({ ids }: AuditAssignment) => void audit(ids));

async function audit(ids: string): Promise<void> {
  async function* file() {
    yield gunzipSync(Buffer.from(ids, 'base64'));
  }
  const { problems } = await auditIdsFile(file());
  const audited: FromAudit = { problems };
  process.send?.(audited, undefined, undefined, () => process.disconnect());
}
