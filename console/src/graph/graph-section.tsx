import { EmptyState } from '../ui/empty-state.tsx';

export default function GraphSection() {
  return <EmptyState title="…" />;
}
