/** "1 item", "2 items", "2 families", "2 classes". */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : pluralOf(noun)}`;
}

function pluralOf(noun: string): string {
  return noun.endsWith('s') ? `${noun}es` : `${noun}s`.replace(/(?<![aeiou])ys$/, 'ies');
}
