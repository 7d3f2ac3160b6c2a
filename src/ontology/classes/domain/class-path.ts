/**
 * A class by the names from the root down, joined with ` / `. Slashes that stand alone inside a name get one more, so
 * that every path reads back as the names it was made of:
 *
 *   Walls, Interior          Walls / Interior
 *   Doors / Windows, Glass   Doors // Windows / Glass
 *   Doors // Windows         Doors /// Windows
 */
const ALONE = /(?<=^| )\/+(?= |$)/g;

export function classPath(names: readonly string[]): string {
  return names.map(escapedName).join(' / ');
}

/** A name as it is written in a path. */
export function escapedName(name: string): string {
  return name.replace(ALONE, (slashes) => `${slashes}/`);
}

export function namesOfPath(path: string): string[] {
  const names: string[] = [];
  let name = '';
  let from = 0;
  for (const { 0: slashes, index } of path.matchAll(ALONE)) {
    const end = index + slashes.length;
    if (slashes.length > 1) {
      name += path.slice(from, index) + slashes.slice(1);
    } else if (index === 0 || end === path.length) {
      name += path.slice(from, end); // nothing on one side to separate
    } else {
      names.push(name + path.slice(from, index - 1));
      name = '';
      from = end + 1;
      continue;
    }
    from = end;
  }
  names.push(name + path.slice(from));
  return names;
}

/** "Doors", "Doors and Windows", "Doors, Windows and 3 more" */
export function listClasses(keys: readonly string[], nameOf: (key: string) => string): string {
  const unique = [...new Set(keys)];
  if (unique.length <= 2) return unique.map(nameOf).join(' and ');
  return `${unique.slice(0, 2).map(nameOf).join(', ')} and ${unique.length - 2} more`;
}
