import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Exchange } from '../support/exchange.ts';
import { entity, file, property, restricted, simple } from '../support/ids.ts';
import { CLASSES, COMPLETE, paramTemplate, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();
const exchange = new Exchange(service);

const specification = (attributes: string, requirements: string, applicability = entity('IFCDOOR')) =>
  `<specification ifcVersion="IFC4" ${attributes}><applicability minOccurs="0" maxOccurs="unbounded">${applicability}</applicability>${
    requirements === '' ? '' : `<requirements>${requirements}</requirements>`
  }</specification>\n`;
const listed = (...values: string[]) =>
  restricted(values.map((value) => `<xs:enumeration value="${value}"/>`).join(''));

describe('importObjectClasses with an IDS file', { timeout: 120_000 }, () => {
  it('makes templates of property facets, and leaves those that it does not mention', async () => {
    const doors = await steward.create('Doors', COMPLETE);
    const width = paramTemplate('Width', {
      dataType: 'length',
      unit: 'mm',
      minimum: 700,
      group: 'Own',
      guid: GUID,
    });
    await steward.putTemplates(doors, [
      paramTemplate('Own'),
      width,
      paramTemplate('Remark', { required: true }),
    ]);
    const rules = file(
      specification(
        'name="Anything" identifier="doors"',
        [
          property(
            'Pset_DoorCommon',
            'FireRating',
            'dataType="IFCLABEL" instructions="Of the leaf"',
            listed('EI30', 'EI60'),
          ),
          property(
            'Own',
            'Width',
            'dataType="IFCLENGTHMEASURE" cardinality="optional"',
            restricted('<xs:minInclusive value="0.8"/><xs:maxExclusive value="2"/>', 'xs:double'),
          ),
          property('Pset_DoorCommon', 'Remark', 'dataType="IFCTEXT" cardinality="optional"'),
          property('Pset_Other', 'IsExternal', 'dataType="IFCBOOLEAN"'),
        ].join(''),
      ),
    );
    const dry = await exchange.send('ids', rules, 'dryRun=true');
    expect(dry.body.counts).toMatchObject({ updated: 1, created: 0, rejected: 0 });
    expect(dry.body.rows[0]).toMatchObject({ row: 1, key: 'doors', objectClassId: doors, problems: [] });
    const { status, rows, id } = await exchange.import('ids', rules);
    expect([status, rows[0]?.outcome]).toEqual(['succeeded', 'updated']);
    expect(await steward.templatesOf(doors)).toEqual([
      paramTemplate('Own'),
      { ...width, minimum: 800, exclusiveMaximum: 2000 },
      paramTemplate('Remark', { ifc: { dataType: 'IFCTEXT' } }),
      {
        name: 'FireRating',
        dataType: 'text',
        group: 'Pset_DoorCommon',
        binding: 'instance',
        required: true,
        description: 'Of the leaf',
        allowedValues: ['EI30', 'EI60'],
      },
      { name: 'IsExternal', dataType: 'yesno', group: 'Pset_Other', binding: 'instance', required: true },
    ]);
    expect((await exchange.import('ids', rules)).rows[0]?.outcome).toBe('unchanged');
    expect((await steward.undo(id)).status).toBe(202);
    await expect.poll(() => steward.templatesOf(doors)).toHaveLength(3);
  });

  it('matches by name where no identifier fits, and says what it can not import', async () => {
    const windows = await steward.create('Windows', COMPLETE);
    const rules = file(
      specification(
        'name="WINDOWS" identifier="elsewhere"',
        [
          '<attribute><name><simpleValue>Name</simpleValue></name></attribute>',
          property('Pset', 'Never', 'dataType="IFCLABEL" cardinality="prohibited"'),
          property('Pset', 'External', 'dataType="IFCBOOLEAN"', simple('true')),
          '<property dataType="IFCLABEL"><propertySet><xs:restriction base="xs:string"><xs:pattern value="Pset_.*"/></xs:restriction></propertySet><baseName><simpleValue>Any</simpleValue></baseName></property>',
          property('Pset', 'Untyped', ''),
          property(
            'Pset',
            'Date',
            'dataType="IFCDATE"',
            restricted('<xs:minInclusive value="2026-01-01"/>', 'xs:date'),
          ),
        ].join(''),
        `${entity('IFCWINDOW')}<material/>`,
      ),
    );
    const { rows, status } = await exchange.import('ids', rules);
    expect([status, rows[0]?.outcome, rows[0]?.objectClassId]).toEqual(['succeeded', 'updated', windows]);
    const told = rows[0]?.problems.map(({ column, severity, message }) => [column, severity, message]);
    for (const [column, words] of [
      ['attribute', 'an attribute'],
      ['Pset.Never', 'prohibited'],
      ['Pset.External', 'yes or no'],
      ['property', 'pattern'],
      ['Pset.Untyped', 'no data type'],
      ['Pset.Date', '2026-01-01'],
      ['applicability', 'material'],
    ])
      expect(told).toContainEqual([column, 'warning', expect.stringContaining(words ?? '')]);
    expect(told).toHaveLength(7);
    expect((await steward.templatesOf(windows)).map(({ name }: { name: string }) => name)).toEqual([
      'External',
      'Untyped',
      'Date',
    ]);
  });

  it('makes drafts under the root of specifications that no class has, with the entity', async () => {
    const root = await steward.create('Root', COMPLETE);
    const rating = property('Pset_DoorCommon', 'FireRating', 'dataType="IFCLABEL"');
    const both = `<entity><name>${listed('IFCBEAM', 'IFCBEAMSTANDARDCASE')}</name><predefinedType>${simple('JOIST')}</predefinedType></entity>`;
    const rules = file(
      [
        specification('name="Gates" identifier="own-gates" description="All of them"', rating),
        specification('name="Beams" identifier="not a handle"', rating, both),
        specification(
          'name="Beams" identifier="not a handle"',
          property('P', 'Grade', 'dataType="IFCLABEL"'),
          both,
        ),
        specification(
          'name="Several"',
          rating,
          `<entity><name>${listed('IFCDOOR', 'IFCSLAB')}</name></entity>`,
        ),
      ].join(''),
    );
    const { rows, status } = await exchange.import('ids', rules, `root=${root}`);
    expect([status, rows.map(({ outcome }) => outcome)]).toEqual([
      'succeeded',
      ['created', 'created', 'unchanged', 'created'],
    ]);
    const gates = await steward.detail('own-gates');
    expect(gates).toMatchObject({
      name: 'Gates',
      description: 'All of them',
      status: 'draft',
      parentId: root,
      ifcEntity: 'IfcDoor',
    });
    const beams = await steward.detail(String(rows[1]?.objectClassId));
    expect(beams).toMatchObject({
      name: 'Beams',
      handle: 'beams',
      ifcEntity: 'IfcBeam',
      ifcPredefinedType: 'JOIST',
    });
    expect(rows[2]?.objectClassId).toBe(rows[1]?.objectClassId);
    expect((await steward.templatesOf('beams')).map(({ name }: { name: string }) => name)).toEqual([
      'FireRating',
      'Grade',
    ]);
    expect(rows[3]?.problems).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('no IFC entity') },
    ]);
    expect((await exchange.import('ids', rules, `root=${root}`)).rows.map(({ outcome }) => outcome)).toEqual(
      Array(4).fill('unchanged'),
    );
  });

  it('refuses rows that could mean several classes or an archived one, and the whole file with them', async () => {
    const parent = await steward.create('Parent', COMPLETE);
    for (const name of ['Twin', 'Twin']) await steward.addChild(parent, name);
    const old = await steward.create('Old');
    await steward.send('POST', `${CLASSES}/${old}/actions/archive`, {});
    const rating = property('P', 'Rating', 'dataType="IFCLABEL"');
    const rules = file(
      specification('name="Twin"', rating) +
        specification('name="x" identifier="old"', rating) +
        specification('name="Parent"', rating),
    );
    const failed = await exchange.import('ids', rules);
    expect(failed.status).toBe('failed');
    expect(failed.rows.map(({ outcome }) => outcome)).toEqual(['rejected', 'rejected', 'updated']);
    expect(await steward.templatesOf(parent)).toEqual([]);
    await exchange.import('ids', rules, 'partial=true');
    expect(await steward.templatesOf(parent)).toHaveLength(1);
  });

  it('refuses more parameters than a class can have', async () => {
    await steward.create('Crowded', COMPLETE);
    const many = (count: number) =>
      Array.from({ length: count }, (_, i) => property('P', `N${i}`, 'dataType="IFCLABEL"')).join('');
    const sent = async (identifier: string, count: number) => {
      const rules = file(specification(`name="${identifier}" identifier="${identifier}"`, many(count)));
      const { body } = await exchange.send('ids', rules, 'dryRun=true');
      return [body.rows[0].outcome, body.rows[0].problems[0]?.message];
    };
    const fault = 'a class can have at most 1000 parameters';
    expect(await sent('crowded', 1000)).toEqual(['updated', undefined]);
    expect(await sent('crowded', 1001)).toEqual(['rejected', fault]);
    expect(await sent('newly-crowded', 1001)).toEqual(['rejected', fault]);
  });

  it('is recognized, and refused with lines if it is invalid', async () => {
    const valid = file(specification('name="Recognized"', property('P', 'A', 'dataType="IFCLABEL"')));
    for (const type of ['application/octet-stream', 'text/xml']) {
      const { status, body } = await exchange.send('ids', valid, 'dryRun=true', { 'content-type': type });
      expect([status, body.counts.created]).toEqual([200, 1]);
    }
    const packed = await exchange.send('ids', gzipSync(valid), 'dryRun=true', {
      'content-type': 'application/octet-stream',
      'content-encoding': 'gzip',
    });
    expect([packed.status, packed.body.counts?.created]).toEqual([200, 1]);
    const other = await exchange.send('ids', '{}', 'dryRun=true', {
      'content-type': 'application/octet-stream',
    });
    expect(other.status).toBe(415);
    const invalid = file(
      specification('name="A"', property('P', 'A', 'dataType="IFCLABLE"')) +
        specification('name="B"', '', entity('IFCDORE')),
    );
    const { status, body } = await exchange.send('ids', invalid);
    expect([status, body.error]).toEqual([400, 'ImportUnreadable']);
    expect(body.message).toMatch(
      /^The IDS file is invalid\. Line 3: .*IFCLABLE.* Line 4: .*IFCDORE.*did you mean IFCDOOR/,
    );
    const bomb = `<?xml version="1.0"?><!DOCTYPE ids [<!ENTITY a "b">]><ids/>`;
    expect((await exchange.send('ids', bomb)).body.message).toContain('DOCTYPE');
    const archive = await exchange.send('ids', valid, 'absent=archive');
    expect([archive.status, archive.body.details[0].path]).toEqual([400, 'query.absent']);
  });

  it('brings back what an export wrote without a change', async () => {
    const top = await steward.create('Top', { ...COMPLETE, ifcEntity: 'IfcWall' });
    const below = await steward.addChild(top, 'Below & "beside"', { objectClassCode: '23.25.40.11' });
    await steward.putTemplates(top, [
      paramTemplate('FireRating', {
        required: true,
        allowedValues: ['a;b', ' c '],
        description: 'two\nlines',
      }),
      paramTemplate('Height', { dataType: 'length', unit: 'ft', minimum: 0.1, maximum: 1e6, value: 7 }),
    ]);
    await steward.putTemplates(below, [
      paramTemplate('Height', { dataType: 'length', unit: 'mm', exclusiveMinimum: 70 }),
    ]);
    for (const id of [top, below]) await steward.approve(id);
    const exported = await exchange.export('ids', `root=${top}`);
    const { body } = await exchange.send('ids', exported, 'dryRun=true');
    expect(body.counts).toEqual({ created: 0, updated: 0, moved: 0, archived: 0, unchanged: 2, rejected: 0 });
    expect(body.rows.flatMap(({ problems }: { problems: object[] }) => problems)).toEqual([]);
    // What the parent gets is inherited; a class that the file leaves as it was keeps what it had.
    const text = exported.toString();
    const everywhere = await exchange.import('ids', text.replaceAll('a;b', 'x'));
    expect(everywhere.rows.map(({ outcome }) => outcome)).toEqual(['updated', 'unchanged']);
    const onTop = await exchange.import('ids', text.replace('a;b', 'y').replaceAll('a;b', 'x'));
    expect(onTop.rows.map(({ outcome }) => outcome)).toEqual(['updated', 'updated']);
    expect((await steward.templatesOf(below)).map(({ name }: { name: string }) => name)).toEqual([
      'Height',
      'FireRating',
    ]);
  });
});

const GUID = '0b5f3d1e-91a2-4c7b-8a1e-0123456789ab';
