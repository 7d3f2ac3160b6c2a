import type { OntologyIndex } from '../ontology-index.ts';
import { messages } from './messages.ts';

/** The names of some classes, with the handle where several of them have the same name. */
export function distinctNames(
  index: OntologyIndex,
  ids: readonly string[],
  nameOf = (id: string) => index.classes.get(id)?.name ?? id,
): (id: string) => string {
  const uses = new Map<string, number>();
  for (const id of new Set(ids)) uses.set(nameOf(id), (uses.get(nameOf(id)) ?? 0) + 1);
  return (id) => {
    const name = nameOf(id);
    const handle = index.classes.get(id)?.handle;
    return handle !== undefined && (uses.get(name) ?? 0) > 1 ? messages.withHandle(name, handle) : name;
  };
}
