import type { Histogram } from 'prom-client';

/** Seconds; what takes longer than the last is counted in all. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export interface Labels {
  method: string;
  route: string;
  status: string;
}

/** How long the answers of one route with one status took. */
export class Series {
  readonly labels: Labels;
  /** How many each bound is the first to hold; the last holds the rest. */
  readonly counts = new Float64Array(BOUNDS.length + 1);
  sum = 0;

  constructor(labels: Labels) {
    this.labels = labels;
  }

  record(seconds: number): void {
    let bucket = 0;
    while (seconds > (BOUNDS[bucket] as number)) bucket++;
    (this.counts[bucket] as number)++;
    this.sum += seconds;
  }

  get count(): number {
    return this.counts.reduce((sum, each) => sum + each, 0);
  }
}

/**
 * A histogram for prom-client's registry. Its own looks up and checks labels at every observation, which costs more
 * than the short answers that are counted; here whoever counts holds the series.
 */
export class Durations {
  readonly name = 'lintel_http_request_duration_seconds';
  readonly help = 'Time from request to answer';
  readonly type = 'histogram';
  readonly aggregator = 'sum';
  readonly #series = new Map<string, Series>();

  series(labels: Labels): Series {
    const key = JSON.stringify(labels);
    let series = this.#series.get(key);
    if (!series) this.#series.set(key, (series = new Series(labels)));
    return series;
  }

  all(): Iterable<Series> {
    return this.#series.values();
  }

  async get() {
    const values = [...this.#series.values()].flatMap(({ labels, counts, sum }) => {
      let below = 0;
      const buckets = [...counts].map((count, at) => ({
        metricName: `${this.name}_bucket`,
        labels: { le: BOUNDS[at] ?? '+Inf', ...labels },
        value: (below += count),
      }));
      return [
        ...buckets,
        { metricName: `${this.name}_sum`, labels, value: sum },
        { metricName: `${this.name}_count`, labels, value: below },
      ];
    });
    return { name: this.name, help: this.help, type: this.type, aggregator: this.aggregator, values };
  }

  /** As the registry's types want it. */
  get metric(): Histogram {
    return this as unknown as Histogram;
  }
}
