import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Catalog, CatalogFile } from '../../src/design/gateways/catalog/catalog.ts';

/** A catalog service as docs/catalog-service.md describes it, over HTTP, with failures on demand. */
export async function startCatalogService(catalog: Catalog) {
  const requests: string[] = [];
  /** How the next requests fail: a status, or `hang`. */
  let failing: number | 'hang' | null = null;
  let answerWith: unknown;
  const hidden = new Set<string>();

  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    requests.push(request.url ?? '');
    if (failing === 'hang') return;
    if (failing !== null) {
      response.writeHead(failing).end();
      return;
    }
    const url = new URL(request.url ?? '', 'http://catalog');
    const answer = answerWith ?? (await route(without(catalog, hidden), url));
    if (answer === null) response.writeHead(404).end();
    else if (isFile(answer))
      send(response, Buffer.from(answer.bytes), answer.contentType, request.headers['if-none-match']);
    else
      send(
        response,
        Buffer.from(JSON.stringify(answer)),
        'application/json',
        request.headers['if-none-match'],
      );
  };
  const server = createServer((request, response) => void answerTo(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/catalog`,
    requests,
    fail: (how: number | 'hang' | null) => {
      failing = how;
    },
    /** Variants that the catalog no longer has. */
    hidden,
    answerWith: (answer: unknown) => {
      answerWith = answer;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function without(catalog: Catalog, hidden: ReadonlySet<string>): Catalog {
  return { ...catalog, variants: (ids) => catalog.variants(ids.filter((id) => !hidden.has(id))) };
}

async function route(catalog: Catalog, url: URL): Promise<unknown> {
  const [, , area = '', id, part] = url.pathname.split('/').map(decodeURIComponent);
  const ids = (url.searchParams.get('ids') ?? '').split(',');
  if (area === 'variants' && id === 'search') {
    const { searchParams: query } = url;
    return await catalog.search({
      q: query.get('q') ?? '',
      cursor: query.get('cursor'),
      limit: Number(query.get('limit')),
    });
  }
  if (area === 'variants' && id && part === 'sheet.pdf') return await catalog.variantPdf(id);
  if (area === 'variants') return { items: [...(await catalog.variants(ids)).found.values()] };
  if (area === 'products') return { items: [...(await catalog.products(ids)).found.values()] };
  if (area === 'product-mtos')
    return id ? await catalog.productMto(id) : { items: await catalog.productMtos() };
  return await catalog.image(url.pathname);
}

function isFile(answer: unknown): answer is CatalogFile {
  return typeof answer === 'object' && answer !== null && 'bytes' in answer;
}

function send(response: ServerResponse, body: Buffer, type: string, known: string | undefined): void {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  if (known === etag) response.writeHead(304, { etag }).end();
  else response.writeHead(200, { etag, 'content-type': type }).end(body);
}
