import type { Category, LengthUnit } from '../../artifact/index.ts';
import type { Coverage, JudgedCategory, NotCounted } from './coverage.ts';

/** The rule that gave an element its class; `none` for elements without one. */
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
  /** Elements whose export names their IFC class. */
  byIfcClass: { ifcClass: string; elements: number }[];
  unclassified: {
    elements: number;
    categories: {
      builtinName: string | null;
      builtinCategoryInt: number | null;
      /** For a category that has neither a built-in name nor an integer. */
      name?: string;
      elements: number;
      suggestedObjectClassId?: string;
    }[];
  };
}

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
  coverage: Coverage;
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
