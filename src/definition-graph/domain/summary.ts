import type { ElementCoverage, JudgedCategory, NotCounted } from './coverage.ts';
import type { SummaryContent } from './summary-content.ts';

export type { ClassRule, SummaryContent } from './summary-content.ts';

/** The numbers of documents, categories and levels of a project's graph, over all current documents. */
export interface GraphVariety {
  documents: number;
  categories: number;
  levels: number;
}

/** As it is kept: with the runs that it was made from. Summaries of earlier releases lack what came later. */
export type StoredSummary = Partial<SummaryContent> & { runIds: string[] };

export interface Summary extends SummaryContent {
  unclassified: { elements: number; categories: JudgedCategory[] };
  /** Elements without a class that do not count in coverage. */
  notCounted: Record<NotCounted, number>;
  projectId: string;
  graphVersion: string;
  materializedAt: string | null;
  runIds: string[];
  coverage: ElementCoverage;
  /** Whether the ontology has changed since. */
  ontologyMoved: boolean;
}

export const EMPTY_SUMMARY: SummaryContent = {
  totals: { documents: 0, levels: 0, families: 0, types: 0, elements: 0, relations: 0 },
  byCategory: [],
  byObjectClass: [],
  byRule: { own: 0, type: 0, codes: 0, category: 0, none: 0 },
  byLevel: [],
  byIfcClass: [],
  unclassified: { elements: 0, categories: [] },
};
