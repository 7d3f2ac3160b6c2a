import type { Readable } from 'node:stream';
import { isFormula } from '../kernel/formula-guard.ts';
import { piecesInTurn } from './exports-in-turn.ts';
import { writeZip, type ZipPart } from './write-zip.ts';
import { columnName, xlsxText } from './xlsx-text.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const contentTypes = (sheets: readonly XlsxSheet[]) =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${sheets.map((_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`;
const ROOT_RELS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
/** The styles keep their number, so that a workbook of one sheet is the same file as ever. */
const workbookRels = (sheets: readonly XlsxSheet[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, i) => `<Relationship Id="${relationOf(i)}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
const relationOf = (index: number) => `rId${index === 0 ? 1 : index + 2}`;

/** Styles: 0 as it comes, 1 text, 2 text that must never be taken for a formula, 3 the heading. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;
const workbookOf = (sheets: readonly XlsxSheet[]) =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ name }, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="${relationOf(i)}"/>`).join('')}</sheets></workbook>`;
const sheetHead = (columns: readonly string[]) =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map((_, i) => `<col min="${i + 1}" max="${i + 1}" width="22" style="1" customWidth="1"/>`).join('')}</cols><sheetData>`;

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type XlsxCell = string | number | boolean | null;

export interface XlsxSheet {
  /** Plain words: it needs no escaping. */
  name: string;
  columns: readonly string[];
  rows: AsyncIterable<readonly XlsxCell[]> | Iterable<readonly XlsxCell[]>;
}

/** Sheets, streamed one after another. Every text is a text to the spreadsheet: it runs none, and keeps leading zeros. */
export function writeXlsx(...sheets: XlsxSheet[]): Readable {
  return writeZip(() => [
    xmlPart('[Content_Types].xml', contentTypes(sheets)),
    xmlPart('_rels/.rels', ROOT_RELS),
    xmlPart('xl/workbook.xml', workbookOf(sheets)),
    xmlPart('xl/_rels/workbook.xml.rels', workbookRels(sheets)),
    xmlPart('xl/styles.xml', STYLES),
    ...sheets.map((sheet, i): ZipPart => [`xl/worksheets/sheet${i + 1}.xml`, piecesInTurn(sheetOf(sheet))]),
  ]);
}

const xmlPart = (name: string, xml: string): ZipPart => [name, Buffer.from(xml)];

/** Rows that are handed on at once. */
const BATCH = 200;

async function* sheetOf({ columns, rows }: XlsxSheet): AsyncGenerator<Buffer> {
  const letters = columns.map((_, index) => columnName(index));
  let xml = sheetHead(columns) + rowOf(1, columns, letters, 3);
  let row = 1;
  for await (const cells of rows) {
    xml += rowOf(++row, cells, letters);
    if (row % BATCH !== 0) continue;
    yield Buffer.from(xml);
    xml = '';
  }
  yield Buffer.from(`${xml}</sheetData></worksheet>`);
}

function rowOf(row: number, cells: readonly XlsxCell[], letters: readonly string[], style?: number): string {
  const written = cells.map((cell, i) => {
    const place = `${letters[i]}${row}`;
    if (cell === null || cell === '') return '';
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
    if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
    const formula = isFormula(cell) ? 2 : 1;
    return `<c r="${place}" s="${style ?? formula}" t="inlineStr"><is><t xml:space="preserve">${xlsxText(cell)}</t></is></c>`;
  });
  return `<row r="${row}">${written.join('')}</row>`;
}
