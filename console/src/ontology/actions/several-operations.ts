import { messages } from './messages.ts';
/** Each class is an operation of its own: Undo reverts the last one, and the Activity page has the others. */
export const severalOperations = (steps: readonly unknown[]): string =>
  steps.length > 1 ? messages.severalOperations : '';
