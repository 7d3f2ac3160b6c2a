import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../src/kernel/steps.ts';
import {
  classProperty,
  describedTemplate,
  dictionaryProperty,
  propertiesByCode,
  templatesOfProperties,
} from '../../src/ontology/exchange/domain/bsdd-properties.ts';
import {
  PARAM_DATA_TYPES,
  type ParamTemplate,
  paramTemplateFaults,
  templatesInForce,
} from '../../src/ontology/parameters/domain/param-templates.ts';
import { planLibraryImport } from '../../src/ontology/parameters/domain/parameter-library.ts';
import {
  sheetCells,
  sheetHeading,
  templateOfCells,
} from '../../src/ontology/parameters/domain/parameter-sheet.ts';
import { templateUses } from '../../src/ontology/parameters/domain/parameter-use.ts';
import {
  decodedFile,
  readSharedParameters,
} from '../../src/ontology/parameters/domain/read-shared-parameters.ts';
import type { SharedParameter } from '../../src/ontology/parameters/domain/shared-parameter.ts';
import {
  inFileOrder,
  orderedFile,
  sharedParameterFile,
} from '../../src/ontology/parameters/domain/shared-parameter-file.ts';
import { describedIn } from '../../src/ontology/parameters/domain/template-translations.ts';
import { inSlices } from '../../src/platform/in-slices.ts';
import { sha256InPieces } from '../../src/platform/sha256-in-pieces.ts';
import { blocks } from '../support/event-loop.ts';

const LANGUAGES = ['de', 'pt-BR'];
const word = fc.stringMatching(/^[A-Za-z][\w ;\\,"'=-]{0,12}[a-z]$/);
const hostile = fc.oneof(word, fc.constantFrom('', 'json:x', ';', '\\', '=1+1', 'a\nb', '{{class.name}}'));
const numbers = fc.oneof(
  fc.integer({ min: -1e6, max: 1e6 }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
);
const guid = fc.uuid().map((text) => text.toLowerCase());
const template: fc.Arbitrary<ParamTemplate> = fc.constantFrom(...PARAM_DATA_TYPES).chain((dataType) => {
  const isText = ['text', 'material', 'url'].includes(dataType);
  const isNumber = !isText && dataType !== 'yesno';
  const values: fc.Arbitrary<string | number> = isText
    ? hostile
    : dataType === 'integer'
      ? fc.integer()
      : numbers;
  return fc.record(
    {
      name: word,
      dataType: fc.constant(dataType),
      group: word,
      binding: fc.constantFrom('type' as const, 'instance' as const),
      unit: word,
      // Templates of before may have a value of any type.
      value: fc.oneof(hostile, numbers, fc.boolean()),
      builtInCategories: fc.array(word, { maxLength: 2 }),
      description: hostile,
      translations: fc.dictionary(fc.constantFrom(...LANGUAGES), fc.record({ description: word }), {
        minKeys: 1,
      }),
      required: fc.boolean(),
      guid,
      ifc: fc.record(
        { propertySet: word, name: word, dataType: fc.constant('IFCTEXT') },
        { requiredKeys: ['name'] },
      ),
      ...(isText || isNumber
        ? { allowedValues: fc.uniqueArray(values, { minLength: 1, maxLength: 3 }) }
        : {}),
      ...(isText ? { pattern: word, minLength: fc.nat(9), maxLength: fc.nat(9) } : {}),
      ...(isNumber ? { minimum: numbers, exclusiveMaximum: numbers } : {}),
    },
    { requiredKeys: ['name', 'dataType', 'group', 'binding'] },
  );
});
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

describe('a sheet of parameters', () => {
  it('says what was written into it', () => {
    fc.assert(
      fc.property(template, (one) => {
        const cells = sheetCells('walls', one, LANGUAGES);
        const heading = sheetHeading(LANGUAGES);
        const read = templateOfCells((column) => cells[heading.indexOf(column)] ?? '', LANGUAGES);
        expect(read.problems).toEqual([]);
        expect(plain(read.template)).toEqual(plain(one));
      }),
    );
  });
});

describe('a bSDD dictionary', () => {
  it('brings back what was written into it', () => {
    fc.assert(
      fc.property(fc.uniqueArray(template, { maxLength: 5, selector: ({ name }) => name }), (templates) => {
        const valid = templates.filter((one) => paramTemplateFaults([one]).length === 0);
        for (const language of [null, ...LANGUAGES, 'fr']) {
          const written = valid.map(describedIn(language));
          const file = plain({ own: written.map(classProperty), all: written.map(dictionaryProperty) });
          const read = templatesOfProperties(file.own, propertiesByCode(file.all), []);
          expect(read.map((one, i) => describedTemplate(valid[i], one, language))).toEqual(valid);
        }
      }),
    );
  });

  it('mixes nothing up where classes have different parameters of one name', () => {
    const named = template.map((one) => ({ ...one, name: 'FireRating' }));
    fc.assert(
      fc.property(named, named, (first, second) => {
        fc.pre([first, second].every((one) => paramTemplateFaults([one]).length === 0));
        const file = plain({ own: [classProperty(second)], all: [dictionaryProperty(first)] });
        const [read] = templatesOfProperties(file.own, propertiesByCode(file.all), []);
        expect(read && describedTemplate(second, read, null)).toEqual(second);
      }),
    );
  });

  it('has one description for all classes that say nothing of their own', () => {
    const all = propertiesByCode([{ Code: 'A', Definition: 'Of all', DataType: 'String' }]);
    const own = [{ Code: '1', PropertyCode: 'A' }];
    expect(templatesOfProperties(own, all, [])[0]?.description).toBe('Of all');
    const none = [{ Code: '1', PropertyCode: 'A', Description: null }];
    expect(templatesOfProperties(none, all, [])[0]?.description).toBeUndefined();
  });
});

const line = fc.stringMatching(/^[\wäß –]{0,20}$/);
const parameter: fc.Arbitrary<SharedParameter> = fc.record({
  guid,
  name: fc.stringMatching(/^[\wäß]{1,20}$/),
  revitDataType: fc.constantFrom('TEXT', 'LENGTH', 'HVAC_AIRFLOW', 'FAMILYTYPE'),
  dataCategory: fc.constantFrom('', '-2000011'),
  group: fc.stringMatching(/^[\wäß]{1,5}$/),
  visible: fc.boolean(),
  description: line,
  userModifiable: fc.boolean(),
  hideWhenNoValue: fc.boolean(),
});
const library = fc.uniqueArray(parameter, { maxLength: 12, selector: ({ guid: id }) => id });
const read = (bytes: Buffer) => {
  const decoded = atOnce(decodedFile(bytes));
  if ('row' in decoded) throw new Error(JSON.stringify(decoded));
  return atOnce(readSharedParameters(decoded.pieces));
};

describe('a shared parameter file', () => {
  it('imported, exported and imported again changes nothing, and the second export is the first', () => {
    fc.assert(
      fc.property(library, fc.boolean(), (parameters, isUtf16) => {
        const text = sharedParameterFile(inFileOrder(parameters));
        const file = read(isUtf16 ? Buffer.from(`\ufeff${text}`, 'utf16le') : Buffer.from(text));
        expect(file.bad).toEqual([]);
        const first = atOnce(planLibraryImport(new Map(), new Map(), file.parameters));
        expect(first.counts.added).toBe(parameters.length);
        const exported = sharedParameterFile(inFileOrder(first.after.values()));
        expect(exported).toBe(text);
        const again = atOnce(
          planLibraryImport(first.after, new Map(), read(Buffer.from(exported)).parameters),
        );
        expect(again.changes).toEqual([]);
      }),
    );
  });

  it('is the same wherever its pieces are cut', () => {
    const text = '\ufeff# A\r\n\r\n*PARAM\tGUID\r\rPARAM\t1\n\rGROUP\t7\tFire\r\nPARAM\t2\r\n\n';
    const whole = atOnce(readSharedParameters([text]));
    expect(whole.bad.map(({ row }) => row)).toEqual([3, 5, 8]);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length)), (cuts) => {
        const ends = [...cuts.sort((a, b) => a - b), text.length];
        const pieces = ends.map((end, i) => text.slice(ends[i - 1] ?? 0, end));
        expect(atOnce(readSharedParameters(pieces))).toEqual(whole);
      }),
    );
  });

  it('that is damaged says in which line, also where a piece begins inside a character or with one that stands for others', () => {
    const piece = 64 * 1024;
    const text = `${'#'.repeat(piece - 1)}ß\r\n# \ufffd\r\n${'#'.repeat(2 * piece)}\r\n#`;
    const damaged = Buffer.concat([Buffer.from(text), Buffer.of(0xff)]);
    expect(atOnce(decodedFile(damaged))).toMatchObject({ row: 4 });
    expect(atOnce(decodedFile(damaged.subarray(0, piece)))).toMatchObject({ row: 1 });
  });

  it.each([
    ['UTF-8', `*PARAM\tGUID\r\n${'PARAM\t1\r\n'.repeat(3)}${'#'.repeat(30_000_000)}`, 'utf8'],
    ['UTF-16', `\ufeff*PARAM\tGUID\r\n${`#${'ж'.repeat(2000)}\r\n`.repeat(7000)}`, 'utf16le'],
  ] as const)(
    'of 30 MB in %s is decoded, read and hashed without holding up others',
    async (_, text, encoding) => {
      const bytes = Buffer.from(text, encoding);
      const work = async () => {
        const decoded = await inSlices(decodedFile(bytes));
        if ('row' in decoded) throw new Error(JSON.stringify(decoded));
        await inSlices(readSharedParameters(decoded.pieces));
      };
      expect(await blocks(work, 30)).toBeLessThanOrEqual(30);
      const hash = createHash('sha256').update(bytes).digest('hex');
      expect(
        await blocks(async () => expect(await sha256InPieces(bytes)).toBe(hash), 30),
      ).toBeLessThanOrEqual(30);
    },
  );

  it('of 50,000 lines is read in small steps', () => {
    const rows = Array.from({ length: 50_000 }, (_, i) => `PARAM\t${i}`).join('\n');
    const steps = readSharedParameters([`*PARAM\tGUID\n${rows}`]);
    let count = 0;
    while (!steps.next().done) count++;
    expect(count).toBeGreaterThan(50_000);
  });

  it('of 50,000 parameters is written in small steps', () => {
    const [parameter] =
      fc.sample(
        library.filter((all) => all.length > 0),
        1,
      )[0] ?? [];
    const all = Array.from({ length: 50_000 }, (_, i) => ({
      ...(parameter as SharedParameter),
      name: `P${i}`,
    }));
    const steps = orderedFile(all);
    let count = 0;
    for (;;) {
      const step = steps.next();
      if (!step.done) count++;
      else {
        expect(step.value).toBe(sharedParameterFile(inFileOrder(all)));
        break;
      }
    }
    expect(count).toBeGreaterThan(100_000);
  });
});

describe('where parameters are used', () => {
  it('is counted as inheritance says', () => {
    const tree = fc.array(
      fc.record({
        parent: fc.nat(8),
        names: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 9 },
    );
    fc.assert(
      fc.property(tree, (nodes) => {
        const classes = nodes.map(({ parent, names }, i) => ({
          id: String(i),
          parentId: i === 0 ? null : String(parent % i),
          paramTemplates: names.map(
            (name): ParamTemplate => ({
              name,
              dataType: i % 2 ? 'text' : 'url',
              group: 'g',
              binding: 'type',
            }),
          ),
        }));
        const byId = new Map(classes.map((one) => [one.id, one]));
        const templates = new Map(classes.map((one) => [one.id, one.paramTemplates]));
        const model = new Map<string, number>();
        for (const { id } of classes)
          for (const { template: one } of templatesInForce(byId, templates, id))
            model.set(one.dataType + one.name, (model.get(one.dataType + one.name) ?? 0) + 1);
        const uses = atOnce(templateUses(classes));
        expect(new Map(uses.map((use) => [use.template.dataType + use.template.name, use.classes]))).toEqual(
          model,
        );
      }),
    );
  });
});
