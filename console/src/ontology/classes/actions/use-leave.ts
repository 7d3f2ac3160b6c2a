import { useNavigate, useParams } from '@tanstack/react-router';
import { paths } from '../../../platform/paths.ts';
import { KEEP_SEARCH } from '../../../platform/search.ts';
import type { OntologyIndex } from '../ontology-index.ts';

/** Navigates to another class when the one on the page is about to disappear. */
export function useLeave(index: OntologyIndex) {
  const { handle } = useParams({ strict: false });
  const navigate = useNavigate();
  return (goingIds: ReadonlySet<string>, nextId: string | null) => {
    const shown = handle === undefined ? undefined : index.byHandle.get(handle);
    if (!shown || !goingIds.has(shown.id)) return;
    const next = nextId === null ? undefined : index.classes.get(nextId);
    void navigate({
      to: next ? paths.objectClass(next.handle) : paths.ontology(),
      search: KEEP_SEARCH,
    });
  };
}
