/** The same JSON gives the same text, whatever the order of its keys. Written for bodies of hundreds of thousands of values. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const keys = Object.keys(value);
  if (keys.length === 0) return '{}';
  const fields = value as Record<string, unknown>; // an object of JSON
  let text = '';
  for (const key of keys.sort()) {
    const inner = fields[key];
    if (inner !== undefined)
      text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(inner)}`;
  }
  return `{${text}}`;
}
