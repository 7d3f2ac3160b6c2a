/** What the bench measures. Times are processor time. */
export interface Constants {
  /** In the database, with indexes. */
  bytesPerElement: number;
  bytesPerClass: number;
  bytesPerEvent: number;
  /** What a project has besides its elements: runs, summary, tallies. */
  bytesPerProject: number;
  /** Of the uploaded, packed artifact. */
  artifactBytesPerElement: number;
  importSecondsPerMillion: { lintel: number; database: number };
  /** More processor time in the databases of a cluster than in one. */
  citusFactor: number;
  /** Of the database, by one processor second of `lintel restore` and its database. */
  restoredBytesPerSecond: number;
  /** Of a backup file, without artifacts. */
  backupBytesPerElement: number;
}

/** What is assumed, not measured; the page says so. */
export const ASSUMED = {
  /** The current version of a document and two superseded ones. */
  versions: 3,
  /** Disk for WAL, vacuum and indexes that grow. */
  spare: 4 / 3,
  /** Projects with a new export on a working day. */
  activeShare: 0.05,
  /** In which the exports of a day have to be imported. */
  hours: 8,
  /** How busy a core may be. */
  busy: 0.7,
  leastMemory: 8e9,
  /** One large server. */
  server: { cores: 16, disk: 8e12, memory: 128e9 },
  /** A copy of a server's files (pg_basebackup), from disk to disk. */
  copiedBytesPerSecond: 200e6,
} as const;

export interface Load {
  projects: number;
  elements: number;
}

export interface Needs {
  /** Rows of all kept versions. */
  databaseBytes: number;
  diskBytes: number;
  /** For the graphs that are in use on one day. */
  memoryBytes: number;
  artifactBytesPerDay: number;
  lintelCores: number;
  databaseCores: number;
  /** By `lintel restore`. */
  restoreSeconds: number;
  /** By a copy of the files, each server by itself. */
  copySeconds: number;
  /** Servers, by the disk; 1: no Citus. */
  servers: number;
  /** Into the databases while the exports of a day arrive. */
  networkBytesPerSecond: number;
}

export function needsOf({ projects, elements }: Load, constants: Constants): Needs {
  const { versions, spare, activeShare, hours, busy, server } = ASSUMED;
  const graph = elements * constants.bytesPerElement;
  const databaseBytes = projects * (versions * graph + constants.bytesPerProject);
  const diskBytes = databaseBytes * spare;
  const servers = Math.max(1, Math.ceil(diskBytes / server.disk));
  const perDay = projects * activeShare;
  const cores = (perMillion: number) => (perDay * elements * perMillion) / 1e6 / (hours * 3600 * busy);
  const { lintel, database } = constants.importSecondsPerMillion;
  return {
    databaseBytes,
    diskBytes,
    memoryBytes: Math.max(ASSUMED.leastMemory * servers, perDay * graph),
    artifactBytesPerDay: perDay * elements * constants.artifactBytesPerElement,
    lintelCores: cores(lintel),
    databaseCores: cores(database) * (servers > 1 ? constants.citusFactor : 1),
    restoreSeconds: databaseBytes / constants.restoredBytesPerSecond,
    copySeconds: databaseBytes / servers / ASSUMED.copiedBytesPerSecond,
    servers,
    networkBytesPerSecond: (perDay * graph) / (hours * 3600),
  };
}

/** The most projects of this size on one server, and what ends first. */
export function mostOnOneServer(
  elements: number,
  constants: Constants,
): { projects: number; limit: 'disk' | 'cores' | 'memory' } {
  const perProject = needsOf({ projects: 1, elements }, constants);
  const { server, activeShare } = ASSUMED;
  const most = {
    disk: server.disk / perProject.diskBytes,
    cores: server.cores / (perProject.lintelCores + perProject.databaseCores),
    memory: server.memory / (activeShare * elements * constants.bytesPerElement),
  };
  const [limit, projects] = (Object.entries(most) as [keyof typeof most, number][]).reduce((least, each) =>
    each[1] < least[1] ? each : least,
  );
  return { projects: Math.floor(projects), limit };
}

/** An import has a cost of its own and one for each element: the latter, from a small and a large import. */
export function secondsPerMillion(
  small: { elements: number; seconds: number },
  large: { elements: number; seconds: number },
): number {
  return (Math.max(0, large.seconds - small.seconds) / (large.elements - small.elements)) * 1e6;
}

/** How much more is read with many projects than with few: 1 is none. */
export function growthOf(few: number, many: number): number {
  return many / Math.max(1, few);
}
