import { describe, expect, it } from 'vitest';
import { ConfigError, envExample, loadConfig } from '../../src/platform/config.ts';

function faultsOf(env: Record<string, string>): string[] {
  try {
    loadConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).faults;
  }
  return [];
}

describe('settings', () => {
  it('are all optional', () => {
    expect(loadConfig({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 8080,
      DATABASE_URL: null,
      DATA_DIR: expect.stringMatching(/^\/.*\.data$/),
      ENABLE_CRON_JOBS: false,
      SEED_DEMO: true,
      RATE_LIMIT_PER_MINUTE: 6000,
      API_KEYS: null,
    });
  });

  it('that are empty are absent, and spaces around a value are not part of it', () => {
    expect(loadConfig({ PORT: '', HOST: ' ', SEED_DEMO: ' false ' })).toMatchObject({
      PORT: 8080,
      HOST: '127.0.0.1',
      SEED_DEMO: false,
    });
  });

  it('of a process differ where it says so, unless they are given', () => {
    expect(loadConfig({}, { PORT: 8081 }).PORT).toBe(8081);
    expect(loadConfig({ PORT: '9' }, { PORT: 8081 }).PORT).toBe(9);
  });

  it.each(['short', 'x'.repeat(31), 'x'.repeat(64)])(
    'refuse a weak signing key, and do not repeat it',
    (key) => {
      const faults = faultsOf({ UPLOAD_SIGNING_KEY: key });
      expect(faults).toEqual([
        "UPLOAD_SIGNING_KEY must be a secret with at least 32 characters that isn't one character repeated",
      ]);
    },
  );

  it('take a signing key of 32 characters', () => {
    const key = 'abcdefghijklmnopqrstuvwxyz012345';
    expect(loadConfig({ UPLOAD_SIGNING_KEY: key }).UPLOAD_SIGNING_KEY).toBe(key);
  });

  it('have all their faults reported at once', () => {
    const faults = faultsOf({
      PORT: '70000',
      RATE_LIMIT_PER_MINUTE: '-1',
      SEED_DEMO: 'yes',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://x',
      RECORD_STORE: 'airtable',
      ARTIFACT_STORE: 's3',
      API_KEYS: 'nonsense,a:b:c',
    });
    for (const name of [
      'PORT must be a whole number from 0 to 65535, not "70000"',
      'RATE_LIMIT_PER_MINUTE',
      'SEED_DEMO must be true or false',
      'LOG_LEVEL',
      'DATABASE_URL',
      'AIRTABLE_TOKEN is required because RECORD_STORE is airtable',
      'AIRTABLE_BASE_ID',
      'S3_BUCKET',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'API_KEYS entry 1',
      'API_KEYS entry 2 has an unknown scope',
      'API_KEYS entry 2 needs a key with at least 16 characters',
    ])
      expect(faults.filter((fault) => fault.startsWith(name))).toHaveLength(1);
  });

  it('take accounts of an organisation whole or not at all, and no issuer that anybody can listen to', () => {
    const whole = {
      OIDC_ISSUER: 'https://login.example/realms/office',
      OIDC_CLIENT_ID: 'lintel',
      OIDC_CLIENT_SECRET: 'a-secret-at-the-issuer',
      OIDC_SCOPE_CLAIM: 'lintel',
    };
    expect(loadConfig(whole)).toMatchObject(whole);
    expect(faultsOf({ OIDC_CLIENT_ID: 'lintel' })).toEqual(
      ['OIDC_ISSUER', 'OIDC_CLIENT_SECRET', 'OIDC_SCOPE_CLAIM'].map(
        (name) => `${name} is required because OIDC_CLIENT_ID is set`,
      ),
    );
    expect(faultsOf({ ...whole, OIDC_ISSUER: 'http://login.example' })).toEqual([
      'OIDC_ISSUER must be an https:// URL, unless it is on this machine',
    ]);
    expect(loadConfig({ ...whole, OIDC_ISSUER: 'http://127.0.0.1:9999' }).OIDC_ISSUER).toBe(
      'http://127.0.0.1:9999',
    );
  });

  describe.each(['PUBLIC_URL', 'S3_ENDPOINT', 'AIRTABLE_URL', 'CATALOG_URL', 'DECK_PUBLISHER_URL'] as const)(
    '%s',
    (name) => {
      it('may have a path, with or without a slash at its end', () => {
        for (const path of ['', '/', '/api', '/deep/api/'])
          expect(loadConfig({ [name]: `https://host.example:8443${path}` })[name]).toBe(
            `https://host.example:8443${path.replace(/\/$/, '')}`,
          );
      });

      it.each([
        'https://host.example/api?key=1',
        'https://host.example?',
        'https://host.example/#part',
        'https://user:word@host.example',
        'https://user@host.example/api',
        'ftp://host.example',
        'host.example',
        'https://',
      ])('refuses %s, in words', (given) => {
        expect(faultsOf({ [name]: given })).toEqual([
          `${name} must be an http:// or https:// URL without user, password, query or fragment`,
        ]);
      });
    },
  );

  it.each(['1e3', '0x10', '80.0', ' 8 0', '٣', '-1', '65536'])('PORT=%s is refused', (PORT) => {
    expect(faultsOf({ PORT })).toHaveLength(1);
  });

  it('never have their secrets echoed', () => {
    const secret = 's3cr3t-s3cr3t-s3cr3t';
    const faults = faultsOf({
      DATABASE_URL: `mysql://user:${secret}@host/db`,
      PORTAL_DATABASE_URL: `http://user:${secret}@host/db`,
      CATALOG_URL: `ftp://${secret}`,
      API_KEYS: [
        secret,
        `${secret}:admin`,
        `name:${secret}`,
        `name:${secret}:admin`,
        `${secret}:nothing:0123456789abcdef`,
        `twice:admin:${secret}`,
        `twice:admin:${secret}`,
        `:admin:${secret}`,
      ].join(','),
    });
    expect(faults.length).toBeGreaterThan(8);
    expect(faults.join('\n')).not.toContain(secret);
  });

  it('are all in the example file, with their defaults', () => {
    const text = envExample();
    for (const name of Object.keys(loadConfig({}))) expect(text).toContain(`#${name}=`);
    expect(text).toContain('#PORT=8080\n');
  });
});

describe('the settings of /bsdd', () => {
  it.each([
    ['BSDD_ORGANIZATION_CODE', 'acme/evil'],
    ['BSDD_DICTIONARY_CODE', '..'],
    ['BSDD_LANGUAGE', 'English'],
    ['BSDD_LICENSE_URL', 'our licence'],
    ['BSDD_PUBLIC', 'yes'],
    ['BSDD_CORS_ORIGINS', '*'],
    ['BSDD_CORS_ORIGINS', 'https://bim.example.com/'],
    ['BSDD_CORS_ORIGINS', 'https://a.example.com, b.example.com'],
  ])('%s refuses %s', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(`${name} must be`);
  });

  it('are taken as they are meant', () => {
    const { BSDD_CORS_ORIGINS, BSDD_LANGUAGE, BSDD_PUBLIC } = loadConfig({
      BSDD_CORS_ORIGINS: 'https://a.example.com , http://localhost:3000',
      BSDD_LANGUAGE: 'nl-BE',
    });
    expect([BSDD_CORS_ORIGINS, BSDD_LANGUAGE, BSDD_PUBLIC]).toEqual([
      'https://a.example.com,http://localhost:3000',
      'nl-BE',
      false,
    ]);
  });
});
