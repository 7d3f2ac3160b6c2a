import type { KitChanges } from '../domain/kit-changes.ts';
import { type KitClass, type KitRelease, walkClasses } from '../domain/kit-release.ts';
import { CLASSES_NAME, type KitFile } from './kit-file.ts';
import { guid, label, stepFile, text } from './step-file.ts';

const FILE = 'classification.ifc';

/** The classes as an IFC4 project library with one classification. */
export const ifcClassification: KitFile = {
  name: FILE,
  encoding: 'utf-8',
  about:
    'The classes as the classification “Lintel”, a project library of IFC4. Project Setup > Project Library, or Classification > Load from file.',
  write: (release: KitRelease, changes: KitChanges) =>
    stepFile(release, FILE, (add) => statements(release, changes, add)),
};

function* statements(
  { roots, version, date }: KitRelease,
  changes: KitChanges,
  add: (statement: string) => number,
): Generator<string> {
  const name = text(CLASSES_NAME);
  const library = add(`IFCPROJECTLIBRARY(${guid('classification')},$,${name},$,$,$,$,$,$)`);
  const system = add(
    `IFCCLASSIFICATION(${name},${text(version)},'${date.toISOString().slice(0, 10)}',${name},$,$,$)`,
  );
  add(`IFCRELASSOCIATESCLASSIFICATION(${guid('classified library')},$,$,$,(#${library}),#${system})`);
  const numbers = new Map<KitClass, number>();
  for (const { kitClass, parent } of walkClasses(roots)) {
    const { handle, description } = kitClass;
    const source = parent === null ? system : numbers.get(parent);
    const labels = `${label(changes, FILE, 'Handle', handle)},${label(changes, FILE, 'Class', kitClass.name)}`;
    const about = description === null || description === '' ? '$' : text(description);
    numbers.set(kitClass, add(`IFCCLASSIFICATIONREFERENCE($,${labels},#${source},${about},$)`));
    yield '';
  }
}
