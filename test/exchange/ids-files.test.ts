import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restrictionOf, siConversion } from '../../src/constraints/index.ts';
import { auditIdsFile } from '../../src/ids/audit/audit-file.ts';
import { IFC_VERSIONS } from '../../src/ifc-schema/index.ts';
import { exportIds } from '../../src/ontology/exchange/queries/export-ids.ts';
import { anEdition } from '../support/random-requirements.ts';

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
    const { factor, offset } = siConversion(dataType, unit);
    expect(value * factor + offset).toBeCloseTo(si, 10);
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
