import { Page } from '../ui/page.tsx';

export default function SystemPage() {
  return <Page title="System">…</Page>;
}
