import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ImportClient } from '../support/imports.ts';
import { type Answer, useService } from '../support/service.ts';

const service = useService();
const walls = { builtinName: 'OST_Walls', builtinCategoryInt: -2000011, name: 'Walls' };
const element = (id: string, extra: object = {}) => ({ kind: 'element', id, ...extra });

/** On a machine that is busy with other tests, a statement may take too long once; it must not each time. */
async function answered(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await ask();
    if (answer.status !== 503 || tries === 5) return answer;
  }
}

describe('listProjectDefinitionGraphNodes', () => {
  it('ends a page at 16 MiB, with at least one node on each', async () => {
    const own = await ImportClient.create(service);
    const large = (id: string, bytes: number) =>
      element(id, { documentId: id[0], parameters: [{ name: 'p', value: 'x'.repeat(bytes) }] });
    const megabyte = 1024 ** 2;
    const sizes = [1, 3.9, 3.9, 3.9, 3.9, 3.9, 0.1, 3.9, 3.9, 3.9, 3.9];
    await own.import(
      ...sizes.map((size, i) => large(`${i < 7 ? 'a' : 'b'}${String(i).padStart(2, '0')}`, size * megabyte)),
    );
    const pages: string[][] = [];
    for (let cursor = ''; ; ) {
      const { body, text } = await answered(() => own.nodes(`?limit=1000${cursor && `&cursor=${cursor}`}`));
      expect(text.length).toBeLessThan(17 * megabyte);
      expect(body.count).toBe(sizes.length);
      pages.push(body.items.map(({ id }: { id: string }) => id));
      if (body.nextCursor === null) break;
      cursor = body.nextCursor;
    }
    expect(pages).toEqual([
      ['a00', 'a01', 'a02', 'a03'],
      ['a04', 'a05', 'a06', 'b07', 'b08'],
      ['b09', 'b10'],
    ]);
  });

  it('ends a page at 16 MiB in time, however many large nodes follow', async () => {
    const own = await ImportClient.create(service);
    const text = 'x'.repeat(3.9 * 1024 ** 2);
    await own.import(element('e', { documentId: 'a', parameters: [{ name: 'p', value: text }] }));
    // As it is stored, without compressing it again.
    await service.database.pool.query(
      `insert into graph_node (project_id, load_no, document_id, id, line, kind, content_hash, parameters)
       select project_id, load_no, document_id, id || to_char(i, 'FM000'), line + i, kind, content_hash, parameters
       from graph_node, generate_series(1, 999) i where project_id = $1 and id = 'e'`,
      [own.projectId],
    );
    const page = async (query: string) => {
      const { status, body } = await answered(() => own.nodes(query));
      expect(status).toBe(200);
      return { ids: body.items.map(({ id }: { id: string }) => id), cursor: body.nextCursor };
    };
    const first = await page('?limit=1000');
    expect(first.ids).toEqual(['e', 'e001', 'e002', 'e003']);
    expect((await page(`?limit=1000&cursor=${first.cursor}`)).ids).toEqual(['e004', 'e005', 'e006', 'e007']);
  });

  it('reads a page in several turns where its nodes are not small', async () => {
    const own = await ImportClient.create(service);
    const ids = Array.from({ length: 1200 }, (_, i) => `n-${String(i).padStart(4, '0')}`);
    const noise = (i: number) => hash('sha512', String(i), 'base64');
    await own.import(
      ...ids.map((id, i) =>
        element(id, {
          category: i % 2 === 0 ? walls : null,
          parameters: Array.from({ length: 15 }, (_, j) => ({ name: `p${j}`, value: noise(100 * i + j) })),
        }),
      ),
    );
    const listed = async (query: string) => {
      const all: string[] = [];
      const sizes: number[] = [];
      for (let cursor = ''; ; ) {
        const { body } = await answered(() => own.nodes(`?${query}${cursor}`));
        sizes.push(body.items.length);
        all.push(...body.items.map(({ id }: { id: string }) => id));
        if (body.nextCursor === null) return { all, sizes };
        cursor = `&cursor=${body.nextCursor}`;
      }
    };
    const even = ids.filter((_, i) => i % 2 === 0);
    expect(await listed('limit=1000')).toEqual({ all: ids, sizes: [1000, 200] });
    expect(await listed('limit=1000&q=n-')).toEqual({ all: ids, sizes: [1000, 200] });
    expect(await listed('limit=599&category=OST_Walls&q=n-')).toEqual({ all: even, sizes: [599, 1] });
    expect(await listed('limit=600&category=OST_Walls')).toEqual({ all: even, sizes: [600] });
  });
});

describe('diffCadImports', () => {
  it('lists large nodes in time', async () => {
    const own = await ImportClient.create(service);
    const runs: string[] = [];
    for (const letter of 'xy') {
      const value = letter.repeat(3.9 * 1024 ** 2);
      runs.push((await own.import(element('e', { parameters: [{ name: 'p', value }] }))).id);
    }
    // As they are stored, without compressing them again.
    await service.database.pool.query(
      `insert into graph_node (project_id, load_no, document_id, id, line, kind, content_hash, parameters)
       select project_id, load_no, document_id, id || to_char(i, 'FM000'), line + i, kind, content_hash, parameters
       from graph_node, generate_series(1, 39) i where project_id = $1 and id = 'e'`,
      [own.projectId],
    );
    const { status, body } = await answered(() => own.get(`/${runs[1]}/diff?against=${runs[0]}&limit=40`));
    expect(status).toBe(200);
    expect(body.items).toHaveLength(40);
  });
});
