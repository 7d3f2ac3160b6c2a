import { counted } from '../../kernel/counted.ts';
import { NotFound } from '../../kernel/domain-error.ts';
import type { Project } from '../../party-directory/index.ts';
import { readSnapshot, republishContent, withoutCollections } from '../../portal/index.ts';
import { type Command, carryOut } from './carry-out.ts';
import { NO_RECORDS, portalPlan } from './command-plan.ts';
import { type Published, published } from './publish-project-to-portal.ts';
import { draft } from './unpublish-project-from-portal.ts';

/**
 * Publishes an earlier version again, without the collections that were deleted since: a deleted collection never
 * comes back.
 */
export async function republishPortalVersion(
  command: Command,
  project: Project,
  version: number,
): Promise<Published> {
  const { parts, tx } = command;
  return carryOut(command, [project.id], async () => {
    const snapshot = await readSnapshot(tx, project.id, version);
    if (!snapshot) throw new NotFound(`Version ${version} doesn't exist in this project.`);
    const collections = await parts.records.list('collection', { project_id: project.id });
    const existing = new Set(collections.map((each) => each.id));
    const deleted = snapshot.content.collections.filter((each) => !existing.has(each.id));
    const content = withoutCollections(snapshot.content, new Set(deleted.map((each) => each.id)));
    const shown = new Set(content.collections.map((each) => each.id));
    if (shown.size === 0) throw new NotFound('All collections in this version have been deleted.');
    const now = parts.clock();
    return {
      async inTransaction(intentTx) {
        const publication = await republishContent(intentTx, project.id, content, now);
        const at = publication.publishedAt;
        const changed = collections.flatMap((each) => {
          if (shown.has(each.id)) return each.publishedAt === at.toISOString() ? [] : [published(each, at)];
          return each.portalState === 'published' ? [draft(each)] : [];
        });
        return portalPlan(
          { ...NO_RECORDS, collections: changed },
          {
            publishedCollectionIds: [...shown],
            message: `Republished ${counted(shown.size, 'collection')} as version ${publication.version}.`,
            snapshotVersion: publication.version,
          },
          publication.publishedAt.getTime() === now.getTime()
            ? [
                {
                  ...command.by,
                  action: 'republishPortalVersion',
                  subject: project.id,
                  details: { snapshotVersion: publication.version, collectionIds: [...shown] },
                },
              ]
            : [],
        );
      },
    };
  });
}
