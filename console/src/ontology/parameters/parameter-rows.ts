import { IFC_DATA_TYPES } from '@lintel/client';
import type { ParamTemplate, RenderedTemplate } from './param-rows.ts';

/** A parameter in force on a class, as its author wrote it. */
export interface ParameterRow {
  template: ParamTemplate;
  isOwn: boolean;
  /** The class that it comes from. */
  sourceId: string;
  /** The class whose parameter of the same name it replaces. */
  overrides: string | null;
  /** How IFC calls it; null where the server did not render it. */
  ifc: RenderedTemplate['ifc'] | null;
}

/**
 * The own templates first, then those of ancestors, each in the order of the names.
 */
export function parameterRows(
  id: string,
  own: readonly ParamTemplate[],
  effective: readonly RenderedTemplate[],
  above: readonly RenderedTemplate[],
): ParameterRow[] {
  const key = ({ name }: { name: string }) => name;
  const inForce = new Map(effective.map((each) => [key(each), each]));
  const inherited = new Map(above.map((each) => [key(each), each]));
  const owned = new Set(own.map(key));
  const ownRows = own.map((template) => ({
    template,
    isOwn: true,
    sourceId: id,
    overrides: inherited.get(key(template))?.sourceObjectClassId ?? null,
    ifc: inForce.get(key(template))?.ifc ?? null,
  }));
  const others = effective
    .filter((each) => !owned.has(key(each)))
    .map((each) => ({
      template: authoredOf(each),
      isOwn: false,
      sourceId: each.sourceObjectClassId,
      overrides: null,
      ifc: each.ifc,
    }));
  const byName = (a: ParameterRow, b: ParameterRow) => a.template.name.localeCompare(b.template.name, 'en');
  return [...ownRows.sort(byName), ...others.sort(byName)];
}

/** A rendered template as a class would have it itself: without what the server works out. */
export function authoredOf(rendered: RenderedTemplate): ParamTemplate {
  const { source: _source, sourceObjectClassId: _from, guidSource, guid, ifc, required, ...rest } = rendered;
  return {
    ...rest,
    ...(required && { required }),
    ...(guidSource === 'template' && { guid }),
    ...authoredIfc(rest, ifc),
  };
}

/** Only what differs from the defaults, which follow from the template. */
function authoredIfc(
  { name, group, dataType }: Pick<ParamTemplate, 'name' | 'group' | 'dataType'>,
  ifc: RenderedTemplate['ifc'],
): Pick<ParamTemplate, 'ifc'> {
  const kept = {
    ...(ifc.propertySet !== group && { propertySet: ifc.propertySet }),
    ...(ifc.name !== name && { name: ifc.name }),
    ...(ifc.dataType !== IFC_DATA_TYPES[dataType] && { dataType: ifc.dataType }),
  };
  return Object.keys(kept).length === 0 ? {} : { ifc: kept };
}
