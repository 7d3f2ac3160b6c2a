import { NotFound } from '../../kernel/domain-error.ts';
import { type Project, requireExistingProject } from '../../party-directory/index.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type PortalLink, revokeLink } from '../../portal/index.ts';
import { notifyDesignChanged } from '../store/change-notice.ts';
import type { Command } from './carry-out.ts';

/** Every process refuses the link within seconds. Revoking it again changes nothing. Also in a closed project. */
export async function revokePortalLink(
  command: Command,
  project: Project,
  linkId: string,
): Promise<PortalLink> {
  const { parts, tx, by } = command;
  await requireExistingProject(tx, project.id);
  const now = parts.clock();
  const link = await revokeLink(tx, project.id, linkId, now);
  if (!link) throw new NotFound("This client link doesn't exist in this project.");
  if (link.revokedAt?.getTime() !== now.getTime()) return link;
  const details = { projectId: project.id, label: link.label };
  await recordAudit(tx, { ...by, action: 'revokePortalLink', subject: linkId, details });
  await notifyDesignChanged(tx, [project.id]);
  return link;
}
