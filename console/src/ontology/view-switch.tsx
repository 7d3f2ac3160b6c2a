import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../platform/paths.ts';
import { anySearch } from '../platform/search.ts';
import { places } from './grid/grid-place.ts';
import { messages } from './messages.ts';
import { useOntologySearch } from './ontology-search.ts';
import { useOntology } from './use-ontology.ts';

/** Whether the address asks for the grid. */
export const useIsGrid = (): boolean => useOntologySearch().view === 'grid';

/** The ontology as a tree or as a grid. The tree shows the class that was active in the grid. */
export function ViewSwitch() {
  const isGrid = useIsGrid();
  const { index } = useOntology();
  const navigate = useNavigate();
  const change = (view: string) => {
    const active = view === 'tree' ? index?.classes.get(places.get().active?.id ?? '') : undefined;
    void navigate({
      to: active ? paths.objectClass(active.handle) : paths.ontology(),
      search: anySearch((now) => ({ ...now, view: view === 'grid' ? 'grid' : undefined })),
    });
  };
  return (
    <SegmentedControl
      size="xs"
      aria-label={messages.view}
      value={isGrid ? 'grid' : 'tree'}
      onChange={change}
      data={[
        { value: 'tree', label: messages.tree },
        { value: 'grid', label: messages.grid },
      ]}
    />
  );
}
