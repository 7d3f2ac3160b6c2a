import type { ObjectClass } from '../../src/ontology/classes/domain/object-class.ts';
import { Composition } from '../../src/ontology/classes/domain/plans/composition.ts';
import { indexChildren } from '../../src/ontology/classes/domain/tree.ts';
import type { ExchangeRow } from '../../src/ontology/exchange/domain/exchange-row.ts';
import {
  type Import,
  type ImportPlan,
  matchImport,
  planImport,
} from '../../src/ontology/exchange/domain/import-object-classes.ts';
import type { ImportContext } from '../../src/ontology/exchange/domain/import-results.ts';
import { ImportVocabulary } from '../../src/ontology/exchange/domain/import-vocabulary.ts';

/** What imports are planned on, without a database. */
export function importContext(
  classes: ReadonlyMap<string, ObjectClass>,
  more: Partial<ImportContext> = {},
): ImportContext {
  const children = indexChildren(classes.values());
  const holders = new Map(Array.from(classes.values(), ({ id, handle }) => [handle, id]));
  const { aliases = new Map() } = more;
  const composition = new Composition({
    classes,
    childrenOf: (id) => children.get(id) ?? [],
    holderOf: (handle) => holders.get(handle),
    aliases,
  });
  return {
    ...composition.part,
    aliases,
    holderOf: (handle) => composition.holderOf(handle),
    handles: composition.handles(),
    templates: new Map(),
    vocabulary: new ImportVocabulary(new Map(), new Map()),
    revisionOf: () => 0,
    ...more,
  };
}

/** Matches and plans the rows of a file. */
export function* plannedImport(
  context: ImportContext,
  rows: readonly ExchangeRow[],
  newId: (row: number) => string,
  asked: Import = { rootId: null, absent: 'keep' },
): Generator<void, ImportPlan> {
  return yield* planImport(context, yield* matchImport(context, rows, asked), newId);
}
