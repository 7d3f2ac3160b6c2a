import { Type } from 'typebox';
import { fieldsOf, type JsonObject } from '../../kernel/json.ts';
import { closed, Text } from '../../platform/http/schemas.ts';
import { at, type LintelApi } from '../lintel-api.ts';
import { codeText, objectsIn, page, pick, stringOrNull } from './fields.ts';
import { defineTool } from './tool.ts';

export const ClassKey = Type.String({
  minLength: 1,
  maxLength: 500,
  description: 'ID (oc_…) or handle of a class, from find_classes',
});
const Language = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 60,
    description: 'Language tag such as de: show names and texts in this language where they exist',
  }),
);
export const limit = (most: number, standard: number) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: most, default: standard }));

export const findClassesTool = defineTool({
  name: 'find_classes',
  title: 'Find classes',
  description:
    'Search the ontology of BIM object classes by words in the name, synonyms or description, or by code (UniFormat, MasterFormat, object class code). Best matches first, with status, path and codes. Use it to get the handle of a class.',
  scope: 'ontology:read',
  input: closed({
    query: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', description: 'Words or a code' }),
    approvedOnly: Type.Optional(
      Type.Boolean({ default: false, description: 'Leave out drafts and archived classes' }),
    ),
    language: Language,
    limit: limit(50, 10),
  }),
  async run({ query, approvedOnly = false, language, limit: most = 10 }, api) {
    const search = { q: query, includeInactive: !approvedOnly, language, limit: most };
    const { count, items } = await api.get('/api/v1/bim-ontology/object-classes/search', search);
    const found = objectsIn(items).map((item) => ({
      ...pick(item, 'id', 'handle', 'name', 'status', 'path', 'synonyms', 'description', 'matchedLanguage'),
      uniformat: codeText(item['uniformat']),
      masterformat: codeText(item['masterformat']),
      objectClassCode: codeText(item['objectClassCode']),
      cadCategory: fieldsOf(item['cadCategory'])['builtinName'],
    }));
    return page(count, found);
  },
});

export const explainClassTool = defineTool({
  name: 'explain_class',
  title: 'Explain a class',
  description:
    'Get everything about one class: its path and description, the source of each classification (set on the class, or inherited from an ancestor), its unmet approval requirements, and the projects that use it.',
  scope: 'ontology:read',
  input: closed({ class: ClassKey, language: Language }),
  run: ({ class: key, language }, api) => explained(api, key, language),
});

/** The resource of a class shows the same. */
export async function explained(api: LintelApi, key: string, language?: string): Promise<JsonObject> {
  const [detail, usage, requirements] = await Promise.all([
    api.get(at`/api/v1/bim-ontology/object-classes/${key}`, { language }),
    api.get(at`/api/v1/bim-ontology/object-classes/${key}/usage`),
    requirementsOf(api, key, language),
  ]);
  const kinds = Object.entries(fieldsOf(detail['classifications'])).map(
    ([kind, value]) => [kind, fieldsOf(value)] as const,
  );
  const codes = Object.entries(fieldsOf(detail['codes'])).map(
    ([system, value]) => [system, fieldsOf(value)] as const,
  );
  const named = await namesOf(api, [
    detail['parentId'],
    ...[...kinds, ...codes].map(([, { sourceObjectClassId: id }]) => id),
  ]);
  const approval = fieldsOf(detail['approval']);
  return {
    ...pick(detail, 'id', 'handle', 'name', 'status', 'path', 'description', 'synonyms', 'language'),
    parent: named.get(detail['parentId']),
    hasSubclasses: detail['hasChildren'],
    approval: { canBeApproved: approval['approvable'], blockers: approval['blockers'] },
    classifications: Object.fromEntries(
      kinds.map(([kind, { value, source, sourceObjectClassId, makeUnique, authored }]) => [
        kind,
        {
          value: shown(value),
          source: source === 'authored' ? 'set on this class' : source,
          from: source === 'inherited' ? named.get(sourceObjectClassId) : undefined,
          overridesInherited: makeUnique === true ? true : undefined,
          setHere: source === 'inherited' ? shown(authored) : undefined,
        },
      ]),
    ),
    furtherCodes:
      codes.length === 0
        ? undefined
        : Object.fromEntries(
            codes.map(([system, { code, title, source, sourceObjectClassId }]) => [
              system,
              {
                code,
                title,
                source: source === 'authored' ? 'set on this class' : source,
                from: source === 'inherited' ? named.get(sourceObjectClassId) : undefined,
              },
            ]),
          ),
    ifc: pick(detail['ifc'], 'entity', 'predefinedType', 'source'),
    requirements,
    usage: {
      ...pick(usage['totals'], 'elements', 'types'),
      projects: objectsIn(usage['projects']).map((project) =>
        pick(project, 'projectId', 'name', 'elements', 'types'),
      ),
    },
    translatedInto: Object.keys(fieldsOf(detail['translations'])),
    reviewers: fieldsOf(detail['reviewers'])['userIds'],
    formerKeys: detail['aliases'],
  };
}

/** The parameters in force on a class, approved or draft. */
async function requirementsOf(api: LintelApi, key: string, language?: string): Promise<JsonObject[]> {
  const pages = await Promise.all(
    ['approved', 'draft'].map((status) =>
      api.get('/api/v1/bim-ontology/requirements', { objectClassId: key, status, limit: 100, language }),
    ),
  );
  return pages.flatMap(({ items }) =>
    objectsIn(items).map((item) => {
      const {
        builtInCategories: _categories,
        guidSource: _source,
        ...parameter
      } = fieldsOf(item['parameter']);
      return parameter; // as the API answered it
    }),
  );
}

export const findParametersTool = defineTool({
  name: 'find_parameters',
  title: 'Find parameters',
  description:
    'Search shared parameters by words in the name, group or description: data type, GUID, whether it comes from an imported file, and how many classes have it. With a class, get the parameters in force on it instead, with what is required and allowed.',
  scope: 'ontology:read',
  input: closed({
    query: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Words' })),
    class: Type.Optional(ClassKey),
    used: Type.Optional(Type.Boolean({ description: 'Only parameters that classes have, or only others' })),
    limit: limit(50, 10),
  }),
  async run({ query, class: key, used, limit: most = 10 }, api) {
    if (key !== undefined) {
      const words = (query ?? '').toLowerCase();
      const found = (await requirementsOf(api, key)).filter(({ name }) =>
        String(name).toLowerCase().includes(words),
      );
      return page(found.length, found.slice(0, most));
    }
    const { count, items } = await api.get('/api/v1/bim-ontology/parameters', {
      q: query,
      used,
      limit: most,
    });
    return page(count, objectsIn(items));
  },
});

/** A code with its title, or a CAD category with what is wrong with it. */
function shown(value: unknown): JsonObject | string | null {
  const category = pick(value, 'builtinName', 'status', 'reviewReason');
  return codeText(value) ?? (stringOrNull(category['builtinName']) === null ? null : category);
}

/** Classes by their ids; a class sees at most five others here. */
async function namesOf(api: LintelApi, ids: unknown[]): Promise<Map<unknown, JsonObject>> {
  const wanted = [...new Set(ids.flatMap((id) => stringOrNull(id) ?? []))];
  const classes = wanted.map(async (id) => {
    const found = await api.get(at`/api/v1/bim-ontology/object-classes/${id}`);
    return [id, pick(found, 'id', 'handle', 'name')] as const;
  });
  return new Map(await Promise.all(classes));
}

export const showCoverageTool = defineTool({
  name: 'show_coverage',
  title: 'Show coverage and next steps',
  description:
    'Get the completeness of the ontology or of one branch: classes by status, classifications that are set, inherited or missing, the state of CAD categories, and the next steps that unblock the most approvals.',
  scope: 'ontology:read',
  input: closed({
    class: Type.Optional(ClassKey),
    depth: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 3, default: 1, description: 'Levels of branches to list' }),
    ),
    language: Type.Optional({ ...Language, description: 'Also count translations into this language' }),
    limit: limit(50, 10),
  }),
  async run({ class: root, depth = 1, language, limit: most = 10 }, api) {
    const [coverage, steps] = await Promise.all([
      api.get('/api/v1/bim-ontology/coverage', { root, depth, language }),
      api.get('/api/v1/bim-ontology/next-steps', { root, limit: most }),
    ]);
    const next = objectsIn(steps['items']).map(({ objectClassIds, ...step }) => ({
      ...pick(step, 'step', 'kind', 'objectClassId', 'handle', 'name', 'path', 'unblocks'),
      affects: Array.isArray(objectClassIds) ? objectClassIds.length : undefined,
    }));
    return { ...pick(coverage, 'totals', 'kinds', 'cad', 'branches'), nextSteps: page(steps['count'], next) };
  },
});

const fact = (description: string) => Type.Optional({ ...Text, description });

const codes = (whose: string) =>
  Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 500 }), {
      maxItems: 50,
      description: `${whose} of further classification systems, such as uniclass:Ss_25`,
    }),
  );

export const classifyElementTool = defineTool({
  name: 'classify_element',
  title: 'Classify an element',
  description:
    "Find the class of a CAD element from its facts, with the rules that imports use, in this order: the class ID on the element, the class ID on its type, the codes on the element, the codes on its type, the CAD category. Returns the rule that decided and the class IDs that couldn't be used. The element doesn't need to be in Lintel.",
  scope: 'ontology:read',
  input: closed({
    category: fact('Built-in name of its CAD category, such as OST_Walls'),
    categoryInt: Type.Optional(
      Type.Integer({ minimum: -(2 ** 31), maximum: 2 ** 31 - 1, description: 'Integer of the CAD category' }),
    ),
    categoryName: fact('Name of the CAD category; identifies a custom category'),
    objectClassId: fact('Class ID stored on the element'),
    objectClassCode: fact("The element's object class code"),
    uniformat: fact("The element's UniFormat code"),
    masterformat: fact("The element's MasterFormat code"),
    typeObjectClassId: fact("Class ID stored on the element's type"),
    typeObjectClassCode: fact("The type's object class code"),
    typeUniformat: fact("The type's UniFormat code"),
    typeMasterformat: fact("The type's MasterFormat code"),
    code: codes("The element's codes"),
    typeCode: codes("The type's codes"),
  }),
  async run(facts, api) {
    const { objectClass, rule, refused } = await api.get('/api/v1/bim-ontology/classify', facts);
    return { objectClass: objectClass ?? 'No class', rule, refused };
  },
});
