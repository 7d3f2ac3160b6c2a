import { EmptyState } from '../ui/empty-state.tsx';

export default function CollectionsSection() {
  return <EmptyState title="…" />;
}
