/** What imports need from checks. */
export { queueCheckAfterImport, removeChecksOfRun } from './actions/run-model-check.ts';
