import { NotFound, ValidationError } from '../../kernel/domain-error.ts';
import { newId } from '../../kernel/ids.ts';
import { type Project, requireExistingProject, requireOpenProject } from '../../party-directory/index.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { digestOf, newToken } from '../../platform/auth/sessions/session.ts';
import { countLiveLinks, insertLink, type PortalLink, revokeLink } from '../../portal/index.ts';
import { PortalLinkLimitReached } from '../domain/errors.ts';
import { notifyDesignChanged } from '../store/change-notice.ts';
import type { Command } from './carry-out.ts';

const DEFAULT_DAYS = 90;
const LONGEST_YEARS = 2;
const MOST_LIVE = 200;

/** The token is returned this once; only its digest is stored. */
export async function createPortalLink(
  command: Command,
  project: Project,
  { label, expiresAt }: { label: string; expiresAt?: Date | undefined },
): Promise<{ link: PortalLink; token: string }> {
  const { parts, tx, by } = command;
  const createdAt = parts.clock();
  const link: PortalLink = {
    id: newId('lnk'),
    projectId: project.id,
    label,
    createdAt,
    expiresAt: checkedExpiry(createdAt, expiresAt),
    revokedAt: null,
  };
  await requireOpenProject(tx, project.id);
  if ((await countLiveLinks(tx, project.id)) >= MOST_LIVE) throw new PortalLinkLimitReached(MOST_LIVE);
  const token = newToken();
  await insertLink(tx, link, digestOf(token));
  await recordAudit(tx, {
    ...by,
    action: 'createPortalLink',
    subject: link.id,
    details: { projectId: project.id, label, expiresAt: link.expiresAt.toISOString() },
  });
  await notifyDesignChanged(tx, [project.id]);
  return { link, token };
}

function checkedExpiry(now: Date, wanted: Date | undefined): Date {
  if (wanted === undefined) return new Date(now.getTime() + DEFAULT_DAYS * 86_400_000);
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() + LONGEST_YEARS);
  if (wanted > now && wanted <= latest) return wanted;
  const message = `must be in the future and at most ${LONGEST_YEARS} years from now`;
  throw new ValidationError([{ path: 'body.expiresAt', rule: 'range', message }]);
}

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
