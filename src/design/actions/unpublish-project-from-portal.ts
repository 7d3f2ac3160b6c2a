import { counted } from '../../kernel/counted.ts';
import type { Project } from '../../party-directory/index.ts';
import { unpublishCollections } from '../../portal/index.ts';
import type { Collection } from '../domain/project-design.ts';
import { chosenCollections } from '../queries/chosen-collections.ts';
import { type Command, carryOut } from './carry-out.ts';
import { NO_RECORDS, portalPlan } from './command-plan.ts';

interface Unpublished {
  unpublishedCollectionIds: string[];
  message: string;
}

/**
 * Removes the collections from the portal first and sets them back to draft second, in the intent's transaction, as
 * publishing does. Also in a closed project.
 */
export async function unpublishProjectFromPortal(
  command: Command,
  project: Project,
  collectionIds: string[] | null,
): Promise<Unpublished> {
  const { parts } = command;
  const action = 'unpublishProjectFromPortal';
  return carryOut({ ...command, alsoInClosed: true }, [project.id], async () => {
    const collections = await parts.records.list('collection', { project_id: project.id });
    const chosen = chosenCollections(collections, collectionIds);
    const now = parts.clock();
    return {
      async inTransaction(intentTx) {
        const ids = collectionIds === null ? 'all' : new Set(chosen.map((each) => each.id));
        const taken = new Set(await unpublishCollections(intentTx, project.id, ids, now));
        const changed = chosen.filter((each) => taken.has(each.id) || each.portalState === 'published');
        return portalPlan(
          { ...NO_RECORDS, collections: changed.map(draft) },
          {
            unpublishedCollectionIds: changed.map((each) => each.id),
            message:
              changed.length === 0
                ? 'Nothing was published.'
                : `Moved ${counted(changed.length, 'collection')} back to draft.`,
          },
          taken.size > 0
            ? [{ ...command.by, action, subject: project.id, details: { collectionIds: [...taken] } }]
            : [],
        );
      },
    };
  });
}

export function draft(collection: Collection): Collection {
  return { ...collection, portalState: 'draft', publishedAt: null };
}
