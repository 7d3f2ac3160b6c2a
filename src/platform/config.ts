import { resolve } from 'node:path';
import { fieldsOf } from '../kernel/json.ts';
import { parseApiKeys } from './auth/api-keys.ts';
import { isLoopbackHost } from './auth/network.ts';
import { secretsKeyFaults } from './secrets/secrets-key.ts';
import {
  address,
  code,
  database,
  days,
  flag,
  integer,
  language,
  languageTag,
  networks,
  oneOf,
  optionalInteger,
  origins,
  type Setting,
  secret,
  signingKey,
  text,
  word,
} from './setting-kinds.ts';

/**
 * Every setting Lintel knows, read from the environment here and nowhere else. The table gives the type, the check
 * and the text of `.env.example`; all faults are reported at once.
 */

/** Of the folder that the process runs in. */
export const DEFAULT_DATA_DIR = '.data';
const GIB = 1024 ** 3;
const MIB = 1024 ** 2;

const settings = {
  HOST: text(
    '127.0.0.1',
    'Address to listen on. Anything other than loopback requires at least one API key.',
  ),
  PORT: integer(
    8080,
    0,
    65535,
    'Port to listen on; 0 picks a free port. Default of a standalone portal: 8081.',
  ),
  WORKER_PORT: optionalInteger(
    0,
    65535,
    "Port for /livez, /readyz and /metrics of a standalone worker. Default: the worker doesn't listen.",
  ),
  PUBLIC_URL: address(
    'Public URL of the service. Default: the Host of each request. Anything other than loopback requires an API key.',
  ),
  PORTAL_URL: address(
    'Public URL of the portal if it has its own; client links point there. Default: PUBLIC_URL.',
  ),
  DATABASE_URL: database(
    'PostgreSQL 15 or later. Default: an embedded server in DATA_DIR. With several hosts (postgres://user:password@a:5432,b:5432/lintel) Lintel connects to the primary; see docs/operating.md.',
  ),
  DATABASE_POOL_SIZE: integer(
    26,
    2,
    1000,
    'Maximum database connections per process. Minimum: 10 for npm start, 9 for a worker, 7 for an API, 2 for a portal.',
    ', and at least 10 for npm start',
  ),
  PORTAL_DATABASE_URL: database(
    'Database URL for the portal; can point to a replica (see docs/client-portal.md). With several hosts, target_session_attrs selects one. Default: DATABASE_URL with the read-only role.',
  ),
  DATA_DIR: text(
    DEFAULT_DATA_DIR,
    'Folder for the embedded database, artifacts and decks. Lintel makes it readable only by the user that runs it.',
  ),
  SEED_DEMO: flag(true, 'Load the starter ontology and two demo projects into an empty database.'),
  ENABLE_CRON_JOBS: flag(
    false,
    'true: a job that runs every minute starts imports. false: each upload starts its import.',
  ),
  API_KEYS: secret(
    'Bootstrap API keys, comma-separated, each as name:scopes:key, with several scopes joined by +. Example with the name revit and two scopes: revit:ontology:read+imports:write:KEY.',
  ),
  RATE_LIMIT_PER_MINUTE: integer(
    6000,
    0,
    10_000_000,
    'Requests per minute for each API key; 0 turns off this limit and the one per address.',
  ),
  RATE_LIMIT_PER_ADDRESS: integer(
    900,
    0,
    10_000_000,
    "Requests per minute from each address without a valid key. Requests with rejected keys are limited to a third of that. Behind a proxy that isn't in TRUST_PROXY, all clients share the proxy's address. 0 turns the limit off.",
  ),
  TRUST_PROXY: networks(
    'Proxies whose X-Forwarded-For header Lintel trusts: addresses, networks such as 10.0.0.0/8, or loopback. Default: none, so all clients of a proxy count as one address.',
  ),
  IDEMPOTENCY_KEYS_PER_CALLER: integer(
    100_000,
    1,
    100_000_000,
    'Maximum idempotency keys stored per API key. Each is kept for seven days; beyond the limit, requests with new ones are rejected.',
  ),
  OIDC_ISSUER: address(
    'OpenID Connect issuer for single sign-on. Requires OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_SCOPE_CLAIM; see docs/sign-in.md.',
  ),
  OIDC_CLIENT_ID: secret('Client ID of Lintel at the issuer.'),
  OIDC_CLIENT_SECRET: secret('Client secret of Lintel at the issuer.'),
  OIDC_SCOPE_CLAIM: secret("Claim that lists a person's scopes and projects."),
  SECRETS_KEY: secret(
    'Encrypts webhook secrets and the responses stored for idempotency keys. All processes that share a database need the same value. Comma-separate several keys to rotate: the first encrypts, all decrypt. Default: generated once and stored in DATA_DIR, or in the database if DATABASE_URL is set, which is less secure.',
  ),
  UPLOAD_SIGNING_KEY: signingKey(
    'Signs upload URLs; at least 32 characters. Default: generated once and stored in DATA_DIR.',
  ),
  RETENTION_OPERATIONS_DAYS: days(
    'operations',
    ' The latest operation on each class and those needed for undo are always kept.',
  ),
  RETENTION_EVENTS_DAYS: days('events', ' Events not yet delivered to a webhook are always kept.'),
  RETENTION_AUDIT_DAYS: days('audit entries'),
  RETENTION_ARTIFACTS_DAYS: days(
    'import artifacts',
    ' Artifacts of a current graph are always kept, and runs stay listed.',
  ),
  RETENTION_DELIVERIES_DAYS: days('finished webhook deliveries'),
  UPLOAD_URL_TTL_SECONDS: integer(900, 1, 86_400, 'Lifetime of an upload URL.'),
  ARTIFACT_STORE: oneOf('local', ['local', 's3'], 'Where artifacts are stored: local or s3.'),
  ARTIFACT_MAX_BYTES: integer(512 * MIB, 1, 64 * GIB, 'Maximum size of a gzip artifact.'),
  ARTIFACT_MAX_PLAIN_BYTES: integer(
    8 * GIB,
    1,
    1024 * GIB,
    'Maximum size of an artifact after decompression.',
  ),
  ARTIFACT_MAX_RATIO: integer(
    1000,
    1,
    1_000_000,
    'Maximum compression ratio, checked after 64 MiB of decompressed data.',
  ),
  ARTIFACT_MAX_LINE_BYTES: integer(4 * MIB, 1024, GIB, 'Maximum length of a line in an artifact.'),
  ARTIFACT_MAX_VALUES: integer(
    100_000_000,
    1,
    100_000_000_000,
    'Maximum number of parameter values in one import. A million elements usually have 33 million.',
  ),
  IMPORTS_MAX_WAITING: integer(100, 1, 1_000_000, 'Maximum pending upload URLs and runs per project.'),
  IMPORT_MEMORY_MB: integer(160, 32, 65_536, 'Memory limit of one import. A run that exceeds it fails.'),
  IMPORT_TIMEOUT_SECONDS: integer(3600, 1, 604_800, 'Time limit of one import. A run that exceeds it fails.'),
  MODEL_CHECK_ON_IMPORT: flag(
    true,
    'Check the model against the requirements of its classes after every import. false: only on request.',
  ),
  MODEL_CHECKS_MAX_WAITING: integer(20, 1, 10_000, 'Maximum requested model checks that wait per project.'),
  MODEL_CHECKS_KEPT: integer(
    30,
    1,
    10_000,
    'Finished model checks kept per project; older ones are deleted.',
  ),
  MODEL_CHECK_MEMORY_MB: integer(
    160,
    32,
    65_536,
    'Memory limit of a large model check. A check that exceeds it fails.',
  ),
  MODEL_CHECK_TIMEOUT_SECONDS: integer(
    600,
    1,
    604_800,
    'Time limit of a large model check. A check that exceeds it fails.',
  ),
  S3_ENDPOINT: address("Endpoint of an S3-compatible store. Default: the provider's endpoint for S3_REGION."),
  S3_REGION: text('us-east-1', 'Region of the S3 bucket.'),
  S3_BUCKET: secret('S3 bucket for artifacts.'),
  S3_ACCESS_KEY_ID: secret('Access key for the bucket.'),
  S3_SECRET_ACCESS_KEY: secret('Secret key for the bucket.'),
  RECORD_STORE: oneOf(
    'postgres',
    ['postgres', 'airtable'],
    'Where collections and their items are stored (the record store): postgres or airtable.',
  ),
  AIRTABLE_TOKEN: secret('Airtable token, for RECORD_STORE=airtable.'),
  AIRTABLE_BASE_ID: word('Airtable base, for RECORD_STORE=airtable.'),
  AIRTABLE_URL: address('URL of the Airtable API. Set it to use a proxy.'),
  CATALOG_URL: address('URL of the catalog service. Default: the embedded sample catalog.'),
  DECK_PUBLISHER_URL: address(
    'URL of the deck publisher. Default: the embedded publisher, which creates .pptx files.',
  ),
  WEBHOOK_ALLOW_PRIVATE: flag(false, 'true: allow webhooks to private and loopback addresses.'),
  BSDD_ORGANIZATION_CODE: code(
    'lintel',
    "Organization code in /bsdd URIs. CAD files store these URIs, so don't change it later.",
  ),
  BSDD_ORGANIZATION_NAME: text('Lintel', 'Display name of the organization.'),
  BSDD_DICTIONARY_CODE: code('ontology', "Dictionary code in /bsdd URIs. Don't change it later."),
  BSDD_DICTIONARY_NAME: text('Object classes', 'Display name of the dictionary in CAD tools.'),
  BSDD_LANGUAGE: language(
    'en-GB',
    'Language code that /bsdd reports for the main language (ONTOLOGY_LANGUAGE).',
  ),
  BSDD_LICENSE: text('', 'License of the ontology, as shown in tools.'),
  BSDD_LICENSE_URL: address('URL of the license.'),
  ONTOLOGY_LANGUAGE: languageTag(
    'en',
    'Main language of names, descriptions and synonyms. Classes can have translations into other languages.',
  ),
  ONTOLOGY_MAX_CHARACTERS: integer(
    200_000_000,
    1_000_000,
    2_000_000_000,
    'Maximum number of characters in all texts of the ontology: names, descriptions, synonyms, translations, codes, parameter templates, entries of classifications and former keys of classes. Every process keeps them in memory, so the limit is lower where the heap of a process is small (an eighth of its bytes). Use the same value for all processes.',
  ),
  MCP_ENABLED: flag(
    true,
    'Let AI assistants connect at /mcp (Model Context Protocol), with the same keys and limits as the API; see docs/assistants.md.',
  ),
  PROPOSALS_FOUR_EYES: flag(false, "true: people can't accept their own proposals."),
  BSDD_PUBLIC: flag(
    false,
    'true: everything under /bsdd except drafts is public, including all releases. Anyone who can reach the service can read it without a key, subject to the limit per address.',
  ),
  BSDD_CORS_ORIGINS: origins('Origins whose web pages can read /bsdd, comma-separated.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(
    'OTLP/HTTP endpoint for OpenTelemetry traces, such as http://127.0.0.1:4318. Default: tracing is off.',
  ),
  LOG_LEVEL: oneOf(
    'info',
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    'Lowest level that is logged: trace, debug, info, warn, error, fatal or silent.',
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
      `${faults.length === 1 ? 'A setting is invalid' : `${faults.length} settings are invalid`}:\n- ${faults.join('\n- ')}`,
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
    const text = env[name]?.trim();
    if (text === undefined || text === '') {
      config[name] = fieldsOf(defaults)[name] ?? setting.fallback;
      continue;
    }
    const result = setting.read(text);
    if ('value' in result) config[name] = result.value;
    else faults.push(`${name} must be ${result.allowed}${isSecret(setting) ? '' : `, not "${text}"`}`);
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
    names.filter((name) => config[name] === null).map((name) => `${name} is required because ${because}`);
  return [
    ...(config.RECORD_STORE === 'airtable'
      ? needs(['AIRTABLE_TOKEN', 'AIRTABLE_BASE_ID'], 'RECORD_STORE is airtable')
      : []),
    ...(OIDC.some((name) => config[name] !== null)
      ? needs([...OIDC], `${OIDC.find((name) => config[name] !== null)} is set`)
      : []),
    ...(config.OIDC_ISSUER && !isSecureOrLocal(config.OIDC_ISSUER)
      ? ['OIDC_ISSUER must be an https:// URL, unless it is on this machine']
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
