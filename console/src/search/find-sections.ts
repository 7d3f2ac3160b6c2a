import { fold } from '../ontology/classes/find-index.ts';
import type { OntologyIndex } from '../ontology/classes/ontology-index.ts';
import { messages } from './messages.ts';
import type { SearchTarget } from './target.ts';
import { classTarget, type SearchResults } from './use-found.ts';

/** Something to do, or a page to go to, by its name. */
export interface PaletteCommand {
  id: string;
  label: string;
  run: () => void;
}

export type FindOption =
  | { key: string; title: string; detail: string | null; target: SearchTarget }
  | { key: string; title: string; detail: string | null; command: PaletteCommand }
  | { key: string; title: string; detail: null; all: string };

export interface FindSection {
  label: string;
  options: readonly FindOption[];
}

/** `/` puts what was found first, Ctrl K puts commands first. */
export type Leading = 'targets' | 'commands';

const MOST_COMMANDS = 5;

export const toTarget =
  (prefix: string) =>
  (target: SearchTarget): FindOption => ({
    key: `${prefix}-${target.type}-${target.id}`,
    title: target.title,
    detail: target.detail,
    target,
  });

const toCommand = (command: PaletteCommand): FindOption => ({
  key: `command-${command.id}`,
  title: command.label,
  detail: null,
  command,
});

export const showAll = (q: string): FindOption => ({
  key: 'all',
  title: messages.showAll,
  detail: null,
  all: q,
});

const filled = (sections: readonly FindSection[]) => sections.filter(({ options }) => options.length > 0);

const ordered = (targets: readonly FindSection[], commands: FindSection, leading: Leading) =>
  filled(leading === 'commands' ? [commands, ...targets] : [...targets, commands]);

/** Before something is typed: what was opened before, and after Ctrl K all commands. */
export function sectionsBefore(
  kept: { recent: readonly SearchTarget[]; frequent: readonly SearchTarget[] },
  index: OntologyIndex | null,
  commands: readonly PaletteCommand[],
  leading: Leading,
): FindSection[] {
  // Classes are shown as they are now; deleted ones are left out.
  const current = (target: SearchTarget) =>
    target.type === 'object_class' && index ? (classTarget(index, target.id) ?? []) : target;
  const section = (label: string, targets: readonly SearchTarget[]): FindSection => ({
    label,
    options: targets.flatMap(current).map(toTarget(label)),
  });
  return ordered(
    [section(messages.recent, kept.recent), section(messages.frequent, kept.frequent)],
    { label: messages.commands, options: leading === 'commands' ? commands.map(toCommand) : [] },
    leading,
  );
}

/** Every word of the query begins a word of the label. */
function isNamed(label: string, words: readonly string[]): boolean {
  const text = ` ${fold(label)}`;
  return words.every((word) => text.includes(` ${word}`));
}

export function sectionsFor(
  q: string,
  { groups, count, isComplete }: SearchResults,
  commands: readonly PaletteCommand[],
  leading: Leading,
): FindSection[] {
  const words = fold(q).split(/\s+/);
  const named = commands.filter(({ label }) => isNamed(label, words)).slice(0, MOST_COMMANDS);
  const all: FindSection = {
    label: messages.allResults,
    options: count === 0 && isComplete ? [] : [showAll(q)],
  };
  return filled([
    ...ordered(
      groups.map(({ type, items }) => ({
        label: messages.group(type),
        options: items.map(toTarget('found')),
      })),
      { label: messages.commands, options: named.map(toCommand) },
      leading,
    ),
    all,
  ]);
}
