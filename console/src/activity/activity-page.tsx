import { Page } from '../ui/page.tsx';

export default function ActivityPage() {
  return <Page title="Activity">…</Page>;
}
