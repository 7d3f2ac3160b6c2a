import type { DocumentExamples } from '../../../platform/http/examples.ts';

/** One small house: interior walls, and the partitions below them that are not approved yet. */
const WALLS = 'oc_01k5w0m2x8q4v7y1z3b6c9d2f5';
const PARTITIONS = 'oc_01k5w0p9h3j6k8m1n4p7q2r5s8';
const OPERATION = 'op_01k5w1t4a7b2c5d8e1f4g7h2j5';
const VERSION = 'q3Zr8mXw1Kc5Vt0Ld7Yb2Nf9Hs4Pj6Ga_uE-iRoTzM0';

const uniformat = { id: 'uf_C1010', code: 'C1010', title: 'Partitions' };
const masterformat = { id: 'mf_09_21_16', code: '09 21 16', title: 'Gypsum Board Assemblies' };
const cadCategory = { builtinName: 'OST_Walls', builtinCategoryInt: -2000011, status: 'current' };

const partitions = {
  id: PARTITIONS,
  handle: 'interior-partitions',
  name: 'Interior Partitions',
  status: 'draft',
  parentId: WALLS,
  hasChildren: false,
  cadCategory: { ...cadCategory, source: 'inherited' },
  cadMakeUnique: false,
  uniformat: { ...uniformat, source: 'authored' },
  uniformatMakeUnique: false,
  masterformat: { ...masterformat, source: 'inherited' },
  masterformatMakeUnique: false,
  objectClassCode: null,
  objectClassCodeMakeUnique: false,
  description: 'Non-load-bearing interior walls',
  synonyms: 'drywall, stud wall',
  depth: 1,
  path: 'interior-walls/interior-partitions',
  is_leaf: true,
};
const missingCode = { type: 'classification', missingClassificationKind: 'object_class_codes' };
const draftAncestor = { type: 'ancestor', objectClassId: WALLS, name: 'Interior Walls', status: 'draft' };
const inForce = {
  value: uniformat,
  source: 'authored',
  sourceObjectClassId: PARTITIONS,
  makeUnique: false,
  authored: uniformat,
};
const inherited = {
  value: masterformat,
  source: 'inherited',
  sourceObjectClassId: WALLS,
  makeUnique: false,
  authored: null,
};
const none = { value: null, source: 'none', sourceObjectClassId: null, makeUnique: false, authored: null };
const cadInForce = {
  value: { id: 'cad_OST_Walls', ...cadCategory },
  source: 'inherited',
  sourceObjectClassId: WALLS,
  makeUnique: false,
  authored: null,
};
const classifications = {
  uniformat: inForce,
  masterformat: inherited,
  object_class_codes: none,
  cad_categories: cadInForce,
};
const where = {
  objectClassId: PARTITIONS,
  handle: 'interior-partitions',
  name: 'Interior Partitions',
  path: 'interior-walls/interior-partitions',
};
const operation = {
  id: OPERATION,
  action: 'moveObjectClasses',
  status: 'succeeded',
  script_log: '2026-03-02T09:30:00.120Z accepted\n2026-03-02T09:30:00.480Z succeeded: moved 1 class\n',
  error: null,
  requestedBy: 'steward',
  requestedByKeyId: 'key_01k5w1a2b3c4d5e6f7g8h9j0k1',
  userId: 'a.steward',
  objectClassIds: [PARTITIONS],
  changedClasses: 1,
  changedClassNames: ['Interior Partitions'],
  undoOf: null,
  undoneBy: null,
  createdAt: '2026-03-02T09:30:00.120Z',
  startedAt: '2026-03-02T09:30:00.400Z',
  finishedAt: '2026-03-02T09:30:00.480Z',
  result: { objectClassIds: [PARTITIONS], targetObjectClassId: WALLS },
};
const reparented = {
  objectClassId: PARTITIONS,
  name: 'Interior Partitions',
  type: 'updated',
  field: 'parentId',
  before: null,
  after: WALLS,
  afterName: 'Interior Walls',
};
const reviewers = { userIds: ['ada'], fromObjectClassId: PARTITIONS };
const item = { ...where, status: 'draft', reasons: ['classification'], blockers: [missingCode], reviewers };
const kind = { authored: 12, inherited: 80, missing: 8 };
const kinds = { uniformat: kind, masterformat: kind, object_class_codes: kind, cad_categories: kind };
const branch = { ...where, depth: 1, classes: 100, draft: 40, approved: 60, kinds, systems: {} };
const step = {
  step: 'set_classification',
  ...where,
  kind: 'object_class_codes',
  unblocks: 84,
  objectClassIds: [PARTITIONS],
};
const sources = { sourceObjectClassIds: [PARTITIONS] };

export const ontologyExamples: DocumentExamples = {
  schemas: {
    ObjectClass: partitions,
    ObjectClassList: {
      ontologyVersion: VERSION,
      generatedAt: '2026-03-02T09:30:00.000Z',
      count: 1,
      items: [partitions],
    },
    ObjectClassMatches: { count: 1, items: [partitions] },
    ObjectClassDetail: {
      ...partitions,
      revision: 3,
      aliases: ['drywall-partitions'],
      script_log: '2026-03-02T09:30:00.120Z created\n',
      last_script_status: null,
      approval: { approvable: false, blockers: [draftAncestor, missingCode] },
      classifications,
      reviewers,
      translations: { de: { name: 'Trennwände', synonyms: 'Ständerwand' } },
      codes: {},
      ifcEntity: null,
      ifcPredefinedType: 'PARTITIONING',
      ifc: {
        entity: 'IfcWall',
        predefinedType: 'PARTITIONING',
        source: 'inherited',
        sourceObjectClassId: WALLS,
      },
    },
    ObjectClassChanges: {
      ontologyVersion: VERSION,
      added: [],
      changed: [partitions],
      removed: ['oc_01k5w0q1r2s3t4v5w6x7y8z9a0'],
      redirected: [{ from: 'oc_01k5w0q1r2s3t4v5w6x7y8z9a0', to: PARTITIONS }],
    },
    Blocker: missingCode,
    Classifications: classifications,
    Accepted: {
      operationId: OPERATION,
      action: 'moveObjectClasses',
      status: 'accepted',
      statusUrl: `/api/v1/operations/${OPERATION}`,
    },
    Operation: operation,
    OperationDetail: { ...operation, changes: [reparented] },
    OperationChange: reparented,
    DryRun: {
      dryRun: true,
      action: 'deleteObjectClasses',
      changes: [],
      classifications: [],
      approvals: [],
      redirects: [{ from: PARTITIONS, to: null }],
      usage: {
        objectClassId: PARTITIONS,
        totals: { projects: 1, elements: 412, types: 9 },
        projects: [
          {
            projectId: 'prj_01k5w2b3c4d5e6f7g8h9j0k1m2',
            name: 'House',
            elements: 412,
            types: 9,
            graphVersion: 'g7',
          },
        ],
      },
    },
    SubtreeApproval: {
      dryRun: true,
      objectClassId: WALLS,
      operationId: null,
      approved: [WALLS],
      alreadyApproved: 0,
      archived: 2,
      blocked: [
        {
          objectClassId: PARTITIONS,
          name: 'Interior Partitions',
          path: 'interior-walls/interior-partitions',
          blockers: [missingCode],
        },
      ],
    },
    ApproveConflict: {
      success: false,
      error: {
        code: 'ObjectClassClassificationIncompleteError',
        message: 'Interior Partitions has no object class code.',
        details: {
          objectClassId: PARTITIONS,
          objectClassName: 'Interior Partitions',
          missingClassificationKind: 'object_class_codes',
        },
      },
    },
    OntologyCoverage: {
      ontologyVersion: VERSION,
      totals: { classes: 100, draft: 40, approved: 60, archived: 5 },
      kinds,
      systems: {},
      cad: { current: 90, stale: 1, needs_review: 2, unresolved: 0, none: 7 },
      branches: [branch],
    },
    ReviewItem: item,
    ReviewItems: {
      count: 1,
      counts: { ready: 4, ancestor: 2, classification: 1, cad_category: 0 },
      items: [item],
      nextCursor: null,
    },
    NextStep: step,
    NextSteps: { count: 1, items: [step] },
    ImportRow: {
      row: 2,
      key: 'interior-partitions',
      objectClassId: PARTITIONS,
      outcome: 'updated',
      changes: { description: [null, 'Non-load-bearing interior walls'] },
      problems: [{ column: 'status', message: 'is never applied by an import', severity: 'warning' }],
    },
    ParamTemplate: {
      name: 'Fire Rating',
      dataType: 'text',
      group: 'Identity Data',
      binding: 'type',
      value: 'EI 60',
    },
    Error: {
      error: 'ObjectClassNotFoundError',
      message: "Object class interior-partitons doesn't exist. It may have been deleted.",
      requestId: 'req_01k5w5f7g8h9j0k1m2n3p4q5r6',
    },
  },
  bodies: {
    createObjectClass: {
      name: 'Interior Partitions',
      parentObjectClassId: 'interior-walls',
      uniformat: 'C1010',
      description: 'Non-load-bearing interior walls',
      userId: 'a.steward',
    },
    updateObjectClass: { synonyms: 'drywall, stud wall', masterformat: '09 21 16', userId: 'a.steward' },
    editObjectClasses: {
      edits: [
        { objectClassId: PARTITIONS, synonyms: 'drywall, stud wall', revision: 3 },
        { objectClassId: 'interior-walls', cadCategory: 'OST_Walls' },
      ],
      dryRun: true,
    },
    setObjectClassCadCategory: { cadCategory: 'OST_Walls', makeUnique: false },
    addObjectClassChild: {
      parentObjectClassIds: [WALLS],
      childName: 'Interior Partitions',
      uniformat: 'C1010',
    },
    moveObjectClasses: { ...sources, targetObjectClassId: WALLS, dryRun: true },
    copyObjectClasses: { ...sources, targetObjectClassId: WALLS, includeChildren: true },
    mergeObjectClasses: { ...sources, targetObjectClassId: WALLS, keepData: 'target', dryRun: true },
    deleteObjectClasses: { ...sources, includeChildren: true, dryRun: true },
    approveObjectClass: { userId: 'a.steward' },
    approveObjectClassSubtree: { userId: 'a.steward', includeAncestors: true, dryRun: true },
    archiveObjectClass: { userId: 'a.steward', dryRun: true },
    restoreObjectClass: { userId: 'a.steward', includeChildren: true },
    approveObjectClasses: { ...sources, partial: true, dryRun: true },
    archiveObjectClasses: { ...sources, dryRun: true },
    restoreObjectClasses: { ...sources, includeChildren: true },
    undoOperation: { userId: 'a.steward' },
  },
};
