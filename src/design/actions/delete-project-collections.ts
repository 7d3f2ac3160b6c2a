import { type Fault, ValidationError } from '../../kernel/domain-error.ts';
import { findProject, type Project } from '../../party-directory/index.ts';
import type { NewAuditEntry } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { destroyRecords } from '../domain/collection-commands.ts';
import type { DesignDraft } from '../domain/design-draft.ts';
import type { DesignParts } from '../parts.ts';
import { type Command, carryOut } from './carry-out.ts';
import { planChange } from './change-design.ts';
import { type CommandPlan, NO_RECORDS } from './command-plan.ts';

interface Deleted {
  deletedCollectionIds: string[];
  deletedItemIds: string[];
  releasedVariantIds: string[];
}

interface Named {
  collectionIds: string[];
  itemIds: string[];
}

/** Deletes collections with their items, and single items, of one project or several: all of them or none. */
export async function deleteProjectCollections(
  command: Command,
  named: Named,
  mayUse: (projectId: string) => boolean,
): Promise<Deleted> {
  const { parts, tx } = command;
  const projects = await projectsOf(parts, tx, named, mayUse);
  return carryOut(
    command,
    projects.map((project) => project.id),
    async () => {
      const deleted: Deleted = { deletedCollectionIds: [], deletedItemIds: [], releasedVariantIds: [] };
      const seen = new Set<string>();
      const plans: CommandPlan<string[]>[] = [];
      const audit: NewAuditEntry[] = [];
      for (const project of projects) {
        const plan = await planChange(parts, tx, project, (draft) => {
          const mine = ofThis(draft, named);
          for (const id of [...mine.collectionIds, ...mine.itemIds]) seen.add(id);
          const published = mine.collectionIds.filter(
            (id) => draft.collection(id)?.portalState === 'published',
          );
          const { deletedCollectionIds, deletedItemIds } = destroyRecords(
            draft,
            mine.collectionIds,
            mine.itemIds,
          );
          audit.push({
            ...command.by,
            action: 'deleteProjectCollections',
            subject: project.id,
            details: { deletedCollectionIds, deletedItemIds },
          });
          deleted.deletedCollectionIds.push(...deletedCollectionIds);
          deleted.deletedItemIds.push(...deletedItemIds);
          return {
            effects:
              published.length > 0
                ? [
                    {
                      type: 'collections unpublished',
                      projectId: project.id,
                      ids: published,
                      at: parts.clock().toISOString(),
                    },
                  ]
                : [],
            result: ({ releasedVariantIds }) => releasedVariantIds,
          };
        });
        plans.push(plan);
        deleted.releasedVariantIds.push(...plan.result);
      }
      refuseUnknown(named, seen);
      return { ...joined(plans), result: deleted, audit };
    },
  );
}

async function projectsOf(
  parts: DesignParts,
  tx: Tx,
  named: Named,
  mayUse: (projectId: string) => boolean,
): Promise<Project[]> {
  const collections = await parts.records.get('collection', named.collectionIds);
  const items = await parts.records.get('item', named.itemIds);
  const known = [...collections, ...items].filter((each) => mayUse(each.projectId));
  refuseUnknown(named, new Set(known.map((each) => each.id)));
  const projects: Project[] = [];
  for (const id of new Set(known.map((each) => each.projectId))) {
    const project = await findProject(tx, id);
    if (project) projects.push(project);
  }
  return projects;
}

function ofThis(draft: DesignDraft, { collectionIds, itemIds }: Named): Named {
  return {
    collectionIds: [...new Set(collectionIds)].filter((id) => draft.collection(id)),
    itemIds: [...new Set(itemIds)].filter((id) => draft.item(id)),
  };
}

function refuseUnknown(named: Named, known: ReadonlySet<string>): void {
  const fields = [
    ['collectionIds', 'Collection'],
    ['itemIds', 'Item'],
  ] as const;
  const faults = fields.flatMap(([field, noun]) =>
    named[field].flatMap((id, index): Fault[] =>
      known.has(id)
        ? []
        : [{ path: `body.${field}.${index}`, rule: 'unknown', message: `${noun} ${id} doesn't exist` }],
    ),
  );
  if (faults.length > 0) throw new ValidationError(faults);
}

function joined(plans: CommandPlan<unknown>[]): Omit<CommandPlan<unknown>, 'result'> {
  return {
    records: {
      ...NO_RECORDS,
      destroyedCollectionIds: plans.flatMap((plan) => plan.records.destroyedCollectionIds),
      destroyedItemIds: plans.flatMap((plan) => plan.records.destroyedItemIds),
    },
    effects: plans.flatMap((plan) => plan.effects),
    events: plans.flatMap((plan) => plan.events),
  };
}
