import { trustedJson } from '../../../kernel/json.ts';
import { keysOf } from '../../../kernel/keys.ts';
import type { DeckJob } from '../../domain/deck-job.ts';
import type { PartType } from '../../domain/part-type.ts';
import type { Collection, CollectionItem } from '../../domain/project-design.ts';

/** Flat columns, as a spreadsheet-like store has them. Such a store leaves out null, false and '' when it answers. */
export type Columns = Record<string, string | number | boolean | null>;

/** Equality on columns, such as `{ project_id: 'prj_...' }`. */
export type RecordQuery = Readonly<Record<string, string>>;

interface Layout<T extends { id: string }> {
  columns(record: T): Columns;
  record(id: string, columns: Columns): T;
}

interface Records {
  collection: Collection;
  item: CollectionItem;
  part_type: PartType;
  deck_job: DeckJob;
}
export type StoredKind = keyof Records;
export type RecordOf<K extends StoredKind> = Records[K];

/** How each kind of record is stored in its table; the domain id has a column of its own, `domain_id`. */
export const LAYOUTS: { [K in StoredKind]: Layout<Records[K]> } = {
  collection: {
    columns: (collection) => ({
      project_id: collection.projectId,
      name: collection.name,
      kind: collection.kind,
      portal_state: collection.portalState,
      published_at: collection.publishedAt,
      selected: collection.selected,
      created_at: collection.createdAt,
    }),
    record: (id, columns) => ({
      id,
      projectId: text(columns, 'project_id'),
      name: text(columns, 'name'),
      kind: choice(columns, 'kind'),
      portalState: choice(columns, 'portal_state'),
      publishedAt: textOrNull(columns, 'published_at'),
      selected: columns.selected === true,
      createdAt: text(columns, 'created_at'),
    }),
  },
  item: {
    columns: (item) => ({
      project_id: item.projectId,
      collection_id: item.collectionId,
      reference_kind: item.productReference.kind,
      reference_id: item.productReference.id,
      state: item.state,
      selected: item.selected,
      added_at: item.addedAt,
      removed_at: item.removedAt,
      position: item.position,
      note: item.note,
      quantity: item.quantity,
    }),
    record: (id, columns) => ({
      id,
      projectId: text(columns, 'project_id'),
      collectionId: text(columns, 'collection_id'),
      productReference: {
        kind: choice(columns, 'reference_kind'),
        id: text(columns, 'reference_id'),
      },
      state: choice(columns, 'state'),
      selected: columns.selected === true,
      addedAt: text(columns, 'added_at'),
      removedAt: textOrNull(columns, 'removed_at'),
      position: number(columns, 'position') || null,
      note: textOrNull(columns, 'note'),
      quantity: number(columns, 'quantity') || 1, // items of earlier releases have none
    }),
  },
  part_type: {
    columns: (part) => ({
      product_mto_id: part.productMtoId,
      template_version: part.templateVersion,
      project_id: part.projectId,
      name: part.name,
      selections: JSON.stringify(part.selections),
      parameters: JSON.stringify(part.parameters),
      price: JSON.stringify(part.price),
      created_at: part.createdAt,
    }),
    record: (id, columns) => ({
      id,
      productMtoId: text(columns, 'product_mto_id'),
      templateVersion: number(columns, 'template_version'),
      projectId: textOrNull(columns, 'project_id'),
      name: text(columns, 'name'),
      selections: trustedJson(text(columns, 'selections')),
      parameters: trustedJson(text(columns, 'parameters')),
      price: trustedJson(text(columns, 'price')),
      createdAt: text(columns, 'created_at'),
    }),
  },
  deck_job: {
    columns: (job) => ({
      project_id: job.projectId,
      collection_id: job.collectionId,
      version: job.version,
      template_id: job.templateId,
      status: job.status,
      title: job.title,
      slide_count: job.slideCount,
      deck_url: job.deckUrl,
      missing_images: JSON.stringify(job.missingImages),
      error: job.error,
      created_at: job.createdAt,
      finished_at: job.finishedAt,
    }),
    record: (id, columns) => ({
      id,
      projectId: text(columns, 'project_id'),
      collectionId: text(columns, 'collection_id'),
      version: number(columns, 'version'),
      templateId: textOrNull(columns, 'template_id'),
      status: choice(columns, 'status'),
      title: text(columns, 'title'),
      slideCount: number(columns, 'slide_count'),
      deckUrl: textOrNull(columns, 'deck_url'),
      missingImages: trustedJson(text(columns, 'missing_images')),
      error: textOrNull(columns, 'error'),
      createdAt: text(columns, 'created_at'),
      finishedAt: textOrNull(columns, 'finished_at'),
    }),
  },
};

export const STORED_KINDS = keysOf(LAYOUTS);

export function columnsOf<K extends StoredKind>(kind: K, record: RecordOf<K>): Columns {
  return LAYOUTS[kind].columns(record);
}

export function recordOf<K extends StoredKind>(kind: K, id: string, columns: Columns): RecordOf<K> {
  return LAYOUTS[kind].record(id, columns);
}

export function text(columns: Columns, name: string): string {
  const value = columns[name] ?? '';
  return typeof value === 'string' ? value : String(value);
}

/** One of a few fixed words. `columnsOf` wrote it, and the tables of the record store accept no other. */
function choice<T extends string>(columns: Columns, name: string): T {
  return text(columns, name) as T;
}

export function textOrNull(columns: Columns, name: string): string | null {
  return text(columns, name) || null;
}

export function number(columns: Columns, name: string): number {
  return Number(columns[name] ?? 0);
}
