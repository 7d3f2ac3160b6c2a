import { Page } from '../ui/page.tsx';

export default function OntologyPage() {
  return <Page title="Ontology">…</Page>;
}
