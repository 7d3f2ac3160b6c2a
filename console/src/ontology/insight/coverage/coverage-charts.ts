import type { EChartsCoreOption } from 'echarts/core';
import { escapeHtml } from '../../../ui/escape-html.ts';
import {
  type CoverageSources,
  type heatMapColumns,
  percentWords,
  type SunburstNode,
  sideBySide,
  sunburstOf,
} from './coverage-figures.ts';
import type { Branch } from './coverage-query.ts';
import { messages } from './messages.ts';

/** From 0 to 100 percent; the cells also contain the numbers, which are readable on all of them. */
const SCALE = ['#ee9b70', '#f5c49b', '#f5e6cc', '#d8eae2', '#b4dbcf'];
const INK = '#1a1a1a';

/** More names than these don't fit beside each other, and numbers don't fit into the cells of a phone. */
const MOST_LEVEL_NAMES = 6;
const SLANTED = { interval: 0, rotate: 40, width: 90, overflow: 'truncate' };

interface HeatMapLook {
  columns: ReturnType<typeof heatMapColumns>;
  /** On a phone. */
  isNarrow: boolean;
}

const isSlanted = ({ columns, isNarrow }: HeatMapLook) => isNarrow || columns.length > MOST_LEVEL_NAMES;

export function heatMapOption(branches: readonly Branch[], look: HeatMapLook): EChartsCoreOption {
  const { columns, isNarrow } = look;
  const beside = sideBySide(branches);
  return {
    tooltip: {},
    grid: { left: 8, right: 8, top: 28, bottom: 40, containLabel: true },
    xAxis: {
      type: 'category',
      position: 'top',
      data: columns.map(({ name }) => name),
      axisTick: { show: false },
      axisLabel: isSlanted(look) ? SLANTED : {},
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: beside.map(({ name }) => name),
      axisLabel: { width: isNarrow ? 90 : 180, overflow: 'truncate' },
      axisTick: { show: false },
    },
    visualMap: {
      min: 0,
      max: 100,
      orient: 'horizontal',
      left: 'center',
      bottom: 0,
      text: [messages.completeEnd, messages.missingEnd],
      inRange: { color: SCALE },
      calculable: false,
    },
    series: [
      {
        type: 'heatmap',
        data: beside.flatMap((branch, row) =>
          columns.map(({ name, lacks, share }, column) => {
            const { percent, present, of } = share(branch);
            return {
              value: [column, row, percent],
              handle: branch.handle,
              lacks: percent < 100 ? (lacks ?? undefined) : undefined,
              label: {
                formatter: percentWords(percent),
                color: INK,
              },
              tooltip: { formatter: () => escapeHtml(messages.cell(branch.name, name, present, of)) },
            };
          }),
        ),
        label: { show: !isNarrow || columns.length <= MOST_LEVEL_NAMES },
        itemStyle: { borderColor: 'rgba(128, 128, 128, 0.4)', borderWidth: 1 },
      },
    ],
    // Narrow names leave room for the numbers.
    media: [
      {
        query: { maxWidth: 560 },
        option: {
          grid: { left: 0, right: 0 },
          xAxis: { axisLabel: { fontSize: 11 } },
          yAxis: { axisLabel: { width: 88, fontSize: 11 } },
          series: [{ label: { fontSize: 11 } }],
        },
      },
    ],
  };
}

export const heatMapHeight = (branches: readonly Branch[], look: HeatMapLook) =>
  (isSlanted(look) ? 160 : 90) + 30 * sideBySide(branches).length;

export function sunburstOption(branches: readonly Branch[]): EChartsCoreOption {
  const coloured = (node: SunburstNode): object => ({
    name: node.name,
    handle: node.handle,
    // A branch of one class has a ring of its own even without children.
    value: node.value,
    itemStyle: { color: colourOf(node.completeness) },
    label: { color: INK },
    children: node.children.map(coloured),
    tooltip: {
      formatter: () => escapeHtml(messages.segment(node.name, node.value, percentWords(node.completeness))),
    },
  });
  const roots = sunburstOf(branches);
  return {
    tooltip: {},
    series: [
      {
        type: 'sunburst',
        radius: [`${HOLE * 100}%`, `${RIM * 100}%`],
        data: roots.map(coloured),
        nodeClick: false,
        sort: undefined,
        label: { fontSize: 11, overflow: 'truncate' },
        // The first level is that of the root, which has no ring.
        levels: [{}, ...ringsOf(ringCount(roots))],
        itemStyle: { borderWidth: 1 },
      },
    ],
    media: [{ query: { maxWidth: 560 }, option: { series: [{ label: { show: false } }] } }],
  };
}

export const SUNBURST_HEIGHT = 640;
const HOLE = 0.2;
const RIM = 0.96;
const LINE_HEIGHT = 15;

const ringCount = (nodes: readonly SunburstNode[]): number =>
  nodes.reduce((most, { children }) => Math.max(most, 1 + ringCount(children)), 0);

/** A label is as long as its ring is wide, and shown where the inner end of its segment is as high as a line. */
function ringsOf(count: number): object[] {
  const radius = SUNBURST_HEIGHT / 2;
  const width = ((RIM - HOLE) * radius) / count;
  return Array.from({ length: count }, (_, ring) => {
    const inner = HOLE * radius + ring * width;
    return { label: { width: width - 8, minAngle: (LINE_HEIGHT / inner) * (180 / Math.PI) } };
  });
}

function colourOf(percent: number): string {
  return SCALE[Math.min(SCALE.length - 1, Math.floor((percent / 100) * SCALE.length))] ?? SCALE[0] ?? '';
}

export const kindsHeight = (sources: CoverageSources): number => 48 + 48 * sources.length;

export function kindsOption(sources: CoverageSources): EChartsCoreOption {
  const bar = (name: string, field: 'authored' | 'inherited' | 'missing', color: string, decal?: object) => ({
    name,
    type: 'bar',
    stack: 'all',
    color,
    data: sources.map((source) => source[field]),
    itemStyle: { color, ...(decal && { decal }) },
  });
  return {
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
    legend: { top: 0 },
    grid: { left: 8, right: 24, top: 32, bottom: 8, containLabel: true },
    xAxis: { type: 'value', minInterval: 1 },
    yAxis: { type: 'category', inverse: true, data: sources.map(({ name }) => name) },
    series: [
      bar(messages.ownValue, 'authored', '#0f766e'),
      bar(messages.inherited, 'inherited', '#7fb8a4'),
      // Striped, so that it differs without colours too.
      bar(messages.missing, 'missing', '#c2410c', {
        symbol: 'rect',
        dashArrayX: [1, 0],
        dashArrayY: [3, 4],
        rotation: 0.8,
      }),
    ],
    media: [{ query: { maxWidth: 560 }, option: { xAxis: { splitNumber: 2 } } }],
  };
}
