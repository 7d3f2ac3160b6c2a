/**
 * Reads CSV by the letter of RFC 4180, as spreadsheets of any locale do: records end with CRLF, and quotes, line breaks
 * and the delimiters of all locales occur in quoted cells only. Whatever else it meets is an error.
 */
export function strictRecords(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  const found = /"((?:[^"]|"")*)"|[^",;\t\r\n]*/y;
  while (at < text.length) {
    found.lastIndex = at;
    const [cell = '', quoted] = found.exec(text) ?? [];
    record.push(quoted === undefined ? cell : quoted.replaceAll('""', '"'));
    at += cell.length;
    if (text[at] === ',') at++;
    else if (text.startsWith('\r\n', at)) {
      records.push(record);
      record = [];
      at += 2;
      continue;
    } else throw new Error(`At ${at}: ${JSON.stringify(text.slice(at, at + 40))}`);
    if (at === text.length) throw new Error('The last record does not end.');
  }
  if (record.length > 0) throw new Error('The last record does not end.');
  return records;
}
