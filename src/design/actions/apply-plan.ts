import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { recordEvents } from '../../platform/events/record-events.ts';
import { unpublishCollections } from '../../portal/index.ts';
import type { RecordStore } from '../gateways/record-store/record-store.ts';
import { deleteDecksOf } from '../store/deck-job-claims.ts';
import {
  insertMadeToOrderVariant,
  reviseMadeToOrderVariant,
  withdrawMadeToOrderVariant,
} from '../store/made-to-order-variants.ts';
import { deleteVariantRows, insertVariantRows } from '../store/variant-rows.ts';
import type { CommandPlan, Effect, RecordWrite } from './command-plan.ts';

/**
 * Idempotent. Collections are written before their items, so that no item refers to a missing collection, and deleted
 * before them: a collection that still exists after its items were read had all of them.
 */
export async function writeRecords(store: RecordStore, records: RecordWrite): Promise<void> {
  await store.upsert('collection', records.collections);
  await store.upsert('item', records.items);
  await store.upsert('part_type', records.partTypes);
  await store.destroy('collection', records.destroyedCollectionIds);
  await store.destroy('item', records.destroyedItemIds);
}

/** Runs once, in one transaction. Events come last because all writers share their counter. */
export async function applyEffects(
  tx: Tx,
  { records, effects, audit, events }: Omit<CommandPlan<unknown>, 'result'>,
): Promise<void> {
  await deleteDecksOf(tx, records.destroyedCollectionIds);
  for (const effect of effects) await applyEffect(tx, effect);
  await recordAudit(tx, ...(audit ?? []));
  await recordEvents(tx, events);
}

async function applyEffect(tx: Tx, effect: Effect): Promise<void> {
  switch (effect.type) {
    case 'rows projected':
      return insertVariantRows(tx, effect.rows);
    case 'rows deleted':
      return deleteVariantRows(tx, effect.ids);
    case 'variant materialized':
      return insertMadeToOrderVariant(tx, effect.variant, effect.at);
    case 'variant revised':
      return reviseMadeToOrderVariant(tx, effect.id, effect.revision);
    case 'variant withdrawn':
      return withdrawMadeToOrderVariant(tx, effect.id, effect.at);
    case 'collections unpublished':
      await unpublishCollections(tx, effect.projectId, new Set(effect.ids), new Date(effect.at));
      return;
  }
}
