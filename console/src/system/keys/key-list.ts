import { keys as messages } from '../messages.ts';
import { isRole, type Role } from './roles.ts';
import { SCOPE_MEANINGS, type Scope } from './scopes.ts';

export const MOST_KEYS = 200;

/** A line of a pasted list: the key that it asks for, and what is wrong with it. */
export interface KeyLine {
  /** From 1, as an editor counts. */
  line: number;
  name: string;
  /** Null when the line lists scopes. */
  role: Role | null;
  scopes: Scope[];
  /** IDs; null for all projects. */
  projects: string[] | null;
  problems: string[];
}

interface KnownProject {
  id: string;
  name: string;
}

/**
 * Reads a list with a key in each line: name, role or scopes, and projects, separated by tabs (as spreadsheets copy them) or by
 * commas. Scopes are separated by spaces, projects by semicolons. Empty lines and a heading are skipped.
 */
export function parseKeyList(text: string, known: readonly KnownProject[]): KeyLine[] {
  const lines = text.split(/\r\n|\r|\n/).flatMap((content, index) => {
    const cells = cellsOf(content).map((cell) => cell.trim());
    return cells.every((cell) => cell === '') ? [] : [{ line: index + 1, cells }];
  });
  const [first] = lines;
  const hasHeading =
    first?.cells[0]?.toLowerCase() === 'name' && /^(scopes|role)$/i.test(first.cells[1] ?? '');
  const linesOfNames = new Map<string, number>();
  return (hasHeading ? lines.slice(1) : lines).map(({ line, cells }, index) => {
    const [name = '', scopes = '', projects = '', ...rest] = cells;
    const first = linesOfNames.get(name);
    if (first === undefined) linesOfNames.set(name, line);
    const problems: string[] = [];
    if (index >= MOST_KEYS) problems.push(messages.tooMany(MOST_KEYS));
    if (name === '') problems.push(messages.noName);
    else if (first !== undefined) problems.push(messages.usedTwice(first));
    if (rest.some((cell) => cell !== '')) problems.push(messages.tooManyColumns);
    return {
      line,
      name,
      ...rightsIn(scopes, problems),
      projects: projectsIn(projects, known, problems),
      problems,
    };
  });
}

/** By tabs where there are some, else by commas outside of quotes. */
function cellsOf(line: string): string[] {
  if (line.includes('\t')) return line.split('\t').map(unquoted);
  return (line.match(/("(?:[^"]|"")*"|[^,"])+|(?<=^|,)(?=,|$)/g) ?? []).map((cell) => unquoted(cell.trim()));
}

const unquoted = (cell: string): string =>
  /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;

function rightsIn(text: string, problems: string[]): { role: Role | null; scopes: Scope[] } {
  const word = text.toLowerCase();
  return isRole(word) ? { role: word, scopes: [] } : { role: null, scopes: scopesIn(text, problems) };
}

function scopesIn(text: string, problems: string[]): Scope[] {
  const wanted = new Set(text.split(/[\s;|+]+/).filter(Boolean));
  if (wanted.size === 0) problems.push(messages.noScopes);
  for (const each of wanted)
    if (!SCOPE_MEANINGS.some(([scope]) => scope === each)) problems.push(messages.unknownScope(each));
  return SCOPE_MEANINGS.flatMap(([scope]) => (wanted.has(scope) ? [scope] : []));
}

function projectsIn(text: string, known: readonly KnownProject[], problems: string[]): string[] | null {
  const wanted = text
    .split(/[;|]/)
    .map((each) => each.trim())
    .filter(Boolean);
  if (wanted.length === 0) return null;
  const ids = wanted.flatMap((each) => {
    const found = known.filter(({ id, name }) => id === each || name.toLowerCase() === each.toLowerCase());
    if (found.length === 0) problems.push(messages.unknownProject(each));
    if (found.length > 1) problems.push(messages.ambiguousProject(each, found.length));
    return found.map(({ id }) => id);
  });
  return [...new Set(ids)];
}
