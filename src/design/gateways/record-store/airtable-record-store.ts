import { RecordRejected } from '../../domain/errors.ts';
import { AirtableHttp, AirtableRefusal, type AirtableSettings } from './airtable-http.ts';
import type { RecordStore } from './record-store.ts';
import { type Columns, columnsOf, recordOf, type StoredKind } from './records.ts';

interface AirtableRecord {
  id: string;
  fields: Columns;
}

/** Tables of the base, one for each kind of record; docs/record-store.md lists their columns. */
const TABLES: Record<StoredKind, string> = {
  collection: 'project_collections',
  item: 'project_collection_items',
  part_type: 'part_types',
  deck_job: 'deck_jobs',
};

const WRITE_BATCH = 10;
const PAGE = 100;

/** The record store on Airtable's REST API. Reads use `listRecords`, whose formula may be longer than a URL. */
export function airtableRecordStore(settings: AirtableSettings): RecordStore {
  const http = new AirtableHttp(settings);

  async function find(kind: StoredKind, formula: string): Promise<AirtableRecord[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await everyPage(kind, formula);
      } catch (cause) {
        // Airtable forgets the position of a listing that takes too long: start again.
        const lost = cause instanceof AirtableRefusal && cause.type === 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE';
        if (!lost || attempt === 3) throw cause;
      }
    }
  }

  async function everyPage(kind: StoredKind, formula: string): Promise<AirtableRecord[]> {
    const records: AirtableRecord[] = [];
    let offset: string | undefined;
    do {
      const page = await http.send<{ records: AirtableRecord[]; offset?: string }>(
        'POST',
        `/${TABLES[kind]}/listRecords`,
        { pageSize: PAGE, ...(formula && { filterByFormula: formula }), ...(offset && { offset }) },
      );
      records.push(...page.records);
      offset = page.offset;
    } while (offset);
    return records;
  }

  async function findAny(
    kind: StoredKind,
    left: string,
    values: readonly string[],
  ): Promise<AirtableRecord[]> {
    const found: AirtableRecord[] = [];
    for (const some of batches(values, PAGE)) {
      found.push(...(await find(kind, `OR(${some.map((value) => equals(left, value)).join(',')})`)));
    }
    return found;
  }

  async function destroyRecords(kind: StoredKind, recordIds: string[]): Promise<void> {
    for (const some of batches(recordIds, WRITE_BATCH)) {
      const query = some.map((id) => `records[]=${encodeURIComponent(id)}`).join('&');
      await http.send('DELETE', `/${TABLES[kind]}?${query}`);
    }
  }

  async function write(kind: StoredKind, records: { fields: Columns }[]): Promise<void> {
    await http.send('PATCH', `/${TABLES[kind]}`, {
      performUpsert: { fieldsToMergeOn: ['domain_id'] },
      records,
    });
  }

  /**
   * An upsert that timed out, and went on while its retry arrived, can leave two records with one domain id; Airtable
   * then refuses every further upsert of that id. All but one are deleted. Returns false when there were no
   * duplicates.
   */
  async function destroyDoubles(kind: StoredKind, ids: string[]): Promise<boolean> {
    const seen = new Set<unknown>();
    const doubles = (await findAny(kind, '{domain_id}', ids)).filter(({ fields }) => {
      const again = seen.has(fields.domain_id);
      seen.add(fields.domain_id);
      return again;
    });
    await destroyRecords(
      kind,
      doubles.map((record) => record.id),
    );
    return doubles.length > 0;
  }

  return {
    async upsert(kind, records) {
      for (const some of batches(records, WRITE_BATCH)) {
        const fields = some.map((record) => ({
          fields: { domain_id: record.id, ...columnsOf(kind, record) },
        }));
        try {
          await write(kind, fields);
        } catch (cause) {
          const refused = cause instanceof AirtableRefusal && cause.status === 422;
          if (
            !refused ||
            !(await destroyDoubles(
              kind,
              some.map((record) => record.id),
            ))
          )
            throw rejection(cause);
          await write(kind, fields);
        }
      }
    },

    async destroy(kind, ids) {
      for (let attempt = 1; ; attempt++) {
        const records = await findAny(kind, '{domain_id}', ids);
        try {
          return await destroyRecords(
            kind,
            records.map((record) => record.id),
          );
        } catch (cause) {
          // One of them is already gone (a delete that timed out had worked): Airtable then refuses the whole batch.
          const gone = cause instanceof AirtableRefusal && [403, 404].includes(cause.status);
          if (!gone || attempt === 3) throw cause;
        }
      }
    },

    async get(kind, ids) {
      return decoded(kind, await findAny(kind, '{domain_id}', ids));
    },

    async list(kind, where) {
      const tests = Object.entries(where).map(([name, value]) => equals(`{${name}}`, value));
      return decoded(kind, await find(kind, tests.length > 0 ? `AND(${tests.join(',')})` : ''));
    },

    async resolve(kind, recordIds) {
      const found = await findAny(kind, 'RECORD_ID()', recordIds);
      return new Map(found.map((record) => [record.id, String(record.fields.domain_id)]));
    },

    close: () => http.close(),
  };
}

/**
 * Sorted by domain id, without repetitions. Rows that somebody typed into the table without a domain id do not belong
 * to Lintel.
 */
function decoded<K extends StoredKind>(kind: K, records: AirtableRecord[]) {
  const byId = new Map(records.map((record) => [String(record.fields.domain_id ?? ''), record.fields]));
  byId.delete('');
  return [...byId].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, fields]) => recordOf(kind, id, fields));
}

function equals(left: string, value: string): string {
  return `${left}='${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function batches<T>(all: readonly T[], size: number): T[][] {
  const result: T[][] = [];
  for (let i = 0; i < all.length; i += size) result.push(all.slice(i, i + size));
  return result;
}

/** A value that its column can't hold; other refusals are about the base, and end when somebody corrects it. */
function rejection(cause: unknown): unknown {
  const isValue = cause instanceof AirtableRefusal && cause.type.startsWith('INVALID_VALUE');
  return isValue ? new RecordRejected('Airtable', cause.type) : cause;
}
