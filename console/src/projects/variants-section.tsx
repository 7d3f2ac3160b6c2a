import { EmptyState } from '../ui/empty-state.tsx';

export default function VariantsSection() {
  return <EmptyState title="…" />;
}
