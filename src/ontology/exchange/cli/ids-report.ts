import { counted } from '../../../kernel/counted.ts';
import type { SkippedClass } from '../domain/ids-specifications.ts';
import type { IdsReport } from './exchange-files.ts';

const MOST_SHOWN = 20;

const REASONS: Record<SkippedClass['reason'], string> = {
  'no-entity': 'no IFC entity in these IFC versions. Set ifcEntity on the class or an ancestor',
  ambiguous:
    'another exported class has the same IFC entity and predefined type, and no code tells them apart. Give the class a code or a predefined type of its own, or export another branch with --root',
};

/** What an IDS file contains, which classes it leaves out, and what to do about it. */
export function reportText({ specifications, skipped }: IdsReport): string {
  const lines = [`${counted(specifications, 'specification')}.`];
  for (const reason of ['no-entity', 'ambiguous'] as const) {
    const handles = skipped.filter((each) => each.reason === reason).map(({ handle }) => handle);
    if (handles.length === 0) continue;
    const more = handles.length > MOST_SHOWN ? ` and ${handles.length - MOST_SHOWN} more` : '';
    lines.push(
      `Left out ${counted(handles.length, 'class')}: ${REASONS[reason]}.`,
      `  ${handles.slice(0, MOST_SHOWN).join(', ')}${more}`,
    );
  }
  return `${lines.join('\n')}\n`;
}
