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

/** The text as XML can carry it: characters that it can't become U+FFFD. */
export function carriedByXml(text: string): string {
  return text.replace(FORBIDDEN, '\ufffd');
}

/** A text for an element or an attribute of XML. */
export function xmlText(text: string): string {
  return carriedByXml(text).replace(/[&<>"\r\n\t]/g, (character) => MARKUP[character] ?? character);
}
