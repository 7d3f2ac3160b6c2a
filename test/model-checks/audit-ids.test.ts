import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { IdsTooLarge, TooManyIdsFiles } from '../../src/model-checks/domain/errors.ts';
import { auditsOfIds } from '../../src/model-checks/processing/audit-ids.ts';

const pack = promisify(gzip);
const dataDir = mkdtempSync(join(tmpdir(), 'audit-ids-'));

const FACET =
  '<material><value><xs:restriction base="xs:string"><xs:pattern value="a"/></xs:restriction></value></material>';
async function fileOf(facets: number) {
  const file = `<?xml version="1.0"?><ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://standards.buildingsmart.org/IDS http://standards.buildingsmart.org/IDS/1.0/ids.xsd"><info><title>Large</title></info><specifications><specification name="S" ifcVersion="IFC4"><applicability minOccurs="0" maxOccurs="unbounded"><entity><name><simpleValue>IFCWALL</simpleValue></name></entity></applicability><requirements>${FACET.repeat(facets)}</requirements></specification></specifications></ids>`;
  return { packed: await pack(file), bytes: file.length };
}
const never = new AbortController().signal;

describe('large IDS files', () => {
  it('are audited beside the process that answers, with a limit on memory', async () => {
    const audit = auditsOfIds({ dataDir, memoryMb: 32 });
    expect(await audit(await fileOf(2_000), 'ada', never)).toEqual([]);
    const large = audit(await fileOf(40_000), 'ada', never);
    await expect(large).rejects.toThrow(IdsTooLarge);
    await expect(large).rejects.toThrow('The IDS file needs more than 32 MB of memory to read');
    expect(await audit(await fileOf(2_000), 'bob', never)).toEqual([]);
  });

  it('and small ones that take long', async () => {
    const audit = auditsOfIds({ dataDir, memoryMb: 4, smallMs: 0 });
    await expect(audit(await fileOf(10), 'ada', never)).rejects.toThrow(); // no process starts with that little memory
    expect(await auditsOfIds({ dataDir, memoryMb: 4 })(await fileOf(10), 'ada', never)).toEqual([]);
  });

  it('are read one at a time, small ones at once; a caller who left is forgotten', async () => {
    const audit = auditsOfIds({ dataDir, memoryMb: 256 });
    const large = await fileOf(3_000);
    const leaving = new AbortController();
    const left = audit(large, 'ada', leaving.signal);
    const waiting = Array.from({ length: 24 }, () => audit(large, 'ada', leaving.signal));
    await expect(audit(large, 'ada', never)).rejects.toThrow(TooManyIdsFiles);
    expect(await audit(await fileOf(10), 'ada', never)).toEqual([]);
    const others = audit(large, 'bob', never);
    const ended = Promise.allSettled([left, ...waiting]);
    leaving.abort(new Error('left'));
    for (const end of await ended) expect(end).toMatchObject({ reason: { message: 'left' } });
    expect(await others).toEqual([]);
  });
});
