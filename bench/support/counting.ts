import pg from 'pg';
import type { RecordStore } from '../../src/design/gateways/record-store/record-store.ts';

/** Statements that this process sends, whoever sends them. */
export function countStatements() {
  const query = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query') as PropertyDescriptor;
  const counts = {
    statements: 0,
    stop: () => Object.defineProperty(pg.Client.prototype, 'query', query),
  };
  Object.defineProperty(pg.Client.prototype, 'query', {
    ...query,
    value(this: pg.Client, ...args: unknown[]): unknown {
      counts.statements++;
      return (query.value as (...given: unknown[]) => unknown).apply(this, args);
    },
  });
  return counts;
}

/** Calls of the record store. */
export function counted(store: RecordStore): { store: RecordStore; calls(): number } {
  let calls = 0;
  const counting = Object.fromEntries(
    Object.entries(store).map(([name, method]) => [
      name,
      (...args: unknown[]): unknown => {
        // Nothing to write is no call.
        if (!(Array.isArray(args[1]) && args[1].length === 0)) calls++;
        return (method as (...given: unknown[]) => unknown)(...args);
      },
    ]),
  ) as unknown as RecordStore;
  return { store: counting, calls: () => calls };
}
