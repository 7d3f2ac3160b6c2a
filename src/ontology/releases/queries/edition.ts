import { byCodePoints } from '../../../kernel/comparable.ts';
import { perText, type TranslatedKey } from '../../classes/domain/authored-fields.ts';
import { type IfcInForce, ifcInForce } from '../../classes/domain/ifc-names.ts';
import type { Status } from '../../classes/domain/object-class.ts';
import { canonicalTag, fallbackTags } from '../../classes/domain/texts/languages.ts';
import { singleSynonyms } from '../../classes/domain/texts/synonyms.ts';
import { textsIn } from '../../classes/domain/texts/translations.ts';
import { ancestorsOf } from '../../classes/domain/tree.ts';
import {
  type ParamTemplate,
  type PlaceholderValues,
  type RenderedParamTemplate,
  renderTemplates,
  type TemplateInForce,
  textPlaceholders,
  withOwn,
} from '../../parameters/domain/param-templates.ts';
import { describedIn, languagesOfTemplates } from '../../parameters/domain/template-translations.ts';
import { guidReader, parameterKey } from '../../parameters/parameter-guid.ts';
import { type EditionClass, listedClasses, successorsOf } from '../domain/edition.ts';

/** The ontology as it is now: `latest` without drafts, `preview` with them. */
export type StandingVersion = 'latest' | 'preview';

export interface EditionFacts {
  /** `latest`, `preview`, or that of a release. */
  version: string;
  /** Another whenever the content is. */
  stamp: string;
  /** Of the release, or of the last change. */
  date: Date;
}

/** A parameter that classes of an edition carry. */
export interface EditionParameter {
  /** As the first class has it. */
  template: ParamTemplate;
  guid: string;
  /** Approved as soon as one approved class carries it. */
  status: Status;
}

export interface TextInLanguage {
  text: string | null;
  language: string | null;
}

/** Each is another list of all classes. */
const MOST_LANGUAGES_KEPT = 4;

const NONE: readonly EditionClass[] = [];

/** The exported ontology of one moment, in memory. Immutable. */
export class Edition {
  readonly version: string;
  readonly stamp: string;
  readonly date: Date;
  /** Parents before their children. */
  readonly classes: readonly EditionClass[];
  #byId: Map<string, EditionClass> | null = null;
  #byHandle: Map<string, EditionClass> | null = null;
  #byFormerKey: Map<string, EditionClass> | null = null;
  #listed: EditionClass[] | null = null;
  #children: Map<string | null, EditionClass[]> | null = null;
  #successors: Map<string, EditionClass> | null = null;
  readonly #inForce = new Map<string, readonly TemplateInForce[]>();
  #sorted: EditionClass[] | null = null;
  #parameters: Map<string, EditionParameter> | null = null;
  #guidOf: ReturnType<typeof guidReader> | null = null;
  #languages: Set<string> | null = null;
  readonly #inLanguages = new Map<string, Edition>();

  constructor({ version, stamp, date }: EditionFacts, classes: readonly EditionClass[]) {
    this.version = version;
    this.stamp = stamp;
    this.date = date;
    this.classes = classes;
  }

  /** The same with names and texts in a language where they have been translated; itself where nothing was. */
  inLanguage(code: string | undefined): Edition {
    const tag = code === undefined ? null : canonicalTag(code);
    if (tag === null || !this.#hasTexts(fallbackTags(tag))) return this;
    let edition = this.#inLanguages.get(tag);
    if (!edition) {
      const [textOf, described] = [textsIn(tag), describedIn(tag)];
      const classes = this.classes.map((objectClass) => ({
        ...objectClass,
        name: textOf(objectClass, 'name'),
        ...perText((key) => textOf(objectClass, key)),
        paramTemplates: objectClass.paramTemplates.map(described),
      }));
      edition = new Edition(
        { version: this.version, stamp: `${this.stamp} ${tag}`, date: this.date },
        classes,
      );
      if (this.#inLanguages.size >= MOST_LANGUAGES_KEPT) this.#inLanguages.clear();
      this.#inLanguages.set(tag, edition);
    }
    return edition;
  }

  #hasTexts(tags: readonly string[]): boolean {
    return tags.some((tag) => this.languages.has(tag));
  }

  /** The languages that any class or description of a parameter has been translated into. */
  get languages(): ReadonlySet<string> {
    if (!this.#languages) {
      this.#languages = new Set();
      for (const { translations } of this.classes) for (const tag in translations) this.#languages.add(tag);
      const templates = this.classes.map(({ paramTemplates }) => paramTemplates);
      for (const tag of languagesOfTemplates(templates)) this.#languages.add(tag);
    }
    return this.#languages;
  }

  /** A text of a class in a language, and the language that it is in; null for the own. */
  textIn(objectClass: EditionClass, key: TranslatedKey, code: string | undefined): TextInLanguage {
    const tag = code === undefined ? null : canonicalTag(code);
    for (const language of tag === null ? [] : fallbackTags(tag)) {
      const text = objectClass.translations?.[language]?.[key];
      if (text !== undefined) return { text, language };
    }
    return { text: objectClass[key], language: null };
  }

  /** What lists show: no archived class, and none below one. */
  get listed(): readonly EditionClass[] {
    this.#listed ??= listedClasses(this.classes);
    return this.#listed;
  }

  get(id: string): EditionClass | undefined {
    return this.#classesById().get(id);
  }

  find(handle: string): EditionClass | undefined {
    this.#byHandle ??= new Map(this.classes.map((objectClass) => [objectClass.handle, objectClass]));
    return this.#byHandle.get(handle);
  }

  /** The class that took in the one of this former handle or id. */
  findMerged(key: string): EditionClass | undefined {
    this.#byFormerKey ??= new Map(
      this.classes.flatMap((objectClass) => objectClass.aliases.map((alias) => [alias, objectClass])),
    );
    return this.#byFormerKey.get(key);
  }

  /** Of those that lists show: the roots (null), or the children of a class. */
  childrenOf(id: string | null): readonly EditionClass[] {
    this.#children ??= Map.groupBy(this.listed, ({ parentId }) => parentId);
    return this.#children.get(id) ?? NONE;
  }

  parentOf({ parentId }: EditionClass): EditionClass | undefined {
    return parentId === null ? undefined : this.#classesById().get(parentId);
  }

  /** Nearest first. */
  ancestorsOf({ id }: EditionClass): EditionClass[] {
    return ancestorsOf(this.#classesById(), id);
  }

  /** Of an archived class. */
  successorOf({ id, status }: EditionClass): EditionClass | undefined {
    if (status !== 'archived') return undefined;
    this.#successors ??= successorsOf(this.classes);
    return this.#successors.get(id);
  }

  synonymsOf({ synonyms }: EditionClass): string[] {
    return singleSynonyms(synonyms);
  }

  /** By handle, in the order of code points. */
  get sorted(): readonly EditionClass[] {
    this.#sorted ??= this.classes.toSorted((a, b) => byCodePoints(a.handle, b.handle));
    return this.#sorted;
  }

  /** The templates in force on a class. Classes without templates of their own share the list of their parent. */
  inForceOf(objectClass: EditionClass): readonly TemplateInForce[] {
    let list: readonly TemplateInForce[] = [];
    for (const each of [objectClass, ...this.ancestorsOf(objectClass)].toReversed()) {
      const known = this.#inForce.get(each.id);
      list = known ?? withOwn(list, each.id, each.paramTemplates);
      if (!known) this.#inForce.set(each.id, list);
    }
    return list;
  }

  /** The parameters that a class carries, inherited ones too, with their placeholders filled. */
  templatesOf(objectClass: EditionClass): RenderedParamTemplate[] {
    const inForce = this.inForceOf(objectClass);
    return inForce.length === 0
      ? []
      : renderTemplates(inForce, objectClass.id, this.#valuesOf(objectClass), this.#guids());
  }

  /** What IFC calls the things of a class. */
  ifcOf(objectClass: EditionClass): IfcInForce {
    return ifcInForce(objectClass, this.ancestorsOf(objectClass), () => {
      const category = objectClass.codes.cad_categories;
      return category && { builtinName: category.code, sourceObjectClassId: null };
    });
  }

  /** Of a template in this edition. */
  guidOf(template: ParamTemplate): string {
    return this.#guids()(template).guid;
  }

  #guids(): ReturnType<typeof guidReader> {
    this.#guidOf ??= guidReader(
      new Map(
        this.classes.flatMap(({ paramTemplates, libraryGuids = {} }) =>
          paramTemplates.flatMap((template) => {
            const guid = libraryGuids[template.name];
            return guid === undefined ? [] : [[parameterKey(template), guid] as const];
          }),
        ),
      ),
    );
    return this.#guidOf;
  }

  /** By name, each once. */
  get parameters(): ReadonlyMap<string, EditionParameter> {
    this.#parameters ??= parametersOf(this.classes, this.#guids());
    return this.#parameters;
  }

  #valuesOf(objectClass: EditionClass): PlaceholderValues {
    const { uniformat, masterformat, object_class_codes: code, cad_categories: cad } = objectClass.codes;
    const above = this.ancestorsOf(objectClass);
    return {
      'class.id': objectClass.id,
      'class.handle': objectClass.handle,
      'class.name': objectClass.name,
      'class.path': [objectClass, ...above]
        .map(({ handle }) => handle)
        .toReversed()
        .join('/'),
      ...textPlaceholders(objectClass),
      'parent.name': above[0]?.name ?? '',
      'uniformat.code': uniformat?.code ?? '',
      'uniformat.title': uniformat?.title ?? '',
      'masterformat.code': masterformat?.code ?? '',
      'masterformat.title': masterformat?.title ?? '',
      'objectClassCode.code': code?.code ?? '',
      'objectClassCode.title': code?.title ?? '',
      'cadCategory.builtinName': cad?.code ?? '',
      'cadCategory.builtinCategoryInt': String(cad?.builtinCategoryInt ?? ''),
    };
  }

  #classesById(): Map<string, EditionClass> {
    this.#byId ??= new Map(this.classes.map((objectClass) => [objectClass.id, objectClass]));
    return this.#byId;
  }
}

const FIRST_TO_COUNT: Record<Status, number> = { approved: 0, draft: 1, archived: 2 };

function parametersOf(
  classes: readonly EditionClass[],
  guidOf: ReturnType<typeof guidReader>,
): Map<string, EditionParameter> {
  const parameters = new Map<string, EditionParameter>();
  for (const { status, paramTemplates } of classes) {
    for (const template of paramTemplates) {
      const known = parameters.get(template.name);
      if (!known) parameters.set(template.name, { template, guid: guidOf(template).guid, status });
      else if (FIRST_TO_COUNT[status] < FIRST_TO_COUNT[known.status]) known.status = status;
    }
  }
  return parameters;
}
