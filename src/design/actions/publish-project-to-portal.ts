import { counted } from '../../kernel/counted.ts';
import type { Project } from '../../party-directory/index.ts';
import { publishSnapshot, readPublication } from '../../portal/index.ts';
import { PortalDraftConflict } from '../domain/errors.ts';
import type { Collection } from '../domain/project-design.ts';
import { chosenCollections } from '../queries/chosen-collections.ts';
import { loadDesign } from '../queries/load-design.ts';
import { portalContent } from '../queries/portal-content.ts';
import { draftTag } from '../queries/portal-draft.ts';
import { neverSeen } from '../queries/portal-versions.ts';
import { type Command, carryOut } from './carry-out.ts';
import { NO_RECORDS, portalPlan } from './command-plan.ts';

export interface Published {
  publishedCollectionIds: string[];
  message: string;
  /** Null when nothing is published. */
  snapshotVersion: number | null;
  /** Collections that clients see for the first time. Absent when an earlier version is published again. */
  firstTimeVisibleCollections?: { id: string; name: string }[];
}

/**
 * Writes the snapshot first and the portal fields second. The snapshot is written in the transaction of the intent,
 * so readers see all collections of the call or none, and a crash right after it leaves an intent that saves the
 * portal fields. `isSeen` says whether the caller has seen the diff with this tag; if not, nothing is published.
 */
export async function publishProjectToPortal(
  command: Command,
  project: Project,
  collectionIds: string[] | null,
  isSeen: (etag: string) => boolean = () => true,
): Promise<Published> {
  const { parts, tx } = command;
  return carryOut(command, [project.id], async () => {
    const { collections, items } = await loadDesign(parts.records, project);
    const chosen = chosenCollections(collections, collectionIds);
    if (chosen.length === 0) {
      const current = await readPublication(tx, project.id);
      const nothing: Published = {
        publishedCollectionIds: [],
        message: 'There are no collections to publish.',
        snapshotVersion: current?.version ?? null,
        firstTimeVisibleCollections: [],
      };
      return portalPlan(NO_RECORDS, nothing);
    }
    const { content, pictures, leftOut } = await portalContent(parts, tx, {
      project,
      collections: chosen,
      items,
    });
    // Everybody else who publishes, unpublishes or changes a collection waits for the lock of the project.
    const current = await readPublication(tx, project.id);
    if (!isSeen(draftTag(current, content))) throw new PortalDraftConflict(current?.version ?? null);
    const now = parts.clock();
    return {
      async inTransaction(intentTx) {
        const before = await readPublication(intentTx, project.id);
        const seen = await parts.versions.everPublished(intentTx, project.id);
        const publication = await publishSnapshot(intentTx, project.id, {
          published: content,
          pictures,
          now,
        });
        const isNew = before?.version !== publication.version;
        const visible = {
          snapshotVersion: publication.version,
          collectionIds: chosen.map((each) => each.id),
        };
        const changed = chosen.filter((each) => isNew || each.portalState !== 'published');
        return portalPlan(
          { ...NO_RECORDS, collections: changed.map((each) => published(each, publication.publishedAt)) },
          {
            publishedCollectionIds: chosen.map((each) => each.id),
            message: messageOf(
              chosen.length,
              content.collections.reduce((sum, each) => sum + each.items.length, 0),
              publication.version,
              leftOut,
            ),
            snapshotVersion: publication.version,
            firstTimeVisibleCollections: neverSeen(content.collections, seen),
          },
          isNew
            ? [{ ...command.by, action: 'publishProjectToPortal', subject: project.id, details: visible }]
            : [],
        );
      },
    };
  });
}

export function published(collection: Collection, at: Date): Collection {
  return { ...collection, portalState: 'published', publishedAt: at.toISOString() };
}

function messageOf(collections: number, items: number, version: number, leftOut: number): string {
  const main = `Published ${counted(collections, 'collection')} with ${counted(items, 'item')} as version ${version}.`;
  return leftOut === 0
    ? main
    : `${main} ${counted(leftOut, 'item')} skipped because the catalog has no data for ${leftOut === 1 ? 'it' : 'them'}.`;
}
