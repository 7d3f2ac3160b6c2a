import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { COMPILE_CACHE } from '../support/process.ts';
import { program } from '../support/program.ts';
import { startService } from '../support/service.ts';

const database = useDatabase();

/** As `npx lintel` does it; test/processes/command-line.test.ts goes through its script. */
const lintel = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program('cli'), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...COMPILE_CACHE, DATABASE_URL: database.url },
  });
  return { status, stdout, stderr };
};

describe('lintel keys', () => {
  it('creates, lists and revokes; the key is printed once and works until it is revoked', async () => {
    const made = lintel('keys', 'create', '--name', 'revit', '--scopes', 'ontology:read');
    expect(made.status).toBe(0);
    expect(made.stderr).toContain('including requests from this machine');
    expect(made.stdout).toMatch(/^lk_[a-z2-9]{44}\n$/);
    const key = made.stdout.trim();
    const service = await startService({ database });
    const list = { method: 'GET', url: '/api/v1/bim-ontology/object-classes' } as const;
    expect((await service.call(list)).status).toBe(401);
    expect((await service.call({ ...list, headers: { 'x-api-key': key } })).status).toBe(200);

    const listed = lintel('keys', 'list');
    expect(listed.stdout).toContain('revit');
    expect(listed.stdout).not.toContain(key);
    expect(lintel('keys', 'revoke', 'revit').stdout).toContain('revoked revit');
    await expect
      .poll(async () => (await service.call({ ...list, headers: { 'x-api-key': key } })).status)
      .toBe(401);
    await service.close();
  });

  it('tells when a key was made, last used and until when it holds: a year, unless told otherwise', async () => {
    const made = lintel('keys', 'create', '--name', 'yearly', '--scopes', 'portal:read', '--json');
    const { id, expiresAt } = JSON.parse(made.stdout) as { id: string; expiresAt: string };
    const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThanOrEqual(365);
    expect(made.stderr).toContain(`expires ${expiresAt}`);
    expect(made.stderr).not.toContain('first key');
    const line = () =>
      lintel('keys', 'list')
        .stdout.split('\n')
        .find((one) => one.startsWith(id));
    expect(line()).toMatch(new RegExp(`  created 20.+Z  never used  expires ${expiresAt}$`));
    await database.pool.query(`insert into api_key_use values ($1, '2026-01-02T03:04:05Z')`, [id]);
    await database.pool.query(`update api_key set expires_at = now() + interval '71 hours' where id = $1`, [
      id,
    ]);
    expect(line()).toMatch(/  used 2026-01-02T03:04:05.000Z  expires 20.+Z \(in 3 days\)$/);
    const { rows } = await database.pool.query(
      `select actor_id, action, details ->> 'name' as name from audit_entry where subject = $1`,
      [id],
    );
    expect(rows).toEqual([{ actor_id: 'command-line', action: 'createApiKey', name: 'yearly' }]);
  });

  it.each([
    [['--name', ' '], '--name must not be blank.'],
    [['--name', 'a\u001b[2J'], '--name must not contain control characters.'],
    [['--name', 'nimda\u202e'], '--name must not contain bidirectional control characters.'],
    [
      ['--name', 'late', '--expires', '2020-01-01'],
      '--expires must be in the future; 2020-01-01 is in the past.',
    ],
  ])('refuses %j', (options, message) => {
    const { status, stderr, stdout } = lintel('keys', 'create', '--scopes', 'ontology:read', ...options);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });

  it('binds to projects and expires', () => {
    const options = [
      '--name',
      'bound',
      '--scopes',
      'design:read,imports:read',
      '--projects',
      'prj_a,prj_b',
      '--expires',
      '2031-05-01',
      '--json',
    ];
    const made = lintel('keys', 'create', ...options);
    expect(JSON.parse(made.stdout)).toMatchObject({
      name: 'bound',
      scopes: ['design:read', 'imports:read'],
      projects: ['prj_a', 'prj_b'],
      expiresAt: '2031-05-01T00:00:00.000Z',
    });
    expect(made.stderr).toContain("project prj_b doesn't exist yet");
    const rows = JSON.parse(lintel('keys', 'list', '--json').stdout) as { name: string }[];
    expect(rows.find((row) => row.name === 'bound')).toMatchObject({
      projects: ['prj_a', 'prj_b'],
      expiresAt: '2031-05-01T00:00:00.000Z',
    });
  });

  it('revokes by name only when that says which; by id always', () => {
    const make = (...more: string[]) => {
      const made = lintel('keys', 'create', '--name', 'rotated', '--scopes', 'admin', '--json', ...more);
      return (JSON.parse(made.stdout) as { id: string }).id;
    };
    const [old, fresh] = [make('--expires', '2031-05-01'), make('--expires', 'never')];
    const refused = lintel('keys', 'revoke', 'rotated');
    expect([refused.status, refused.stdout]).toEqual([5, '']);
    expect(refused.stderr).toContain('2 active keys are named "rotated".');
    expect(refused.stderr).toMatch(new RegExp(`${old}  created 20.+Z, expires 2031-05-01T00:00:00.000Z\n`));
    expect(refused.stderr).toMatch(new RegExp(`${fresh}  created 20.+Z, no expiry\n`));

    expect(lintel('keys', 'revoke', old)).toMatchObject({ status: 0, stdout: `revoked rotated (${old})\n` });
    expect(lintel('keys', 'revoke', old).status).toBe(3);
    expect(lintel('keys', 'revoke', 'rotated').stdout).toBe(`revoked rotated (${fresh})\n`);
    expect(lintel('keys', 'revoke', 'rotated').status).toBe(3);
  });

  it('says what is wrong, with the exit code for it', () => {
    expect(lintel('keys', 'create', '--name', 'x', '--scopes', 'nonsense')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('ontology:read'),
    });
    expect(lintel('keys', 'create', '--scopes', 'admin').status).toBe(2);
    for (const [options, message] of [
      [['--role', 'stewart'], /Unknown role: stewart\. Valid roles: steward.*Did you mean/],
      [['--role', 'viewer', '--scopes', 'admin'], /Use either --role or --scopes/],
      [[], /Use either --role or --scopes/],
    ] as const) {
      const { status, stderr } = lintel('keys', 'create', '--name', 'x', ...options);
      expect(status).toBe(2);
      expect(stderr).toMatch(message);
    }
    const made = lintel('keys', 'create', '--name', 'Ida', '--role', 'viewer', '--json');
    expect(JSON.parse(made.stdout)).toMatchObject({
      role: 'viewer',
      scopes: ['ontology:read', 'design:read', 'imports:read'],
    });
    expect(
      lintel('keys', 'create', '--name', 'x', '--scopes', 'admin', '--projects', 'recAbCdEfGhIjKlMn'),
    ).toMatchObject({ status: 2, stderr: expect.stringContaining('not a legacy ID') });
    expect(lintel('keys', 'create', '--name', 'x', '--scopes', 'admin', '--expires', 'soon').status).toBe(2);
    expect(lintel('keys', 'revoke', 'nobody').status).toBe(3);
    expect(lintel('nonsense').status).toBe(2);
  });
});
