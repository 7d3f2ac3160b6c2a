import { expect, test } from 'vitest';
import { artifact } from '../support/artifact.ts';
import { convertRevitExport, sampleHouse } from '../support/convert-revit-export.ts';
import { CheckClient } from '../support/model-checks.ts';
import { useService } from '../support/service.ts';

/** A real house from Revit, checked with 20 requirements. The figures are counted once more from the file alone. */
const service = useService();

interface Parameter {
  name: string;
  group: string;
  storage: string;
  unit: string | null;
  value: unknown;
}
interface Line {
  kind: string;
  documentId?: string;
  id: string;
  typeId?: string;
  parameters?: Parameter[];
}
interface Template {
  name: string;
  group: string;
  dataType: string;
  [rule: string]: unknown;
}

const text = (name: string, group: string, more: object = {}): Template => ({
  name,
  group,
  dataType: 'text',
  binding: 'instance',
  ...more,
});
const measure = (name: string, dataType: string, more: object = {}): Template => ({
  name,
  group: 'Dimensions',
  dataType,
  binding: 'instance',
  ...more,
});
const TEMPLATES: Template[] = [
  text('IfcGUID', 'IFC Parameters', { required: true, minLength: 22, maxLength: 22 }),
  text('Sheet Number', 'Identity Data', { pattern: '[A-Z]\\d+' }),
  text('Sheet Name', 'Identity Data', { required: true }),
  text('Mark', 'Identity Data', { required: true }),
  text('Comments', 'Identity Data'),
  text('Assembly Code', 'Identity Data', { required: true, pattern: '[A-Z]\\d{4,}' }),
  text('Type Name', 'Identity Data', { required: true }),
  text('Manufacturer', 'Identity Data', { required: true }),
  text('Bos:Object:TypeName', 'RevitAPI', { required: true, maxLength: 14 }),
  text('Rvt:FamilyInstance:StructuralType', 'RevitAPI', { allowedValues: ['NonStructural', 'Beam'] }),
  text('Family', 'Other', { required: true }),
  text('Export to IFC', 'IFC Parameters'),
  { ...text('Color', 'Materials and Finishes'), dataType: 'integer', required: true },
  { ...text('Rvt:Element:IsViewSpecific', 'RevitAPI'), dataType: 'yesno', required: true },
  { ...text('Rvt:Element:Bounds.Min', 'RevitAPI'), dataType: 'number' },
  measure('Area', 'area', { required: true, minimum: 1 }),
  measure('Volume', 'volume', { maximum: 10 }),
  measure('Length', 'length', { unit: 'mm', minimum: 15, required: true }),
  measure('Width', 'length', { unit: 'cm', exclusiveMaximum: 0.1 }),
  measure('Perimeter', 'number', { minimum: 0 }),
];

const NODES = new Set(['level', 'family', 'type', 'element', 'room', 'material']);
const TO_SI: Record<string, number> = { MILLIMETERS: 0.001, SQUARE_METERS: 1, CUBIC_METERS: 1 };

/** By hand: no code of the service. */
function verdict(
  template: Template,
  element: Line,
  type: Line | undefined,
): 'missing' | 'wrongType' | 'notAllowed' | null {
  const valueIn = (line: Line | undefined) => {
    const found = line?.parameters?.find(
      ({ name, group }) => name === template.name && group === template.group,
    );
    return found && JSON.stringify(found.value ?? '').replaceAll(/[\s"]/g, '') !== '' ? found : undefined;
  };
  const found = valueIn(element) ?? valueIn(type);
  if (!found) return template['required'] === true ? 'missing' : null;
  const { value } = found;
  if (template.dataType === 'yesno') return value === 0 || value === 1 ? null : 'wrongType';
  if (template.dataType === 'integer') return Number.isInteger(value) ? null : 'wrongType';
  if (template.dataType === 'text') {
    if (typeof value !== 'string') return 'wrongType';
    const { minLength = 0, maxLength = Infinity, pattern, allowedValues } = template;
    const isAllowed =
      value.length >= Number(minLength) &&
      value.length <= Number(maxLength) &&
      (typeof pattern !== 'string' || new RegExp(`^(?:${pattern})$`).test(value)) &&
      (!Array.isArray(allowedValues) || allowedValues.includes(value));
    return isAllowed ? null : 'notAllowed';
  }
  if (typeof value !== 'number') return 'wrongType';
  const factor = template.dataType === 'number' ? 1 : (TO_SI[found.unit ?? ''] ?? 1);
  const unit = template['unit'] === 'mm' ? 0.001 : template['unit'] === 'cm' ? 0.01 : 1;
  const si = value * factor;
  const near = (bound: number) => 1e-6 * (1 + Math.abs(bound));
  const { minimum, maximum, exclusiveMaximum } = template;
  if (typeof minimum === 'number' && si < minimum * unit - near(minimum * unit)) return 'notAllowed';
  if (typeof maximum === 'number' && si > maximum * unit + near(maximum * unit)) return 'notAllowed';
  if (typeof exclusiveMaximum === 'number' && si >= exclusiveMaximum * unit - near(exclusiveMaximum * unit))
    return 'notAllowed';
  return null;
}

test('the figures of a check are those that the file gives', { timeout: 120_000 }, async () => {
  const client = await CheckClient.create(service);
  const objectClassId = await client.approvedClass('House', TEMPLATES);
  const lines = (convertRevitExport(sampleHouse(), client.imports.projectId) as Line[]).map((line) =>
    line.kind === 'element' ? { ...line, objectClassId } : line,
  );
  const run = await client.imports.finished(await client.imports.submit(artifact(...lines)));
  expect(run.state).toBe('ready');
  const check = await client.checkOfRun(run.id);

  // Of records with one identity, whatever they are, the last counts.
  const nodes = new Map(
    lines
      .filter(({ kind, id }) => NODES.has(kind) && id !== '')
      .map((line) => [`${line.documentId} ${line.id}`, line]),
  );
  const ofKind = (wanted: string) => [...nodes.values()].filter(({ kind }) => kind === wanted);
  const elements = ofKind('element');
  const types = new Map(ofKind('type').map((line) => [line.id, line]));
  const counts = new Map(
    TEMPLATES.map(({ name }) => [name, { name, missing: 0, wrongType: 0, notAllowed: 0, failed: 0 }]),
  );
  let failed = 0;
  for (const element of elements) {
    const broken = TEMPLATES.flatMap((template) => {
      const kind = verdict(template, element, types.get(element.typeId ?? ''));
      return kind === null ? [] : [[template.name, kind] as const];
    });
    if (broken.length > 0) failed++;
    for (const [name, kind] of broken) {
      const count = counts.get(name);
      if (!count) throw new Error(name);
      count[kind]++;
      count.failed++;
    }
  }
  const size = elements.length;
  expect(check.totals).toEqual({ elements: size, checked: size, passed: size - failed, failed });
  const byName = (list: { name: string }[]) => list.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  expect(byName(check.classes[0].parameters)).toEqual(byName([...counts.values()]));
  // The requirements are of every kind: each of them has been tried.
  const sums = [...counts.values()].map(({ missing, wrongType, notAllowed }) => [
    missing,
    wrongType,
    notAllowed,
  ]);
  for (const at of [0, 1, 2]) expect(sums.some((row) => (row[at] ?? 0) > 0)).toBe(true);
});
