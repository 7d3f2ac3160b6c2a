import type { AuditedIds } from '../../ids/index.ts';
import type { Evaluation } from './evaluation.ts';

/** Checks a graph against the specifications of an IDS file. */
export const checkIds: Evaluation<AuditedIds['document']> = async () => {
  throw new Error('a graph is not checked against IDS files yet');
};
