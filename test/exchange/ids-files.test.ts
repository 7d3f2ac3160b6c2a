import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { type Restriction, restrictionOf, siConversion } from '../../src/constraints/index.ts';
import { auditIdsFile } from '../../src/ids/audit/audit-file.ts';
import { IFC_VERSIONS } from '../../src/ifc-schema/index.ts';
import { ifcNamesOf, textsOf } from '../../src/ontology/classes/domain/authored-fields.ts';
import { TooManyRequirements } from '../../src/ontology/classes/domain/errors.ts';
import { perKind } from '../../src/ontology/classes/domain/inheritance.ts';
import type { ObjectClass } from '../../src/ontology/classes/domain/object-class.ts';
import type { ExchangeRow } from '../../src/ontology/exchange/domain/exchange-row.ts';
import { idsProperty, sameRestriction } from '../../src/ontology/exchange/domain/ids-properties.ts';
import type { ImportContext } from '../../src/ontology/exchange/domain/import-results.ts';
import { openReader } from '../../src/ontology/exchange/formats/readers.ts';
import { exportIds } from '../../src/ontology/exchange/queries/export-ids.ts';
import type { ParamTemplate } from '../../src/ontology/parameters/domain/param-template.ts';
import type { EditionClass } from '../../src/ontology/releases/domain/edition.ts';
import { Edition } from '../../src/ontology/releases/queries/edition.ts';
import { inSlices } from '../../src/platform/in-slices.ts';
import { anEdition } from '../support/random-requirements.ts';
import { importContext, plannedImport } from './import-context.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-ids-'));
afterAll(() => rmSync(folder, { recursive: true }));
const SYSTEMS = [{ id: 'own', name: 'Our <own> system' }];

describe('requirements as IDS', () => {
  it('are a valid file, whatever the ontology', async () => {
    const someVersions = fc.subarray([...IFC_VERSIONS], { minLength: 1 });
    let specifications = 0;
    await fc.assert(
      fc.asyncProperty(anEdition, someVersions, fc.boolean(), async (edition, versions, hasUris) => {
        const uriOf = (version: string, name: string) =>
          hasUris ? `https://x/${version}/${encodeURIComponent(name)}` : null;
        const query = { root: null, language: null, versions };
        const { report, texts } = await exportIds(edition, SYSTEMS, query, uriOf);
        if (report.specifications === 0) return;
        const { document, problems } = await auditIdsFile(
          Readable.from(texts()).map((text) => Buffer.from(text)),
        );
        expect(problems).toEqual([]);
        expect(document.specifications).toHaveLength(report.specifications);
        specifications += report.specifications;
      }),
      { numRuns: 150 },
    );
    expect(specifications).toBeGreaterThan(150);
  });

  it('are refused when a reader would refuse the file', async () => {
    const code = (of: string) => ({ entryId: of, code: of, title: of });
    const required = { name: 'A', dataType: 'text', group: 'G', binding: 'type', required: true } as const;
    const exported = (count: number, template: ParamTemplate) => {
      const classes = Array.from(
        { length: count },
        (_, i): EditionClass => ({
          id: `oc_${String(i).padStart(26, '0')}`,
          handle: `class-${i}`,
          name: `Class ${i}`,
          description: null,
          synonyms: null,
          status: 'approved',
          parentId: null,
          ifcEntity: 'IfcDoor',
          codes: {
            uniformat: code(`D${i}`),
            masterformat: null,
            object_class_codes: null,
            cad_categories: null,
          },
          aliases: [],
          paramTemplates: [template],
        }),
      );
      const edition = new Edition({ version: 'preview', stamp: '1', date: new Date(0) }, classes);
      return exportIds(edition, [], { root: null, language: null, versions: IFC_VERSIONS }, () => null);
    };
    const most = await exported(10_000, required);
    expect(most.report.specifications).toBe(10_000);
    expect(() => most.texts()).not.toThrow();
    const many = await exported(10_001, required);
    expect(() => many.texts()).toThrow(
      'The IDS file would have 10,001 specifications. The maximum is 10,000. Export a branch with root.',
    );
    const allowedValues = Array.from({ length: 500 }, (_, i) => `v${i}`);
    const long = await exported(2000, { ...required, allowedValues });
    expect(() => long.texts()).toThrow(TooManyRequirements);
  });

  it('change nothing when the file comes back', async () => {
    const someVersions = fc.subarray([...IFC_VERSIONS], { minLength: 1 });
    let rowsRead = 0;
    await fc.assert(
      fc.asyncProperty(anEdition, someVersions, async (edition, versions) => {
        const query = { root: null, language: null, versions };
        const { report, texts } = await exportIds(edition, SYSTEMS, query, () => null);
        if (report.specifications === 0) return;
        const file = join(folder, 'rules.ids');
        writeFileSync(file, await text(texts()));
        const rows: ExchangeRow[] = [];
        for await (const row of (await openReader('ids'))(file, new Map()))
          rows.push(JSON.parse(JSON.stringify(row)) as ExchangeRow);
        const { plan, results } = await inSlices(plannedImport(contextOf(edition), rows, () => 'new'));
        expect(plan).toEqual({ changes: [], redirects: [], templates: [] });
        expect(results.map(({ outcome, problems }) => [outcome, problems])).toEqual(
          Array.from({ length: report.specifications }, () => ['unchanged', []]),
        );
        rowsRead += rows.length;
      }),
      { numRuns: 150 },
    );
    expect(rowsRead).toBeGreaterThan(150);
  });

  it.each([
    ['IFCLENGTHMEASURE', 'mm', 2100, 2.1],
    ['IFCPOSITIVELENGTHMEASURE', 'ft', 1, 0.3048],
    ['IFCAREAMEASURE', 'ha', 1, 10_000],
    ['IFCPLANEANGLEMEASURE', '°', 180, Math.PI],
    ['IFCTHERMODYNAMICTEMPERATUREMEASURE', '°C', 20, 293.15],
    ['IFCPOWERMEASURE', 'kW', 1, 1000],
    ['IFCLENGTHMEASURE', 'm²', 3, 3],
    ['IFCREAL', 'mm', 3, 3],
    ['IFCLENGTHMEASURE', undefined, 3, 3],
  ])('have values in SI units: %s in %s', (dataType, unit, value, si) => {
    const { toSi, fromSi } = siConversion(dataType, unit);
    expect(toSi(value)).toBeCloseTo(si, 10);
    expect(fromSi(toSi(value))).toBe(value);
  });

  it('have SI values without the noise of the conversion, which come back as they were', () => {
    const height = { name: 'Height', dataType: 'length', group: 'G', binding: 'type', unit: 'mm' } as const;
    const restriction = (template: Partial<ParamTemplate>) =>
      idsProperty({ ...height, ...template }).restriction;
    expect(restriction({ minimum: 820, maximum: 2010, allowedValues: [820, 700] })).toMatchObject({
      minimum: 0.82,
      maximum: 2.01,
      allowedValues: ['0.82', '0.7'],
    });
    expect(restriction({ unit: 'in', exclusiveMinimum: 33 })).toMatchObject({ exclusiveMinimum: 0.8382 });
    const { fromSi } = siConversion('IFCLENGTHMEASURE', 'mm');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e7 }), (millimetres) => {
        const { minimum = 0 } = restriction({ minimum: millimetres }) ?? {};
        expect(String(minimum).length).toBeLessThan(10);
        expect(fromSi(minimum)).toBe(millimetres);
      }),
    );
    // As earlier releases wrote it.
    const noisy: Restriction = {
      base: 'xs:double',
      minimum: 0.8200000000000001,
      allowedValues: ['2.0100000000000002'],
    };
    expect(sameRestriction(noisy, { ...noisy, minimum: 0.82, allowedValues: ['2.01'] })).toBe(true);
  });

  it('have the stricter of two bounds, and whole ones for whole numbers', () => {
    const bounds = { minimum: 1, exclusiveMinimum: 1, maximum: 5, exclusiveMaximum: 7 };
    expect(restrictionOf(bounds, 'xs:double')).toEqual({
      base: 'xs:double',
      exclusiveMinimum: 1,
      maximum: 5,
    });
    const between = { exclusiveMinimum: 1.5, maximum: 3.5 };
    expect(restrictionOf(between, 'xs:integer')).toEqual({ base: 'xs:integer', minimum: 2, maximum: 3 });
    const none = { minimum: 1.2, maximum: 1.8 };
    expect(restrictionOf(none, 'xs:integer')).toEqual({
      base: 'xs:integer',
      minimum: 2,
      exclusiveMaximum: 2,
    });
    expect(restrictionOf(bounds, 'xs:string')).toBeNull();
  });
});

/** The classes of an edition as an import finds them. */
function contextOf({ classes }: Edition): ImportContext {
  const byId = new Map(
    classes.map((each): [string, ObjectClass] => [
      each.id,
      {
        id: each.id,
        handle: each.handle,
        name: each.name,
        status: each.status,
        parentId: each.parentId,
        ...textsOf(each),
        ...ifcNamesOf(each),
        translations: {},
        codes: {},
        links: perKind(() => null),
        makeUnique: perKind(() => null),
      },
    ]),
  );
  return importContext(byId, {
    templates: new Map(classes.map(({ id, paramTemplates }) => [id, paramTemplates])),
  });
}
