/**
 * A second, plain telling of the rules for writing the ontology: nodes that know their parent and children, changed
 * in place. It shares no code with src/. Tests run both side by side.
 */
export const KINDS = ['uniformat', 'masterformat', 'object_class_codes', 'cad_categories'] as const;
export type Kind = (typeof KINDS)[number];

export interface Node {
  id: string;
  handle: string;
  name: string;
  status: 'draft' | 'approved' | 'archived';
  parent: Node | null;
  children: Node[];
  description: string | null;
  synonyms: string | null;
  /** Entry id, or `?given` for a CAD category that never resolved. */
  links: Record<Kind, string | null>;
  flags: Record<Kind, boolean | null>;
  /** A merge joined two different CAD bindings. */
  review: boolean;
}

export class Refused extends Error {}

export interface NewNode {
  id: string;
  name: string;
  description?: string | null;
  synonyms?: string | null;
  links?: Partial<Record<Kind, string | null>>;
  flags?: Partial<Record<Kind, boolean | null>>;
}

export class Model {
  nodes = new Map<string, Node>();
  /** Former ids and handles; the node may be gone by now. */
  redirects = new Map<string, string>();

  clone(): Model {
    const copy = new Model();
    copy.redirects = new Map(this.redirects);
    for (const [id, node] of this.nodes) {
      copy.nodes.set(id, {
        ...node,
        links: { ...node.links },
        flags: { ...node.flags },
        parent: null,
        children: [],
      });
    }
    for (const [id, node] of this.nodes) {
      if (node.parent) attach(must(copy.nodes.get(id)), must(copy.nodes.get(node.parent.id)));
    }
    return copy;
  }

  find(key: string): Node | null {
    for (const node of this.nodes.values()) if (node.id === key) return node;
    for (const node of this.nodes.values()) if (node.handle === key) return node;
    const led = this.redirects.get(key);
    return led === undefined ? null : (this.nodes.get(led) ?? null);
  }

  freeHandle(name: string): string {
    const base =
      name
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '') || 'class';
    const taken = new Set([...this.redirects.keys(), ...[...this.nodes.values()].map((node) => node.handle)]);
    for (const word of ['actions', 'sync-all', 'changes', 'search']) taken.add(word);
    if (!taken.has(base)) return base;
    let number = 2;
    while (taken.has(`${base}-${number}`)) number++;
    return `${base}-${number}`;
  }

  create(given: NewNode, parentKey: string | null): Node {
    const parent = parentKey === null ? null : this.one(parentKey);
    if (parent?.status === 'archived') throw new Refused('archived parent');
    const none = { uniformat: null, masterformat: null, object_class_codes: null, cad_categories: null };
    const node: Node = {
      id: given.id,
      handle: this.freeHandle(given.name),
      name: given.name,
      status: 'draft',
      parent: null,
      children: [],
      description: given.description ?? null,
      synonyms: given.synonyms ?? null,
      links: { ...none, ...given.links },
      flags: { ...none, ...given.flags },
      review: false,
    };
    this.nodes.set(node.id, node);
    attach(node, parent);
    return node;
  }

  move(sourceKeys: string[], targetKey: string | null, includeChildren: boolean, makeUnique: boolean): void {
    const sources = this.several(sourceKeys);
    const target = targetKey === null ? null : this.target(targetKey, sources);
    for (const source of sources) {
      if (target && isWithin(target, source)) throw new Refused('below itself');
      if (source.status === 'approved' && target && target.status !== 'approved')
        throw new Refused('approved below');
    }
    const kept = sources.map((source) =>
      Object.fromEntries(KINDS.map((kind) => [kind, this.inForce(source, kind)])),
    );
    // The children go first, each to the nearest former ancestor that is no source.
    if (!includeChildren) {
      const homes: [Node, Node | null][] = [];
      for (const source of sources) {
        let home = source.parent;
        while (home && sources.includes(home)) home = home.parent;
        for (const child of source.children) if (!sources.includes(child)) homes.push([child, home]);
      }
      for (const [child, home] of homes) {
        if (child.status === 'approved' && home && home.status !== 'approved')
          throw new Refused('approved below');
        attach(child, home);
      }
    }
    for (const [i, source] of sources.entries()) {
      attach(source, target);
      if (makeUnique) own(source, kept[i] as Record<Kind, Node | null>);
    }
  }

  /** `ids` gives the new id for each copied one, in the order in which they are asked for. */
  copy(
    sourceKeys: string[],
    targetKey: string,
    includeChildren: boolean,
    makeUnique: boolean,
    id: (from: string) => string,
  ): void {
    const sources = this.several(sourceKeys);
    const target = this.target(targetKey, sources);
    const made: [Node, Node | null][] = [];
    for (const source of sources) {
      const twins = new Map<Node, Node>();
      const walk = includeChildren ? breadthFirst(source) : [source];
      for (const from of walk) {
        const kept = Object.fromEntries(KINDS.map((kind) => [kind, this.inForce(from, kind)])) as Record<
          Kind,
          Node | null
        >;
        const twin: Node = {
          ...from,
          id: id(from.id),
          handle: this.freeHandle(from.name),
          status: 'draft',
          parent: null,
          children: [],
          links: { ...from.links },
          flags: { ...from.flags },
        };
        if (makeUnique && from === source) own(twin, kept);
        this.nodes.set(twin.id, twin); // so that the next handle sees this one
        twins.set(from, twin);
        made.push([twin, from === source ? target : must(twins.get(must(from.parent)))]);
      }
    }
    for (const [twin, parent] of made) attach(twin, parent);
  }

  merge(sourceKeys: string[], targetKey: string, keepData: 'source' | 'target'): void {
    const sources = this.several(sourceKeys);
    const target = this.target(targetKey, sources);
    for (const source of sources) {
      if (isWithin(target, source)) throw new Refused('target inside a source');
      for (const child of source.children) {
        if (!sources.includes(child) && child.status === 'approved' && target.status !== 'approved')
          throw new Refused('approved below');
      }
    }
    const order = keepData === 'source' ? [...sources, target] : [target, ...sources];
    const bindings = order.filter((node) => node.links.cad_categories);
    const differ = new Set(bindings.map((node) => node.links.cad_categories)).size > 1;
    target.review = bindings.length > 0 && (differ || must(bindings[0]).review);
    const before = order.map((node) => ({
      name: node.name,
      description: node.description,
      synonyms: node.synonyms,
      links: { ...node.links },
      flags: { ...node.flags },
    }));
    target.name = must(before[0]).name;
    target.description = before.map((one) => one.description).find(Boolean) ?? null;
    target.synonyms = before.map((one) => one.synonyms).find(Boolean) ?? null;
    for (const kind of KINDS) {
      const linked = before.find((one) => one.links[kind] !== null);
      target.links[kind] = linked ? linked.links[kind] : null;
      target.flags[kind] = linked
        ? linked.flags[kind]
        : (before.map((one) => one.flags[kind]).find((flag) => flag !== null) ?? null);
    }
    for (const source of sources)
      for (const child of source.children) if (!sources.includes(child)) attach(child, target);
    for (const source of sources) {
      this.drop(source);
      for (const [alias, to] of this.redirects) if (to === source.id) this.redirects.set(alias, target.id);
      this.redirects.set(source.id, target.id);
      this.redirects.set(source.handle, target.id);
    }
  }

  delete(keys: string[], includeChildren: boolean): void {
    const sources = this.several(keys);
    if (includeChildren) {
      for (const source of sources) for (const node of breadthFirst(source).toReversed()) this.drop(node);
      return;
    }
    for (const source of sources) {
      for (const child of source.children) attach(child, source.parent);
      this.drop(source);
    }
  }

  approve(key: string, current: (entryId: string) => boolean): void {
    const node = this.one(key);
    if (node.status === 'archived') throw new Refused('archived');
    if (node.status === 'approved') return;
    for (let above = node.parent; above; above = above.parent)
      if (above.status !== 'approved') throw new Refused('ancestor');
    for (const kind of KINDS) if (!this.counts(node, kind, current)) throw new Refused(`missing ${kind}`);
    node.status = 'approved';
  }

  counts(node: Node, kind: Kind, current: (entryId: string) => boolean): boolean {
    const source = this.inForce(node, kind);
    if (!source) return false;
    return kind !== 'cad_categories' || (!source.review && current(must(source.links[kind])));
  }

  archive(key: string): void {
    for (const node of breadthFirst(this.one(key))) node.status = 'archived';
  }

  restore(key: string, includeChildren: boolean): void {
    const node = this.one(key);
    if (node.status === 'approved' || node.parent?.status === 'archived') throw new Refused('restore');
    for (const each of includeChildren ? breadthFirst(node) : [node])
      if (each.status === 'archived') each.status = 'draft';
  }

  /** Returns the classes that lost a kind. */
  demote(key: string, current: (entryId: string) => boolean): string[] {
    const lost: string[] = [];
    for (const node of breadthFirst(this.one(key))) {
      if (node.status !== 'approved') continue;
      const lacks = KINDS.some((kind) => !this.counts(node, kind, current));
      if (lacks) lost.push(node.id);
      if (lacks || (node.parent && node.parent.status !== 'approved')) node.status = 'draft';
    }
    return lost;
  }

  /** Puts back what differs between two states of the model, unless something that is now is in the way. */
  undo(before: Model, after: Model): void {
    const touched = differing(before, after);
    for (const id of touched) {
      if (told(this.nodes.get(id)) !== told(after.nodes.get(id))) throw new Refused(`${id} changed since`);
    }
    const undone = this.clone();
    for (const id of touched) {
      const was = before.nodes.get(id);
      const now = undone.nodes.get(id);
      if (!was) {
        if (now) undone.nodes.delete(id);
      } else {
        const fields = { ...was, links: { ...was.links }, flags: { ...was.flags } };
        undone.nodes.set(id, { ...fields, parent: now?.parent ?? null, children: now?.children ?? [] });
      }
    }
    // Rebuild the tree from parents' ids alone.
    const parents = new Map<string, string | null>();
    for (const [id, node] of undone.nodes) {
      const source = touched.has(id) ? must(before.nodes.get(id)) : node;
      parents.set(id, source.parent?.id ?? null);
    }
    for (const node of undone.nodes.values()) Object.assign(node, { parent: null, children: [] });
    for (const [id, parentId] of parents) {
      if (parentId === null) continue;
      const parent = undone.nodes.get(parentId);
      if (!parent) throw new Refused('the parent is gone');
      attach(must(undone.nodes.get(id)), parent);
    }
    for (const [alias, to] of after.redirects) {
      const was = before.redirects.get(alias);
      if (was === to) continue;
      if (this.redirects.get(alias) !== to) throw new Refused('the redirect leads elsewhere');
      if (was === undefined) undone.redirects.delete(alias);
      else undone.redirects.set(alias, was);
    }
    undone.refuseUnsound();
    this.nodes = undone.nodes;
    this.redirects = undone.redirects;
  }

  /** Every rule that holds for any tree at any time. */
  refuseUnsound(): void {
    const handles = new Set(this.redirects.keys());
    for (const node of this.nodes.values()) {
      if (handles.has(node.handle)) throw new Refused('the handle is taken');
      handles.add(node.handle);
      const above: Node[] = [];
      for (let at = node.parent; at; at = at.parent) {
        if (above.includes(at) || at === node) throw new Refused('a cycle');
        above.push(at);
      }
      if (node.status === 'approved' && above.some(({ status }) => status !== 'approved'))
        throw new Refused('approved below');
      if (node.status !== 'archived' && node.parent?.status === 'archived')
        throw new Refused('alive below archived');
    }
  }

  /** The node whose authored link is in force. */
  inForce(node: Node, kind: Kind): Node | null {
    const above = node.parent ? this.inForce(node.parent, kind) : null;
    const mine = node.links[kind];
    if (mine === null) return above;
    if (above === null || node.flags[kind] === true) return node;
    return node.flags[kind] === null && above.links[kind] !== mine ? node : above;
  }

  one(key: string): Node {
    const node = this.find(key);
    if (!node) throw new Refused(`unknown ${key}`);
    return node;
  }

  private several(keys: string[]): Node[] {
    return [...new Set(keys.map((key) => this.one(key)))];
  }

  private target(key: string, sources: Node[]): Node {
    const target = this.one(key);
    if (sources.includes(target)) throw new Refused('target among sources');
    if (target.status === 'archived') throw new Refused('archived target');
    return target;
  }

  private drop(node: Node): void {
    if (node.parent) node.parent.children = node.parent.children.filter((child) => child !== node);
    this.nodes.delete(node.id);
  }
}

function attach(node: Node, parent: Node | null): void {
  if (node.parent) node.parent.children = node.parent.children.filter((child) => child !== node);
  node.parent = parent;
  parent?.children.push(node);
}

function own(node: Node, kept: Record<Kind, Node | null>): void {
  const values = KINDS.map(
    (kind) => [kind, kept[kind]?.links[kind] ?? null, kept[kind]?.review ?? false] as const,
  );
  for (const [kind, value, review] of values) {
    if (value === null) continue;
    node.links[kind] = value;
    node.flags[kind] = true;
    if (kind === 'cad_categories') node.review = review;
  }
}

/** Level by level, each level by id below its parent. */
function breadthFirst(start: Node): Node[] {
  const found = [start];
  for (const node of found) found.push(...node.children.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  return found;
}

function isWithin(node: Node, ancestor: Node): boolean {
  for (let at: Node | null = node; at; at = at.parent) if (at === ancestor) return true;
  return false;
}

function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the model lost a node');
  return value;
}

/** The classes whose authored state differs between two states of the model. */
export function differing(before: Model, after: Model): Set<string> {
  const ids = new Set([...before.nodes.keys(), ...after.nodes.keys()]);
  return new Set([...ids].filter((id) => told(before.nodes.get(id)) !== told(after.nodes.get(id))));
}

function told(node: Node | undefined): string {
  if (!node) return 'none';
  const { parent, children: _, ...own } = node;
  return JSON.stringify([
    own.id,
    own.handle,
    own.name,
    own.status,
    parent?.id,
    own.description,
    own.synonyms,
    own.review,
    ...KINDS.flatMap((kind) => [own.links[kind], own.flags[kind]]),
  ]);
}
