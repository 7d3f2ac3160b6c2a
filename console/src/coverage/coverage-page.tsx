import { Page } from '../ui/page.tsx';

export default function CoveragePage() {
  return <Page title="Coverage">…</Page>;
}
