/** A text as STEP files write it: quotes and backslashes doubled, everything beyond printable ASCII in hexadecimal. */
export function encodeText(text: string): string {
  const encoded = text
    .replaceAll(/['\\]/g, '$&$&')
    .replaceAll(/[\u{10000}-\u{10ffff}]+/gu, (run) => `\\X4\\${hexadecimal(run, 8)}\\X0\\`)
    .replaceAll(/[^\x20-\x7e]+/g, (run) => `\\X2\\${hexadecimal(run, 4)}\\X0\\`);
  return `'${encoded}'`;
}

function hexadecimal(run: string, digits: number): string {
  return Array.from(run, (character) =>
    (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(digits, '0'),
  ).join('');
}
