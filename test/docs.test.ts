import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorStatuses as importStatuses } from '../src/cad-imports/http/error-statuses.ts';
import { errorStatuses as designStatuses } from '../src/design/http/error-statuses.ts';
import { DESIGN_EVENTS } from '../src/design/wiring.ts';
import { errorStatuses as modelCheckStatuses } from '../src/model-checks/http/error-statuses.ts';
import { MODEL_CHECK_EVENTS } from '../src/model-checks/wiring.ts';
import { errorStatuses as ontologyStatuses } from '../src/ontology/classes/http/error-statuses.ts';
import { ONTOLOGY_EVENTS } from '../src/ontology/wiring.ts';
import { errorStatuses as projectStatuses } from '../src/party-directory/http/error-statuses.ts';
import { platformErrorStatuses, TRANSPORT_ERRORS } from '../src/platform/http/errors.ts';
import { errorStatuses as portalStatuses } from '../src/portal/http/error-statuses.ts';
import { errorStatuses as webhookStatuses } from '../src/webhooks/http/error-statuses.ts';
import { startService, type TestService } from './support/service.ts';

/** The pages say what the code does, and name only what is there. */
const ROOT = resolve(import.meta.dirname, '..');
const SKIPPED = /^(node_modules|coverage)$|^\./;
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : filesBelow(path, ending);
    return path.endsWith(ending) ? [path] : [];
  });
}

/** Cells of all table rows of a page; a bar inside backquotes does not end a cell. */
function rowsOf(page: string): string[][] {
  return read(page)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| --'))
    .map((line) =>
      (line.match(/(?:`[^`]*`|[^|`])+/g) ?? []).map((cell) => cell.trim()).filter((cell, i) => cell || i > 0),
    );
}

interface Operation {
  operationId: string;
  tags: string[];
  'x-required-scope'?: string[];
}

/** `GET /path` to what the generated documents say of it. */
const documented = new Map<string, Operation>(
  ['openapi/api-v1.json', 'openapi/portal-v2.json'].flatMap((file) => {
    const { paths } = JSON.parse(read(file)) as { paths: Record<string, Record<string, Operation>> };
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => [`${method.toUpperCase()} ${path}`, one] as const),
    );
  }),
);

describe('the OpenAPI documents', () => {
  let service: TestService;
  beforeAll(async () => {
    const keys = ['portal:portal:read:portal-key-0123456789', 'design:design:read:design-key-0123456789'];
    service = await startService({ worker: false, env: { API_KEYS: keys.join() } });
  });
  afterAll(() => service.close());

  it('has every maintenance operation among those tagged so', () => {
    const tagged = Array.from(documented.values())
      .filter(({ tags }) => tags.includes('system-maintenance'))
      .map(({ operationId }) => operationId);
    expect(tagged.sort()).toEqual([
      'closePartyDirectoryProject',
      'createApiKey',
      'createApiKeys',
      'createPartyDirectoryProject',
      'createWebhook',
      'deletePartyDirectoryProject',
      'deleteWebhook',
      'endOldWebhookSecret',
      'endSession',
      'getSystem',
      'getWebhook',
      'listApiKeys',
      'listAuditEntries',
      'listPeople',
      'listSessions',
      'listWebhookDeliveries',
      'listWebhooks',
      'pauseWebhook',
      'processCadImport',
      'rematerializeAllProjects',
      'rematerializeProjectDefinitionGraphSummary',
      'reopenPartyDirectoryProject',
      'resumeWebhook',
      'retryWebhookDelivery',
      'revokeApiKey',
      'rotateWebhookSecret',
      'syncAllObjectClasses',
      'syncObjectClassClassificationInheritance',
      'syncObjectClassHierarchy',
      'syncObjectClassRenderedParamTemplates',
      'testWebhook',
      'updatePartyDirectoryProject',
      'updateWebhook',
    ]);
  });

  it('says for every operation which scope it needs', async () => {
    const listed = Array.from(documented.values(), ({ operationId, 'x-required-scope': scopes = [] }) => [
      operationId,
      scopes.join(' or ') || 'nothing',
    ]);
    const needed = Array.from(documented, async ([address, { operationId }]) => {
      const [method, path = ''] = address.split(' ');
      // A key that opens nothing here is told what would.
      const key = path.includes('portal') && !path.includes('/design/') ? 'design' : 'portal';
      const answer = await service.call({
        method: method as 'GET',
        url: path.replaceAll(/\{\w+\}/g, '1'),
        headers: { 'x-api-key': `${key}-key-0123456789` },
      });
      const [, scope = 'nothing'] = /needs the (.+) scope\.$/.exec(answer.body.message) ?? [];
      return [operationId, scope];
    });
    expect(Object.fromEntries(await Promise.all(needed))).toEqual(Object.fromEntries(listed));
  });

  it('has a schema for each event', () => {
    const schemas = filesBelow('docs/events', '.json').map(
      (file) => (JSON.parse(read(file)) as { title: string }).title,
    );
    const events = rowsOf('docs/interface.md')
      .map(
        ([name = '']) =>
          /^`((?:ObjectClass|OntologyProposal|ProjectProductVariant|ModelCheckF)[A-Za-z]\w+)`$/.exec(
            name,
          )?.[1],
      )
      .filter((name) => name !== undefined);
    expect(schemas.sort()).toEqual(events.sort());
    expect(schemas).toEqual([...ONTOLOGY_EVENTS, ...DESIGN_EVENTS, ...MODEL_CHECK_EVENTS].sort());
  });
});

describe('ARCHITECTURE.md', () => {
  const source = filesBelow('src', '.ts');

  it('names files and folders that exist', () => {
    const named = Array.from(
      read('ARCHITECTURE.md').matchAll(/`([\w./-]+(?:\.ts|\/))`/g),
      ([, path]) => path as string,
    );
    const known = (path: string) =>
      source.some((file) => `${dirname(file)}/`.endsWith(`/${path}`) || `/${file}`.endsWith(`/${path}`));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !known(path) && !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('holds: each writing operation of a context has an action, a function of its name', () => {
    // Keys and sessions belong to the platform, which has no actions.
    const ofPlatform = new Set(
      filesBelow('src/platform', '.ts').flatMap((file) =>
        Array.from(read(file).matchAll(/operationId: '(\w+)'/g), ([, id]) => id as string),
      ),
    );
    const writing = Array.from(documented)
      .filter(([address]) => !address.startsWith('GET '))
      .map(([, { operationId }]) => operationId)
      .filter((id) => !ofPlatform.has(id));
    const actions = source
      .filter((path) => path.includes('/actions/'))
      .map((path) => read(path))
      .join('\n');
    const hasAction = (id: string) =>
      new RegExp(`^(export )?(async function|function|const) ${id}\\b`, 'm').test(actions);
    expect(writing.length).toBeGreaterThan(50);
    expect(writing.filter((id) => !hasAction(id))).toEqual([]);
  });
});

describe('docs/decisions', () => {
  const rows = filesBelow('docs/decisions', '.md')
    .flatMap((page) => rowsOf(page))
    .filter(([matter]) => matter !== 'Matter');

  it('have a matter, an answer and a test in each row, and no matter twice', () => {
    expect(rows.filter((row) => row.length !== 3)).toEqual([]);
    expect(new Set(rows.map(([matter]) => matter)).size).toBe(rows.length);
  });

  it.each(Array.from(new Set(rows.flatMap(([, , tests = '']) => tests.split(', ')))))(
    'the test %s is there',
    (test) => {
      expect([`test/${test}.test.ts`, `${test}.test.ts`].some((file) => existsSync(join(ROOT, file)))).toBe(
        true,
      );
    },
  );
});

describe('docs/errors.md', () => {
  const listed = new Map(
    rowsOf('docs/errors.md').flatMap(([name = '', status = '']) => {
      const match = /^`([A-Z]\w+)`$/.exec(name);
      return match ? [[match[1] as string, status] as const] : [];
    }),
  );

  it('has every error of the domain with its status, and no other', () => {
    const statuses: Record<string, number> = {
      ...platformErrorStatuses,
      ...ontologyStatuses,
      ...designStatuses,
      ...importStatuses,
      ...webhookStatuses,
      ...portalStatuses,
      ...modelCheckStatuses,
      ...projectStatuses,
    };
    const names = filesBelow('src', '.ts').flatMap((file) =>
      Array.from(read(file).matchAll(/class (\w+) extends DomainError/g), ([, name]) => name as string),
    );
    const expected = Object.fromEntries([
      ...names.map((name) => [name, String(statuses[name] ?? 400)]),
      ...Object.entries(TRANSPORT_ERRORS).map(([status, [name]]) => [name, status]),
    ]) as Record<string, string>;
    const page = Object.fromEntries(
      Array.from(listed, ([name, status]) => [name, status === 'job' ? expected[name] : status]),
    );
    expect(page).toEqual(expected);
  });
});

describe('docs/README.md', () => {
  it('links to every page beside it', () => {
    const beside = readdirSync(join(ROOT, 'docs')).filter(
      (name) => name.endsWith('.md') && name !== 'README.md',
    );
    expect(beside.filter((name) => !read('docs/README.md').includes(`](${name})`))).toEqual([]);
  });
});

describe('every page', () => {
  const pages = filesBelow('.', '.md').map((path) => relative('.', path));

  it.each(pages)('%s links to what is there', (page) => {
    const links = Array.from(read(page).matchAll(/\]\(([^)\s]+)\)/g), ([, target]) => target as string);
    const broken = links
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => {
        const [path = '', anchor] = link.split('#');
        const target = path === '' ? page : join(dirname(page), path);
        if (!existsSync(join(ROOT, target))) return true;
        return anchor !== undefined && !anchorsOf(target).includes(anchor);
      });
    expect(broken).toEqual([]);
  });

  it.each(pages)('%s names tests that exist', (page) => {
    const named = new Set(read(page).match(/\btest\/[\w./-]+\.test\.ts\b/g) ?? []);
    const illustrations = new Set(['test/http/renameObjectClass.test.ts']); // of an operation that nobody has added
    expect([...named].filter((test) => !illustrations.has(test) && !existsSync(join(ROOT, test)))).toEqual(
      [],
    );
  });

  it.each(pages)('%s names npm scripts that exist', (page) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = Array.from(
      read(page).matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g),
      ([, run, short]) => (run ?? short) as string,
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

function anchorsOf(page: string): string[] {
  if (!page.endsWith('.md')) return [];
  return Array.from(read(page).matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
