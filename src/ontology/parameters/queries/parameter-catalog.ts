import { byCodePoints } from '../../../kernel/comparable.ts';
import { oncePer } from '../../../kernel/once-per.ts';
import { mergedInSteps, sortedInSteps } from '../../../kernel/steps.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { walk } from '../../classes/queries/list-object-classes.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import { readStanding } from '../../classes/store/read-ontology.ts';
import { listedClasses } from '../../releases/domain/edition.ts';
import { type Editions, readTemplates, type Standing } from '../../releases/queries/editions.ts';
import type { ParamDataType, ParamTemplate } from '../domain/param-templates.ts';
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

/** By GUID, in the order of names, then of GUIDs, by code points. */
type Library = ReadonlyMap<string, LibraryParameter>;

/** The parameters that a firm has: those of its files and those that only its templates have. */
export interface Catalog {
  /** The same object, with the same parameters, until a shared parameter changes. */
  library: Library;
  standing: Standing;
  /** Those of templates that no file has; in the same order. */
  derived: ReadonlyMap<string, SharedParameter>;
  uses: readonly TemplateUse[];
  /** Classes with a parameter in force, by GUID. */
  classCounts: ReadonlyMap<string, number>;
  /** Both together, in order. */
  all: readonly SharedParameter[];
}

export function listedParameter(
  { guid, name, revitDataType, group, description }: SharedParameter,
  imported: LibraryParameter | undefined,
  classCount: number,
): ListedParameter {
  return {
    guid,
    name,
    dataType: dataTypeOf(revitDataType),
    revitDataType,
    group,
    description,
    origin: imported ? 'file' : 'derived',
    preferred: imported?.preferred ?? false,
    classCount,
  };
}

/** Made once for each state of the ontology; shared parameters are read only when one of them has changed. */
export class ParameterCatalog {
  readonly #db: Db;
  readonly #editions: Editions;
  readonly #made = new WeakMap<Standing, Promise<Catalog>>();
  #library: { version: number; read: Promise<Library> } | null = null;

  constructor(db: Db, editions: Editions) {
    this.#db = db;
    this.#editions = editions;
  }

  /** Never older than a write that has been answered. */
  async current(): Promise<Catalog> {
    const standing = await this.#editions.standing();
    let catalog = this.#made.get(standing);
    if (!catalog) {
      catalog = this.#make(standing);
      this.#made.set(standing, catalog);
      catalog.catch(() => this.#made.delete(standing));
    }
    return catalog;
  }

  async #make(standing: Standing): Promise<Catalog> {
    const library = await this.#libraryOf(standing.libraryVersion);
    return inSlices(catalogOf(library, await guidsOf(library), standing));
  }

  #libraryOf(version: number): Promise<Library> {
    if (this.#library?.version === version) return this.#library.read;
    const read = allParameters(this.#db);
    const library = { version, read };
    this.#library = library;
    read.catch(() => {
      if (this.#library === library) this.#library = null;
    });
    return read;
  }
}

/** The library as a transaction sees it that holds the ontology's lock. It rarely has to be read for that. */
export async function libraryIn(tx: Tx, { library, standing }: Catalog): Promise<Library> {
  const now = await readStanding(tx);
  return now.libraryVersion === standing.libraryVersion ? library : allParameters(tx);
}

/** The same of the uses; `ontology` is as the transaction sees it. */
export async function usesIn(
  tx: Tx,
  { uses, standing }: Catalog,
  ontology: Ontology,
): Promise<readonly TemplateUse[]> {
  const { templatesVersion } = await readStanding(tx);
  if (standing.ontology === ontology && standing.templatesVersion === templatesVersion) return uses;
  return inSlices(usesOf({ ontology, templates: await readTemplates(tx) }));
}

const guidsOf = oncePer((library: Library) => inSlices(guidsInForce(library.values())));

const byName = (a: SharedParameter, b: SharedParameter) =>
  byCodePoints(a.name, b.name) || byCodePoints(a.guid, b.guid);

const NO_TEMPLATES: ParamTemplate[] = [];

function usesOf({ ontology, templates }: Pick<Standing, 'ontology' | 'templates'>) {
  const visits = walk(ontology, { view: 'tree', root: null, maxDepth: null, includeInactive: true });
  const listed = listedClasses(visits.map(({ objectClass }) => objectClass));
  return templateUses(
    listed.map(({ id, parentId }) => ({ id, parentId, paramTemplates: templates.get(id) ?? NO_TEMPLATES })),
  );
}

function* catalogOf(
  library: Library,
  guids: ReadonlyMap<string, string>,
  standing: Standing,
): Generator<void, Catalog> {
  const uses = yield* usesOf(standing);
  const guidOf = guidReader(guids);
  const found = new Map<string, SharedParameter>();
  const classCounts = new Map<string, number>();
  for (const { template, classes } of uses) {
    yield;
    const { guid } = guidOf(template);
    classCounts.set(guid, (classCounts.get(guid) ?? 0) + classes);
    if (!library.has(guid) && !found.has(guid)) found.set(guid, sharedParameterOf({ ...template, guid }));
  }
  const derived = yield* sortedInSteps([...found.values()], byName);
  return {
    library,
    standing,
    derived: new Map(derived.map((parameter) => [parameter.guid, parameter])),
    uses,
    classCounts,
    all: yield* mergedInSteps<SharedParameter>([...library.values()], derived, byName),
  };
}
