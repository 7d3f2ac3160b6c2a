import type { Generated } from 'kysely';
import type { OpenKind } from '../domain/vocabulary.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    vocabulary_step: { name: string; applied_at: Generated<Date> };
    cad_category: {
      id: string;
      builtin_name: string;
      builtin_category_int: number | null;
      label: string;
      category_type: string | null;
      retired: Generated<boolean>;
      custom: Generated<boolean>;
    };
    classification_entry: {
      id: string;
      kind: OpenKind;
      code: string;
      title: string;
      custom: Generated<boolean>;
    };
  }
}
