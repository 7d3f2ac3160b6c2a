import { byCodePoints } from '../../../kernel/comparable.ts';
import { oncePer } from '../../../kernel/once-per.ts';
import { pageOf } from '../../../kernel/page.ts';
import { folded } from '../../../kernel/unicode.ts';
import { writeCursor } from '../../../platform/http/cursor.ts';
import { orderedFile } from '../domain/shared-parameter-file.ts';
import type { Catalog, ListedParameter } from './parameter-catalog.ts';

export interface ParametersQuery {
  q: string | undefined;
  group: string | undefined;
  used: boolean | undefined;
  /** Name and GUID of the last one seen. */
  after: [string, string] | null;
  limit: number;
}

/** A page of the parameters that fit. In small steps. */
export function* listParameters({ listed }: Catalog, { q, group, used, after, limit }: ParametersQuery) {
  const words = folded(q?.trim() ?? '').split(/\s+/);
  const found: ListedParameter[] = [];
  let count = 0;
  for (const parameter of listed) {
    yield;
    if (group !== undefined && parameter.group !== group) continue;
    if (used !== undefined && parameter.classCount > 0 !== used) continue;
    if (q !== undefined && !words.every((word) => textOf(parameter).includes(word))) continue;
    count++;
    if (after && compare(parameter, after) <= 0) continue;
    if (found.length <= limit) found.push(parameter);
  }
  const { page, last } = pageOf(found, limit);
  return { count, items: page, nextCursor: last && writeCursor([last.name, last.guid]) };
}

function compare({ name, guid }: ListedParameter, [otherName, otherGuid]: [string, string]): number {
  return byCodePoints(name, otherName) || byCodePoints(guid, otherGuid);
}

const textOf = oncePer(({ guid, name, group, description, revitDataType }: ListedParameter) =>
  folded(`${name} ${group} ${description} ${revitDataType} ${guid}`),
);

/** Everything that was imported and everything in use, as a file for Revit. */
export function libraryFile({ library, derived }: Catalog): Generator<void, string> {
  return orderedFile([...library.values(), ...derived.values()]);
}
