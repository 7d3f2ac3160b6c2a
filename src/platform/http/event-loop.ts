import type { FastifyInstance } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { Metrics } from '../metrics.ts';

const LOOK_EVERY_MS = 50;
/** From here on others notice that they wait. */
const TOO_LONG_MS = 200;
/** A line names no more routes. */
const MOST_ROUTES = 10;

/** The routes being handled now, and those handled since the last reading. */
class Handling {
  readonly #now = new Map<string, number>();
  readonly #since = new Set<string>();

  begin(route: string): void {
    this.#now.set(route, (this.#now.get(route) ?? 0) + 1);
    this.#since.add(route);
  }

  end(route: string): void {
    const left = (this.#now.get(route) ?? 0) - 1;
    if (left > 0) this.#now.set(route, left);
    else this.#now.delete(route);
  }

  /** The routes of now and of the time since the last call; there are no more than the service has. */
  take(): string[] {
    const routes = [...this.#since];
    this.#since.clear();
    for (const route of this.#now.keys()) this.#since.add(route);
    return routes;
  }
}

/**
 * All requests share one thread: while one computes, all others wait. How long a timer came late is how long that
 * was. It is a metric, and when it was too long the log says what was being handled then.
 */
export function watchEventLoop(app: FastifyInstance, { registry }: Metrics): void {
  const handling = new Handling();
  let longest = 0;
  new Gauge({
    name: 'lintel_event_loop_delay_seconds',
    help: 'Longest event-loop delay since the last scrape',
    registers: [registry],
    collect() {
      this.set(longest / 1000);
      longest = 0;
    },
  });
  const blocked = new Counter({
    name: 'lintel_event_loop_blocked_total',
    help: `Event-loop delays longer than ${TOO_LONG_MS} ms`,
    registers: [registry],
  });
  let due = 0;
  let before: NodeJS.CpuUsage;
  const look = (): void => {
    const late = Math.max(0, performance.now() - due);
    const { user, system } = process.threadCpuUsage(before);
    const routes = handling.take();
    longest = Math.max(longest, late);
    if (late > TOO_LONG_MS) {
      blocked.inc();
      const processorMs = Math.round((user + system) / 1000);
      const facts = { ms: Math.round(late), processorMs, routes: routes.slice(0, MOST_ROUTES) };
      // Less processor time than that: the machine was busy with something else, which is no fault of a route.
      if (processorMs > TOO_LONG_MS) app.log.warn(facts, 'event loop blocked');
      else app.log.info(facts, `requests waited ${facts.ms} ms because the machine was busy`);
    }
    wait();
  };
  const wait = (): void => {
    before = process.threadCpuUsage();
    due = performance.now() + LOOK_EVERY_MS;
  };
  let timer: NodeJS.Timeout;
  // Until then it only uses its own time, and no request waits.
  app.addHook('onReady', (done) => {
    wait();
    timer = setInterval(look, LOOK_EVERY_MS).unref();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
  app.addHook('onRequest', ({ method, routeOptions: { url = 'none' } }, reply, done) => {
    const route = `${method} ${url}`;
    handling.begin(route);
    reply.raw.once('close', () => handling.end(route));
    done();
  });
}
