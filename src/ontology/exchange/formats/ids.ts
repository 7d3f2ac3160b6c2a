import { ImportUnreadable } from '../../classes/domain/errors.ts';
import type { ExchangeRow } from '../domain/exchange-row.ts';

export async function* readIdsRows(_file: string): AsyncGenerator<ExchangeRow> {
  throw new ImportUnreadable("IDS files can't be imported yet.");
}
