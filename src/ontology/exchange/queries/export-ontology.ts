import { sql } from 'kysely';
import { present } from '../../../kernel/present.ts';
import { contentTag } from '../../../platform/content-tag.ts';
import type { Db } from '../../../platform/db/database.ts';
import { breather } from '../../../platform/in-slices.ts';
import { ifcNamesOf, textsOf } from '../../classes/domain/authored-fields.ts';
import { escapedName } from '../../classes/domain/class-path.ts';
import { inheritedEntityOfType } from '../../classes/domain/ifc-names.ts';
import { perKind } from '../../classes/domain/inheritance.ts';
import type { ClassificationKind } from '../../classes/domain/object-class.ts';
import { ancestorsOf } from '../../classes/domain/tree.ts';
import { type ListQuery, resolveQuery, walk } from '../../classes/queries/list-object-classes.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import type { OntologyCache } from '../../classes/queries/ontology-cache.ts';
import type { StoredObjectClass } from '../../classes/store/read-ontology.ts';
import type { ParamTemplate } from '../../parameters/domain/param-templates.ts';
import { languagesOfTemplates } from '../../parameters/domain/template-translations.ts';
import { allTemplates } from '../../parameters/store/param-templates.ts';
import { ImportVocabulary } from '../domain/import-vocabulary.ts';
import type { ExportedClass, ExportedLink } from '../formats/exported-class.ts';

export interface ExportQuery {
  root: string | null;
  includeInactive: boolean;
  /** Everything else that the file depends on: its format, and what a dictionary is called. */
  variant: string;
  withTemplates: boolean;
}

export interface OntologyExport {
  /** With quotes. It changes whenever the ontology, a vocabulary or a template does. */
  etag: string;
  /** The handle of the exported branch, for the file name; null for the whole ontology. */
  rootHandle: string | null;
  /** Languages that classes are translated into, sorted. */
  languages: readonly string[];
  /** Languages that descriptions of parameters are translated into, sorted. */
  parameterLanguages: readonly string[];
  /** IDs of the additional classification systems that classes have codes of, sorted. */
  systems: readonly string[];
  classes(): AsyncIterable<ExportedClass>;
}

/** A consistent snapshot of the ontology, parents before their children. */
export async function exportOntology(
  db: Db,
  cache: OntologyCache,
  { root, includeInactive, variant, withTemplates }: ExportQuery,
): Promise<OntologyExport> {
  const { ontology, templates, templatesVersion } = await consistentRead(db, cache, withTemplates);
  const query = resolveQuery(ontology, { view: 'tree', root, maxDepth: null, includeInactive });
  const versions = [ontology.version, ontology.vocabularies.version, templatesVersion];
  const identity = JSON.stringify([versions, query.root, includeInactive, variant]);
  return {
    etag: contentTag(identity),
    rootHandle: query.root === null ? null : (ontology.byId.get(query.root)?.handle ?? null),
    languages: ontology.languages,
    parameterLanguages: languagesOfTemplates(templates.values()),
    systems: ontology.codes.used,
    classes: () => exportedClasses(ontology, query, templates),
  };
}

/** Templates are not in memory: they are read again until they belong to the version of the ontology in memory. */
async function consistentRead(db: Db, cache: OntologyCache, withTemplates: boolean) {
  for (;;) {
    const ontology = await cache.fresh();
    const found = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const { rows } = await sql<{ version: number; templatesVersion: number }>`
          select version, templates_version as "templatesVersion" from ontology_version`.execute(tx);
        const versions = present(rows[0]);
        const templates = withTemplates ? await allTemplates(tx) : new Map<string, ParamTemplate[]>();
        return { ...versions, templates };
      });
    if (found.version === ontology.version) return { ontology, ...found };
  }
}

/** Looking at the clock costs more than a step, and less than a few classes. */
const CLASSES_BETWEEN_LOOKS = 8;

async function* exportedClasses(
  ontology: Ontology,
  query: ListQuery,
  templates: ReadonlyMap<string, ParamTemplate[]>,
): AsyncGenerator<ExportedClass> {
  const vocabulary = new ImportVocabulary(ontology.vocabularies.entries, ontology.vocabularies.cadCategories);
  const aliases = aliasesOf(ontology);
  const above = query.root === null ? [] : ancestorsOf(ontology.byId, query.root).toReversed();
  const trail = above.map(({ name }) => escapedName(name));
  const rest = breather();
  let n = 0;
  for (const { objectClass, depth } of walk(ontology, query)) {
    trail.length = above.length + depth;
    trail.push(escapedName(objectClass.name));
    yield {
      ...exported(ontology, vocabulary, objectClass),
      path: trail.join(' / '),
      aliases: aliases.get(objectClass.id) ?? [],
      paramTemplates: templates.get(objectClass.id) ?? [],
    };
    if (++n % CLASSES_BETWEEN_LOOKS === 0) await rest();
  }
}

export function aliasesOf(ontology: Ontology): Map<string, string[]> {
  const aliases = new Map<string, string[]>();
  for (const alias of [...ontology.stored.aliases.keys()].sort()) {
    const target = ontology.redirectOf(alias);
    if (!target) continue;
    const known = aliases.get(target.id);
    if (known) known.push(alias);
    else aliases.set(target.id, [alias]);
  }
  return aliases;
}

function exported(
  ontology: Ontology,
  vocabulary: ImportVocabulary,
  objectClass: StoredObjectClass,
): Omit<ExportedClass, 'path' | 'aliases' | 'paramTemplates'> {
  const cad = objectClass.links.cad_categories;
  return {
    id: objectClass.id,
    handle: objectClass.handle,
    parentId: objectClass.parentId,
    parentHandle: ontology.byId.get(objectClass.parentId ?? '')?.handle ?? null,
    name: objectClass.name,
    status: objectClass.status,
    ...textsOf(objectClass),
    translations: objectClass.translations,
    codes: ontology.codes.authored(objectClass),
    ...ifcNamesOf(objectClass),
    inheritedEntity: inheritedEntityOfType(objectClass, () => ancestorsOf(ontology.byId, objectClass.id)),
    links: perKind((kind) => exportedLink(ontology, vocabulary, objectClass, kind)),
    cadBinding: (cad && vocabulary.bindingOf(cad)) ?? null,
    makeUnique: objectClass.makeUnique,
    revision: objectClass.revision,
    effective: perKind((kind) => {
      const { link } = ontology.inForce(objectClass, kind);
      if (link && kind === 'cad_categories' && ontology.binding(link).status !== 'current') return null;
      return vocabulary.textOf(kind, link);
    }),
  };
}

function exportedLink(
  { vocabularies }: Ontology,
  vocabulary: ImportVocabulary,
  objectClass: StoredObjectClass,
  kind: ClassificationKind,
): ExportedLink | null {
  const link = objectClass.links[kind];
  const text = vocabulary.textOf(kind, link);
  if (!link || text === null) return null;
  const { entryId } = link;
  const title =
    kind === 'cad_categories'
      ? vocabularies.cadCategories.get(entryId ?? '')?.label
      : vocabularies.entries.get(entryId ?? '')?.title;
  return { text, entryId, title: title ?? text };
}
