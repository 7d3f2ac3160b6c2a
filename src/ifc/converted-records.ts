import type { Issue, LengthUnit, RecordKind } from '../artifact/index.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { FileFacts } from './file-facts.ts';
import type { ConversionReport } from './report.ts';

/** A line of the artifact: its kind, and the fields that it has. */
export interface ConvertedRecord extends JsonObject {
  kind: RecordKind;
}

/** What a conversion yields, in this order: the facts of the file, then records and issues. */
export type ConvertedEvent =
  | { event: 'facts'; facts: FileFacts; lengthUnit: LengthUnit }
  | {
      event: 'record';
      record: ConvertedRecord;
      characters: number;
      /** The statement of an object; 0 for what no single statement describes. */
      number: number;
    }
  | { event: 'issue'; issue: Issue };

/** Names have some hundred characters. Together with the parameters, a line must stay within the contract's 4 MiB. */
const LONGEST_TEXT = 10_000;

/** The size of a record without its parameters. */
const RECORD_FRAME = 300;

/** Builds the records and warnings of a document, and counts them in the report. */
export class Records {
  readonly #documentId: string;
  readonly #report: ConversionReport;

  constructor(documentId: string, report: ConversionReport) {
    this.#documentId = documentId;
    this.#report = report;
  }

  /** Empty fields are left out of the line, and so are texts that are too long for a name. */
  *of(kind: RecordKind, fields: JsonObject, characters = 0, number = 0): Generator<ConvertedEvent> {
    const record: ConvertedRecord = { kind, documentId: this.#documentId };
    for (const [field, value] of Object.entries(fields)) {
      if (value === null || value === undefined) continue;
      if (typeof value === 'string' && value.length > LONGEST_TEXT) yield this.#tooLong(field, value, fields);
      else record[field] = value;
    }
    this.#report.count(kind);
    yield { event: 'record', record, characters: characters + RECORD_FRAME, number };
  }

  warning(code: string, message: string): ConvertedEvent {
    this.#report.warnings++;
    return { event: 'issue', issue: { line: null, code, severity: 'warning', message } };
  }

  #tooLong(field: string, value: string, { id }: JsonObject): ConvertedEvent {
    const message = `${field} of ${shortened(String(id))} has ${value.length} characters (maximum ${LONGEST_TEXT}) and was skipped`;
    return this.warning('text_too_long', message);
  }
}

function shortened(id: string): string {
  return id.length <= 80 ? id : `${id.slice(0, 79)}…`;
}
