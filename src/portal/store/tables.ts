import type { ColumnType, Generated } from 'kysely';
import type { PublishedProductModel, SnapshotContent } from '../domain/snapshot.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    'portal.snapshot': {
      project_id: string;
      version: number;
      content_hash: Buffer;
      content: ColumnType<SnapshotContent, string, never>;
      created_at: Generated<Date>;
    };
    'portal.product_model': {
      product_model_id: string;
      project_id: string;
      version: number;
      content: ColumnType<PublishedProductModel, string, never>;
    };
    'portal.image': { sha256: string; content_type: string; bytes: Buffer };
    'portal.snapshot_image': { sha256: string; project_id: string; version: number };
    'portal.publication': { project_id: string; version: number; published_at: Date };
  }
}
