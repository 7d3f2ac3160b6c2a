import { byCodePoints } from '../../../kernel/comparable.ts';
import { oncePer } from '../../../kernel/once-per.ts';
import { pageOf } from '../../../kernel/page.ts';
import { folded } from '../../../kernel/unicode.ts';
import { writeCursor } from '../../../platform/http/cursor.ts';
import type { SharedParameter } from '../domain/shared-parameter.ts';
import { orderedFile } from '../domain/shared-parameter-file.ts';
import { type Catalog, listedParameter } from './parameter-catalog.ts';

export interface ParametersQuery {
  q: string | undefined;
  group: string | undefined;
  used: boolean | undefined;
  /** Name and GUID of the last one seen. */
  after: [string, string] | null;
  limit: number;
}

/** A step for each would take longer than comparing it. */
const ROWS_IN_STEP = 8;

/** A page of the parameters that fit. In small steps. */
export function* listParameters(catalog: Catalog, { q, group, used, after, limit }: ParametersQuery) {
  const words = folded(q?.trim() ?? '').split(/\s+/);
  const found: SharedParameter[] = [];
  let count = 0;
  for (const [n, parameter] of catalog.all.entries()) {
    if (n % ROWS_IN_STEP === 0) yield;
    if (group !== undefined && parameter.group !== group) continue;
    if (used !== undefined && catalog.classCounts.has(parameter.guid) !== used) continue;
    if (q !== undefined && !words.every((word) => textOf(parameter).includes(word))) continue;
    count++;
    if (after && compare(parameter, after) <= 0) continue;
    if (found.length <= limit) found.push(parameter);
  }
  const { page, last } = pageOf(found, limit);
  const { library, classCounts } = catalog;
  const items = page.map((parameter) =>
    listedParameter(parameter, library.get(parameter.guid), classCounts.get(parameter.guid) ?? 0),
  );
  return { count, items, nextCursor: last && writeCursor([last.name, last.guid]) };
}

function compare({ name, guid }: SharedParameter, [otherName, otherGuid]: [string, string]): number {
  return byCodePoints(name, otherName) || byCodePoints(guid, otherGuid);
}

const textOf = oncePer(({ guid, name, group, description, revitDataType }: SharedParameter) =>
  folded(`${name} ${group} ${description} ${revitDataType} ${guid}`),
);

/** Everything that was imported and everything in use, as a file for Revit. */
export function libraryFile({ all }: Catalog): Generator<void, string> {
  return orderedFile(all);
}
