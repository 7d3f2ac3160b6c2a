import { entityCodeOf } from './entities.ts';
import type { IfcModel } from './model.ts';
import type { ParameterList } from './properties.ts';

const GROUP = 'Classification';
const DEEPEST = 10;
/** Codes are short; a longer one becomes a parameter at most. */
const LONGEST_CODE = 200;
/** Of systems beside the contract's kinds, for one object. */
const MOST_SYSTEMS = 50;
const LONGEST_SYSTEM_BYTES = 200;

/** The name of Lintel's own classification in IFC files. */
export const LINTEL = 'Lintel';

const REFERENCE = entityCodeOf('IfcClassificationReference');
const SYSTEM = entityCodeOf('IfcClassification');
const NOTATION = entityCodeOf('IfcClassificationNotation');
const FACET = entityCodeOf('IfcClassificationNotationFacet');

export interface Code {
  system: string | null;
  code: string | null;
  name: string | null;
}

/** The code of a classification reference (or of IFC2x3's notation). */
export function codeAt(model: IfcModel, row: number): Code | null {
  const entity = model.codeOf(row);
  const args = model.argumentsOf(row);
  if (entity === REFERENCE) {
    return { system: systemOf(model, args.reference(3)), code: args.text(1), name: args.text(2) };
  }
  if (entity === SYSTEM) return { system: args.text(3), code: null, name: args.text(3) };
  if (entity !== NOTATION) return null;
  const facets = args.references(0).slice(0, 20);
  const values = facets.map((number) => model.argumentsAt(number, FACET)?.text(0) ?? '');
  return { system: null, code: values.join('') || null, name: null };
}

/** A reference may first refer to a more general reference. */
function systemOf(model: IfcModel, number: number): string | null {
  let next = number;
  for (let steps = 0; steps < DEEPEST; steps++) {
    const row = model.find(next);
    if (row < 0) return null;
    const entity = model.codeOf(row);
    if (entity === SYSTEM) return model.argumentsOf(row).text(3);
    if (entity !== REFERENCE) return null;
    next = model.argumentsOf(row).reference(3);
  }
  return null;
}

/** The name of the system, the code of a reference and the codes of the references above it. */
export function codesAbove(model: IfcModel, row: number): [system: string | null, ...codes: string[]] {
  const codes: string[] = [];
  let at = row;
  for (let steps = 0; at >= 0 && steps < DEEPEST * 2; steps++) {
    const entity = model.codeOf(at);
    const args = model.argumentsOf(at);
    if (entity === SYSTEM) return [args.text(3), ...codes];
    if (entity !== REFERENCE) break;
    const code = args.text(1);
    if (code) codes.push(code);
    at = model.find(args.reference(3));
  }
  return [null, ...codes];
}

/**
 * The contract's kinds, by the names that exporters use for the systems. OmniClass has fifteen tables; 23 is
 * products.
 */
function kindOf({ system, code }: Code): string | null {
  const name = (system ?? '').toLowerCase().replace(/[^a-z]/g, '');
  if (name.includes('uniformat')) return 'uniformat';
  if (name.includes('masterformat')) return 'masterformat';
  return name.includes('omniclass') && /^\s*23\b/.test(code ?? '') ? 'objectClassCode' : null;
}

/** The handle in a reference to Lintel's own classification, as `lintel ifc classify` writes it. */
export function ownClassOf(codes: Code[]): string | null {
  return codes.find(({ system, code }) => system === LINTEL && code !== null)?.code ?? null;
}

/** The name of a system that the contract has no kind for; null for a name that is none. */
function furtherSystem({ system }: Code): string | null {
  const name = (system ?? '').trim();
  return name === '' || name in {} || Buffer.byteLength(name) > LONGEST_SYSTEM_BYTES ? null : name;
}

/**
 * The contract's classification, from the first code of each kind and of each further system, and a parameter for every
 * system.
 */
export function classify(codes: Code[], parameters: ParameterList): Record<string, string> | null {
  const found: Record<string, string> = {};
  const systems = new Set<string>();
  for (const classification of codes) {
    const { system, code, name } = classification;
    if (system === LINTEL) continue; // the class itself, not a code of it
    const kind = kindOf(classification) ?? furtherSystem(classification);
    if (kind !== null && code && code.length <= LONGEST_CODE && systems.size < MOST_SYSTEMS) {
      systems.add(kind);
      found[kind] ??= code;
    }
    if (!parameters.hasRoom()) continue;
    const label = system ?? GROUP;
    if (code !== null) parameters.add({ name: label, group: GROUP, storage: 'string', value: code });
    if (name !== null && name !== label)
      parameters.add({ name: `${label} name`, group: GROUP, storage: 'string', value: name });
  }
  return Object.keys(found).length === 0 ? null : found;
}
