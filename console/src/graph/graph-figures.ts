import type { EChartsCoreOption } from 'echarts/core';
import { escapeHtml } from '../ui/escape-html.ts';
import { nameOrId } from '../ui/name-or-id.ts';
import { formatCount, formatMeasure } from '../ui/numbers.ts';
import type { ClassSuggestions, GraphSummary } from './graph-queries.ts';
import { messages } from './messages.ts';

interface CategoryName {
  builtinName: string | null;
  builtinCategoryInt: number | null;
  name?: string | null;
}

/** A group of elements, as a picture and its table show it. */
export interface ElementShare {
  name: string;
  elements: number;
  /** The filter that a click on it sets; null when no filter of the API matches exactly these elements. */
  value: string | null;
  /** Nothing to work on, and often so much that a picture would show little else: only the table has it. */
  isLeftOut?: true;
}

export const categoryLabel = ({ name, builtinName, builtinCategoryInt }: CategoryName): string =>
  name ?? builtinName ?? (builtinCategoryInt === null ? messages.noCategory : String(builtinCategoryInt));

/** The name of a category for the API and for a binding; null for elements without one. */
export const categoryReference = ({ builtinName, name }: CategoryName): string | null =>
  builtinName ?? name ?? null;

const categoryFilter = ({ builtinName, builtinCategoryInt }: CategoryName): string | null =>
  builtinName ?? (builtinCategoryInt === null ? null : String(builtinCategoryInt));

export function classShares(summary: GraphSummary): ElementShare[] {
  const shares: ElementShare[] = summary.byObjectClass.map(({ objectClassId, name, elements }) => ({
    name,
    elements,
    value: objectClassId,
  }));
  const { unclassified } = standing(summary);
  const without = [
    { name: messages.withoutAClass, elements: unclassified, value: null },
    {
      name: messages.notCounted,
      elements: summary.unclassified.elements - unclassified,
      value: null,
      isLeftOut: true as const,
    },
  ];
  return [...shares, ...without.filter(({ elements }) => elements > 0)].toSorted(
    (a, b) => b.elements - a.elements,
  );
}

/** Categories that share a label also show their own name. */
export function categoryShares({ byCategory }: Pick<GraphSummary, 'byCategory'>): ElementShare[] {
  const present = byCategory.filter(({ elements }) => elements > 0);
  const labels = present.map(categoryLabel);
  return present.map((category, at) => {
    const [label, value] = [labels[at] ?? '', categoryFilter(category)];
    const isAlone = labels.indexOf(label) === labels.lastIndexOf(label);
    return {
      name: isAlone || value === null ? label : `${label} (${value})`,
      elements: category.elements,
      value,
      ...(value === null && category.name === null && { isLeftOut: true as const }),
    };
  });
}

export const levelShares = ({ byLevel }: GraphSummary): ElementShare[] =>
  byLevel.map((level) => ({
    name: levelName(level, byLevel),
    elements: level.elements,
    value: level.levelId,
  }));

type Level = GraphSummary['byLevel'][number];

/** Levels of one name are told apart by their elevation and, where there are several, their document. */
export function levelName(level: Level, all: readonly Level[]): string {
  const { name, levelId, elevation, lengthUnit, documentId } = level;
  const called = levelId === null ? (name ?? messages.noLevel) : nameOrId(name, levelId);
  const namesakes = all.filter((other) => other.levelId !== null && other.name === name);
  if (levelId === null || namesakes.length < 2) return called;
  const isLinked = namesakes.some((other) => other.documentId !== documentId);
  const height = elevation === null ? [] : [`${formatMeasure(elevation)} ${lengthUnit ?? ''}`.trim()];
  const facts = [...height, ...(isLinked && documentId !== null ? [documentId] : [])];
  return facts.length === 0 ? called : `${called} (${facts.join(', ')})`;
}

/** Model elements with and without a class, and those that coverage does not count. */
export function standing({ coverage, totals }: Pick<GraphSummary, 'coverage' | 'totals'>) {
  return {
    classified: coverage.classified,
    unclassified: coverage.modelElements - coverage.classified,
    unknown: totals.elements - coverage.modelElements,
  };
}

export interface CategoryToClassify {
  label: string;
  reference: string;
  filter: string | null;
  elements: number;
  /** Whether it counts in coverage. */
  counts: boolean;
  suggestions: ClassSuggestions['items'][number]['suggestions'];
}

/**
 * Categories that a class can be bound to, the largest first, with the most likely classes. Suggestions are for elements of
 * one type: of a category, a class is likely only if it is so for at least half of the elements. Chairs do not make all
 * furniture chairs.
 */
export function categoriesToClassify(
  { unclassified, byCategory }: Pick<GraphSummary, 'unclassified' | 'byCategory'>,
  suggested: ClassSuggestions | undefined,
): CategoryToClassify[] {
  return unclassified.categories
    .flatMap((category) => {
      const reference = categoryReference(category);
      if (reference === null) return [];
      const groups = suggested?.items.filter(
        (item) => item.category && categoryReference(item.category) === reference,
      );
      const named = byCategory.find((each) => each.name && categoryReference(each) === reference);
      const all = (groups ?? []).flatMap(({ suggestions }) => suggestions);
      const elementsFor = (id: string) =>
        (groups ?? [])
          .filter(({ suggestions }) => suggestions.some(({ objectClassId }) => objectClassId === id))
          .reduce((sum, group) => sum + group.elements, 0);
      const best = new Map(
        all.toSorted((a, b) => a.score - b.score).map((each) => [each.objectClassId, each]),
      );
      return {
        label: categoryLabel({ ...category, name: category.name ?? named?.name ?? null }),
        reference,
        filter: categoryFilter(category),
        elements: category.elements,
        counts: category.counts,
        suggestions: [...best.values()]
          .filter(({ objectClassId }) => 2 * elementsFor(objectClassId) >= category.elements)
          .toSorted((a, b) => b.score - a.score)
          .slice(0, 3),
      };
    })
    .toSorted((a, b) => b.elements - a.elements);
}

export const shareTable = (heading: string, shares: readonly ElementShare[]): string[][] => [
  [heading, messages.elementsLabel],
  ...shares.map(({ name, elements }) => [name, formatCount(elements)]),
];

/** More bars would not be readable; the table has all of them. */
const MOST_BARS = 15;

const bars = (shares: readonly ElementShare[]) =>
  shares.filter(({ isLeftOut }) => !isLeftOut).slice(0, MOST_BARS);

export const barsHeight = (shares: readonly ElementShare[]) => 40 + 26 * Math.max(1, bars(shares).length);

export function barsOption(shares: readonly ElementShare[]): EChartsCoreOption {
  const shown = bars(shares);
  return {
    tooltip: { formatter: tooltip },
    grid: { left: 8, right: 64, top: 8, bottom: 8, containLabel: true },
    xAxis: { type: 'value', minInterval: 1, splitNumber: 3, axisLabel: { hideOverlap: true } },
    yAxis: {
      type: 'category',
      inverse: true,
      data: shown.map(({ name }) => name),
      axisLabel: { width: 180, overflow: 'truncate' },
    },
    series: [
      {
        type: 'bar',
        data: shown.map(({ name, elements, value }) => ({ name, value: elements, filter: value })),
        itemStyle: { color: '#0f766e' },
        label: {
          show: true,
          position: 'right',
          formatter: ({ value }: { value: number }) => formatCount(value),
        },
      },
    ],
    // Shorter names leave room for the bars.
    media: [{ query: { maxWidth: 560 }, option: { yAxis: { axisLabel: { width: 110 } } } }],
  };
}

export function treemapOption(shares: readonly ElementShare[]): EChartsCoreOption {
  return {
    tooltip: { formatter: tooltip },
    series: [
      {
        type: 'treemap',
        roam: false,
        nodeClick: false,
        breadcrumb: { show: false },
        left: 0,
        right: 0,
        top: 0,
        bottom: 0,
        itemStyle: { borderWidth: 1, borderColor: 'transparent' },
        label: { overflow: 'truncate', color: '#fff' },
        data: shares
          .filter(({ isLeftOut }) => !isLeftOut)
          .map((share, index) => ({
            name: share.name,
            value: share.elements,
            filter: share.value,
            itemStyle: styleOf(share, index),
          })),
      },
    ],
  };
}

function styleOf({ value }: ElementShare, index: number): object {
  if (value !== null) return { color: SHADES[index % SHADES.length] };
  return {
    color: '#b4380a',
    decal: { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 8], rotation: 0.8 },
  };
}

/** Neighbouring colours differ, and white text is readable on all of them. */
const SHADES = ['#0f766e', '#1d5f8a', '#5b4b9a', '#3f6b2a', '#7a4a12', '#8a2f5b'];

const tooltip = ({ name, value }: { name: string; value: number }): string =>
  escapeHtml(messages.elementsNamed(name, value));
