import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';

/** One value with its labels, as it is found at a scrape. */
export interface GaugeReading {
  labels?: Record<string, string>;
  value: number;
}

interface Described {
  name: string;
  help: string;
  labelNames?: string[];
}

/** The timeout of a scrape; Prometheus gives up after ten seconds by default. */
const SCRAPE_MS = 3_000;

/**
 * The readings of one scrape run one after the other, so that a scrape needs one connection and doesn't distort what it
 * measures, and they time out. Metrics matter most when something is down: what can't be read is left out, and the
 * others are reported.
 */
class ScrapeReadings {
  #underWay = 0;
  #until = 0;
  #last: Promise<unknown> = Promise.resolve();

  take(read: () => Promise<GaugeReading[]>): Promise<GaugeReading[]> {
    if (this.#underWay++ === 0) this.#until = performance.now() + SCRAPE_MS;
    const taken = this.#last.then(() => this.#inTime(read)).finally(() => this.#underWay--);
    this.#last = taken;
    return taken;
  }

  async #inTime(read: () => Promise<GaugeReading[]>): Promise<GaugeReading[]> {
    const left = this.#until - performance.now();
    if (left <= 0) return [];
    const done = new AbortController();
    const nothing: GaugeReading[] = [];
    const late = sleep(left, nothing, { ref: false, signal: done.signal }).catch(() => nothing);
    try {
      return await Promise.race([read(), late]);
    } catch {
      return [];
    } finally {
      done.abort();
    }
  }
}

const readingsOf = new WeakMap<Registry, ScrapeReadings>();

function readOnceAtScrape(registry: Registry, read: () => Promise<GaugeReading[]>): Promise<GaugeReading[]> {
  let readings = readingsOf.get(registry);
  if (!readings) readingsOf.set(registry, (readings = new ScrapeReadings()));
  return readings.take(read);
}

/** A gauge that is read at each scrape. */
export function gaugeAtScrape(
  registry: Registry,
  described: Described,
  read: () => Promise<GaugeReading[]>,
): void {
  gauge(registry, described, () => readOnceAtScrape(registry, read));
}

/** The same for values that this process has in memory. */
export function gaugeOfProcess(registry: Registry, described: Described, read: () => GaugeReading[]): void {
  gauge(registry, described, read);
}

function gauge(
  registry: Registry,
  { labelNames = [], ...described }: Described,
  read: () => GaugeReading[] | Promise<GaugeReading[]>,
): void {
  new Gauge({
    ...described,
    labelNames,
    registers: [registry],
    async collect() {
      const readings = await read();
      this.reset();
      // A gauge without labels is 0 after a reset, and 0 would be a lie.
      if (readings.length === 0 && labelNames.length === 0) this.remove();
      for (const { labels = {}, value } of readings) this.set(labels, value);
    },
  });
}

/** The same for a count that something else keeps, such as the database. */
export function counterAtScrape(
  registry: Registry,
  { labelNames = [], ...described }: Described,
  read: () => Promise<GaugeReading[]>,
): void {
  new Counter({
    ...described,
    labelNames,
    registers: [registry],
    async collect() {
      const readings = await readOnceAtScrape(registry, read);
      this.reset();
      for (const { labels = {}, value } of readings) this.inc(labels, value);
    },
  });
}

/** A counter whose labels have exactly these values; each is 0 from the first scrape on. */
export function countedBy<const Labels extends Record<string, readonly string[]>>(
  registry: Registry,
  described: Described,
  values: Labels,
): (labels: { [Name in keyof Labels]: Labels[Name][number] }) => void {
  const counter = new Counter({ ...described, labelNames: Object.keys(values), registers: [registry] });
  let combinations: Record<string, string>[] = [{}];
  for (const [name, allowed] of Object.entries(values))
    combinations = combinations.flatMap((labels) => allowed.map((value) => ({ ...labels, [name]: value })));
  for (const labels of combinations) counter.inc(labels, 0);
  return (labels) => counter.inc(labels);
}
