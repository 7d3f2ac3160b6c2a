/** The labels of a form's fields, by the last part of their path in the request. */
export type Labels = Readonly<Record<string, string>>;

/** The faults of a request by the labels of its fields instead of paths such as `body.selections.length`. */
export function faultsInWords(details: unknown, labels: Labels): string | null {
  if (!Array.isArray(details) || details.length === 0) return null;
  const sentences = details.map((fault: { path?: unknown; message?: unknown }) => {
    if (typeof fault?.path !== 'string' || typeof fault.message !== 'string') return null;
    const field = fault.path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
    const label = labels[field] ?? (field === 'url' ? 'URL' : spaced(field));
    // Messages of the API go on after the name of the field ("must not be blank"), unless they are sentences.
    const place = /^(line|row) \d+$/.test(field) ? `${label}:` : label;
    const text = /^\p{Lu}/u.test(fault.message) ? fault.message : `${place} ${fault.message}`;
    return /[.!?]$/.test(text) ? text : `${text}.`;
  });
  return sentences.includes(null) ? null : [...new Set(sentences)].join(' ');
}

/** `objectClassCode` as "Object class code". */
export const spaced = (name: string): string =>
  name
    .replace(/^./, (first) => first.toUpperCase())
    .replace(/(?<=.)\p{Lu}/gu, (upper) => ` ${upper.toLowerCase()}`);
