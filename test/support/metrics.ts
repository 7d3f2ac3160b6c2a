import type { TestService } from './service.ts';

/** The metrics of a service. */
export interface Scrape {
  /** The value of a series; the labels in any order. NaN when it is missing. */
  value(name: string, labels?: Record<string, string>): number;
  /** Names of metrics and their types. */
  types: Map<string, string>;
}

export async function scrape(service: Pick<TestService, 'call'>): Promise<Scrape> {
  const { text } = await service.call({ method: 'GET', url: '/metrics' });
  return readMetrics(text);
}

export function readMetrics(text: string): Scrape {
  const values = new Map<string, number>();
  for (const [, name = '', labels = '', value = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm))
    values.set(keyOf(name, Object.fromEntries(pairsOf(labels))), Number(value));
  const types = Array.from(
    text.matchAll(/^# TYPE (\w+) (\w+)$/gm),
    ([, name, type]) => [name as string, type as string] as const,
  );
  return {
    value: (name, labels = {}) => values.get(keyOf(name, labels)) ?? Number.NaN,
    types: new Map(types),
  };
}

const pairsOf = (labels: string) =>
  Array.from(labels.matchAll(/(\w+)="([^"]*)"/g), ([, name, value]) => [name as string, value as string]);

function keyOf(name: string, labels: Record<string, string>): string {
  return `${name} ${JSON.stringify(Object.entries(labels).sort())}`;
}
