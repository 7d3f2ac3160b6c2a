import { DomainError } from '../../kernel/domain-error.ts';
import { type Fingerprint, hashItem } from '../store/answered-lists.ts';
import type { ListAnswer } from './list-object-classes.ts';

/** The version is unknown here, or too long ago: take the full list. */
export class OntologyVersionGone extends DomainError {
  constructor() {
    super(
      'This ontologyVersion is not known any more, or not for this root, maxDepth and includeInactive. Take the full list.',
    );
  }
}

export interface Changes {
  ontologyVersion: string;
  /** JSON of the items. */
  added: string[];
  changed: string[];
  removed: string[];
  redirected: { from: string; to: string }[];
}

/** What turns the list that had `before` into `answer`. A merged id is both removed and redirected. */
export function listChanges(
  before: Fingerprint,
  answer: ListAnswer,
  aliases: ReadonlyMap<string, string>,
): Changes {
  const added: string[] = [];
  const changed: string[] = [];
  const now = new Set<string>();
  for (const { id, json } of answer.found) {
    now.add(id);
    const hash = before.get(id);
    if (hash === undefined) added.push(json);
    else if (hash !== hashItem(json)) changed.push(json);
  }
  const removed = [...before.keys()].filter((id) => !now.has(id));
  const redirected = removed.flatMap((from) => {
    const to = aliases.get(from);
    return to === undefined ? [] : [{ from, to }];
  });
  return { ontologyVersion: answer.ontologyVersion, added, changed, removed, redirected };
}
