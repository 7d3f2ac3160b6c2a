import { EmptyState } from '../ui/empty-state.tsx';

export default function PortalSection() {
  return <EmptyState title="…" />;
}
