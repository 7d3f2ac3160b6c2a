import type { Category, LengthUnit } from '../../artifact/index.ts';

/** The rule that gave an element its class; `none` for elements without one. */
export const CLASS_RULES = ['own', 'type', 'codes', 'category', 'none'] as const;
export type ClassRule = (typeof CLASS_RULES)[number];

export interface LevelShare {
  documentId: string | null;
  levelId: string | null;
  name: string | null;
  elevation: number | null;
  /** The unit of the elevation. */
  lengthUnit: LengthUnit | null;
  elements: number;
}

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
  byLevel: LevelShare[];
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
