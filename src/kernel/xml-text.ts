/** Of the control characters, XML can carry tab, line feed and carriage return. */
const FORBIDDEN = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu;
const MARKUP: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** A text for an element or an attribute of XML; characters that XML can't carry become U+FFFD. */
export function xmlText(text: string): string {
  return text
    .replace(FORBIDDEN, '\ufffd')
    .replace(/[&<>"\r\n\t]/g, (character) => MARKUP[character] ?? character);
}
