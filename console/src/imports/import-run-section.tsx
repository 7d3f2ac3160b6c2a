import { EmptyState } from '../ui/empty-state.tsx';

export default function ImportRunSection() {
  return <EmptyState title="…" />;
}
