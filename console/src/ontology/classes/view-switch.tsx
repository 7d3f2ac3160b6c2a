import { SegmentedControl } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { paths } from '../../platform/paths.ts';
import { anySearch } from '../../platform/search.ts';
import { places } from './grid/grid-place.ts';
import { messages } from './messages.ts';
import { useOntologySearch } from './ontology-search.ts';
import { useOntology } from './use-ontology.ts';

/** Whether the address asks for the grid. */
export const useIsGrid = (): boolean => useOntologySearch().view === 'grid';

/**
 * The ontology as a tree, as a grid, or as a matrix of parameters. The tree shows the class that was active in the
 * grid, and the matrix the branch of the class that was shown.
 */
export function ViewSwitch() {
  const { view: shown = 'tree' } = useOntologySearch();
  const { handle } = useParams({ strict: false });
  const { index } = useOntology();
  const navigate = useNavigate();
  const change = (view: string) => {
    const isBranch = view === 'matrix' || shown === 'matrix';
    const active = isBranch
      ? index?.byHandle.get(handle ?? '')
      : view === 'tree'
        ? index?.classes.get(places.get().active?.id ?? '')
        : undefined;
    void navigate({
      to: active ? paths.objectClass(active.handle) : paths.ontology(),
      search: anySearch((now) => ({ ...now, view: view === 'tree' ? undefined : view })),
    });
  };
  return (
    <SegmentedControl
      size="xs"
      aria-label={messages.view}
      value={shown}
      onChange={change}
      data={[
        { value: 'tree', label: messages.tree },
        { value: 'grid', label: messages.grid },
        { value: 'matrix', label: messages.matrix },
      ]}
    />
  );
}
