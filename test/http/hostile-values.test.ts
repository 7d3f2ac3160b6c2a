import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import { CheckClient, parameter, template } from '../support/model-checks.ts';
import { strictRecords } from '../support/rfc4180.ts';
import { useService } from '../support/service.ts';
import { unzip } from '../support/zip.ts';

const service = useService();

/** A value of a model, as exporters of all kinds and people with bad intentions write it. */
const HOSTILE = [
  '=HYPERLINK("http://a.example","x")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\tTab',
  '\r=1',
  'a\u0001\u0008\u001b[31mb',
  'safe\u202egpj.exe',
  ']]></Title><x a="1">&lt;!--',
  '\ufffe\uffff',
  'two\r\nlines, "quoted"; and more',
  'n'.repeat(1_000_000),
];

it('files of a check and of a graph hold hostile values: they are read as they should be', {
  timeout: 60_000,
}, async () => {
  const client = await CheckClient.create(service);
  const classes: string[] = [];
  const names = HOSTILE.filter((text) => text.length < 400 && !/\p{Cc}|\u202e|[\ufffe\uffff]/u.test(text));
  for (const name of names)
    classes.push(
      await client.approvedClass(name, [template('Mark', { required: true, pattern: '[A-Z]{2}' })]),
    );
  const elements = HOSTILE.map((text, n) => ({
    kind: 'element',
    id: `e${n}`,
    name: text,
    elementId: text.slice(0, 100),
    objectClassId: classes[n % classes.length],
    parameters: [parameter('Mark', text)],
  }));
  const run = await client.imports.import(...elements);
  expect(run.state).toBe('ready');
  const check = await client.check();
  expect(check).toMatchObject({
    state: 'ready',
    totals: { checked: elements.length, failed: elements.length },
  });
  const graph = `/api/v1/projects/${client.imports.projectId}/definition-graph/nodes?format=csv`;
  for (const url of [client.url(`/${check.id}/failures?format=csv`), graph]) {
    const { status, text } = await service.call({ method: 'GET', url });
    expect(status).toBe(200);
    const [heading, ...records] = strictRecords(text.replace(/^\ufeff/, ''));
    expect(records.length).toBeGreaterThanOrEqual(elements.length);
    for (const cells of records) {
      expect(cells.length).toBe(heading?.length);
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(?:\.\d+)?$/.test(cell))).toEqual(
        [],
      );
    }
  }
  for (const version of ['2.1', '3.0']) {
    const answer = await service.app.inject({
      method: 'GET',
      url: client.url(`/${check.id}/bcf?version=${version}`),
    });
    expect(answer.statusCode).toBe(200);
    for (const [name, bytes] of unzip(answer.rawPayload)) {
      if (!/\.(?:bcf|bcfv|version|xml|extensions)$/.test(name)) continue;
      const parser = new SaxesParser();
      parser.on('error', (error) => expect([version, name, error.message]).toEqual([]));
      parser.write(bytes.toString()).close();
    }
  }
});
