import type { ParamDataType } from '../../parameters/domain/param-template.ts';
import { type KitChanges, lineText, shown } from '../domain/kit-changes.ts';
import type { KitRelease } from '../domain/kit-release.ts';
import {
  type KitProperty,
  type KitPropertySet,
  propertySets,
  typeEntityOf,
} from '../domain/property-sets.ts';
import { inPieces, type KitFile } from './kit-file.ts';

const FILE = 'property-sets.txt';

/** User-defined property sets of Revit's IFC exporter. */
export const revitPropertySets: KitFile = {
  name: FILE,
  encoding: 'utf-16le',
  about:
    'User-defined property sets: which parameter becomes which IFC property. File > Export > IFC > Modify setup > Property Sets > Export user defined property sets.',
  *write(release: KitRelease, changes: KitChanges) {
    yield '# User-defined property sets for the IFC exporter of Revit\r\n';
    yield `# Ontology ${release.version}\r\n`;
    const sets = yield* inPieces(propertySets(release, changes, { name: FILE, hasDetails: false }));
    for (const set of sets) yield* linesOf(set, changes);
  },
};

function* linesOf(set: KitPropertySet, changes: KitChanges): Generator<string> {
  yield '\r\n';
  yield `PropertySet:\t${set.name}\t${set.binding === 'type' ? 'T' : 'I'}\t${entitiesOf(set, changes).join(',')}\r\n`;
  for (const property of set.properties) {
    const parameter = lineText(changes, FILE, 'Parameter', property.template.name);
    yield `\t${[property.name, exporterType(property, changes), parameter].join('\t')}\r\n`;
  }
}

/** Since version 24.1 of the exporter, properties of types need the entity of the type. */
function entitiesOf({ binding, entities }: KitPropertySet, changes: KitChanges): string[] {
  if (binding === 'instance') return [...entities];
  return entities.map((entity) => {
    const type = typeEntityOf(entity);
    if (type === null)
      changes.note(
        FILE,
        `IFC has no type of ${entity}. Its type parameters are listed for ${entity} itself.`,
      );
    return type ?? entity;
  });
}

/** The data types of the exporter by those of IFC. */
const EXPORTER_TYPES: Record<string, string> = {
  IFCTEXT: 'Text',
  IFCLABEL: 'Label',
  IFCIDENTIFIER: 'Identifier',
  IFCBOOLEAN: 'Boolean',
  IFCLOGICAL: 'Logical',
  IFCINTEGER: 'Integer',
  IFCREAL: 'Real',
  IFCLENGTHMEASURE: 'Length',
  IFCPOSITIVELENGTHMEASURE: 'PositiveLength',
  IFCAREAMEASURE: 'Area',
  IFCVOLUMEMEASURE: 'Volume',
  IFCPLANEANGLEMEASURE: 'PlaneAngle',
  IFCPOSITIVEPLANEANGLEMEASURE: 'PositivePlaneAngle',
  IFCCOUNTMEASURE: 'Count',
  IFCRATIOMEASURE: 'Ratio',
  IFCPOSITIVERATIOMEASURE: 'PositiveRatio',
  IFCNORMALISEDRATIOMEASURE: 'NormalisedRatio',
  IFCMASSMEASURE: 'Mass',
  IFCMASSDENSITYMEASURE: 'MassDensity',
  IFCMONETARYMEASURE: 'Monetary',
  IFCPOWERMEASURE: 'Power',
  IFCPRESSUREMEASURE: 'Pressure',
  IFCFORCEMEASURE: 'Force',
  IFCFREQUENCYMEASURE: 'Frequency',
  IFCILLUMINANCEMEASURE: 'Illuminance',
  IFCLUMINOUSFLUXMEASURE: 'LuminousFlux',
  IFCLUMINOUSINTENSITYMEASURE: 'LuminousIntensity',
  IFCELECTRICCURRENTMEASURE: 'ElectricCurrent',
  IFCELECTRICVOLTAGEMEASURE: 'ElectricVoltage',
  IFCTHERMALTRANSMITTANCEMEASURE: 'ThermalTransmittance',
  IFCTHERMODYNAMICTEMPERATUREMEASURE: 'ThermodynamicTemperature',
  IFCVOLUMETRICFLOWRATEMEASURE: 'VolumetricFlowRate',
  IFCLINEARVELOCITYMEASURE: 'LinearVelocity',
  IFCTIMEMEASURE: 'Time',
};

const NEAREST_TYPES: Record<ParamDataType, string> = {
  text: 'Text',
  material: 'Text',
  url: 'Text',
  integer: 'Integer',
  number: 'Real',
  length: 'Length',
  area: 'Area',
  volume: 'Volume',
  angle: 'PlaneAngle',
  yesno: 'Boolean',
};

function exporterType({ name, dataType, template }: KitProperty, changes: KitChanges): string {
  const known = EXPORTER_TYPES[dataType];
  if (known !== undefined) return known;
  const nearest = NEAREST_TYPES[template.dataType];
  changes.note(FILE, `Property ${shown(name)}: the exporter has no ${dataType}. The file has ${nearest}.`);
  return nearest;
}
