import { entityNamed, isSubtypeOf, leastUnlikeEntity, nearestEntity } from '../../../ifc-schema/index.ts';
import { byCodePoints } from '../../../kernel/comparable.ts';
import { ValidationError } from '../../../kernel/domain-error.ts';
import { pageOf } from '../../../kernel/page.ts';
import { writeCursor } from '../../../platform/http/cursor.ts';
import { ObjectClassNotFoundError } from '../../classes/domain/errors.ts';
import type { EditionClass } from '../../releases/domain/edition.ts';
import type { Edition } from '../../releases/queries/edition.ts';
import type { RenderedParamTemplate, TemplateInForce } from '../domain/param-templates.ts';
import { describedIn } from '../domain/template-translations.ts';

export interface RequirementsFilter {
  objectClassId: string | undefined;
  root: string | undefined;
  ifcEntity: string | undefined;
  /** A name, in any case. */
  parameter: string | undefined;
  required: boolean | undefined;
  status: 'draft' | 'approved';
  /** Of class names and descriptions; null: the own. */
  language: string | null;
}

export interface RequirementRow {
  objectClassId: string;
  handle: string;
  className: string;
  ifc: { entity: string | null; predefinedType: string | null };
  parameter: RenderedParamTemplate;
}

/** Every requirement that fits, by handle, then parameter, from a position on. Ends a step after each class. */
export class Requirements {
  readonly #edition: Edition;
  readonly #classes: readonly EditionClass[];
  readonly #filter: RequirementsFilter;
  readonly #name: string | null;
  readonly #inLanguage: Edition;
  readonly #described: ReturnType<typeof describedIn>;
  readonly #counts = new Map<readonly TemplateInForce[], number>();

  constructor(edition: Edition, filter: RequirementsFilter) {
    this.#edition = edition;
    this.#filter = filter;
    this.#name = filter.parameter?.toLowerCase() ?? null;
    this.#classes = classesOf(edition, filter);
    this.#inLanguage = edition.inLanguage(filter.language ?? undefined);
    this.#described = describedIn(filter.language);
  }

  *rows(after: [string, string] | null = null): Generator<RequirementRow | undefined, void> {
    for (const objectClass of this.#classes) {
      yield undefined;
      if (after && byCodePoints(objectClass.handle, after[0]) < 0) continue;
      if (this.#countOf(objectClass) === 0) continue;
      const { entity, predefinedType } = this.#edition.ifcOf(objectClass);
      const parameters = this.#edition
        .templatesOf(objectClass)
        .filter((parameter) => this.#fits(parameter.name, parameter.required))
        .sort((a, b) => byCodePoints(a.name, b.name));
      for (const parameter of parameters) {
        if (after && objectClass.handle === after[0] && byCodePoints(parameter.name, after[1]) <= 0) continue;
        yield {
          objectClassId: objectClass.id,
          handle: objectClass.handle,
          className: (this.#inLanguage.get(objectClass.id) ?? objectClass).name,
          ifc: { entity, predefinedType },
          parameter: this.#described(parameter),
        };
      }
    }
  }

  *count(): Generator<void, number> {
    let count = 0;
    for (const objectClass of this.#classes) {
      count += this.#countOf(objectClass);
      yield;
    }
    return count;
  }

  /** A page, and how many rows there are in all. */
  *page(after: [string, string] | null, limit: number) {
    const found: RequirementRow[] = [];
    for (const row of this.rows(after)) {
      if (row === undefined) yield;
      else found.push(row);
      if (found.length > limit) break;
    }
    const count = yield* this.count();
    const { page, last } = pageOf(found, limit);
    return { count, items: page, nextCursor: last && writeCursor([last.handle, last.parameter.name]) };
  }

  #fits(name: string, required: boolean): boolean {
    const { required: wanted } = this.#filter;
    return (
      (this.#name === null || name.toLowerCase() === this.#name) &&
      (wanted === undefined || required === wanted)
    );
  }

  /** Classes that inherit everything share one list, which is counted once. */
  #countOf(objectClass: EditionClass): number {
    const inForce = this.#edition.inForceOf(objectClass);
    let count = this.#counts.get(inForce);
    if (count === undefined) {
      count = inForce.filter(({ template }) => this.#fits(template.name, template.required ?? false)).length;
      this.#counts.set(inForce, count);
    }
    return count;
  }
}

function classesOf(edition: Edition, filter: RequirementsFilter): readonly EditionClass[] {
  const { objectClassId, root, ifcEntity, status } = filter;
  let classes: readonly EditionClass[] = edition.sorted;
  if (objectClassId !== undefined) classes = [requireClass(edition, objectClassId)];
  if (root !== undefined) {
    const branch = branchOf(edition, requireClass(edition, root));
    classes =
      objectClassId === undefined
        ? [...branch].sort((a, b) => byCodePoints(a.handle, b.handle))
        : classes.filter((objectClass) => branch.has(objectClass));
  }
  classes = classes.filter((objectClass) => objectClass.status === status);
  if (ifcEntity === undefined) return classes;
  const ancestor = requireEntity(ifcEntity);
  const isWanted = new Map<string, boolean>();
  return classes.filter((objectClass) => {
    const { entity } = edition.ifcOf(objectClass);
    if (entity === null) return false;
    let wanted = isWanted.get(entity);
    if (wanted === undefined) isWanted.set(entity, (wanted = isSubtypeOf(entity, ancestor)));
    return wanted;
  });
}

export function requireClass(edition: Edition, key: string): EditionClass {
  const found = edition.get(key) ?? edition.find(key) ?? edition.findMerged(key);
  if (!found) throw new ObjectClassNotFoundError(key);
  return found;
}

/** A class and all below it. */
export function branchOf(edition: Edition, top: EditionClass): Set<EditionClass> {
  const branch = new Set([top]);
  // A set is read while it grows: what is added is visited in its turn.
  for (const { id } of branch) for (const child of edition.childrenOf(id)) branch.add(child);
  return branch;
}

function requireEntity(name: string): string {
  const entity = entityNamed(name);
  if (entity) return entity;
  const close = nearestEntity(name);
  const meant = close === null ? '' : ` Did you mean ${close}?`;
  const suggestion = close ?? leastUnlikeEntity(name);
  throw new ValidationError([
    {
      path: 'query.ifcEntity',
      rule: 'ifc',
      message: `isn't an entity of IFC2X3, IFC4 or IFC4X3.${meant}`,
      ...(suggestion === null ? {} : { suggestion }),
    },
  ]);
}
