import { describe, expect, it } from 'vitest';
import { documentedMetrics, read, section } from '../support/operating.ts';

/** What Prometheus itself tells of a process that it scrapes. */
const OF_PROMETHEUS = ['up'];

/** Names of metrics in an expression; those of histograms as the table has them. */
function metricsOf(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}/g, '').replaceAll(/\b(?:by|on) \([^)]*\)/g, '');
  return Array.from(bare.matchAll(/\b(?:up|(?:lintel|process|nodejs)_\w+)\b/g), ([name]) =>
    documentedMetrics().has(name) ? name : name.replace(/_(bucket|count|sum)$/, ''),
  );
}

const unknown = (expressions: string[]) => {
  const known = new Set([...documentedMetrics().keys(), ...OF_PROMETHEUS]);
  return expressions.flatMap(metricsOf).filter((name) => !known.has(name));
};

describe('deploy/alerts.yml', () => {
  const rules = read('deploy/alerts.yml')
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((text) => ({
      name: /^\w+/.exec(text)?.[0] ?? '',
      expression: /expr: \|-\n {10}(.+)\n/.exec(text)?.[1] ?? '',
      runbook: /runbook: (\S+)/.exec(text)?.[1] ?? '',
    }));

  it('asks for metrics that there are', () => {
    expect(rules.length).toBeGreaterThan(15);
    expect(unknown(rules.map(({ expression }) => expression))).toEqual([]);
    for (const { name, expression } of rules)
      expect([name, metricsOf(expression).length]).not.toEqual([name, 0]);
  });

  it('sends whoever is woken to a section that says what to do', () => {
    const headings = Array.from(
      section('## What to do for each alert').matchAll(/^### (.+)$/gm),
      ([, text]) => text,
    );
    expect(headings).toEqual(rules.map(({ name }) => name));
    for (const { name, runbook } of rules) expect(runbook).toBe(`docs/operating.md#${name.toLowerCase()}`);
  });

  it('has each rule tried once where it fires and once where it does not', () => {
    const tests = read('deploy/alerts.test.yml');
    for (const { name } of rules)
      expect([name, tests.match(new RegExp(`alertname: ${name}$`, 'gm'))?.length]).toEqual([name, 2]);
  });
});

describe('deploy/grafana-dashboard.json', () => {
  interface Panel {
    id: number;
    type: string;
    title: string;
    gridPos: { x: number; y: number; w: number; h: number };
    datasource?: { type: string; uid: string };
    targets?: { expr: string; refId: string; datasource?: { uid: string } }[];
  }
  const { panels, uid } = JSON.parse(read('deploy/grafana-dashboard.json')) as {
    panels: Panel[];
    uid: string;
  };
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

  it('shows metrics that there are, and every one of ours that changes', () => {
    expect(uid).toBe('lintel');
    expect(unknown(expressions)).toEqual([]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const shown = new Set(expressions.flatMap(metricsOf));
    const ours = [...documentedMetrics().keys()].filter((name) => name.startsWith('lintel_'));
    expect(ours.filter((name) => !shown.has(name))).toEqual([
      'lintel_build_info',
      'lintel_not_modified_total',
      'lintel_deprecated_record_id_total',
      'lintel_event_loop_blocked_total',
    ]);
  });

  it('has the structure that Grafana expects: known panels, data source, a grid without overlaps', () => {
    const taken = new Map<string, string>();
    for (const { type, title, gridPos, datasource, targets = [] } of panels) {
      expect(['row', 'stat', 'gauge', 'timeseries', 'bargauge', 'table']).toContain(type);
      if (type !== 'row') {
        expect([title, datasource]).toEqual([title, { type: 'prometheus', uid: `\${datasource}` }]);
        expect([title, targets.length]).not.toEqual([title, 0]);
      }
      expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect([title, x, y, taken.get(`${x} ${y}`)]).toEqual([title, x, y, undefined]);
          taken.set(`${x} ${y}`, title);
        }
    }
  });
});
