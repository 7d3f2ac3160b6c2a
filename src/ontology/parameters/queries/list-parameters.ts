import { byCodePoints } from '../../../kernel/comparable.ts';
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
  const items: ListedParameter[] = [];
  let count = 0;
  let more = false;
  for (const parameter of listed) {
    yield;
    if (group !== undefined && parameter.group !== group) continue;
    if (used !== undefined && parameter.classCount > 0 !== used) continue;
    if (q !== undefined && !words.every((word) => textOf(parameter).includes(word))) continue;
    count++;
    if (after && compare(parameter, after) <= 0) continue;
    if (items.length < limit) items.push(parameter);
    else more = true;
  }
  const last = items.at(-1);
  return { count, items, nextCursor: more && last ? writeCursor([last.name, last.guid]) : null };
}

function compare({ name, guid }: ListedParameter, [otherName, otherGuid]: [string, string]): number {
  return byCodePoints(name, otherName) || byCodePoints(guid, otherGuid);
}

const texts = new WeakMap<ListedParameter, string>();

function textOf(parameter: ListedParameter): string {
  let text = texts.get(parameter);
  if (text === undefined) {
    const { guid, name, group, description, revitDataType } = parameter;
    texts.set(parameter, (text = folded(`${name} ${group} ${description} ${revitDataType} ${guid}`)));
  }
  return text;
}

/** Everything that was imported and everything in use, as a file for Revit. */
export function libraryFile({ library, derived }: Catalog): Generator<void, string> {
  return orderedFile([...library.values(), ...derived.values()]);
}
