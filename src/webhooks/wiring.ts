import type { FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/database.ts';
import type { Queue } from '../platform/db/work-queue.ts';
import { type Listener, type Loop, startLoop } from '../platform/loop.ts';
import { countedBy, gaugeAtScrape } from '../platform/metrics/at-scrape.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Retained } from '../platform/retention/retention.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import { Deliverer } from './actions/deliver-events.ts';
import { retainedDeliveries } from './actions/retained-deliveries.ts';
import { ATTEMPT_RESULTS } from './domain/attempts.ts';
import { openReceivers } from './gateways/receiver.ts';
import { errorStatuses } from './http/error-statuses.ts';
import { webhookRoutes } from './http/routes.ts';
import { countDead } from './store/deliveries.ts';
import { deliveryQueue } from './store/due-deliveries.ts';
import { sealSecrets } from './store/webhook-secrets.ts';

export { deliveryQueue } from './store/due-deliveries.ts';
export { dropUnreadableSecrets } from './store/webhook-secrets.ts';

export interface WebhooksOptions {
  db: Db;
  secrets: SecretBox;
  config: Config;
  log: Logger;
  listener: Listener;
  metrics: Metrics;
  /** Short names of all events, joined from all contexts in main. */
  eventTypes: readonly string[];
  /** A shorter deadline, for tests. */
  deadlineMs?: number;
}

export interface WebhooksContext {
  errorStatuses: Record<string, number>;
  routes: FastifyPluginAsync;
  queue: Queue;
  retained: Retained;
  /** Delivers events until it is stopped. */
  startWork(): { stop(): Promise<void> };
}

/** The time limit of one attempt, from connecting to the end of the answer. */
const DEADLINE_MS = 10_000;

export async function createWebhooks(options: WebhooksOptions): Promise<WebhooksContext> {
  const { db, config, log, listener, secrets, eventTypes, deadlineMs = DEADLINE_MS } = options;
  const allowPrivate = config.WEBHOOK_ALLOW_PRIVATE;
  const open = () => openReceivers({ allowPrivate, deadlineMs });
  const unreadable = await sealSecrets(db, secrets);
  if (unreadable.length > 0)
    log.warn(
      { webhooks: unreadable },
      "can't decrypt the secret of a webhook; rotate it to deliver events again",
    );
  const { registry } = options.metrics;
  const count = countedBy(
    registry,
    {
      name: 'lintel_webhook_attempts_total',
      help: 'Webhook delivery attempts of this process, by outcome; dead means the last attempt failed',
    },
    { outcome: ATTEMPT_RESULTS },
  );
  gaugeAtScrape(
    registry,
    {
      name: 'lintel_webhook_dead_letters',
      help: 'Deliveries that are no longer retried automatically',
    },
    async () => [{ value: await countDead(db) }],
  );
  return {
    errorStatuses,
    routes: webhookRoutes({ secrets, eventTypes, allowPrivate, receivers: open() }),
    queue: deliveryQueue(db),
    retained: retainedDeliveries(db, config.RETENTION_DELIVERIES_DAYS),
    startWork() {
      const receivers = open();
      const deliverer = new Deliverer({
        db,
        secrets,
        receivers,
        again: () => loop.kick(),
        count: (outcome) => count({ outcome }),
      });
      const loop: Loop = startLoop({
        name: 'webhooks',
        everyMs: 2000,
        log,
        run: (signal) => deliverer.run(signal),
      });
      listener.on('event', () => loop.kick());
      return {
        async stop() {
          await loop.stop();
          await deliverer.stop();
        },
      };
    },
  };
}
