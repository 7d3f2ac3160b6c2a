import {
  bindingStatus,
  type CadCategory,
  type ClassificationEntry,
} from '../../vocabularies/domain/vocabulary.ts';
import type { ClassificationKind, Link, PerKind } from './object-class.ts';

/** The kinds as people call them. */
export const KIND_NAMES: PerKind<string> = {
  uniformat: 'UniFormat',
  masterformat: 'MasterFormat',
  object_class_codes: 'object class code',
  cad_categories: 'CAD category',
};

/** What is odd about a link that was taken all the same; null when nothing is. */
export function linkWarning(
  kind: ClassificationKind,
  link: Link,
  entry: (ClassificationEntry & { retired: boolean }) | null,
  category: CadCategory | null,
): string | null {
  const vocabulary = KIND_NAMES[kind];
  if (kind === 'cad_categories') {
    const { reviewReason } = bindingStatus(link, category);
    return reviewReason && `${reviewReason} The class can't be approved with this CAD category.`;
  }
  if (entry?.custom) {
    const published = kind === 'object_class_codes' ? vocabulary : `${vocabulary} code`;
    return `${entry.code} isn't a published ${published}, so it's saved as a custom code.`;
  }
  return entry?.retired ? `The ${vocabulary} vocabulary no longer has ${entry.code}.` : null;
}
