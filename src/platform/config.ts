import { resolve } from 'node:path';
import { fieldsOf } from '../kernel/json.ts';
import { parseApiKeys } from './auth/api-keys.ts';
import { readNetworks } from './auth/forwarded-address.ts';
import { isLoopbackHost } from './auth/loopback.ts';
import { readServerList } from './db/servers/server-list.ts';
import { secretsKeyFaults } from './secrets/secrets-key.ts';

/**
 * Every setting Lintel knows, read from the environment here and nowhere else. The table gives the type, the check
 * and the text of `.env.example`; all faults are reported at once.
 */

interface Setting<T> {
  fallback: T;
  help: string;
  /** Gives the value, or a sentence that says what is allowed. */
  read(text: string): { value: T } | { allowed: string };
}

const text = (fallback: string, help: string): Setting<string> => ({
  fallback,
  help,
  read: (value) => ({ value }),
});

const secret = (help: string): Setting<string | null> => ({
  fallback: null,
  help,
  read: (value) => ({ value }),
});

/** Whoever guesses it can upload in anyone's name. */
const signingKey = (help: string): Setting<string | null> => ({
  fallback: null,
  help,
  read: (value) =>
    value.length >= 32 && new Set(value).size > 1
      ? { value }
      : { allowed: 'a secret of 32 characters or more, and not one character repeated' },
});

/** Becomes part of an address, so it must not lead elsewhere. */
const word = (help: string): Setting<string | null> => ({
  fallback: null,
  help,
  read: (value) => (/^[\w-]+$/.test(value) ? { value } : { allowed: 'letters, digits, _ and -' }),
});

/** The same with a value of ours when none is given. */
const code = (fallback: string, help: string): Setting<string> => ({
  fallback,
  help,
  read: (value) =>
    /^[A-Za-z0-9][\w.-]{0,63}$/.test(value)
      ? { value }
      : { allowed: 'up to 64 letters, digits, _, - and ., with a letter or digit first' },
});

/** Any BCP 47 tag, in its canonical form. */
const languageTag = (fallback: string, help: string): Setting<string> => ({
  fallback,
  help,
  read(value) {
    try {
      const [tag] = Intl.getCanonicalLocales(value);
      if (tag !== undefined && value.length <= 60) return { value: tag };
    } catch {
      // A RangeError: the tag is malformed.
    }
    return { allowed: 'a language tag such as en, de or pt-BR' };
  },
});

const language = (fallback: string, help: string): Setting<string> => ({
  fallback,
  help,
  read: (value) =>
    /^[a-z]{2,3}(-[A-Z]{2})?$/.test(value)
      ? { value }
      : { allowed: 'a language code such as en, de or en-GB' },
});

/** Whose pages may read the answers: exact origins, because a pattern would let in more than was meant. */
const origins = (help: string): Setting<string> => ({
  fallback: '',
  help,
  read: (value) => {
    const list = value.split(',').map((one) => one.trim());
    return list.every((one) => /^https?:/.test(one) && URL.parse(one)?.origin === one)
      ? { value: list.join(',') }
      : { allowed: 'origins such as https://bim.example.com, without a path, separated by commas' };
  },
});

const networks = (help: string): Setting<string | null> => ({
  fallback: null,
  help,
  read: (value) =>
    readNetworks(value) === null
      ? { allowed: 'addresses, networks such as 10.0.0.0/8, or loopback, separated by commas' }
      : { value },
});

const integer = (fallback: number, min: number, max: number, help: string): Setting<number> => ({
  fallback,
  help,
  read: (value) => {
    const number = Number(value);
    return /^\d+$/.test(value) && number >= min && number <= max
      ? { value: number }
      : { allowed: `a whole number from ${min} to ${max}` };
  },
});

const days = (what: string): Setting<number> =>
  integer(0, 0, 36_500, `How many days to keep ${what}; 0 keeps them for ever.`);

/** Absent is a value of its own. */
const optionalInteger = (min: number, max: number, help: string): Setting<number | null> => ({
  ...integer(0, min, max, help),
  fallback: null,
});

const flag = (fallback: boolean, help: string): Setting<boolean> => ({
  fallback,
  help,
  read: (value) =>
    value === 'true' || value === 'false' ? { value: value === 'true' } : { allowed: 'true or false' },
});

const oneOf = <const T extends string>(fallback: T, values: readonly T[], help: string): Setting<T> => ({
  fallback,
  help,
  read: (value) => {
    const found = values.find((candidate) => candidate === value);
    return found === undefined ? { allowed: values.join(', ') } : { value: found };
  },
});

/** One server, or several of which each may become the primary. */
const database = (help: string): Setting<string | null> => ({
  fallback: null,
  help,
  read: (value) => {
    const list = readServerList(value);
    return 'allowed' in list ? list : { value: value.replace(/\/+$/, '') };
  },
});

/**
 * Where a service is reached. Paths are put after it, so it may have one of its own but nothing behind it; user and
 * password would be dropped by clients, or shown to whoever is sent there.
 */
const address = (help: string): Setting<string | null> => ({
  fallback: null,
  help,
  read: (value) => {
    const parsed = URL.parse(value);
    const bare = parsed && parsed.origin + parsed.pathname;
    return bare !== null && bare === parsed?.href && /^https?:/.test(bare)
      ? { value: bare.replace(/\/+$/, '') }
      : { allowed: 'a URL that begins with http:// or https://, without user, password, query or fragment' };
  },
});

/** Of the folder that the process runs in. */
export const DEFAULT_DATA_DIR = '.data';
const GIB = 1024 ** 3;
const MIB = 1024 ** 2;

const settings = {
  HOST: text('127.0.0.1', 'Address to listen on. Other than loopback needs at least one API key.'),
  PORT: integer(8080, 0, 65535, 'Port to listen on; 0 picks a free one. The portal alone: 8081.'),
  WORKER_PORT: optionalInteger(
    0,
    65535,
    'Port on which a worker alone answers /livez, /readyz and /metrics; absent: it listens nowhere.',
  ),
  PUBLIC_URL: address(
    'How clients reach the service; absent: the address by which each asked (its Host). Other than loopback needs a key.',
  ),
  PORTAL_URL: address(
    'How clients reach the portal, where it has an address of its own: client links lead there. Absent: PUBLIC_URL.',
  ),
  DATABASE_URL: database(
    'PostgreSQL 15 or later; absent: an embedded one in DATA_DIR. Several hosts (postgres://user:password@a:5432,b:5432/lintel): whichever is the primary; see docs/operating.md.',
  ),
  DATABASE_POOL_SIZE: integer(26, 2, 1000, 'All connections to the database that one process may hold.'),
  PORTAL_DATABASE_URL: database(
    'The portal’s own login (see docs/client-portal.md); absent: DATABASE_URL, in the read-only role. It may be a replica; of several hosts whichever target_session_attrs says.',
  ),
  DATA_DIR: text(
    DEFAULT_DATA_DIR,
    'Folder of the embedded database, artifacts and decks, for this user alone.',
  ),
  SEED_DEMO: flag(true, 'Load the starter ontology and two demo projects into an empty database.'),
  ENABLE_CRON_JOBS: flag(false, 'true: a minute job claims imports; false: the upload starts them.'),
  API_KEYS: secret('Bootstrap keys: name:scope+scope:key, separated by commas.'),
  RATE_LIMIT_PER_MINUTE: integer(
    6000,
    0,
    10_000_000,
    'Requests a minute for each key; 0 is off, for addresses too.',
  ),
  RATE_LIMIT_PER_ADDRESS: integer(
    900,
    0,
    10_000_000,
    'Requests a minute without a valid key for each address, a third of it with refused keys; behind a proxy that TRUST_PROXY does not name all have its address; 0 is off.',
  ),
  TRUST_PROXY: networks(
    'Proxies whose X-Forwarded-For is believed: addresses, networks such as 10.0.0.0/8, or loopback; absent: none, and all who come through one count as one address.',
  ),
  IDEMPOTENCY_KEYS_PER_CALLER: integer(
    100_000,
    1,
    100_000_000,
    'Idempotency keys kept for each API key, seven days each; a new one past that is refused.',
  ),
  OIDC_ISSUER: address(
    'People sign in with accounts of their organisation (OpenID Connect): the issuer. It, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_SCOPE_CLAIM go together; see docs/operating.md.',
  ),
  OIDC_CLIENT_ID: secret('Who Lintel is at the issuer.'),
  OIDC_CLIENT_SECRET: secret('And the secret that it has there.'),
  OIDC_SCOPE_CLAIM: secret('The claim that says which scopes and projects somebody has.'),
  SECRETS_KEY: secret(
    'Seals webhook secrets and kept answers; the same for all processes of a database. Several, separated by commas: the first seals, all open. Absent: made once and kept in DATA_DIR, or with DATABASE_URL in that database, which protects less.',
  ),
  UPLOAD_SIGNING_KEY: signingKey(
    'Signs upload URLs, 32 characters or more; absent: made once and kept in DATA_DIR.',
  ),
  RETENTION_OPERATIONS_DAYS: days('operations; the newest on a class and what an undo needs stay'),
  RETENTION_EVENTS_DAYS: days('events; those that a webhook has not received yet stay'),
  RETENTION_AUDIT_DAYS: days('audit entries'),
  RETENTION_ARTIFACTS_DAYS: days(
    'artifacts of imports; those of a current graph stay, and the runs stay listed',
  ),
  RETENTION_DELIVERIES_DAYS: days('webhook deliveries that have ended'),
  UPLOAD_URL_TTL_SECONDS: integer(900, 1, 86_400, 'How long an upload URL lives.'),
  ARTIFACT_STORE: oneOf('local', ['local', 's3'], 'Where artifacts are kept: local or s3.'),
  ARTIFACT_MAX_BYTES: integer(512 * MIB, 1, 64 * GIB, 'Largest gzip artifact.'),
  ARTIFACT_MAX_PLAIN_BYTES: integer(8 * GIB, 1, 1024 * GIB, 'Largest artifact once unpacked.'),
  ARTIFACT_MAX_RATIO: integer(1000, 1, 1_000_000, 'Largest packing ratio once past 64 MiB unpacked.'),
  ARTIFACT_MAX_LINE_BYTES: integer(4 * MIB, 1024, GIB, 'Longest line of an artifact.'),
  IMPORTS_MAX_WAITING: integer(
    100,
    1,
    1_000_000,
    'Upload URLs and runs of one project that may wait at a time.',
  ),
  IMPORT_MEMORY_MB: integer(
    160,
    32,
    65_536,
    'Memory for what one import holds at a time; more than that fails its run.',
  ),
  IMPORT_TIMEOUT_SECONDS: integer(3600, 1, 604_800, 'How long an import may take before its run fails.'),
  S3_ENDPOINT: address('S3-compatible store; absent: the cloud provider of S3_REGION.'),
  S3_REGION: text('us-east-1', 'Region of the bucket.'),
  S3_BUCKET: secret('Bucket of the artifacts.'),
  S3_ACCESS_KEY_ID: secret('Access key of the bucket.'),
  S3_SECRET_ACCESS_KEY: secret('Secret key of the bucket.'),
  RECORD_STORE: oneOf(
    'postgres',
    ['postgres', 'airtable'],
    'Where collections are kept: postgres or airtable.',
  ),
  AIRTABLE_TOKEN: secret('Token for RECORD_STORE=airtable.'),
  AIRTABLE_BASE_ID: word('Base for RECORD_STORE=airtable.'),
  AIRTABLE_URL: address('Another address of the Airtable API, for example a proxy.'),
  CATALOG_URL: address('The catalog service; absent: the embedded sample catalog.'),
  DECK_PUBLISHER_URL: address('The deck publisher; absent: the embedded one, which makes .pptx files.'),
  WEBHOOK_ALLOW_PRIVATE: flag(false, 'true: webhooks may reach private and loopback addresses.'),
  BSDD_ORGANIZATION_CODE: code(
    'lintel',
    'Your organisation in the URIs of /bsdd. URIs are kept in CAD files: choose once.',
  ),
  BSDD_ORGANIZATION_NAME: text('Lintel', 'Its name.'),
  BSDD_DICTIONARY_CODE: code('ontology', 'The ontology in the URIs of /bsdd. Choose once.'),
  BSDD_DICTIONARY_NAME: text('Object classes', 'Its name, as CAD tools show it.'),
  BSDD_LANGUAGE: language('en-GB', 'The language that the ontology is written in.'),
  BSDD_LICENSE: text('', 'The licence of the ontology, as tools show it.'),
  BSDD_LICENSE_URL: address('Where the licence can be read.'),
  ONTOLOGY_LANGUAGE: languageTag(
    'en',
    'The language of names, descriptions and synonyms; classes have translations into others.',
  ),
  MCP_ENABLED: flag(
    true,
    'Answer AI assistants at /mcp (Model Context Protocol), with the keys and limits of the API; see docs/assistants.md.',
  ),
  PROPOSALS_FOUR_EYES: flag(false, 'true: nobody accepts a proposal of their own.'),
  BSDD_PUBLIC: flag(
    false,
    'true: whoever reaches the service reads what is approved and released under /bsdd without a key, limited by address.',
  ),
  BSDD_CORS_ORIGINS: origins('Origins whose web pages may read /bsdd, separated by commas.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(
    'Where OpenTelemetry traces go, as OTLP over HTTP, such as http://127.0.0.1:4318; absent: none, and nothing of it is loaded.',
  ),
  LOG_LEVEL: oneOf(
    'info',
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    'How much is logged.',
  ),
};

/** Their names in the environment. */
export const SETTING_NAMES = Object.keys(settings);

type Settings = typeof settings;
export type Config = { readonly [K in keyof Settings]: Settings[K]['fallback'] };

export class ConfigError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(
      `The settings have ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n- ${faults.join('\n- ')}`,
    );
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** Reads all settings, or throws one error that names every fault. An empty value counts as absent. */
export function loadConfig(env: Record<string, string | undefined>, defaults: Partial<Config> = {}): Config {
  const faults: string[] = [];
  const config: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries<Setting<unknown>>(settings)) {
    const given = env[name]?.trim();
    if (given === undefined || given === '') {
      config[name] = fieldsOf(defaults)[name] ?? setting.fallback;
      continue;
    }
    const result = setting.read(given);
    if ('value' in result) config[name] = result.value;
    else faults.push(`${name} must be ${result.allowed}${isSecret(setting) ? '' : `, not "${given}"`}`);
  }
  const loaded = config as Config; // every setting has put its value there, or a fault
  faults.push(
    ...missingPartners(loaded),
    ...parseApiKeys(loaded.API_KEYS).faults,
    ...secretsKeyFaults(loaded.SECRETS_KEY),
  );
  if (faults.length > 0) throw new ConfigError(faults);
  return { ...loaded, DATA_DIR: resolve(loaded.DATA_DIR) };
}

function isSecret(setting: Setting<unknown>): boolean {
  return setting.fallback === null;
}

const OIDC = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_SCOPE_CLAIM'] as const;

function isSecureOrLocal(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || isLoopbackHost(hostname);
}

function missingPartners(config: Config): string[] {
  const needs = (names: (keyof Config)[], because: string) =>
    names.filter((name) => config[name] === null).map((name) => `${name} is needed because ${because}`);
  return [
    ...(config.RECORD_STORE === 'airtable'
      ? needs(['AIRTABLE_TOKEN', 'AIRTABLE_BASE_ID'], 'RECORD_STORE is airtable')
      : []),
    ...(OIDC.some((name) => config[name] !== null)
      ? needs([...OIDC], `${OIDC.find((name) => config[name] !== null)} is set`)
      : []),
    ...(config.OIDC_ISSUER !== null && !isSecureOrLocal(config.OIDC_ISSUER)
      ? ['OIDC_ISSUER must begin with https://, unless it is on this machine']
      : []),
    ...(config.ARTIFACT_STORE === 's3'
      ? needs(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], 'ARTIFACT_STORE is s3')
      : []),
  ];
}

/** The text of `.env.example`; a test keeps the committed file in step. */
export function envExample(): string {
  const lines = Object.entries<Setting<unknown>>(settings).map(
    ([name, { help, fallback }]) =>
      `# ${help}\n#${name}=${fallback === null ? '' : JSON.stringify(fallback).replaceAll('"', '')}\n`,
  );
  return `# Every setting is optional; the values below are the defaults. Copy to .env and uncomment.\n\n${lines.join('\n')}`;
}
