import { EmptyState } from '../ui/empty-state.tsx';

export default function ImportsSection() {
  return <EmptyState title="…" />;
}
