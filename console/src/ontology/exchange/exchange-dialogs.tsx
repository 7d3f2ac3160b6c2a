import { lazy } from 'react';
import { DialogLoader } from '../../ui/later.tsx';
import { useOntology } from '../classes/use-ontology.ts';
import { useOpenExchange } from './open-exchange.ts';

const ImportObjectClasses = lazy(() => import('./import-object-classes.tsx'));
const ExportOntology = lazy(() => import('./export-ontology.tsx'));

/** Import and export, wherever on the console they were opened. The shell mounts it once. */
export function ExchangeDialogs() {
  const opened = useOpenExchange();
  const { index } = useOntology();
  if (opened === null || index === null) return null;
  return (
    <DialogLoader>
      {opened === 'import' ? <ImportObjectClasses index={index} /> : <ExportOntology index={index} />}
    </DialogLoader>
  );
}
