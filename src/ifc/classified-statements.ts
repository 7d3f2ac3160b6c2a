import { LINTEL } from './classifications.ts';
import { derivedIfcGuid } from './derived-ids.ts';
import { encodeText } from './step/encode-text.ts';

/** A class that elements of a file get. */
export interface AssignedClass {
  handle: string;
  name: string;
  /** The URI of the class in bSDD, where there is one. */
  uri: string | null;
}

export interface ClassifiedObjects {
  objectClass: AssignedClass;
  /** The statements and the GlobalIds of the elements, in the order of the file. */
  numbers: number[];
  firstGlobalId: string;
}

export interface StatementOptions {
  schema: string | null;
  edition: string;
  /** The first number that no statement has. */
  firstNumber: number;
  /** The statement of an IfcOwnerHistory; 0 for none. IFC2X3 requires one in relations. */
  ownerHistory: number;
}

/** The statements that say which element has which class, one relation for each class, sorted by handle. */
export function* classifiedStatements(
  groups: readonly ClassifiedObjects[],
  { schema, edition, firstNumber, ownerHistory }: StatementOptions,
): Generator<string> {
  if (groups.length === 0) return;
  const isIfc2x3 = /^IFC2X/i.test(schema ?? '');
  const owner = isIfc2x3 && ownerHistory > 0 ? `#${ownerHistory}` : '$';
  let number = firstNumber;
  const system = number++;
  const name = encodeText(LINTEL);
  yield `#${system}=IFCCLASSIFICATION(${name},${encodeText(edition)},$,${name}${isIfc2x3 ? '' : ',$,$,$'});`;
  for (const { objectClass, numbers, firstGlobalId } of groups) {
    const { handle, uri } = objectClass;
    const reference = number++;
    const location = uri === null ? '$' : encodeText(uri);
    const label = `${encodeText(handle)},${encodeText(labelOf(objectClass.name))}`;
    yield `#${reference}=IFCCLASSIFICATIONREFERENCE(${location},${label},#${system}${isIfc2x3 ? '' : ',$,$'});`;
    const guid = encodeText(derivedIfcGuid(`${LINTEL} ${handle} ${firstGlobalId}`));
    const related = numbers.map((each) => `#${each}`).join(',');
    yield `#${number++}=IFCRELASSOCIATESCLASSIFICATION(${guid},${owner},${name},$,(${related}),#${reference});`;
  }
}

const LONGEST_LABEL = 255;

/** An IfcLabel has at most 255 characters. */
function labelOf(name: string): string {
  return name.length <= LONGEST_LABEL
    ? name
    : `${name.slice(0, LONGEST_LABEL - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
