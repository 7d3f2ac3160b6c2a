import { byCodePoints } from '../../../kernel/comparable.ts';
import { sortedInSteps } from '../../../kernel/steps.ts';
import type { Db } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import type { Edition } from '../../releases/queries/edition.ts';
import type { Editions } from '../../releases/queries/editions.ts';
import type { ParamDataType } from '../domain/param-templates.ts';
import { guidsInForce } from '../domain/parameter-library.ts';
import { type TemplateUse, templateUses } from '../domain/parameter-use.ts';
import { dataTypeOf, type LibraryParameter, type SharedParameter } from '../domain/shared-parameter.ts';
import { sharedParameterOf } from '../domain/shared-parameter-file.ts';
import { guidReader } from '../parameter-guid.ts';
import { allParameters } from '../store/shared-parameters.ts';

export interface ListedParameter {
  guid: string;
  name: string;
  dataType: ParamDataType | null;
  revitDataType: string;
  group: string;
  description: string;
  origin: 'file' | 'derived';
  preferred: boolean;
  classCount: number;
}

/** The parameters that a firm has: those of its files and those that only its templates have. */
export interface Catalog {
  library: ReadonlyMap<string, LibraryParameter>;
  /** Those of templates that no file has, by GUID. */
  derived: ReadonlyMap<string, SharedParameter>;
  uses: readonly TemplateUse[];
  /** By name, then GUID, in the order of code points. */
  listed: readonly ListedParameter[];
}

/** Made once for each state of the ontology. */
export class ParameterCatalog {
  readonly #db: Db;
  readonly #editions: Editions;
  readonly #made = new WeakMap<Edition, Promise<Catalog>>();

  constructor(db: Db, editions: Editions) {
    this.#db = db;
    this.#editions = editions;
  }

  /** Never older than a write that has been answered. */
  async current(): Promise<Catalog> {
    const edition = await this.#editions.preview();
    let catalog = this.#made.get(edition);
    if (!catalog) {
      catalog = this.#make(edition);
      this.#made.set(edition, catalog);
      catalog.catch(() => this.#made.delete(edition));
    }
    return catalog;
  }

  async #make(edition: Edition): Promise<Catalog> {
    const library = await allParameters(this.#db);
    const uses = await inSlices(templateUses(edition.listed));
    return inSlices(catalogOf(library, uses));
  }
}

function* catalogOf(
  library: ReadonlyMap<string, LibraryParameter>,
  uses: readonly TemplateUse[],
): Generator<void, Catalog> {
  const guidOf = guidReader(yield* guidsInForce(library.values()));
  const derived = new Map<string, SharedParameter>();
  const counts = new Map<string, number>();
  for (const { template, classes } of uses) {
    yield;
    const { guid } = guidOf(template);
    counts.set(guid, (counts.get(guid) ?? 0) + classes);
    if (!library.has(guid) && !derived.has(guid)) derived.set(guid, sharedParameterOf({ ...template, guid }));
  }
  const listed: ListedParameter[] = [];
  for (const [parameters, origin] of [
    [library, 'file'],
    [derived, 'derived'],
  ] as const) {
    for (const parameter of parameters.values()) {
      yield;
      listed.push({
        guid: parameter.guid,
        name: parameter.name,
        dataType: dataTypeOf(parameter.revitDataType),
        revitDataType: parameter.revitDataType,
        group: parameter.group,
        description: parameter.description,
        origin,
        preferred: 'preferred' in parameter && parameter.preferred === true,
        classCount: counts.get(parameter.guid) ?? 0,
      });
    }
  }
  const sorted = yield* sortedInSteps(
    listed,
    (a, b) => byCodePoints(a.name, b.name) || byCodePoints(a.guid, b.guid),
  );
  return { library, derived, uses, listed: sorted };
}
