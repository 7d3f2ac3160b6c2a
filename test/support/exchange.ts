import type { RowResult } from '../../src/ontology/exchange/domain/exchange-row.ts';
import { FORMAT_FACTS, type Format } from '../../src/ontology/exchange/formats/format.ts';
import type { Answer, TestService } from './service.ts';
import { until } from './until.ts';

const BASE = '/api/v1/bim-ontology';
let keys = 0;

/** Imports files into the service and exports files from it. */
export class Exchange {
  readonly #service: TestService;

  constructor(service: TestService) {
    this.#service = service;
  }

  /** The bytes of an export. */
  async export(format: Format, query = 'includeInactive=true'): Promise<Buffer> {
    const response = await this.#service.app.inject({
      method: 'GET',
      url: `${BASE}/export?format=${format}&${query}`,
    });
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
    return response.rawPayload;
  }

  /** The answer to the upload alone. */
  send(
    format: Format,
    file: string | Buffer,
    query = '',
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.#service.call({
      method: 'POST',
      url: `${BASE}/imports${query === '' ? '' : `?${query}`}`,
      headers: {
        'content-type': FORMAT_FACTS[format].mediaType,
        'idempotency-key': `exchange-${++keys}`,
        ...headers,
      },
      payload: file,
    });
  }

  /** A finished import, with the outcome of every row. */
  async import(format: Format, file: string | Buffer, query = ''): Promise<Imported> {
    const accepted = await this.send(format, file, query);
    if (accepted.status !== 202) throw new Error(`${accepted.status} ${accepted.text}`);
    return this.outcome(accepted.body.operationId);
  }

  async outcome(id: string): Promise<Imported> {
    const body = await until(async () => {
      const answer = await this.#service.call({ method: 'GET', url: `/api/v1/operations/${id}` });
      if (answer.status !== 200) throw new Error(answer.text);
      return ['succeeded', 'failed'].includes(answer.body.status) ? answer.body : null;
    });
    return { ...body, rows: await this.rows(id) };
  }

  async rows(id: string, query = ''): Promise<RowResult[]> {
    const { text } = await this.#service.call({
      method: 'GET',
      url: `/api/v1/operations/${id}/rows${query}`,
    });
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as RowResult);
  }

  /** What an import would do. */
  async dryRun(format: Format, file: string | Buffer, query = ''): Promise<Answer['body']> {
    const answer = await this.send(format, file, `dryRun=true${query === '' ? '' : `&${query}`}`);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return answer.body;
  }
}

export interface Imported {
  id: string;
  status: string;
  // Results and errors have many shapes.
  // oxlint-disable-next-line typescript/no-explicit-any
  result: any;
  // oxlint-disable-next-line typescript/no-explicit-any
  error: any;
  script_log: string;
  progress: { rowsRead: number; rowsTotal: number };
  rows: RowResult[];
}

/** A CSV file of these columns. */
export function csvOf(columns: string[], ...rows: string[][]): string {
  const line = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  return [columns, ...rows].map((cells) => `${line(cells)}\r\n`).join('');
}
