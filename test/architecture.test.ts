import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closureOf } from '../scripts/import-closures.ts';

/** The fences of .dependency-cruiser.cjs, each broken once: a rule that no import can break guards nothing. */

const PROJECT = join(import.meta.dirname, '..');
const CONFIG = join(PROJECT, '.dependency-cruiser.cjs');
const { forbidden } = createRequire(import.meta.url)(CONFIG) as { forbidden: { name: string }[] };

/** One import that is against a rule: what the file says, and where it leads. */
interface Breach {
  rule: string;
  from: string;
  says: string;
  to: RegExp;
}

const BREACHES: Breach[] = [
  breach('no-cycles', 'src/platform/round-a.ts', './round-b.ts'),
  {
    rule: 'no-cycles',
    from: 'src/platform/type-a.ts',
    says: "import type { B } from './type-b.ts';",
    to: /^src\/platform\/type-b\.ts$/,
  },
  breach('kernel-imports-nothing', 'src/kernel/clock.ts', '../platform/config.ts'),
  breach('kernel-imports-nothing', 'src/kernel/ids.ts', 'node:crypto', /crypto/),
  breach('domain-is-pure', 'src/ontology/classes/domain/move.ts', '../../classes/store/tables.ts'),
  breach('domain-is-pure', 'src/design/domain/deck.ts', 'kysely', /kysely/),
  breach('domain-is-pure', 'src/design/domain/picture.ts', 'node:fs', /fs/),
  breach('platform-knows-no-context', 'src/platform/http/app.ts', '../../ontology/index.ts'),
  breach('artifact-knows-the-kernel-alone', 'src/artifact/lines.ts', '../platform/config.ts'),
  breach('ifc-knows-artifact-and-kernel', 'src/ifc/convert.ts', '../platform/config.ts'),
  breach('facts-know-the-kernel-alone', 'src/constraints/pattern.ts', '../platform/config.ts'),
  breach('ids-runs-without-a-service', 'src/ids/check.ts', '../platform/config.ts'),
  breach('webhooks-are-entered-by-main-alone', 'src/platform/events/feed.ts', '../../webhooks/wiring.ts'),
  breach('nobody-imports-main', 'src/ontology/classes/queries/ontology.ts', '../../../main/service.ts'),
  breach('store-knows-domain-and-db', 'src/ontology/classes/store/keys.ts', '../actions/apply-action.ts'),
  breach('store-knows-domain-and-db', 'src/ontology/classes/store/rows.ts', '../../../platform/http/app.ts'),
  breach(
    'http-goes-through-actions-and-queries',
    'src/ontology/proposals/http/routes.ts',
    '../../classes/store/tables.ts',
  ),
  breach('http-goes-through-actions-and-queries', 'src/webhooks/http/routes.ts', 'kysely', /kysely/),
  breach('routes-are-known-to-the-wiring-alone', 'src/ontology/classes/actions/edit.ts', '../http/plain.ts'),
  breach('routes-are-known-to-the-wiring-alone', 'src/ontology/index.ts', './classes/http/plain.ts'),
  breach('actions-know-no-http', 'src/ontology/classes/actions/rename.ts', '../../../platform/http/app.ts'),
  breach(
    'classes-and-vocabularies-are-the-ground-floor',
    'src/ontology/vocabularies/queries/entries.ts',
    '../../insight/queries/coverage.ts',
  ),
  breach('classes-know-no-files', 'src/ontology/classes/actions/tidy.ts', '../../exchange/formats/csv.ts'),
  {
    rule: 'portal-process-is-alone',
    from: 'src/main/portal.ts',
    says: "import './boot.ts';",
    to: /^src\/party-directory\/index\.ts$/,
  },
  {
    rule: 'import-process-is-small',
    from: 'src/cad-imports/processing/import-process.ts',
    says: "import '../../platform/loop.ts';",
    to: /pino/,
  },
  breach(
    'ontology-enters-others-by-their-door',
    'src/ontology/classes/actions/a.ts',
    '../../../design/index.ts',
  ),
  breach('design-enters-others-by-their-door', 'src/design/actions/a.ts', '../../portal/store/tables.ts'),
  breach('portal-enters-others-by-their-door', 'src/portal/actions/a.ts', '../../design/index.ts'),
  breach('cad-imports-enters-others-by-their-door', 'src/cad-imports/actions/a.ts', '../../design/index.ts'),
  breach('artifact-enters-others-by-their-door', 'src/artifact/a.ts', '../portal/index.ts'),
  breach('ifc-enters-others-by-their-door', 'src/ifc/a.ts', '../portal/index.ts'),
  breach('webhooks-enters-others-by-their-door', 'src/webhooks/actions/a.ts', '../../ontology/index.ts'),
  breach('console-enters-others-by-their-door', 'src/console/a.ts', '../ontology/index.ts'),
  breach(
    'bsdd-enters-others-by-their-door',
    'src/bsdd/queries/a.ts',
    '../../ontology/classes/store/tables.ts',
  ),
  breach('mcp-enters-others-by-their-door', 'src/mcp/tools/a.ts', '../../ontology/classes/store/tables.ts'),
  breach(
    'definition-graph-enters-others-by-their-door',
    'src/definition-graph/queries/a.ts',
    '../../ontology/wiring.ts',
  ),
  breach(
    'party-directory-enters-others-by-their-door',
    'src/party-directory/queries/a.ts',
    '../../definition-graph/index.ts',
  ),
  breach('record-ids-enters-others-by-their-door', 'src/record-ids/a.ts', '../ontology/index.ts'),
  breach('ifc-schema-enters-others-by-their-door', 'src/ifc-schema/a.ts', '../ontology/index.ts'),
  breach('constraints-enters-others-by-their-door', 'src/constraints/a.ts', '../ontology/index.ts'),
  breach('bcf-enters-others-by-their-door', 'src/bcf/a.ts', '../ontology/index.ts'),
  breach(
    'model-checks-enters-others-by-their-door',
    'src/model-checks/a.ts',
    '../ontology/classes/store/tables.ts',
  ),
  breach('ids-enters-others-by-their-door', 'src/ids/a.ts', '../ontology/index.ts'),
  breach('main-enters-contexts-by-their-doors', 'src/main/service.ts', '../ontology/classes/store/tables.ts'),
  breach('client-stands-alone', 'clients/typescript/src/a.ts', '../../../src/kernel/ids.ts'),
  breach(
    'client-for-node-checks-artifacts-as-the-server',
    'clients/typescript/src/node/a.ts',
    '../../../../src/kernel/ids.ts',
  ),
  breach('console-is-a-client', 'console/src/system/server.ts', '../../../src/kernel/ids.ts'),
  breach('console-ui-is-pure', 'console/src/ui/a.ts', '../platform/client.ts'),
  breach('console-platform-knows-no-feature', 'console/src/platform/a.ts', '../system/page.ts'),
  breach('console-features-do-not-know-the-app', 'console/src/system/a.ts', '../app/routes.ts'),
  breach(
    'console-features-have-no-circles',
    'console/src/activity/page.ts',
    '../review/page.ts',
    /^console\/src\/review$/,
  ),
  breach(
    'console-reports-and-pages-stand-on-the-other-rooms',
    'console/src/ontology/classes/class-link.ts',
    '../insight/coverage.ts',
  ),
  breach('wiring-is-for-main', 'src/cad-imports/queries/b.ts', '../../definition-graph/wiring.ts'),
];

/** What the breaches lead to and through. */
const SURROUNDINGS: Record<string, string> = {
  'src/platform/round-b.ts': "import './round-a.ts';",
  'src/platform/type-b.ts': "import './type-a.ts';\nexport type B = 1;",
  'src/platform/config.ts': '',
  'src/platform/loop.ts': "import 'pino';",
  'src/ontology/classes/store/tables.ts': '',
  'src/ontology/classes/actions/apply-action.ts': '',
  'src/ontology/classes/http/plain.ts': '',
  'src/ontology/wiring.ts': '',
  'src/ontology/insight/queries/coverage.ts': '',
  'src/ontology/exchange/formats/csv.ts': '',
  'src/main/boot.ts': "import '../party-directory/index.ts';",
  'src/party-directory/index.ts': '',
  'src/design/index.ts': '',
  'src/portal/index.ts': '',
  'src/portal/store/tables.ts': '',
  'src/definition-graph/index.ts': '',
  'src/definition-graph/wiring.ts': '',
  'src/webhooks/wiring.ts': '',
  'src/kernel/ids.ts': '',
  'console/src/platform/client.ts': '',
  'console/src/system/page.ts': '',
  'console/src/app/routes.ts': '',
  'console/src/ontology/insight/coverage.ts': '',
  'console/src/review/page.ts': "import '../activity/page.ts';",
};

/** One of each kind of import that is as it should be. */
const SOUND: Record<string, string> = {
  'src/kernel/ids.ts': '',
  'src/platform/db/database.ts': "import 'kysely';",
  'src/platform/http/health.ts': "import 'kysely';\nimport '../../kernel/ids.ts';",
  'src/ifc-schema/index.ts': "import 'node:fs';",
  'src/ontology/classes/domain/move.ts':
    "import '../../../kernel/ids.ts';\nimport '../../../ifc-schema/index.ts';\nimport type { Row } from '../store/rows.ts';",
  'src/ontology/classes/store/rows.ts':
    "import 'kysely';\nimport '../../../platform/db/database.ts';\nexport type Row = 1;",
  'src/ontology/classes/queries/find.ts': "import '../store/rows.ts';\nimport '../domain/move.ts';",
  'src/ontology/index.ts': "import './classes/queries/find.ts';",
  'src/ontology/classes/http/routes.ts': "import '../queries/find.ts';",
  'src/ontology/wiring.ts': "import './classes/http/routes.ts';\nimport './index.ts';",
  'src/ontology/exchange/cli/command.ts': "import type { Wiring } from '../../wiring.ts';",
  'src/definition-graph/actions/load.ts': "import '../../ontology/index.ts';",
  'src/record-ids/record-id.ts': '',
  'src/ontology/classes/domain/key.ts': "import '../../../record-ids/record-id.ts';",
  'src/main/service.ts': "import '../ontology/wiring.ts';",
  'src/main/cli.ts': "import '../ontology/exchange/cli/command.ts';",
};

function breach(rule: string, from: string, specifier: string, to?: RegExp): Breach {
  const target = new RegExp(`^${join(dirname(from), specifier).replaceAll('.', '\\.')}$`);
  return { rule, from, says: `import '${specifier}';`, to: to ?? target };
}

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** What the project's own rules say of a tree of such files. */
function violationsIn(given: Record<string, string>): Violation[] {
  const files = { 'console/src/main.ts': '', 'clients/typescript/src/index.ts': '', ...given };
  const folder = mkdtempSync(join(tmpdir(), 'lintel-fences-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\nexport {};\n`);
  }
  for (const shared of ['node_modules', 'tsconfig.json', 'package.json'])
    symlinkSync(join(PROJECT, shared), join(folder, shared));
  const { stdout, stderr } = spawnSync(
    join(PROJECT, 'node_modules/.bin/depcruise'),
    ['src', 'console/src', 'clients/typescript/src', '--config', CONFIG, '--output-type', 'json'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 },
  );
  if (stdout === '') throw new Error(stderr);
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}

describe('the fences between contexts', { timeout: 120_000 }, () => {
  let found: Violation[];
  beforeAll(() => {
    const broken = Object.fromEntries(BREACHES.map(({ from, says }) => [from, says]));
    found = violationsIn({ ...SURROUNDINGS, ...broken });
  });

  it('are each tried below', () => {
    expect(new Set(BREACHES.map(({ rule }) => rule))).toEqual(new Set(forbidden.map(({ name }) => name)));
  });

  it.each(BREACHES)('$rule: $from may not say $says', ({ rule, from, to }) => {
    // Rules about folders name the folder.
    const matching = found.filter(
      (violation) => violation.rule.name === rule && [from, dirname(from)].includes(violation.from),
    );
    expect(matching.map((violation) => violation.to)).toContainEqual(expect.stringMatching(to));
  });

  it('let through what is as it should be', () => {
    expect(violationsIn(SOUND)).toEqual([]);
  });
});

describe('the closure of an entry file', () => {
  it('holds what is loaded with it: neither types alone, nor what is imported later, nor Node itself', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lintel-closure-'));
    folders.push(folder);
    mkdirSync(join(folder, 'src/a'), { recursive: true });
    const files = {
      'src/entry.ts':
        "import 'node:fs';\nimport type { T } from './types.ts';\nimport { a } from './a/a.ts';\nexport const later = () => import('./later.ts');\nexport const t = a as T;\n",
      'src/types.ts': 'export type T = 1;\n',
      'src/later.ts': '',
      'src/a/a.ts':
        "import { x } from '@scope/name/deep';\nexport { b } from '../b.ts';\nexport const a = x;\n",
      'src/b.ts': "import pg from 'pg';\nimport '../src/entry.ts';\nexport const b = pg;\n",
    };
    for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
    expect(closureOf(['src/entry.ts'], folder)).toEqual({
      files: ['src/a/a.ts', 'src/b.ts', 'src/entry.ts'],
      packages: ['@scope/name', 'pg'],
    });
  });
});

const sources = globSync('src/**/*.ts', { cwd: PROJECT }).map((file) => ({
  file,
  text: readFileSync(join(PROJECT, file), 'utf8'),
}));

describe('record IDs of Airtable', () => {
  it('are unknown to the kernel and the platform, except as column names', () => {
    const knowing = sources.filter(({ text }) => /record.?ids?\b|\brec\[|\brec…/i.test(text));
    const rooms = knowing.map(({ file }) => file).filter((file) => /^src\/(kernel|platform)\//.test(file));
    expect(rooms).toEqual(['src/platform/db/schema.ts']);
  });
});

describe('errors', () => {
  it('that answers name stand in one file for each context and each part of the platform', () => {
    const elsewhere = sources.filter(({ text }) => /class \w+ extends (DomainError|NotFound)\b/.test(text));
    const places =
      /^src\/([^/]+\/(?:[^/]+\/)?domain\/errors|platform\/[^/]+\/errors|kernel\/domain-error|artifact\/artifact-error)\.ts$/;
    expect(elsewhere.map(({ file }) => file).filter((file) => !places.test(file))).toEqual([]);
  });

  /** Errors of others that carry no code: their text is all there is. */
  const WITHOUT_CODE = ['src/platform/db/database.ts', 'src/platform/db/embedded/data-folder-faults.ts'];

  it('are told apart by their class or code, not by the text of their message', () => {
    const byText =
      /\bmessage\.(includes|startsWith|endsWith|match|search)\(|\.(test|exec)\([^()]*\bmessage\)/;
    expect(sources.filter(({ text }) => byText.test(text)).map(({ file }) => file)).toEqual(WITHOUT_CODE);
  });
});

describe('casts that the compiler cannot check', () => {
  /** Lines with `as never` or `as unknown as`, without a comment on the line or on one of the four before it. */
  function withoutReason(text: string): string[] {
    const lines = text.split('\n');
    const isComment = (line: string | undefined) => /\/\/|^\s*(\/\*|\*)/.test(line ?? '');
    return lines.filter(
      (line, at) =>
        !/^\s*(\/\/|\/\*|\*)/.test(line) &&
        /\bas (never\b|unknown as\b)/.test(line) &&
        !lines.slice(Math.max(0, at - 4), at + 1).some(isComment),
    );
  }

  it('are found where nothing says why', () => {
    const cast = 'const connection = { query } as never;';
    expect(withoutReason(`const a = 1;\n${cast}`)).toEqual([cast]);
    expect(withoutReason(`// Kysely needs no more of a client.\n${cast}`)).toEqual([]);
    expect(withoutReason('const a = b as unknown as C; // the types of pg lack it')).toEqual([]);
    expect(withoutReason('/** is as never was */')).toEqual([]);
  });

  it('each have their reason beside them', () => {
    const files = globSync('{src,console/src,clients/typescript/src}/**/*.{ts,tsx}', { cwd: PROJECT });
    const bare = files
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) =>
        withoutReason(readFileSync(join(PROJECT, file), 'utf8')).map((line) => `${file}: ${line}`),
      );
    expect(bare).toEqual([]);
  });
});
