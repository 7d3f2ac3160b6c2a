/** "Doors", "Doors and Windows", "Doors, Windows and 3 more" */
export function listClasses(keys: readonly string[], nameOf: (key: string) => string): string {
  const unique = [...new Set(keys)];
  if (unique.length <= 2) return unique.map(nameOf).join(' and ');
  return `${unique.slice(0, 2).map(nameOf).join(', ')} and ${unique.length - 2} more`;
}
