/**
 * The same value with only those characters that XML 1.0 allows. Names and attributes come from outside, and one
 * forbidden character would make the whole file unreadable. PowerPoint's soft line break (U+000B) becomes a space;
 * the other forbidden characters are removed. Addresses of pictures are not written into the file and stay as they
 * are.
 */
export function legible<T>(value: T): T {
  // A copy by way of JSON: of the same type, as long as the value is plain data, which a deck is.
  return JSON.parse(JSON.stringify(value), (name, each: unknown) =>
    typeof each === 'string' && name !== 'imageUrl' ? legibleText(each) : each,
  );
}

function legibleText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\v', ' ')
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}
