import type { Problem } from '../../ids/index.ts';

export interface AuditAssignment {
  /** Packed, in base 64. */
  ids: string;
}

export interface FromAudit {
  problems: Problem[];
}
