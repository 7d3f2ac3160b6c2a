import type { FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/database.ts';
import { type Listener, startLoop } from '../platform/loop.ts';
import { createDeliverer } from './actions/deliver-events.ts';
import { webhookRoutes } from './http/routes.ts';

export interface WebhooksOptions {
  db: Db;
  config: Config;
  log: Logger;
  listener: Listener;
  /** Short names of the events that there are: the other contexts', joined in main. */
  eventTypes: readonly string[];
}

export interface WebhooksContext {
  routes: FastifyPluginAsync;
  /** Delivers events until it is stopped. */
  startWork(): { stop(): Promise<void> };
}

export function createWebhooks({ db, config, log, listener, eventTypes }: WebhooksOptions): WebhooksContext {
  return {
    routes: webhookRoutes(eventTypes),
    startWork() {
      const deliverer = createDeliverer(db, config.WEBHOOK_ALLOW_PRIVATE);
      const loop = startLoop({
        name: 'webhooks',
        everyMs: 2000,
        log,
        run: (signal) => deliverer.run(signal),
      });
      listener.on('event', () => loop.kick());
      return {
        async stop() {
          await loop.stop();
          await deliverer.close();
        },
      };
    },
  };
}
