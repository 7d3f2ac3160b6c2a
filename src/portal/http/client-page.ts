import { createHash } from 'node:crypto';
import type { onSendHookHandler } from 'fastify';
import { NotFound } from '../../kernel/domain-error.ts';
import { entityOf } from '../../platform/http/entity.ts';
import { chooseType } from '../../platform/http/media-type.ts';
import type { PublishedAttribute, PublishedCollection, PublishedItem } from '../domain/snapshot.ts';
import type { Rendering } from '../queries/published-reads.ts';

const HTML = 'text/html; charset=utf-8';
/** With pictures of some 2 KB a page stays well below 100 KB. */
const ITEMS_PER_PAGE = 40;

const STYLE = `
:root{color-scheme:light dark;--ink:#1f2022;--faint:#5b5d61;--paper:#fbfaf7;--card:#fff;--line:#dedad1}
@media (prefers-color-scheme:dark){:root{--ink:#eceae5;--faint:#b0aea8;--paper:#1b1c1e;--card:#242528;--line:#3b3c40}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:72rem;padding:1.25rem 1rem 3rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.6rem;line-height:1.2;margin:0 0 .25rem}h2{font-size:1.25rem;margin:2.25rem 0 .75rem}h3{font-size:1rem;margin:0}
p,dl,ul{margin:0}a{color:inherit}.faint{color:var(--faint);font-size:.875rem}
nav ul{display:flex;flex-wrap:wrap;gap:.5rem 1rem;padding:0;margin-top:1rem;list-style:none}nav a{display:inline-block;padding:.35rem 0}
.cards{display:grid;gap:1rem;grid-template-columns:1fr;padding:0;list-style:none}
.card{background:var(--card);border:1px solid var(--line);border-radius:.5rem;overflow:hidden;break-inside:avoid}
.card img,.card .none{display:block;width:100%;aspect-ratio:4/3;object-fit:cover;background:#f3f1ec;height:auto}
.card .none{display:grid;place-items:center;color:#5b5d61;font-size:.875rem}
.card>div{padding:.85rem 1rem 1rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.15rem .9rem;margin-top:.6rem;font-size:.875rem}dt{color:var(--faint)}dd{margin:0;overflow-wrap:anywhere}
footer{margin-top:3rem;border-top:1px solid var(--line);padding-top:.75rem}
@media (min-width:40rem){.cards{grid-template-columns:repeat(2,1fr)}}
@media (min-width:62rem){.cards{grid-template-columns:repeat(3,1fr)}}
@media print{:root{color-scheme:light;--ink:#000;--faint:#444;--paper:#fff;--card:#fff;--line:#bbb}body{max-width:none;padding:0;font-size:10pt}nav{display:none}.cards{grid-template-columns:repeat(2,1fr)}h2{break-after:avoid}}
`.trim();

/** The page loads its own pictures and this one style; no script, no other host. */
const PAGE_POLICY = [
  "default-src 'none'",
  "img-src 'self' data:", // data: for the empty icon, which saves browsers a request
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Page `page` (from 1) of a project for its client. Whole collections run on over pages, in their order. */
export function clientPage(page: number): Rendering {
  return ({ publishedAt, version, projectId }, { content }) => {
    const total = content.collections.reduce((sum, collection) => sum + collection.items.length, 0);
    const pages = Math.max(1, Math.ceil(total / ITEMS_PER_PAGE));
    if (page > pages) throw new NotFound(`This project has no page ${page}.`);
    const shown = pageOf(content.collections, page);
    const name = content.projectName;
    return entityOf(
      HTML,
      documentOf(
        name,
        `<header>
<h1>${escaped(name)}</h1>
<p class="faint">As published at <time datetime="${publishedAt.toISOString()}">${spokenTime(publishedAt)}</time>, version ${version}${pages > 1 ? `, page ${page} of ${pages}` : ''}</p>
${shown.length > 1 ? contents(shown) : ''}
</header>
<main>
${shown.map(section).join('\n') || '<p>Nothing is shown here yet.</p>'}
</main>
${pages > 1 ? pager(projectId, page, pages) : ''}
<footer class="faint">${total} ${total === 1 ? 'product' : 'products'} in ${content.collections.length} ${content.collections.length === 1 ? 'collection' : 'collections'}</footer>`,
      ),
      { 'content-security-policy': PAGE_POLICY },
    );
  };
}

const TROUBLES: Record<number, [title: string, text: string]> = {
  401: [
    'A key is needed',
    'Reload this page, and give the key you were sent as the password; any name will do.',
  ],
  404: [
    'Nothing to see here',
    'Nothing is published at this address, or no longer. Whoever sent you the link can tell you more.',
  ],
};

/** People who follow a link are told in words what went wrong; programs do not ask for HTML, and get the envelope. */
export const tellInWords: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  const { statusCode: status } = reply;
  if (status < 400 || chooseType(request.headers.accept, ['application/json', 'text/html']) !== 'text/html') {
    done(null, payload);
    return;
  }
  const [title, text] = TROUBLES[status] ?? ['This did not work', 'Please try again in a moment.'];
  reply.type(HTML).headers({ 'content-security-policy': PAGE_POLICY, vary: 'accept' });
  done(
    null,
    documentOf(
      title,
      `<main><h1>${title}</h1><p>${text}</p><p class="faint">Request ${escaped(request.id)}</p></main>`,
    ),
  );
};

function documentOf(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

function pageOf(collections: PublishedCollection[], page: number): PublishedCollection[] {
  const from = (page - 1) * ITEMS_PER_PAGE;
  let start = 0;
  return collections.flatMap((collection) => {
    const at = start;
    start += collection.items.length;
    const items = collection.items.slice(Math.max(0, from - at), Math.max(0, from + ITEMS_PER_PAGE - at));
    const empty = collection.items.length === 0 && at >= from && at < from + ITEMS_PER_PAGE;
    return items.length > 0 || empty ? [{ ...collection, items }] : [];
  });
}

function contents(collections: PublishedCollection[]): string {
  const links = collections.map(({ id, name }) => `<li><a href="#${escaped(id)}">${escaped(name)}</a></li>`);
  return `<nav aria-label="Collections"><ul>${links.join('')}</ul></nav>`;
}

function pager(projectId: string, page: number, pages: number): string {
  const link = (to: number, text: string) =>
    to < 1 || to > pages
      ? ''
      : `<li><a href="/portal/${encodeURIComponent(projectId)}?page=${to}">${text}</a></li>`;
  return `<nav aria-label="Pages"><ul>${link(page - 1, 'Previous page')}${link(page + 1, 'Next page')}</ul></nav>`;
}

function section({ id, name, items }: PublishedCollection): string {
  const cards = items.map(card).join('\n');
  return `<section aria-labelledby="${escaped(id)}">
<h2 id="${escaped(id)}">${escaped(name)}</h2>
${items.length > 0 ? `<ul class="cards">\n${cards}\n</ul>` : '<p class="faint">No products.</p>'}
</section>`;
}

function card({ name, kind, imageUrl, attributes }: PublishedItem): string {
  const picture = imageUrl
    ? `<img src="${escaped(imageUrl)}" alt="" width="400" height="300">`
    : '<div class="none">No picture</div>';
  const note = kind === 'made_to_order' ? '<p class="faint">Made to order</p>' : '';
  return `<li class="card">${picture}<div><h3>${escaped(name)}</h3>${note}${listing(attributes)}</div></li>`;
}

function listing(attributes: PublishedAttribute[]): string {
  if (attributes.length === 0) return '';
  return `<dl>${attributes.map((each) => `<dt>${escaped(each.name)}</dt><dd>${escaped(spoken(each))}</dd>`).join('')}</dl>`;
}

function spoken({ value, unit }: PublishedAttribute): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return unit === null ? String(value) : `${value} ${unit}`;
}

function spokenTime(time: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
    .format(time)
    .concat(' UTC');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
