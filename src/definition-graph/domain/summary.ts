import type { Category, LengthUnit } from '../../artifact/index.ts';
import type { Coverage } from './coverage.ts';

/** How an element came to its class; `none` have none. */
export const CLASS_RULES = ['own', 'type', 'codes', 'category', 'none'] as const;
export type ClassRule = (typeof CLASS_RULES)[number];

export interface SummaryContent {
  totals: {
    documents: number;
    levels: number;
    families: number;
    types: number;
    elements: number;
    relations: number;
  };
  byCategory: (Category & { elements: number; types: number; objectClassId: string | null })[];
  byObjectClass: { objectClassId: string; name: string; elements: number }[];
  byRule: Record<ClassRule, number>;
  byLevel: {
    documentId: string | null;
    levelId: string | null;
    name: string | null;
    elevation: number | null;
    lengthUnit: LengthUnit | null;
    elements: number;
  }[];
  /** Of elements whose export names it. */
  byIfcClass: { ifcClass: string; elements: number }[];
  unclassified: {
    elements: number;
    categories: {
      builtinName: string | null;
      builtinCategoryInt: number | null;
      /** Of a category that has neither. */
      name?: string;
      elements: number;
      suggestedObjectClassId?: string;
    }[];
  };
}

/** How varied a project's graph is, over all its current documents. */
export interface GraphVariety {
  documents: number;
  categories: number;
  levels: number;
}

/** As it is kept: with the runs that it was made from. Summaries of earlier releases lack what came later. */
export type StoredSummary = Partial<SummaryContent> & { runIds: string[] };

export interface Summary extends SummaryContent {
  projectId: string;
  graphVersion: string;
  materializedAt: string | null;
  runIds: string[];
  coverage: Coverage;
  /** The ontology has changed since. */
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
