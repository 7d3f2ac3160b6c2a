import type { IPolicy } from 'cockatiel';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { StoredAnswer, StoredAnswers } from '../platform/idempotency/stored-answers.ts';
import type { VersionSummaries } from '../portal/index.ts';
import type { CommandTurns } from './actions/command-turns.ts';
import type { Catalog } from './gateways/catalog/catalog.ts';
import type { DeckPublisher } from './gateways/deck-publisher/deck-publisher.ts';
import type { RecordStore } from './gateways/record-store/record-store.ts';

/** The dependencies of design's actions. */
export interface DesignParts {
  records: RecordStore;
  catalog: Catalog;
  deckPublisher: DeckPublisher;
  /**
   * The stored answers of requests with an Idempotency-Key. A command that was cut off stores its own when it is
   * finished.
   */
  answers: StoredAnswers;
  /** Makes the answer of a command that is finished after its request has ended. */
  answerOf(operation: string, result: unknown, deprecated: boolean): StoredAnswer;
  /**
   * A connection pool of its own for intents. A command holds a transaction of the main pool while it runs; if it
   * also needed a second connection of that pool, as many commands as there are connections could deadlock.
   */
  journal: Db;
  turns: CommandTurns;
  /** Limits how many decks requests of this process create at once; the others wait for a worker or their turn. */
  deckSlots: Pick<IPolicy, 'execute'>;
  /** What each published version shows. */
  versions: VersionSummaries;
  clock: Clock;
}
