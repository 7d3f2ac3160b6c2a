import { lazy, Suspense } from 'react';
import { ReturnFocus } from '../../ui/return-focus.ts';
import { useOntology } from '../use-ontology.ts';
import { useOpenExchange } from './open-exchange.ts';

const ImportObjectClasses = lazy(() => import('./import-object-classes.tsx'));
const ExportOntology = lazy(() => import('./export-ontology.tsx'));

/** Import and export, wherever on the console they were opened. The shell mounts it once. */
export function ExchangeDialogs() {
  const opened = useOpenExchange();
  const { index } = useOntology();
  if (opened === null || index === null) return null;
  return (
    <>
      <ReturnFocus />
      <Suspense>
        {opened === 'import' ? <ImportObjectClasses index={index} /> : <ExportOntology index={index} />}
      </Suspense>
    </>
  );
}
