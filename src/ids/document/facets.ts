import type { StepBudget } from '../../constraints/index.ts';
import type {
  Cardinality,
  EntityFacet,
  Facet,
  IdsValue,
  PartOfRelation,
  Report,
  Requirement,
} from './document.ts';
import { RELATIONS } from './document.ts';
import type { IdsNode } from './read-nodes.ts';
import { valueOf } from './values.ts';

/** Lets others have their turn, where somebody waits. */
export type Breathe = () => Promise<void> | void;

/** One specification can have all facets of a file. */
async function inSteps<T>(
  node: IdsNode | undefined,
  breathe: Breathe,
  made: (child: IdsNode) => T,
): Promise<T[]> {
  const all: T[] = [];
  for (const child of node?.children ?? []) {
    all.push(made(child));
    await breathe();
  }
  return all;
}

/** Makes facets of elements; what the elements lack was reported when they were read. */
export class FacetBuilder {
  readonly #valueOf: <N extends IdsNode | undefined>(node: N) => N extends undefined ? null : IdsValue;

  /** `budget`: what the patterns of these facets may take. */
  constructor(report: Report, budget: StepBudget) {
    this.#valueOf = (node) => valueOf(node, report, budget);
  }

  facets(node: IdsNode | undefined, breathe: Breathe): Promise<Facet[]> {
    return inSteps(node, breathe, (child) => this.#facet(child));
  }

  requirements(node: IdsNode | undefined, breathe: Breathe): Promise<Requirement[]> {
    return inSteps(node, breathe, (child) => ({
      facet: this.#facet(child),
      cardinality: cardinality(child.attributes.get('cardinality')),
      instructions: child.attributes.get('instructions') ?? null,
      uri: child.attributes.get('uri') ?? null,
    }));
  }

  #facet(node: IdsNode): Facet {
    const { line, name } = node;
    const optional = (part: string) => this.#valueOf(childOf(node, part));
    const needed = (part: string) => this.#valueOf(childOf(node, part) ?? empty(node, part));
    switch (name) {
      case 'partOf': {
        const relation = node.attributes.get('relation');
        const entity = this.#entity(childOf(node, 'entity') ?? empty(node, 'entity'));
        return { kind: 'partOf', line, entity, relation: isRelation(relation) ? relation : null };
      }
      case 'classification':
        return { kind: 'classification', line, system: needed('system'), value: optional('value') };
      case 'attribute':
        return { kind: 'attribute', line, name: needed('name'), value: optional('value') };
      case 'property':
        return {
          kind: 'property',
          line,
          propertySet: needed('propertySet'),
          baseName: needed('baseName'),
          value: optional('value'),
          dataType: node.attributes.get('dataType') ?? null,
        };
      case 'material':
        return { kind: 'material', line, value: optional('value') };
      default:
        return this.#entity(node);
    }
  }

  #entity(node: IdsNode): EntityFacet {
    const name = this.#valueOf(childOf(node, 'name') ?? empty(node, 'name'));
    const predefinedType = this.#valueOf(childOf(node, 'predefinedType'));
    return { kind: 'entity', line: node.line, name, predefinedType };
  }
}

function childOf(node: IdsNode, name: string): IdsNode | undefined {
  return node.children.find((child) => child.name === name);
}

/** Stands for an element that is missing, which makes the file invalid. */
function empty({ line }: IdsNode, name: string): IdsNode {
  return { name, type: 'idsValue', line, attributes: new Map(), children: [], listed: new Set(), text: '' };
}

function cardinality(text: string | undefined): Cardinality {
  return text === 'optional' || text === 'prohibited' ? text : 'required';
}

function isRelation(text: string | undefined): text is PartOfRelation {
  return RELATIONS.some((relation) => relation === text);
}
