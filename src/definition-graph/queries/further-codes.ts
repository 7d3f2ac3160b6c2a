import { type Fault, ValidationError } from '../../kernel/domain-error.ts';
import { readSystems, unknownSystem } from '../../ontology/index.ts';
import type { DbOrTx } from '../../platform/db/database.ts';

/** Each is a list of codes of further systems, as in `uniclass:Ss_25`. */
interface WrittenCodes {
  code?: readonly string[];
  typeCode?: readonly string[];
}

type CodesBySystem = Record<string, string>;

/** The codes of a query by system. One of an unknown system is refused. */
export async function furtherCodes(
  db: DbOrTx,
  { code = [], typeCode = [] }: WrittenCodes,
): Promise<Record<keyof WrittenCodes, CodesBySystem>> {
  if (code.length + typeCode.length === 0) return { code: {}, typeCode: {} };
  const systems = (await readSystems(db)).map(({ id }) => id);
  const faults: Fault[] = [];
  const found = {
    code: bySystem('query.code', code, systems, faults),
    typeCode: bySystem('query.typeCode', typeCode, systems, faults),
  };
  if (faults.length > 0) throw new ValidationError(faults);
  return found;
}

function bySystem(
  path: string,
  pairs: readonly string[],
  systems: readonly string[],
  faults: Fault[],
): CodesBySystem {
  const codes: CodesBySystem = {};
  for (const [i, pair] of pairs.entries()) {
    const fault = (rule: string, message: string) => faults.push({ path: `${path}.${i}`, rule, message });
    const at = pair.indexOf(':');
    const system = pair.slice(0, at);
    if (at < 1) fault('format', 'must be a system and a code, such as uniclass:Ss_25');
    else if (!systems.includes(system)) fault('known', unknownSystem(system, systems));
    else if (system in codes) fault('repeated', `has a second code of ${system}`);
    else codes[system] = pair.slice(at + 1);
  }
  return codes;
}
