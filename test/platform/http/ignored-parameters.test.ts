import { beforeAll, describe, expect, it } from 'vitest';
import { useService } from '../../support/service.ts';

const service = useService({ worker: false });
let url: string;
beforeAll(async () => {
  url = await service.app.listen({ host: '127.0.0.1', port: 0 });
});

const LIST = '/api/v1/bim-ontology/object-classes';
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, { headers });
  await response.arrayBuffer();
  return {
    status: response.status,
    told: response.headers.get('x-ignored-parameters'),
    etag: response.headers.get('etag'),
  };
};

describe('X-Ignored-Parameters', () => {
  it.each([
    [`${LIST}?statsu=draft&view=flat`, 'statsu'],
    [`${LIST}?b=1&a=2&b=3`, 'b, a'],
    [`${LIST}?view=flat`, null],
    [LIST, null],
    ['/api/v1/operations?objectclassid=x', 'objectclassid'],
    ['/api/v1/party-directory/projects?limit=1', 'limit'],
    ['/livez?x=1', 'x'],
    [`${LIST}?a%2Cb%0D%0Ac=1&%F0%9F%98%80=1`, 'a%2Cb%0D%0Ac, %F0%9F%98%80'],
    [`${LIST}?%FF=1`, '%EF%BF%BD'],
    [`${LIST}?recABCDEFGHIJKLMN=1`, 'a-legacy-id'],
    [`${LIST}?__proto__=1&constructor=2`, '__proto__, constructor'],
    [`${LIST}?view=tree&status=draft&missing=uniformat`, 'status, missing'],
  ])('%s tells %s', async (path, told) => {
    expect(await ask(path)).toMatchObject({ status: 200, told });
  });

  it('is told on the short way too, with 200 and 304', async () => {
    const path = `${LIST}?shortcut=1`;
    const { etag } = await ask(path);
    for (let i = 0; i < 3; i++) {
      expect(await ask(path)).toMatchObject({ status: 200, told: 'shortcut' });
      expect(await ask(path, { 'if-none-match': etag ?? '' })).toMatchObject({
        status: 304,
        told: 'shortcut',
      });
    }
    expect((await ask(LIST)).told).toBeNull();
  });

  it('is told with a refusal, and never grows with the query', async () => {
    expect(await ask(`${LIST}?view=other&x=1`)).toMatchObject({ status: 400, told: 'x' });
    const many = Array.from({ length: 100 }, (_, i) => `p${i}=1`).join('&');
    expect((await ask(`${LIST}?${many}`)).told?.split(', ')).toHaveLength(20);
    expect((await ask(`${LIST}?${'x'.repeat(5000)}=1`)).told).toHaveLength(100);
  });
});
