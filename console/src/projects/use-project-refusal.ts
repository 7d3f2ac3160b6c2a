import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { refusal, useSession } from '../platform/session.ts';
import { lifecycle } from './messages.ts';
import { projectQuery } from './projects-query.ts';

/** Why this person can't change the project of this page; null when they can. A closed project can only be read. */
export function useProjectRefusal(scope: 'design:write' | 'imports:write'): string | null {
  const { projectId } = useParams({ strict: false });
  const refused = refusal(useSession(), scope);
  const { data } = useQuery({ ...projectQuery(projectId ?? ''), enabled: projectId !== undefined });
  return refused ?? (data?.status === 'closed' ? lifecycle.readOnly : null);
}
