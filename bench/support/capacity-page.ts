import { availableParallelism } from 'node:os';
import { ASSUMED, type Constants, type Load, mostOnOneServer, needsOf } from './capacity-model.ts';
import type { Grown } from './grown-projects.ts';

export interface Measured {
  constants: Constants;
  /** Numbers of projects at which the growth was measured. */
  sizes: readonly number[];
  /** Elements of each of these projects. */
  elements: number;
  /** Elements of the import whose time was measured. */
  imported: number;
  /** Seconds of the database for 1,000,000 elements, with all projects there. */
  late: number;
  grown: readonly Grown[];
  cluster: { grown: readonly Grown[]; importSecondsPerMillion: number } | null;
  /** Why there is no cluster. */
  why: string | null;
}

const LOADS: Load[] = [
  { projects: 10, elements: 100_000 },
  { projects: 100, elements: 100_000 },
  { projects: 1000, elements: 100_000 },
  { projects: 100, elements: 1_000_000 },
  { projects: 1000, elements: 1_000_000 },
  { projects: 10_000, elements: 1_000_000 },
];

/** docs/capacity.md */
export function capacityPage(measured: Measured): string {
  return `${[answer(measured.constants), constantsSection(measured), growthSection(measured), large(measured.constants)].join('\n\n')}\n`;
}

function answer(constants: Constants): string {
  const { activeShare, hours, versions, server } = ASSUMED;
  const rows = LOADS.map((load) => {
    const needs = needsOf(load, constants);
    const servers = needs.servers === 1 ? 'one server' : `Citus, ${needs.servers} nodes`;
    return [
      `${count(load.projects)} × ${count(load.elements)}`,
      servers,
      bytes(needs.diskBytes),
      bytes(needs.memoryBytes),
      `${cores(needs.databaseCores)} + ${cores(needs.lintelCores)}`,
      duration(needs.restoreSeconds),
      duration(needs.copySeconds),
    ];
  });
  const most = mostOnOneServer(1_000_000, constants);
  const small = mostOnOneServer(100_000, constants);
  return `# Capacity

Written by \`npm run bench capacity\`: don't edit it. Sizes and processor times were measured on
${new Date().toISOString().slice(0, 10)} with ${availableParallelism()} cores (${process.arch}); everything else is computed from them with the formulas shown.

## Which machine do I need?

${table(
  [
    'Projects × elements',
    'Database',
    'Disk',
    'Memory',
    'Cores: database + Lintel',
    '`lintel restore`',
    'Restore by copying files',
  ],
  rows,
)}

- **When do I need Citus?** When one server is no longer enough. A server with ${server.cores} cores, ${bytes(server.memory)} of memory and
  ${bytes(server.disk)} of disk carries ${count(most.projects)} projects of 1,000,000 elements (${most.limit} ends first), or ${count(small.projects)} of
  100,000 (${small.limit} ends first). Up to that, one server with a standby is simpler and uses less processor time.
- **How long does a restore take?** \`lintel restore\` writes every row again in one session. For more than about 1 TB, use
  PostgreSQL's own backups (\`pg_basebackup\` and WAL), which copy files.
- **What do these figures assume?** ${versions} versions of each project are kept, ${percent(activeShare)} of the projects get a new export on a working
  day, and these are imported within ${hours} hours with cores ${percent(ASSUMED.busy)} busy. If half of your projects get one every day, multiply
  memory and cores by ten. Disk doesn't change.

Formulas, with P projects of E elements:

- disk = P × (${versions} × E × bytes per element + bytes per project) × ${ASSUMED.spare.toFixed(2)} (WAL, vacuum)
- memory = P × ${ASSUMED.activeShare} × E × bytes per element: the graphs in use on one day; at least ${bytes(ASSUMED.leastMemory)} per server
- cores = P × ${ASSUMED.activeShare} × E × seconds per element ÷ (${hours} × 3,600 × ${ASSUMED.busy}); on Citus, the database's × ${constants.citusFactor.toFixed(2)}
- restore = disk without the spare ÷ bytes per second of \`lintel restore\`; copying files: ${bytes(ASSUMED.copiedBytesPerSecond)}/s per server (assumed)`;
}

function constantsSection({ constants, cluster, elements, imported, late, sizes, grown }: Measured): string {
  const { lintel, database } = constants.importSecondsPerMillion;
  const rows = [
    [
      'element (node, text, relations) in the database, with indexes',
      `${count(constants.bytesPerElement)} bytes`,
    ],
    ['element in the uploaded artifact', `${count(constants.artifactBytesPerElement)} bytes`],
    ['element in a backup file, without artifacts', `${count(constants.backupBytesPerElement)} bytes`],
    ['project besides its elements', bytes(constants.bytesPerProject)],
    ['object class', `${count(constants.bytesPerClass)} bytes`],
    ['event', `${count(constants.bytesPerEvent)} bytes`],
    ['processor time of importing 1,000,000 elements: Lintel', `${lintel.toFixed(0)} s`],
    ['the same: database', `${database.toFixed(0)} s`],
    [`the same: database, with ${count(sizes.at(-1) ?? 0)} projects beside`, `${late.toFixed(0)} s`],
    ...(cluster
      ? [
          [
            'the same: database on Citus (coordinator and two nodes)',
            `${cluster.importSecondsPerMillion.toFixed(0)} s`,
          ],
        ]
      : []),
    [
      'imports of 100,000 elements per core and hour (3,600 s ÷ a tenth of both)',
      count(36_000 / (lintel + database)),
    ],
    [
      'database written by `lintel restore` per second of one core (checking, unpacking, COPY, indexes)',
      bytes(constants.restoredBytesPerSecond),
    ],
  ];
  const reads = [
    'open a project',
    '100 nodes of the graph',
    'nodes with a text',
    'takeoff',
    'newest import runs',
  ]
    .flatMap((name) => grown.find((each) => each.name === name) ?? [])
    .map(({ name, lintelMs, databaseMs }) => [
      name,
      count(1000 / (lintelMs + (databaseMs.at(-1) ?? 0))),
      lintelMs.toFixed(1),
      (databaseMs.at(-1) ?? 0).toFixed(1),
    ]);
  return `## Measured constants

From imports of ${count(elements)} and ${count(imported)} elements with 20 parameters each; their difference gives the cost per element. All times are
processor times, so other work on the machine matters little; a slow disk adds to them.

${table(['What', 'How much'], rows)}

Reads that one core answers, with the most projects of the table below. Lists of the ontology come from memory
([benchmarks](benchmarks.md)).

${table(['Read', 'Per second', 'Lintel, ms', 'Database, ms'], reads)}`;
}

function growthSection({ sizes, elements, grown, cluster, why }: Measured): string {
  const heads = ['Work', ...sizes.map(count), 'Database, ms'];
  const rows = grown.map(({ name, pages, databaseMs, listsProjects }) => [
    listsProjects ? `${name} (grows with their number)` : name,
    ...pages.map(count),
    databaseMs.map((ms) => ms.toFixed(1)).join(', '),
  ]);
  const onCitus = cluster
    ? `Database processor time in milliseconds on Citus, a coordinator and two nodes on this machine together:

${table(
  ['Work', ...sizes.map(count)],
  cluster.grown.map(({ name, databaseMs }) => [name, ...databaseMs.map((ms) => ms.toFixed(1))]),
)}

Work that isn't about one project (sweeping, retention, summaries) asks every shard, so it costs more on Citus but doesn't grow either.`
    : `Citus wasn't measured here (${why}); [scaling.md](scaling.md) has earlier figures. For an import, its database used 1.26 times as
much processor time as one server.`;
  return `## What grows with projects that nobody touches

Pages of 8 KB that each piece of work reads with so many projects of ${count(elements)} elements in the database, beside one larger, and the
database's processor time for each. \`test/flows/untouched-projects.test.ts\` fails when one of them grows.

${table(heads, rows)}

The list of projects and the search read every project's name; suggestions compare up to 100 projects. Inserting and vacuuming don't grow per element: the rows of a project are
side by side in tables and indexes, and autovacuum starts after a share of the table has changed, so its cost per changed
row stays the same. After a change of the ontology that affects classification (names, synonyms, codes, bindings, status), every
project is counted again in the background; other changes only mark the summaries.

${onCitus}`;
}

function large(constants: Constants): string {
  const load = { projects: 10_000, elements: 1_000_000 };
  const needs = needsOf(load, constants);
  const { lintel, database } = constants.importSecondsPerMillion;
  const { servers } = needs;
  return `## 10,000 projects of 1,000,000 elements

Computed, never run. Each node has a standby of the same size.

${table(
  ['What', 'How much', 'From'],
  [
    ['nodes', count(servers), `disk ÷ ${bytes(ASSUMED.server.disk)}`],
    ['disk', bytes(needs.diskBytes), `${bytes(needs.diskBytes / servers)} per node`],
    ['memory of the nodes', bytes(needs.memoryBytes), `${bytes(needs.memoryBytes / servers)} per node`],
    ['cores of coordinator and nodes', cores(needs.databaseCores), '500 imports a day'],
    ['cores of workers', cores(needs.lintelCores), '300 MB of memory for each import that runs'],
    [
      'importing all projects once',
      `${count((load.projects * (lintel + database * constants.citusFactor)) / 3600)} core hours`,
      'P × seconds per million ÷ 3,600',
    ],
    [
      'artifacts',
      `${bytes(needs.artifactBytesPerDay)} a day`,
      '500 × E × bytes per element in the artifact; in S3',
    ],
    [
      'network to the nodes',
      `${bytes(needs.networkBytesPerSecond)}/s`,
      `500 × E × bytes per element ÷ ${ASSUMED.hours} h; twice that at the coordinator`,
    ],
    ['shards', '1,024', 'about 10 projects each'],
    [
      'restore of one node',
      duration(needs.copySeconds),
      `${bytes(ASSUMED.copiedBytesPerSecond)}/s; \`lintel restore\` doesn't support a cluster`,
    ],
  ],
)}

Setting it up, guarantees and limits: [scaling.md](scaling.md).`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function count(number: number): string {
  return Math.round(number).toLocaleString('en');
}

export function bytes(number: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  let [value, unit] = [number, 0];
  while (value >= 1000 && unit < units.length - 1) [value, unit] = [value / 1000, unit + 1];
  return `${value.toFixed(value < 10 && unit > 0 ? 1 : 0)} ${units[unit]}`;
}

export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 5400) return `${Math.ceil(seconds / 60)} min`;
  if (seconds < 48 * 3600) return `${Math.ceil(seconds / 3600)} h`;
  return `${Math.ceil(seconds / 86_400)} days`;
}

function cores(number: number): string {
  return count(Math.max(1, Math.ceil(number)));
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
