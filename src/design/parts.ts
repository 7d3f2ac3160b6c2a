import type { IPolicy } from 'cockatiel';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { StoredAnswer, StoredAnswers } from '../platform/idempotency/stored-answers.ts';
import type { Catalog } from './gateways/catalog/catalog.ts';
import type { DeckPublisher } from './gateways/deck-publisher/deck-publisher.ts';
import type { RecordStore } from './gateways/record-store/record-store.ts';

/** What the actions of design work with. */
export interface DesignParts {
  records: RecordStore;
  catalog: Catalog;
  deckPublisher: DeckPublisher;
  /** Of requests with an Idempotency-Key; a command that was cut off keeps its own when it is finished. */
  answers: StoredAnswers;
  /** What a command answers, for one that is finished when nobody waits for it any more. */
  answerOf(operation: string, result: unknown, deprecated: boolean): StoredAnswer;
  /**
   * Connections of their own for intents. A command holds a transaction of the main pool while it runs; if it also
   * had to wait for a connection of that pool, as many commands as there are connections could wait for ever.
   */
  journal: Db;
  /** How many commands may hold a transaction at once in this process; the others wait without one. */
  slots: Pick<IPolicy, 'execute'>;
  clock: Clock;
}
