import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.ts';

const lines: { level: number; msg: string; route?: string; count?: number }[] = [];
let service: TestService;
beforeAll(async () => {
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  service = await startService({ log });
});
afterAll(() => service.close());

const [DEBUG, INFO, WARN] = [20, 30, 40];
const requests = () =>
  lines.filter((line) => line.msg === 'request').map(({ level, route }) => [route, level]);
const projects = '/api/v1/party-directory/projects';

it('logs reads at debug, writes and refusals at info', async () => {
  lines.length = 0;
  await service.call({ method: 'GET', url: projects });
  await service.call({ method: 'POST', url: projects, payload: { name: 'Logged' } });
  await service.call({ method: 'GET', url: `${projects}/prj_none` });
  expect(requests()).toEqual([
    [projects, DEBUG],
    [projects, INFO],
    [`${projects}/:id`, INFO],
  ]);
});

it('names what no route knows, without its query', async () => {
  lines.length = 0;
  await service.call({ method: 'GET', url: '/api/v1/project?secret=1' });
  expect(lines.filter((line) => line.msg === 'request')).toMatchObject([{ path: '/api/v1/project' }]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it('counts and logs record ids without naming them', async () => {
  lines.length = 0;
  const url = '/api/v1/bim-ontology/object-classes/actions/delete';
  const answer = await service.call({
    method: 'POST',
    url,
    payload: { sourceObjectClassIds: ['recABCDEFGHIJ1234'] },
  });
  expect(answer.status).toBe(400);
  expect(lines.filter((line) => line.msg === 'deprecated_record_id')).toMatchObject([
    { level: WARN, count: 1 },
  ]);
  expect(JSON.stringify(lines)).not.toContain('recABCDEFGHIJ1234');
  const { text } = await service.call({ method: 'GET', url: '/metrics' });
  expect(text).toContain('lintel_deprecated_record_id_total 1');
});
