/**
 * Beside each GET operation: one bare read of the rows that its answer is made of, as a person would type it in psql.
 * `:project` and the like stand for values of `Known`; null: no table has what is answered. `also` has further ways to
 * ask, each with its own bare read where it reads other rows. A new operation needs a line here.
 */
export interface Read {
  bare: string | null;
  also?: Record<string, string | null>;
}

const CLASSES = 'select * from object_class';
const CLASS = `${CLASSES} where id = :class`;
const TEMPLATES = 'select * from object_class_param_templates join object_class on id = object_class_id';
const NODES = 'select * from graph_node where project_id = :project';
const AMOUNTS = `select g.type_id, a.level_id, sum(a.elements), sum(a.sums[1]) from graph_amount a
  join graph_element_group g on g.project_id = a.project_id and g.load_no = a.load_no and g.document_id = a.document_id
    and g.no = a.group_no where a.project_id = :project group by 1, 2`;
const HASHES = 'select document_id, id, content_hash from graph_node where project_id = :project';
const FAILURES = 'select * from model_check_failure where project_id = :project and check_id = :check';
const CHECK = 'select * from model_check where project_id = :project';
const PROJECT = 'select * from project where id = :project';
const RUNS = 'select * from import_run where project_id = :project';
const RELEASE = `select r.*, p.bytes from ontology_release r join ontology_release_part p using (version)`;
const ITEMS = `select * from record_store.item where columns ->> 'project_id' = :design`;
const COLLECTIONS = `select * from record_store.collection where columns ->> 'project_id' = :design`;
const VARIANTS = 'select * from project_product_variant where project_id = :design';
const SNAPSHOT = 'select * from portal.snapshot where project_id = :design';
const ENTRIES = 'select * from classification_system_entry';
const OPERATION = 'select * from operation where id = :operation';
const PROPOSAL =
  'select * from proposal join proposal_change c on c.proposal_id = proposal.id where proposal.id = :proposal';
const USAGE = 'select project_id, kind, sum(nodes) from graph_tally group by 1, 2';
const PARAMETERS = `select * from shared_parameter order by name`;

const takeoffs = Object.fromEntries(
  ['level', 'type', 'room', 'class,level', 'type,room', 'level,type'].map((by) => [`groupBy=${by}`, AMOUNTS]),
);

export const BARE_READS: Record<string, Read> = {
  describeService: { bare: null },
  listObjectClasses: { bare: CLASSES, also: { 'view=tree': CLASSES, 'includeInactive=true': CLASSES } },
  listObjectClassChanges: { bare: 'select * from ontology_change' },
  searchObjectClasses: { bare: CLASSES },
  getObjectClass: { bare: CLASS },
  listCadCategories: {
    bare: 'select * from cad_category limit 100',
    also: { 'q=wall': 'select * from cad_category' },
  },
  listClassifications: { bare: 'select * from classification_entry limit 100' },
  listObjectClassRedirects: { bare: 'select * from object_class_alias' },
  getOntologyCoverage: { bare: CLASSES },
  listOntologyLanguages: { bare: CLASSES },
  listReviewItems: { bare: CLASSES },
  listNextSteps: { bare: CLASSES },
  listDuplicates: { bare: CLASSES },
  listClassificationSystems: {
    bare: 'select system_id, count(*) from classification_system_entry group by 1',
  },
  listClassificationSystemEntries: {
    bare: `${ENTRIES} limit 100`,
    also: { 'q=entry': ENTRIES, 'parent=Ss_000001': `${ENTRIES} limit 100` },
  },
  getObjectClassParamTemplates: { bare: `${TEMPLATES} where id = :class` },
  getObjectClassRenderedParamTemplates: { bare: `${TEMPLATES} where id = :class` },
  listRequirements: {
    bare: TEMPLATES,
    also: {
      'limit=1000': TEMPLATES,
      'ifcEntity=IfcWall': TEMPLATES,
      'parameter=FireRating': TEMPLATES,
      'format=csv': TEMPLATES,
    },
  },
  listParameters: {
    bare: `${PARAMETERS} limit 100`,
    also: { 'used=true': TEMPLATES, 'q=firm': PARAMETERS, 'format=txt': TEMPLATES },
  },
  exportOntology: {
    bare: CLASSES,
    also: Object.fromEntries(
      ['csv', 'xlsx', 'ids&report=true', 'bsdd'].map((format) => [`format=${format}`, TEMPLATES]),
    ),
  },
  listOperationRows: { bare: `select * from operation_part where operation_id = :operation` },
  getOntologyKit: { bare: TEMPLATES },
  listOntologyReleases: { bare: 'select version from ontology_release' },
  getOntologyRelease: { bare: `select * from ontology_release` },
  diffOntologyReleases: { bare: RELEASE },
  listProposals: {
    bare: 'select * from proposal limit 50',
    also: { 'waitingForMe=true': 'select * from proposal' },
  },
  getProposal: { bare: PROPOSAL },
  getProposalPlan: { bare: PROPOSAL },
  listProposalComments: { bare: PROPOSAL },
  listObjectClassComments: {
    bare: 'select * from ontology_comment where object_class_id = :class limit 100',
  },
  listMentions: {
    bare: `select *, count(*) over () from ontology_comment join ontology_mention on comment_id = id
      where starts_with(tail, 'ada') order by id desc limit 50`,
  },
  listNews: { bare: 'select * from ontology_comment order by id desc limit 100' },
  listReviewCandidates: { bare: 'select * from caller_action' },
  listOperations: {
    bare: 'select * from operation order by seq desc limit 100',
    also: {
      'objectClassId=:class': 'select * from operation where object_class_ids && array[:class]',
      'who=user1': 'select * from operation order by seq desc limit 5000',
      'format=csv': 'select * from operation',
    },
  },
  getOperation: { bare: OPERATION },
  listEvents: { bare: 'select * from event order by sequence limit 100' },
  listApiKeys: { bare: 'select * from api_key' },
  getSession: { bare: null },
  listSessions: { bare: 'select * from session limit 100' },
  listPeople: {
    bare: 'select * from caller_action union all select caller_id, user_id, name, scopes, projects, source, last_seen_at from session',
  },
  listAuditEntries: { bare: 'select * from audit_entry order by sequence desc limit 100' },
  getSystem: { bare: 'select * from process_beat' },
  getWebhook: { bare: 'select * from webhook limit 1' },
  listWebhooks: { bare: 'select webhook_id, count(*) from webhook_delivery group by 1' },
  listWebhookDeliveries: {
    bare: 'select * from webhook_delivery limit 100',
    also: { 'status=dead': `select * from webhook_delivery where status = 'dead' limit 100` },
  },
  listProjectCollections: { bare: COLLECTIONS },
  getProjectCollection: { bare: ITEMS },
  getProductSchedule: { bare: ITEMS, also: { 'format=csv': ITEMS } },
  listProjectProductVariants: { bare: VARIANTS },
  getProjectProductVariant: { bare: `${VARIANTS} and id = :made` },
  listProjectProductVariantRevisions: { bare: 'select * from made_to_order_revision' },
  getPartType: { bare: 'select * from record_store.part_type' },
  searchCatalogVariants: { bare: null },
  listProductMtos: { bare: null },
  getProductMto: { bare: null },
  getCatalogImage: { bare: null },
  getProjectProductVariantPdf: { bare: null },
  getPortalDiff: { bare: ITEMS },
  listPortalVersions: { bare: SNAPSHOT },
  previewClientPortalPage: { bare: ITEMS },
  previewClientPortalProductModel: { bare: ITEMS },
  previewClientPortalImage: { bare: 'select * from portal.image limit 1' },
  listPortalLinks: { bare: 'select * from portal.link where project_id = :design' },
  getDeckJobStatus: { bare: 'select * from deck_job_claim' },
  downloadDeck: { bare: null },
  listCollectionDecks: { bare: 'select * from deck_job_claim' },
  getLocalCadImportUpload: { bare: 'select * from import_upload where project_id = :project' },
  listCadImports: { bare: RUNS },
  listAllCadImports: { bare: 'select * from import_run limit 50' },
  getCadImport: { bare: `${RUNS} and id = :run` },
  listCadImportIssues: { bare: 'select * from import_issue where project_id = :project' },
  diffCadImports: { bare: HASHES, also: { 'kind=element&change=changed': HASHES, 'format=csv': HASHES } },
  listModelChecks: { bare: CHECK },
  exportModelCheckBcf: { bare: FAILURES },
  compareModelChecks: { bare: FAILURES, also: { 'outcome=new': FAILURES } },
  getModelCheck: { bare: `${CHECK} and id = :check` },
  listModelCheckFailures: {
    bare: `${FAILURES} limit 100`,
    also: {
      'parameter=Mark': FAILURES,
      'q=wall': FAILURES,
      'levelId=level-3&kind=missing': FAILURES,
      'limit=1000': `${FAILURES} limit 1000`,
      'format=csv': FAILURES,
    },
  },
  getProjectDefinitionGraphSummary: { bare: 'select * from graph_summary where project_id = :project' },
  listClassSuggestions: { bare: 'select * from graph_type_tally where project_id = :project' },
  listProjectDefinitionGraphNodes: {
    bare: `${NODES} limit 100`,
    also: {
      'kind=element&limit=1000&names=true': `${NODES} limit 1000`,
      'q=office': `${NODES} and kind = 'room'`,
      'kind=element&q=wall': `${NODES} and kind = 'element' and name ilike '%wall%'`,
      'objectClassId=:class': `${NODES} limit 100`,
      'kind=element&format=csv': HASHES,
    },
  },
  listProjectDefinitionGraphRelations: {
    bare: 'select * from graph_relation where project_id = :project limit 100',
  },
  getProjectTakeoff: {
    bare: AMOUNTS,
    also: { ...takeoffs, 'groupBy=type&format=csv': AMOUNTS, 'parameter=Sill%20Height': AMOUNTS },
  },
  listParameterSuggestions: {
    bare: 'select class_id, unnest(present), count(*) from graph_element_group where project_id = :project group by 1, 2',
  },
  classifyElement: { bare: CLASS },
  getProjectIgnoredCategories: { bare: 'select * from graph_ignored_categories' },
  getIgnoredCategories: { bare: 'select * from graph_ignored_categories' },
  getObjectClassUsage: { bare: USAGE, also: { 'includeDescendants=true': USAGE } },
  searchEverything: { bare: CLASSES, also: { 'limit=50': CLASSES } },
  getPartyDirectoryProject: { bare: PROJECT },
  listPartyDirectoryProjects: { bare: 'select * from project' },
};

/** They lead elsewhere or never end. */
export const NOT_ANSWERED: Record<string, string> = {
  streamEvents: 'a stream without an end',
  startOidcSignIn: 'leads to an identity provider',
  finishOidcSignIn: 'asks an identity provider',
  launchDeckPublisher: 'a redirect',
};
