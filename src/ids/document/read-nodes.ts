import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import type { Problem } from './document.ts';
import { type ElementType, TYPES } from './grammar.ts';

const IDS = 'http://standards.buildingsmart.org/IDS';
const XS = 'http://www.w3.org/2001/XMLSchema';

export interface IdsLimits {
  bytes: number;
  specifications: number;
  facets: number;
  /** Enumeration values and other restrictions together. */
  values: number;
  /** Different values of one enumeration, which is read in one step. */
  listed: number;
  textCharacters: number;
}

export const IDS_LIMITS: IdsLimits = {
  bytes: 256 * 1024 ** 2,
  specifications: 10_000,
  facets: 200_000,
  values: 1_000_000,
  listed: 100_000,
  textCharacters: 100_000,
};

const DEEPEST = 20;
const MOST_PROBLEMS = 100;
/** The schema knows fewer than ten of an element; others are declarations of namespaces. */
const MOST_ATTRIBUTES = 100;

/** An element of the file, as far as the schema knows it. */
export interface IdsNode {
  name: string;
  type: string;
  line: number;
  attributes: Map<string, string>;
  children: IdsNode[];
  /** Different values of an enumeration, which can be many. */
  listed: Set<string>;
  text: string;
}

interface Open {
  node: IdsNode;
  type: ElementType;
  counts: Map<string, number>;
  /** The position of the last child in the order of the schema. */
  at: number;
}

/** Stops reading: what follows can't be understood. */
class Stop extends Error {}

/** Reads XML piece by piece and compares it with the schema. `specification` is called for each one that is complete. */
export class NodeReader {
  readonly problems: Problem[] = [];
  readonly #parser = new SaxesParser({ xmlns: true, position: true });
  readonly #limits: IdsLimits;
  readonly #open: Open[] = [];
  readonly #specification: (node: IdsNode) => void;
  readonly #counted = { specification: 0, facet: 0, value: 0 };
  /** Elements inside of one that the schema doesn't know. */
  #skipping = 0;
  /** Of the element that is being read. */
  #attributeCount = 0;
  #root: IdsNode | null = null;
  #isStopped = false;

  constructor(limits: IdsLimits, specification: (node: IdsNode) => void) {
    this.#limits = limits;
    this.#specification = specification;
    this.#parser.on('error', (error) =>
      this.#stop(`this isn't well-formed XML: ${error.message.replace(/^\d+:\d+: |\.$/g, '')}`),
    );
    this.#parser.on('doctype', () => this.#stop('a document type declaration (DOCTYPE) is not allowed'));
    this.#parser.on('opentagstart', () => void (this.#attributeCount = 0));
    this.#parser.on('attribute', () => {
      if (++this.#attributeCount > MOST_ATTRIBUTES)
        this.#stop(`an element has more than ${MOST_ATTRIBUTES} attributes`);
    });
    this.#parser.on('opentag', (tag) => this.#opened(tag));
    this.#parser.on('closetag', () => this.#closed());
    this.#parser.on('text', (text) => this.#text(text));
    this.#parser.on('cdata', (text) => this.#text(text));
  }

  get root(): IdsNode | null {
    return this.#root;
  }

  /** Returns false when reading on is of no use. */
  push(text: string): boolean {
    return this.#guarded(() => this.#parser.write(text));
  }

  finish(): void {
    this.#guarded(() => this.#parser.close());
    if (!this.#isStopped && this.#root === null) this.#report('the file is empty');
  }

  report(line: number, message: string): void {
    if (this.problems.length < MOST_PROBLEMS) this.problems.push({ line, message });
  }

  #guarded(work: () => void): boolean {
    if (this.#isStopped) return false;
    try {
      work();
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      this.#isStopped = true;
    }
    return !this.#isStopped;
  }

  #report(message: string): void {
    this.report(this.#parser.line, message);
  }

  #stop(message: string): never {
    this.#report(message);
    throw new Stop();
  }

  #opened(tag: SaxesTagNS): void {
    if (this.#skipping > 0 || this.#open.length >= DEEPEST) {
      if (this.#skipping + this.#open.length >= 10 * DEEPEST) this.#stop('elements are nested too deeply');
      this.#skipping++;
      return;
    }
    const name = tag.uri === XS ? `xs:${tag.local}` : tag.local;
    const parent = this.#open.at(-1);
    if (!parent && (tag.uri !== IDS || name !== 'ids'))
      this.#stop(`this isn't an IDS file: its root element must be ids of the namespace ${IDS}`);
    const type = parent ? this.#childType(parent, tag, name) : 'ids';
    if (type === null) {
      this.#skipping++;
      return;
    }
    const node: IdsNode = {
      name,
      type,
      line: this.#parser.line,
      attributes: this.#attributes(name, type, Object.values(tag.attributes)),
      children: [],
      listed: new Set(),
      text: '',
    };
    this.#count(node);
    this.#open.push({ node, type: typeNamed(type), counts: new Map(), at: 0 });
    this.#root ??= node;
  }

  /** The type of a child element; null after reporting one that may not be here. */
  #childType(parent: Open, { uri }: SaxesTagNS, name: string): string | null {
    const { children, isUnordered } = parent.type;
    const at = children.findIndex((child) => child.name === name);
    const found = children[at];
    const isForeign = uri !== IDS && !name.startsWith('xs:');
    if (!found || isForeign) {
      const expected = children.map((child) => child.name).join(', ');
      this.#report(
        `${parent.node.name} can't contain ${name.slice(0, 100)}${expected === '' ? '' : `; it may contain ${expected}`}`,
      );
      return null;
    }
    const count = (parent.counts.get(name) ?? 0) + 1;
    parent.counts.set(name, count);
    if (count > found.most) this.#report(`${parent.node.name} has more than one ${name}`);
    if (!isUnordered && at < parent.at)
      this.#report(`${name} must come before ${children[parent.at]?.name} in ${parent.node.name}`);
    parent.at = Math.max(parent.at, at);
    return found.type;
  }

  #attributes(name: string, type: string, found: SaxesAttributeNS[]): Map<string, string> {
    const { attributes: known } = typeNamed(type);
    const attributes = new Map<string, string>();
    for (const { local, uri, prefix, value } of found) {
      if (uri !== '' || prefix === 'xmlns' || local === 'xmlns') continue; // xsi:schemaLocation, xml:lang and the like
      const attribute = Object.hasOwn(known, local) ? known[local] : undefined;
      if (!attribute) this.#report(`${name} can't have the attribute ${local.slice(0, 100)}`);
      else if (value.length > this.#limits.textCharacters)
        this.#report(`${local} of ${name} is longer than ${this.#limits.textCharacters} characters`);
      else {
        const fault = attribute.rule?.(value);
        if (fault) this.#report(`${local} of ${name} ${fault}, not "${value.slice(0, 100)}"`);
        attributes.set(local, value);
      }
    }
    for (const [wanted, { isRequired }] of Object.entries(known))
      if (isRequired && !attributes.has(wanted)) this.#report(`${name} has no attribute ${wanted}`);
    return attributes;
  }

  #count({ type, name }: IdsNode): void {
    const { specifications, facets, values } = this.#limits;
    if (type === 'specification' && ++this.#counted.specification > specifications)
      this.#stop(`the file has more than ${specifications} specifications`);
    if (type === 'limit' && ++this.#counted.value > values)
      this.#stop(`the file has more than ${values} values`);
    const isFacet = ['applicability', 'requirements'].includes(this.#open.at(-1)?.node.name ?? '');
    if (isFacet && ++this.#counted.facet > facets)
      this.#stop(`the file has more than ${facets} facets (${name})`);
  }

  #text(text: string): void {
    const open = this.#open.at(-1);
    if (!open || this.#skipping > 0) return;
    if (!open.type.text) {
      if (text.trim() !== '') this.#report(`${open.node.name} can't contain text`);
    } else if (open.node.text.length + text.length > this.#limits.textCharacters)
      this.#stop(`${open.node.name} is longer than ${this.#limits.textCharacters} characters`);
    else open.node.text += text;
  }

  #closed(): void {
    if (this.#skipping > 0) {
      this.#skipping--;
      return;
    }
    const open = this.#open.pop();
    if (!open) return;
    const { node, type, counts } = open;
    for (const { name, least } of type.children)
      if ((counts.get(name) ?? 0) < least) this.#report(`${node.name} has no ${name}`);
    const fault = type.text?.(node.text);
    if (fault) this.#report(`${node.name} ${fault}, not "${node.text.slice(0, 100)}"`);
    if (node.type === 'idsValue' && node.children.length !== 1)
      this.#report(`${node.name} needs either a simpleValue or an xs:restriction`);
    const parent = this.#open.at(-1)?.node;
    if (node.name === 'xs:enumeration') {
      const listed = parent?.listed.add(node.attributes.get('value') ?? '').size ?? 0;
      if (listed > this.#limits.listed)
        this.#stop(`an enumeration has more than ${this.#limits.listed} different values`);
    } else if (node.type === 'specification') this.#specification(node);
    else if (node.type !== 'annotation') parent?.children.push(node);
  }
}

function typeNamed(type: string): ElementType {
  return TYPES[type] ?? { attributes: {}, children: [] };
}
