import { isOfBase, type XmlBase } from '../../constraints/index.ts';
import type { IdsValue, Report } from '../document/document.ts';

/** Whether a value can be compared with values of these types: if there are several, one is enough. */
export function auditValue(
  { line, base, compiled }: IdsValue,
  bases: readonly XmlBase[],
  report: Report,
): void {
  if (base !== null) {
    if (!bases.some((allowed) => allowed === base))
      report(line, `a restriction of this value needs the base ${bases.join(' or ')}, not ${base}`);
    return;
  }
  const [only] = compiled.constraint.allowedValues ?? [];
  if (!bases.some((allowed) => isOfBase(String(only), allowed)))
    report(line, `"${String(only).slice(0, 100)}" isn't a value of type ${bases.join(' or ')}`);
}
