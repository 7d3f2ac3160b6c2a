import { xmlText } from '../../../kernel/xml-text.ts';
import { levelsOf } from '../../releases/domain/code-trees.ts';
import { type KitChanges, shown, xmlCarried, xmlLine } from '../domain/kit-changes.ts';
import { type KitRelease, type KitSystem, walkClasses } from '../domain/kit-release.ts';
import { archicadProperties } from './archicad-properties.ts';
import { CLASSES_NAME, type KitFile } from './kit-file.ts';

const FILE = 'classification.xml';

/** Classes and further systems as Archicad's classification XML, with the properties of the classes. */
export const archicadClassification: KitFile = {
  name: FILE,
  encoding: 'utf-8',
  about:
    'The classes as the classification “Lintel”, the further classification systems with the codes in use, and the parameters as properties of the classes. Options > Classification Manager > Import.',
  *write(release: KitRelease, changes: KitChanges) {
    yield '<?xml version="1.0" encoding="UTF-8" standalone="no" ?>\n<BuildingInformation>\n<Classification>\n';
    yield* systemXml(
      { name: CLASSES_NAME, version: release.version, source: null, date: release.date },
      classItems(release, changes),
    );
    const names = new Set([CLASSES_NAME]);
    for (const system of release.systems) {
      if (system.codes.length === 0) {
        changes.note(FILE, `No class has a code of ${shown(system.name)}, so the file doesn't have it.`);
        continue;
      }
      const name = uniqueName(system, names, changes);
      yield* systemXml({ ...system, name, date: release.date }, codeItems(system, changes));
    }
    yield '</Classification>\n';
    yield* archicadProperties(release, changes, FILE);
    yield '</BuildingInformation>\n';
  },
};

/** Archicad knows a system by its name. */
function uniqueName({ id, name }: KitSystem, taken: Set<string>, changes: KitChanges): string {
  const line = xmlLine(changes, FILE, 'System', name);
  const unique = taken.has(line) ? `${line} (${id})` : line;
  taken.add(unique);
  if (unique !== line)
    changes.note(
      FILE,
      `Two classifications are called ${shown(line)}. One of them is ${shown(unique)} here.`,
    );
  return unique;
}

interface Head {
  name: string;
  version: string | null;
  source: string | null;
  date: Date;
}

interface Item {
  id: string;
  name: string;
  description: string | null;
  depth: number;
}

function* systemXml({ name, version, source, date }: Head, items: Iterable<Item>): Generator<string> {
  const [year, month, day] = date.toISOString().slice(0, 10).split('-').map(Number);
  yield `<System>\n${element('Name', name)}${element('EditionVersion', version)}`;
  yield `<EditionDate><Year>${year}</Year><Month>${month}</Month><Day>${day}</Day></EditionDate>\n`;
  yield `<Description/>\n${element('Source', source)}<Items>\n`;
  let open = -1;
  for (const { id, name: title, description, depth } of items) {
    for (; open >= depth; open--) yield '</Children></Item>\n';
    yield `<Item>\n${element('ID', id)}${element('Name', title)}${element('Description', description)}`;
    yield '<Availability>ModelElement</Availability>\n<Children>\n';
    open = depth;
  }
  for (; open >= 0; open--) yield '</Children></Item>\n';
  yield '</Items>\n</System>\n';
}

function element(name: string, text: string | null): string {
  return text === null || text === '' ? `<${name}/>\n` : `<${name}>${xmlText(text)}</${name}>\n`;
}

function* classItems({ roots }: KitRelease, changes: KitChanges): Generator<Item> {
  for (const { kitClass, depth } of walkClasses(roots)) {
    const { handle, name, description } = kitClass;
    const about = xmlCarried(changes, FILE, `The description of class ${shown(handle)}`, description ?? '');
    yield { id: handle, name: xmlLine(changes, FILE, 'Class', name), description: about, depth };
  }
}

function* codeItems({ codes }: KitSystem, changes: KitChanges): Generator<Item> {
  const levels = levelsOf(codes);
  for (const { code, title } of codes) {
    const name = xmlLine(changes, FILE, 'Title', title);
    yield {
      id: xmlCarried(changes, FILE, `Code ${shown(code)}`, code),
      name,
      description: null,
      depth: (levels.get(code) ?? 1) - 1,
    };
  }
}
