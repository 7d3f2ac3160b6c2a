/** Who may import whom: ARCHITECTURE.md says why. */
const contexts = [
  'artifact',
  'ifc',
  'ontology',
  'design',
  'portal',
  'cad-imports',
  'definition-graph',
  'party-directory',
  'webhooks',
  'console',
  'bsdd',
  'mcp',
  'record-ids',
  'ifc-schema',
  'constraints',
  'bcf',
  'ids',
  'model-checks',
];
/** The rooms of the ontology: folders by theme, each with the layers that it needs. */
const rooms = [
  'classes',
  'vocabularies',
  'parameters',
  'proposals',
  'exchange',
  'releases',
  'insight',
  'kits',
];
const ROOM = `(?:(?:${rooms.join('|')})/)?`;
/** The form of Airtable's record IDs, which callers may still send; any layer of a context may ask for it. */
const RECORD_ID = '^src/record-ids/record-id\\.ts$';
/** Facts and pure rules that any layer may ask: what IFC defines, and whether a value fits a constraint. */
const FACTS = '^src/(ifc-schema/index|constraints/(index|units|data-types))\\.ts$';
const into = {
  artifact: [],
  ifc: ['artifact', 'ifc-schema'],
  ontology: ['ifc', 'ifc-schema', 'constraints', 'ids'],
  'party-directory': [],
  portal: [],
  'definition-graph': ['artifact', 'ontology', 'ifc-schema', 'constraints'],
  'cad-imports': ['artifact', 'ifc', 'definition-graph', 'party-directory', 'model-checks'],
  'model-checks': [
    'definition-graph',
    'ontology',
    'party-directory',
    'ifc-schema',
    'constraints',
    'ids',
    'bcf',
  ],
  design: ['portal', 'party-directory'],
  webhooks: [],
  console: [],
  bsdd: ['ontology', 'ifc', 'ifc-schema'],
  mcp: [],
  'record-ids': [],
  'ifc-schema': [],
  constraints: [],
  bcf: [],
  ids: ['ifc', 'ifc-schema', 'constraints', 'bcf'],
};
/** Beside index.ts, for those who would load much more than they need. */
const secondDoors = { ifc: '|containers', constraints: '|units|data-types' };
/** Contexts whose clients may still send Airtable's record IDs. */
const knowRecordIds = ['ontology', 'design', 'cad-imports', 'bsdd'];

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'kernel-imports-nothing',
      severity: 'error',
      from: { path: '^src/kernel/' },
      to: { pathNot: '^src/kernel/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'own domain and kernel; nothing from npm or node; the types of others are only words',
      severity: 'error',
      from: { path: `^src/([^/]+)/${ROOM}domain/` },
      to: {
        pathNot: [`^src/$1/${ROOM}domain/`, '^src/kernel/', RECORD_ID, FACTS],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'platform-knows-no-context',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/', pathNot: ['^src/platform/', '^src/kernel/'] },
    },
    {
      name: 'artifact-knows-the-kernel-alone',
      comment: 'whoever reads or writes artifacts outside the service loads no more than this',
      severity: 'error',
      from: { path: '^src/artifact/' },
      to: { path: '^src/', pathNot: ['^src/artifact/', '^src/kernel/'] },
    },
    {
      name: 'webhooks-are-entered-by-main-alone',
      comment: 'contexts record events; who is told of them is no business of theirs',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main|webhooks)/' },
      to: { path: '^src/webhooks/' },
    },
    {
      name: 'ifc-knows-artifact-and-kernel',
      comment: 'the converter runs where there is no database and no service',
      severity: 'error',
      from: { path: '^src/ifc/' },
      to: {
        path: '^src/',
        pathNot: ['^src/ifc/', '^src/(artifact|ifc-schema)/index\\.ts$', '^src/kernel/'],
      },
    },
    {
      name: 'facts-know-the-kernel-alone',
      comment: 'every layer and the command line may ask them',
      severity: 'error',
      from: { path: '^src/(ifc-schema|constraints|bcf)/' },
      to: { path: '^src/', pathNot: ['^src/kernel/', '^src/$1/'] },
    },
    {
      name: 'ids-runs-without-a-service',
      comment: 'rules are checked where there is no database and no service; commands know how commands end',
      severity: 'error',
      from: { path: '^src/ids/' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/ids/',
          '^src/kernel/',
          '^src/(ifc|ifc-schema|constraints|bcf)/index\\.ts$',
          '^src/platform/cli/(exit-codes|named-files)\\.ts$',
        ],
      },
    },
    {
      name: 'nobody-imports-main',
      severity: 'error',
      from: { pathNot: '^(src/main|scripts|test|bench)/' },
      to: { path: '^src/main/' },
    },
    {
      name: 'store-knows-domain-and-db',
      severity: 'error',
      from: { path: `^src/([^/]+)/${ROOM}store/` },
      to: {
        path: '^src/',
        pathNot: [
          `^src/$1/${ROOM}(store|domain)/`,
          '^src/kernel/',
          '^src/platform/(db|jobs)/',
          '^src/platform/in-slices\\.ts$',
          '^src/artifact/index\\.ts$',
          RECORD_ID,
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'http-goes-through-actions-and-queries',
      comment: 'routes reach the database through the actions and queries of their own context',
      severity: 'error',
      from: { path: `^src/([^/]+)/${ROOM}http/`, pathNot: '^src/platform/' },
      to: { path: [`^src/$1/${ROOM}store/`, 'node_modules/kysely/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'routes-are-known-to-the-wiring-alone',
      comment: 'what a context does knows nothing of how it is asked for it',
      severity: 'error',
      from: {
        path: '^src/([^/]+)/',
        pathNot: ['^src/platform/', `^src/[^/]+/${ROOM}(http/|wiring\\.ts$)`],
      },
      to: { path: `^src/$1/${ROOM}http/` },
    },
    {
      name: 'actions-know-no-http',
      comment: 'headers, statuses and URLs belong to routes; an action takes and gives values',
      severity: 'error',
      from: { path: `^src/[^/]+/${ROOM}actions/` },
      to: { path: '^src/platform/http/' },
    },
    {
      name: 'classes-and-vocabularies-are-the-ground-floor',
      comment: 'the rooms above stand on them and join by registering their actions and routes in the wiring',
      severity: 'error',
      from: { path: '^src/ontology/(classes|vocabularies)/' },
      to: { path: '^src/ontology/(proposals|releases|insight)/' },
    },
    {
      name: 'classes-know-no-files',
      comment: 'the schema of a rejected import is the one thing that the list of operations shows of them',
      severity: 'error',
      from: {
        path: '^src/ontology/classes/',
        pathNot: '^src/ontology/classes/http/operation-routes\\.ts$',
      },
      to: { path: '^src/ontology/exchange/' },
    },
    {
      name: 'portal-process-is-alone',
      comment: 'nothing of ontology, design or imports is reachable from the portal process',
      severity: 'error',
      from: { path: '^src/main/portal\\.ts$' },
      to: {
        path: '^src/(ontology|design|cad-imports|definition-graph|party-directory|webhooks|console|bsdd|mcp|model-checks)/',
        reachable: true,
      },
    },
    {
      name: 'import-process-is-small',
      comment:
        'an import starts quickly and leaves its memory to the artifact: it loads nothing that answers requests',
      severity: 'error',
      from: { path: '^src/cad-imports/processing/import-process\\.ts$' },
      to: { path: ['/http/', 'node_modules/(fastify|pino|typebox|undici)/'], reachable: true },
    },
    ...contexts.map((context) => ({
      name: `${context}-enters-others-by-their-door`,
      comment: 'index.ts is what a context offers its neighbours; only those named above may come in',
      severity: 'error',
      from: { path: `^src/${context}/` },
      to: {
        path: `^src/(${contexts.filter((other) => other !== context).join('|')})/`,
        pathNot: [
          ...into[context].map((other) => `^src/${other}/(index${secondDoors[other] ?? ''})\\.ts$`),
          ...(knowRecordIds.includes(context) ? ['^src/record-ids/(record-id|note-record-ids)\\.ts$'] : []),
        ],
      },
    })),
    {
      name: 'main-enters-contexts-by-their-doors',
      comment:
        'wiring.ts is what main joins, preparation.ts what a new database needs, cli/ its commands, each loaded alone; index.ts is open to it too',
      severity: 'error',
      from: { path: '^src/main/' },
      to: {
        path: `^src/(${contexts.join('|')})/`,
        pathNot: ['^src/[^/]+/(index|wiring|preparation)\\.ts$', `^src/[^/]+/${ROOM}cli/`, RECORD_ID],
      },
    },
    {
      name: 'console-ui-is-pure',
      comment:
        'components that know neither the router, nor the API, nor any page; files are guarded against formulas by the code of the server',
      severity: 'error',
      from: { path: '^console/src/ui/', pathNot: '^console/src/ui/csv\\.ts$' },
      to: {
        path: [
          '^console/src/',
          'node_modules/@tanstack/react-(query|router)/',
          '@lintel/client',
          '^clients/typescript/',
        ],
        pathNot: '^console/src/ui/',
      },
    },
    {
      name: 'console-platform-knows-no-feature',
      comment: 'the client, the session, addresses and the shells that pages share',
      severity: 'error',
      from: { path: '^console/src/platform/' },
      to: { path: '^console/src/', pathNot: '^console/src/(platform|ui)/' },
    },
    {
      name: 'console-features-do-not-know-the-app',
      comment:
        'app -> features -> platform -> ui: the routes and the frame around every page know the features',
      severity: 'error',
      from: { path: '^console/src/', pathNot: '^console/src/(app/|main\\.tsx$)' },
      to: { path: '^console/src/app/' },
    },
    {
      name: 'console-features-have-no-circles',
      severity: 'error',
      scope: 'folder',
      from: { path: '^console/src/[^/]+$' },
      to: { path: '^console/src/[^/]+$', circular: true },
    },
    {
      name: 'console-reports-and-pages-stand-on-the-other-rooms',
      comment:
        'the rooms of the ontology that edit it load nothing of releases, insight and the pages of proposals',
      severity: 'error',
      from: {
        path: '^console/src/ontology/(classes|vocabularies|parameters|exchange|proposals)/',
        pathNot: '^console/src/ontology/proposals/pages/',
      },
      to: { path: '^console/src/ontology/(releases|insight|proposals/pages)/' },
    },
    {
      name: 'console-is-a-client',
      comment: 'it knows the service by @lintel/client alone',
      severity: 'error',
      from: { path: '^console/src/' },
      to: { path: '^(src|scripts|test|bench)/', pathNot: '\\.test\\.tsx?$' },
    },
    {
      name: 'client-stands-alone',
      severity: 'error',
      comment: 'values are checked by the code of the server, which is packed with the client',
      from: { path: '^clients/typescript/src/', pathNot: '^clients/typescript/src/node/' },
      to: {
        path: ['^(src|console|scripts|test|bench)/', '^clients/typescript/src/node/'],
        pathNot:
          '^src/(constraints/(index|data-types)|kernel/(formula-guard|nearest|progress|unicode)|design/domain/selections|ifc/file-form)\\.ts$',
      },
    },
    {
      name: 'client-for-node-checks-artifacts-as-the-server',
      comment: 'contract v1.1 is read, checked and written by one code, which is packed with the client',
      severity: 'error',
      from: { path: '^clients/typescript/src/node/' },
      to: { path: '^(src|console|scripts|test|bench)/', pathNot: '^src/artifact/index\\.ts$' },
    },
    {
      name: 'wiring-is-for-main',
      comment: 'it loads all of its context: whoever needs a part of it enters by index.ts',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/main/' },
      to: { path: '^src/[^/]+/wiring\\.ts$', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '\\.test\\.tsx?$' },
  },
};
