import { Page } from '../ui/page.tsx';

export default function ReviewPage() {
  return <Page title="Review">…</Page>;
}
