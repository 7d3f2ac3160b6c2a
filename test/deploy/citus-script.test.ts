import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const schema = readFileSync('migrations/schema.sql', 'utf8');
const script = readFileSync('deploy/citus.sql', 'utf8');
const scaling = readFileSync('docs/scaling.md', 'utf8');

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).sort();

/** The tables of the definition graph and of imports, of which docs/scaling.md says where they are, and why. */
const places = scaling
  .slice(scaling.indexOf('### Which table is where'))
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, tables = '', where = ''] = line.split('|');
    return { tables: found(tables, /`((?:graph|import)_\w+)`/g), where: where.trim() };
  });
const placedAt = (wanted: string) =>
  places.flatMap(({ tables, where }) => (where === wanted ? tables : [])).sort();

test('every table of graphs and imports has its place in docs/scaling.md', () => {
  const tables = found(schema, /^create table ((?:graph|import)_\w+)/gm);
  expect(tables).toContain('graph_node');
  const placed = [...placedAt('distributed'), ...placedAt('coordinator')];
  expect(placed.filter((name) => name !== 'graph_load_no').sort()).toEqual(tables);
});

test('deploy/citus.sql spreads the tables that docs/scaling.md says are distributed', () => {
  expect(found(script, /^select pg_temp\.spread\('(\w+)'/gm)).toEqual(placedAt('distributed'));
});

test('deploy/citus.sql gives the nodes every function of the graph', () => {
  const functions = found(schema, /FUNCTION public\.(graph_\w+)/g);
  expect(functions).toContain('graph_words');
  expect(found(script, /^select create_distributed_function\('(\w+)\(/gm)).toEqual(functions);
});
