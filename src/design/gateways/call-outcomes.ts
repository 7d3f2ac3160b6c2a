import type { Registry } from 'prom-client';
import { countedBy } from '../../platform/metrics/at-scrape.ts';
import { DeckPublisherRefused, RecordStoreRefused } from '../domain/errors.ts';
import type { DeckPublisher } from './deck-publisher/deck-publisher.ts';
import type { RecordStore } from './record-store/record-store.ts';

const SERVICES = ['catalog', 'record_store', 'deck_publisher'] as const;
/** `refused`: the service answered with a refusal or something unusable. `unavailable`: it gave no answer. */
const OUTCOMES = ['ok', 'refused', 'unavailable'] as const;

type Service = (typeof SERVICES)[number];
export type CallOutcome = (typeof OUTCOMES)[number];

/** Counts the outcomes of calls to the services that design uses. */
export function callOutcomes(registry: Registry): (service: Service) => (outcome: CallOutcome) => void {
  const count = countedBy(
    registry,
    {
      name: 'lintel_remote_calls_total',
      help: 'Calls from this process to the catalog, the record store and the deck publisher, by outcome',
    },
    { service: SERVICES, outcome: OUTCOMES },
  );
  return (service) => (outcome) => count({ service, outcome });
}

export function countedRecordStore(store: RecordStore, count: (outcome: CallOutcome) => void): RecordStore {
  const counted = <T>(call: Promise<T>) => countCall(call, count, RecordStoreRefused);
  return {
    upsert: (kind, records) => counted(store.upsert(kind, records)),
    destroy: (kind, ids) => counted(store.destroy(kind, ids)),
    get: (kind, ids) => counted(store.get(kind, ids)),
    list: (kind, where) => counted(store.list(kind, where)),
    resolve: (kind, recordIds) => counted(store.resolve(kind, recordIds)),
    close: () => store.close(),
  };
}

export function countedDeckPublisher(
  publisher: DeckPublisher,
  count: (outcome: CallOutcome) => void,
): DeckPublisher {
  return {
    ...publisher,
    publish: (work) => countCall(publisher.publish(work), count, DeckPublisherRefused),
  };
}

async function countCall<T>(
  call: Promise<T>,
  count: (outcome: CallOutcome) => void,
  Refusal: typeof RecordStoreRefused | typeof DeckPublisherRefused,
): Promise<T> {
  try {
    const answer = await call;
    count('ok');
    return answer;
  } catch (error) {
    count(error instanceof Refusal ? 'refused' : 'unavailable');
    throw error;
  }
}
