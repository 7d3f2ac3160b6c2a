import type { KitRelease } from '../domain/kit-release.ts';
import type { KitTool } from '../domain/kit-tools.ts';
import { archicadClassification } from './archicad-classification.ts';
import { assemblyCodes } from './assembly-codes.ts';
import { ifcClassification } from './ifc-classification.ts';
import { ifcPropertySets } from './ifc-property-sets.ts';
import { masterformatKeynotes, systemKeynotes } from './keynotes.ts';
import type { KitFile } from './kit-file.ts';
import { revitPropertySets } from './revit-property-sets.ts';
import { sharedParameters } from './shared-parameters.ts';

export interface Kit {
  /** The tool as people call it. */
  title: string;
  files(release: KitRelease): KitFile[];
  /** How the files get into the tool. */
  steps: readonly [string, string, string, string, string];
  /** What was read from documents and samples, but not tried inside the tool. */
  untried: readonly string[];
}

/** A kit for each tool. Another tool is another row. */
export const KITS: Record<KitTool, Kit> = {
  revit: {
    title: 'Revit',
    files: ({ systems }) => [
      sharedParameters,
      revitPropertySets,
      assemblyCodes,
      masterformatKeynotes,
      ...systems.map(systemKeynotes),
    ],
    steps: [
      'Unpack the files to a folder that everyone on the project can read.',
      'Manage > Shared Parameters > Browse: choose shared-parameters.txt. Add the parameters to families or as project parameters.',
      'Manage > Additional Settings > Assembly Code: choose assembly-codes.txt, then Reload.',
      'Annotate > Keynote > Keynoting Settings: choose keynotes.txt, or the file of another classification, then Reload.',
      'File > Export > IFC > Modify setup > Property Sets: turn on user defined property sets and choose property-sets.txt.',
    ],
    untried: [
      'The files follow the layouts that Revit and its IFC exporter document. They were not loaded into Revit itself.',
      'Whether Revit reads the assembly code file as UTF-16 in every version, and whether it tells codes apart that differ in case only.',
      'Whether the IFC exporter keeps quotation marks in names of properties.',
      'Whether exporters before version 24.1 take type parameters that are listed for the entity of the type (IfcWallType).',
    ],
  },
  archicad: {
    title: 'Archicad',
    files: () => [archicadClassification],
    steps: [
      'Unpack classification.xml.',
      'Options > Classification Manager > Import: choose classification.xml.',
      'Choose the classification “Lintel” and the others that you need.',
      'Options > Property Manager > Import: choose classification.xml for the properties of the classes.',
      'Select elements and set their classes in Classifications and Properties.',
    ],
    untried: [
      'The layout follows files that Archicad exported. The file was not loaded into Archicad itself.',
      'How Archicad writes properties without a default value (UserUndefined), Boolean properties and measure types other than Default.',
      'Whether Archicad shows line ends inside descriptions.',
    ],
  },
  bonsai: {
    title: 'Bonsai',
    files: () => [ifcClassification, ifcPropertySets],
    steps: [
      'Unpack both files.',
      'In Blender, open Project Overview > Classifications and load classification.ifc.',
      'Add the classification “Lintel” to the project.',
      'Copy property-sets.ifc into the folder “pset” of the Bonsai data folder and restart Blender, or load it under Property Set Templates.',
      'Select objects, add a classification reference, and add the property sets that apply.',
    ],
    untried: [
      'The files were read by other programs for IFC. They were not loaded into Bonsai itself.',
      'Names of menus follow the documentation and change between versions.',
    ],
  },
};
