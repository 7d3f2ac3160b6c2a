import type { FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/database.ts';
import type { Queue } from '../platform/db/work-queue.ts';
import { type Listener, type Loop, startLoop } from '../platform/loop.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import { Deliverer } from './actions/deliver-events.ts';
import { openReceivers } from './gateways/receiver.ts';
import { errorStatuses } from './http/error-statuses.ts';
import { webhookRoutes } from './http/routes.ts';
import { deliveryQueue } from './store/due-deliveries.ts';
import { sealSecrets } from './store/webhook-secrets.ts';

export { deliveryQueue } from './store/due-deliveries.ts';
export { dropUnreadableSecrets as forgetUnreadableSecrets } from './store/webhook-secrets.ts';

export interface WebhooksOptions {
  db: Db;
  secrets: SecretBox;
  config: Config;
  log: Logger;
  listener: Listener;
  /** Short names of the events that there are: the other contexts', joined in main. */
  eventTypes: readonly string[];
  /** Another deadline than in service, for tests. */
  deadlineMs?: number;
}

export interface WebhooksContext {
  errorStatuses: Record<string, number>;
  routes: FastifyPluginAsync;
  queue: Queue;
  /** Delivers events until it is stopped. */
  startWork(): { stop(): Promise<void> };
}

/** For one attempt, from connecting to the end of the answer. */
const DEADLINE_MS = 10_000;

export async function createWebhooks(options: WebhooksOptions): Promise<WebhooksContext> {
  const { db, config, log, listener, secrets, eventTypes, deadlineMs = DEADLINE_MS } = options;
  const allowPrivate = config.WEBHOOK_ALLOW_PRIVATE;
  await sealSecrets(db, secrets);
  return {
    errorStatuses,
    routes: webhookRoutes({ secrets, eventTypes, allowPrivate }),
    queue: deliveryQueue(db),
    startWork() {
      const receivers = openReceivers({ allowPrivate, deadlineMs });
      const deliverer = new Deliverer({ db, secrets, receivers, again: () => loop.kick() });
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
