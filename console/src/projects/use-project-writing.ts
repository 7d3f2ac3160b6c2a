import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMay } from '../platform/session.ts';
import { lifecycle } from './messages.ts';
import { projectQuery } from './projects-query.ts';

interface ProjectWriting {
  /** Whether this person has the right at all; without it, what would change the project isn't shown. */
  isAllowed: boolean;
  /** Why the project can't be changed now; null when it can. A closed project can only be read. */
  refused: string | null;
}

/** Whether the project of this page can be changed. */
export function useProjectWriting(
  right: 'design.write' | 'import.upload' | 'check.run' | 'graph.ignore',
): ProjectWriting {
  const { projectId } = useParams({ strict: false });
  const isAllowed = useMay(right);
  const { data } = useQuery({ ...projectQuery(projectId ?? ''), enabled: projectId !== undefined });
  return { isAllowed, refused: data?.status === 'closed' ? lifecycle.readOnly : null };
}
