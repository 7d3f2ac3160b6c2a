import { ArtifactUnusable } from '../artifact/index.ts';
import { entityCodeOf } from './entities.ts';
import type { IfcModel } from './model.ts';
import type { Arguments } from './step/arguments.ts';

/** What a file says about itself. */
export interface FileFacts {
  application: string | null;
  version: string | null;
  /** As the standard spells it: `IFC4X3`. */
  schema: string | null;
  /** The model view definition. */
  mvd: string | null;
  exportedAt: string | null;
  title: string | null;
}

const PROJECT = entityCodeOf('IfcProject');
const APPLICATION = entityCodeOf('IfcApplication');
const UNITS = entityCodeOf('IfcUnitAssignment');

export function fileFacts(model: IfcModel): FileFacts {
  const name = model.headerOf('FILE_NAME');
  const application = firstOf(model, APPLICATION);
  return {
    application: application?.text(2) || (name?.text(5) ?? null) || null,
    version: application?.text(1) || null,
    schema: schemaOf(model.headerOf('FILE_SCHEMA')),
    mvd: viewOf(model.headerOf('FILE_DESCRIPTION')),
    exportedAt: name?.text(1) || null,
    title: firstOf(model, PROJECT)?.text(2) || null,
  };
}

export function unitAssignment(model: IfcModel): Arguments | null {
  const ofProject = model.argumentsAt(firstOf(model, PROJECT)?.reference(8) ?? 0, UNITS);
  return ofProject ?? firstOf(model, UNITS);
}

function firstOf(model: IfcModel, code: number): Arguments | null {
  if (model.counted[code] === 0) return null;
  for (const row of model.rowsOf((each) => each === code)) return model.argumentsOf(row);
  return null;
}

/**
 * Exporters write IFC2x3, IFC2X3_TC1, IFC2X3_Final, IFC4 ADD2 TC1, IFC4X3_RC2, IFC4x3_ADD2 and more. Only the version
 * matters, because what we read is the same in all of its editions.
 */
export function schemaOf(header: Arguments | null): string | null {
  const written = header?.values(0)[0]?.value ?? header?.text(0);
  if (typeof written !== 'string' || written.trim() === '') return null;
  const schema = written.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const known = /^(?:IFC)(2X2|2X3|4X[1-4]|4(?!X))/.exec(schema)?.[1];
  if (known !== undefined) return `IFC${known}`;
  if (/^IFC[4-9]/.test(schema)) return schema.slice(0, 40); // a later version: read as far as it is known
  const message = `the schema ${JSON.stringify(written.slice(0, 80))} isn't supported; use IFC2X2 to IFC4X3`;
  throw new ArtifactUnusable('ifc_unsupported', null, message);
}

/** `ViewDefinition [CoordinationView_V2.0, QuantityTakeOffAddOnView]`. */
function viewOf(header: Arguments | null): string | null {
  const lines = header?.values(0).map(({ value }) => value) ?? [];
  for (const line of lines) {
    const view = typeof line === 'string' && /ViewDefinition\s*\[([^\]]*)\]/i.exec(line)?.[1];
    if (view !== false && view !== undefined)
      return (
        view
          .replace(/^[\s,]+/, '')
          .trim()
          .slice(0, 200) || null
      );
  }
  return null;
}
