import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as WebIfc from 'web-ifc';
import { DEFAULT_CAPS } from '../../src/artifact/index.ts';
import { type AssignedClass, type ConvertedRecord, classifyIfc } from '../../src/ifc/index.ts';
import { decodeText } from '../../src/ifc/step/decode-text.ts';
import { encodeText } from '../../src/ifc/step/encode-text.ts';
import { convertIfc, FIXTURES, fixture, HISTORY, ifc, inPieces, PROJECT } from '../support/ifc.ts';

/** By what the element is, so that every element of an entity gets the same class. */
const byEntity = (element: ConvertedRecord): AssignedClass | null =>
  element['ifcClass'] === 'IfcSpace'
    ? null
    : {
        handle: `h-${String(element['ifcClass'])}`,
        name: `It's ${String(element['ifcClass'])} Ä€😀`,
        uri: null,
      };

async function classified(
  file: Buffer,
  classOf: (element: ConvertedRecord, type: ConvertedRecord | null) => AssignedClass | null = byEntity,
  chunk = 977,
) {
  const options = { edition: 'v1', caps: DEFAULT_CAPS, classOf, open: () => inPieces(file, chunk) };
  const { content, ...counts } = await classifyIfc(options);
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(Buffer.from(part));
  return { ...counts, bytes: Buffer.concat(parts) };
}

/** The lines of the second file that the first doesn't have; fails if anything else differs. */
function added(before: Buffer, after: Buffer): string[] {
  const text = after.toString('latin1');
  const at = text.search(/#\d+=IFCCLASSIFICATION\('Lintel'/);
  const end = text.indexOf('ENDSEC;', at);
  expect(text.slice(0, at) + text.slice(end)).toBe(before.toString('latin1'));
  return text
    .slice(at, end)
    .split(/\r?\n/)
    .filter((line) => line !== '');
}

const SMALL = [
  HISTORY,
  PROJECT,
  `#30=IFCWALL('wall-a',$,'A',$,$,$,$,$,$);`,
  `#31=IFCWALL('wall-b',$,'B',$,$,$,$,$,$);`,
  `#90=(IFCCONVERSIONBASEDUNIT(#1,'x')IFCNAMEDUNIT(*,.LENGTHUNIT.));`,
];

describe('a text in a STEP file', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.replaceAll(/\p{Cc}/gu, '')),
        (text) => {
          const written = Buffer.from(encodeText(text), 'latin1');
          expect(written.toString('latin1')).toMatch(/^'[\x20-\x7e]*'$/);
          expect(decodeText(written, 1, written.length - 1)).toBe(text);
        },
      ),
    );
  });
});

// oxlint-disable-next-line typescript/no-explicit-any
type Line = any;

const api = new WebIfc.IfcAPI();
beforeAll(() => api.Init());

/** The handles that Lintel's classification gives to objects, by GlobalId, as web-ifc reads the file. */
function classesByWebIfc(bytes: Buffer): Map<string, string> {
  api.SetLogLevel(WebIfc.LogLevel.LOG_LEVEL_OFF);
  const model = api.OpenModel(bytes);
  const found = new Map<string, string>();
  const relations = api.GetLineIDsWithType(model, WebIfc.IFCRELASSOCIATESCLASSIFICATION);
  for (let at = 0; at < relations.size(); at++) {
    const relation: Line = api.GetLine(model, relations.get(at));
    const reference: Line = api.GetLine(model, relation.RelatingClassification.value);
    const source: Line = reference.ReferencedSource && api.GetLine(model, reference.ReferencedSource.value);
    if (source?.Name?.value !== 'Lintel') continue;
    const handle = (reference.Identification ?? reference.ItemReference).value;
    for (const { value } of relation.RelatedObjects)
      found.set(api.GetLine(model, value).GlobalId.value, handle);
  }
  api.CloseModel(model);
  return found;
}

describe('a classified IFC file', () => {
  it.each(FIXTURES)('%s has the classes of its elements beside its own bytes', async (name) => {
    const before = gunzipSync(fixture(name));
    const { bytes, elements, classified: count } = await classified(before, byEntity, 64 * 1024);
    expect(count).toBe(elements);
    expect(added(before, bytes).length).toBeGreaterThan(2);
    const { kind, issues } = await convertIfc(bytes, { chunk: 64 * 1024 });
    expect(issues.filter(({ code }) => code === 'malformed_statement')).toEqual([]);
    for (const element of kind('element')) expect(element.objectClassId).toBe(`h-${element.ifcClass}`);
    expect(classesByWebIfc(bytes)).toEqual(
      new Map(kind('element').map(({ id, ifcClass }) => [id, `h-${ifcClass}`])),
    );
    expect((await classified(bytes, byEntity, 64 * 1024)).bytes.equals(bytes)).toBe(true);
  });

  it('is the same however it is cut into pieces, and whatever stands between statements', async () => {
    for (const text of [
      ifc(SMALL),
      ifc(SMALL).replaceAll('\n', '\r\n'),
      ifc(SMALL).replaceAll('\n', ' '),
      ifc(SMALL, 'IFC2X3'),
    ]) {
      const file = Buffer.from(text);
      const whole = await classified(file, byEntity, file.length);
      expect(added(file, whole.bytes)[0]).toMatch(/^#91=/); // a number that no statement has, not even one of two entities
      for (const chunk of [1, 7, 64])
        expect((await classified(file, byEntity, chunk)).bytes.equals(whole.bytes)).toBe(true);
      for (const chunk of [1, 13])
        expect((await classified(whole.bytes, byEntity, chunk)).bytes.equals(whole.bytes)).toBe(true);
    }
  });

  it('follows its schema', async () => {
    const uri = 'https://lintel.example/bsdd/uri/firm/lintel/1/class/wall';
    const wall = () => ({ handle: 'wall', name: 'Wall', uri });
    const lines = async (schema: string) => {
      const file = Buffer.from(ifc(SMALL, schema));
      return added(file, (await classified(file, wall)).bytes).map((line) =>
        line.replace(/\('[\w$]{22}'/, "('guid'"),
      );
    };
    expect(await lines('IFC2X3')).toEqual([
      `#91=IFCCLASSIFICATION('Lintel','v1',$,'Lintel');`,
      `#92=IFCCLASSIFICATIONREFERENCE('${uri}','wall','Wall',#91);`,
      expect.stringMatching(
        /^#93=IFCRELASSOCIATESCLASSIFICATION\('guid',#1,'Lintel',\$,\((#\d+,?)+\),#92\);$/,
      ),
    ]);
    expect(await lines('IFC4')).toEqual([
      `#91=IFCCLASSIFICATION('Lintel','v1',$,'Lintel',$,$,$);`,
      `#92=IFCCLASSIFICATIONREFERENCE('${uri}','wall','Wall',#91,$,$);`,
      expect.stringMatching(
        /^#93=IFCRELASSOCIATESCLASSIFICATION\('guid',\$,'Lintel',\$,\((#\d+,?)+\),#92\);$/,
      ),
    ]);
  });

  it('has names that fit a label', async () => {
    const file = Buffer.from(ifc(SMALL));
    const { bytes } = await classified(file, () => ({
      handle: 'wall',
      name: `${'n'.repeat(253)}😀😀`,
      uri: null,
    }));
    expect(added(file, bytes)[1]).toContain(`'wall','${'n'.repeat(253)}\\X2\\2026\\X0\\'`);
  });

  it('loses the classes that it had before, and keeps the codes of others', async () => {
    const other = [
      `#40=IFCCLASSIFICATION('CSI','2',$,'Uniformat II',$,$,$);`,
      `#41=IFCCLASSIFICATIONREFERENCE($,'B2010','Walls',#40,$,$);`,
      `#42=IFCRELASSOCIATESCLASSIFICATION('rel-u',$,$,$,(#30),#41);`,
    ];
    const before = Buffer.from(ifc([...SMALL, ...other]));
    const first = await classified(before);
    const { of } = await convertIfc(first.bytes);
    expect(of('wall-a')).toMatchObject({
      objectClassId: 'h-IfcWall',
      classification: { uniformat: 'B2010' },
    });
    const none = await classified(first.bytes, () => null);
    expect(none.bytes.toString()).toBe(before.toString());
    expect(none).toMatchObject({ classified: 0, classes: 0 });
    const seen: unknown[] = [];
    await classified(first.bytes, (element) => {
      seen.push(element['objectClassId']);
      return null;
    });
    expect(new Set(seen)).toEqual(new Set([undefined])); // what Lintel wrote decides nothing
  });

  it('is refused when the input is cut off', async () => {
    const file = Buffer.from(ifc(SMALL));
    await expect(classified(file.subarray(0, file.length - 40))).rejects.toThrow(/truncated/);
  });
});
