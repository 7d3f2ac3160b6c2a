import type { FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import { ImportRunChanged } from '../cad-imports/wiring.ts';
import { DesignChanged } from '../design/wiring.ts';
import { ModelCheckChanged } from '../model-checks/wiring.ts';
import {
  CommentChanged,
  ONTOLOGY_CHANNEL,
  OntologyChanged,
  type OntologyContext,
  ProposalChanged,
} from '../ontology/wiring.ts';
import type { Admissions } from '../platform/auth/admission.ts';
import type { Db } from '../platform/db/database.ts';
import { type EventFeed, eventSchema } from '../platform/events/http/routes.ts';
import { eventStreamRoutes } from '../platform/events/http/stream-routes.ts';
import { CHANGE_CHANNEL, changeOf } from '../platform/events/stream/change.ts';
import { EventHub } from '../platform/events/stream/event-hub.ts';
import { StreamPlaces } from '../platform/events/stream/places.ts';
import { type Listener, startLoop } from '../platform/loop.ts';
import { OperationChanged } from '../platform/operations/http/change-schema.ts';

export interface EventStreamOptions {
  db: Db;
  log: Logger;
  listener: Listener;
  admissions: Admissions;
  ontology: Pick<OntologyContext, 'currentVersion'>;
  feed: EventFeed;
}

const ONTOLOGY_CHANGED = 'ontology.changed';
/** Changes of all contexts: they don't know each other, so the stream combines them. */
const CHANGES = {
  'operation.changed': OperationChanged,
  'import_run.changed': ImportRunChanged,
  'model_check.changed': ModelCheckChanged,
  'design.changed': DesignChanged,
  'proposal.changed': ProposalChanged,
  'comment.changed': CommentChanged,
  [ONTOLOGY_CHANGED]: OntologyChanged,
};
const TYPES = new Set(Object.keys(CHANGES));
/** The tree's version is worth a look this often when its notice got lost. */
const LOOK_MS = 10_000;

export interface OpenedEventStream {
  routes: FastifyPluginAsync;
  stop(): Promise<void>;
}

/** Connects the stream with the changes it reports. */
export function openEventStream({
  db,
  log,
  listener,
  admissions,
  ontology,
  feed,
}: EventStreamOptions): OpenedEventStream {
  const hub = new EventHub({ db, log, stillAdmitted: (callers) => admissions.stillAdmitted(callers) });
  // Made when somebody reads it and not before: on a large tree it takes a moment.
  let lastVersion: string | null = null;
  let isNoticed = false;
  const version = startLoop({
    name: 'version of the ontology',
    everyMs: LOOK_MS,
    log,
    async run() {
      if (!hub.isRead) {
        lastVersion = null;
        return;
      }
      const isChange = lastVersion !== null || isNoticed;
      isNoticed = false;
      const ontologyVersion = await ontology.currentVersion();
      if (isChange && ontologyVersion !== lastVersion)
        hub.tell({ type: ONTOLOGY_CHANGED, data: { ontologyVersion } });
      lastVersion = ontologyVersion;
    },
  });
  listener.on('event', () => hub.lookSoon());
  listener.on(ONTOLOGY_CHANNEL, () => {
    isNoticed = hub.isRead;
    version.kick();
  });
  for (const channel of ['api_key', 'session']) listener.on(channel, () => hub.checkSoon());
  listener.on(CHANGE_CHANNEL, (notice) => {
    if (notice === '') hub.endAll(); // the line was lost for a while, and with it perhaps a notice
    const change = changeOf(notice, TYPES);
    if (change) hub.tell(change);
  });
  return {
    routes: eventStreamRoutes({
      hub,
      places: new StreamPlaces(),
      scope: feed.scope,
      event: eventSchema(feed.data),
      changes: CHANGES,
    }),
    async stop() {
      await Promise.all([hub.stop(), version.stop()]);
    },
  };
}
