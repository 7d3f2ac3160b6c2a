import type { FailedValue, FailureKind } from '../../constraints/index.ts';

export const CHECK_STATES = ['queued', 'running', 'ready', 'failed'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** What a graph is checked against: today's requirements, those of a release, or an IDS file. */
export const CHECK_SOURCES = ['ontology', 'release', 'ids'] as const;
export type CheckSource = (typeof CHECK_SOURCES)[number];

export interface Totals {
  /** All elements of the graph. */
  elements: number;
  /** Those that some requirement or specification applies to. */
  checked: number;
  passed: number;
  failed: number;
}

export type ParameterResult = { name: string; failed: number } & Record<FailureKind, number>;

export interface ClassResult {
  objectClassId: string;
  name: string;
  elements: number;
  failed: number;
  parameters: ParameterResult[];
}

/** What a graph can't answer. It is never counted as passed. */
export interface Skipped {
  facet: string;
  reason: string;
  specification: string;
}

/** `skipped`: nothing failed, but the graph couldn't answer everything. */
export const VERDICTS = ['pass', 'fail', 'skipped'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface SpecificationResult {
  name: string;
  identifier: string | null;
  result: Verdict;
  applicable: number;
  failed: number;
  requirements: { facet: string; text: string; result: Verdict; failed: number }[];
}

export interface CheckOutcome {
  totals: Totals;
  classes: ClassResult[];
  /** Null for requirements of the ontology. */
  specifications: SpecificationResult[] | null;
  skipped: Skipped[];
}

export interface ModelCheck {
  id: string;
  projectId: string;
  state: CheckState;
  source: CheckSource;
  release: string | null;
  automatic: boolean;
  runIds: string[];
  ontologyVersion: string | null;
  totals: Totals | null;
  classes: ClassResult[];
  specifications: SpecificationResult[] | null;
  skipped: Skipped[];
  /** How many failures are stored. */
  failures: number;
  newFailures: number | null;
  elementsDone: number;
  error: string | null;
  createdAt: Date;
  finishedAt: Date | null;
}

/** What an element lacks. */
export interface Failure {
  documentId: string;
  nodeId: string;
  /** That the element says of itself; null if its ID says it. */
  ifcGuid: string | null;
  elementId: string | null;
  name: string | null;
  objectClassId: string | null;
  className: string | null;
  levelId: string | null;
  levelName: string | null;
  typeName: string | null;
  /** The parameter; for an IDS file the requirement in words. */
  parameter: string;
  kind: FailureKind;
  value: FailedValue;
  expected: string;
}

/** Counts of a check that hasn't ended. */
export const NO_TOTALS: Totals = { elements: 0, checked: 0, passed: 0, failed: 0 };

/** After so many attempts a check has failed. */
export const MAX_CHECK_ATTEMPTS = 3;

/** What became of a failure from one check to the next. */
export const OUTCOMES = ['fixed', 'new', 'open'] as const;
export type Outcome = (typeof OUTCOMES)[number];
