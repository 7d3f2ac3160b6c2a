import { Page } from '../ui/page.tsx';

export default function ProjectsPage() {
  return <Page title="Projects">…</Page>;
}
