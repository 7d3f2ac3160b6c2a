import type { ChosenStatements } from '../../ifc/index.ts';
import type { ModelClassification } from '../model.ts';
import type { EntityCodes } from './codes.ts';

const DEEPEST = 20;

/** The system of a reference, its own code and the codes of the references above it. */
export function classificationAt(
  statements: ChosenStatements,
  codes: EntityCodes,
  row: number,
): ModelClassification {
  const found: string[] = [];
  const [reference, system] = [codes.code('IfcClassificationReference'), codes.code('IfcClassification')];
  let at = row;
  for (let steps = 0; at >= 0 && steps < DEEPEST; steps++) {
    const code = statements.codeOf(at);
    const args = statements.argumentsOf(at);
    if (code === system) return { system: args.text(codes.position(code, 'Name')), codes: found };
    if (code !== reference) break;
    // IFC2X3 calls it ItemReference.
    const identification = args.text(1);
    if (identification) found.push(identification);
    at = statements.find(args.reference(codes.position(code, 'ReferencedSource')));
  }
  return { system: null, codes: found };
}
