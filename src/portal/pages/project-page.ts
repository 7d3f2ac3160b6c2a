import { NotFound } from '../../kernel/domain-error.ts';
import type { Entity } from '../../platform/http/entity.ts';
import { type ChapterPart, type Outline, outlineOf, partsOn } from '../domain/chapters.ts';
import { type ProductModel, type PublishedItem, productCount } from '../domain/snapshot.ts';
import { pageEntity } from './document.ts';
import { type Html, html } from './html.ts';
import type { PageLinks, View } from './links.ts';
import { mosaic } from './mosaic.ts';
import { attributeList, forClient, picture } from './page-parts.ts';
import { pager } from './pager.ts';
import { previewBanner, type ShownProject, standingLine } from './shown-project.ts';
import { chapterNumber, spokenCount } from './words.ts';

/** With pictures of some 2 KB a page stays well below 100 KB. */
export const ITEMS_PER_PAGE = 40;
/** The number of items that a browser can print at a time: some two hundred sheets. */
const ITEMS_PER_PRINT = 400;
/** At most this many chapters are listed in the contents; the pager leads to the others. */
const MOST_IN_CONTENTS = 200;

/** Page `page` (from 1) of a project, for the screen or for printing. */
export function projectPage(
  project: ShownProject,
  page: number,
  view: Exclude<View, 'presentation'> = 'pages',
): Entity {
  const { content, links } = project;
  const outline = outlineOf(content.collections, view === 'print' ? ITEMS_PER_PRINT : ITEMS_PER_PAGE);
  const { pages, chapters } = outline;
  if (page > pages) throw new NotFound(`This project has no page ${page}.`);
  const models = new Map(content.productModels.map((model) => [model.id, model]));
  const total = html`${spokenCount(productCount(content), 'product')} in ${spokenCount(chapters.length, 'collection')}`;
  const body = html`<a class="skip" href="#collections">Skip to the collections</a>
${previewBanner(project)}
${hero(project, outline, page, view)}
${chapters.length > 1 ? contents(outline, page, view, links) : null}
<main id="collections">
${partsOn(outline, page).map((part) => chapterOf(part, models, links))}
${chapters.length === 0 ? html`<p>No products have been published yet.</p>` : null}
</main>
${pager(page, pages, (to) => links.page(to, view))}
<footer><p>${content.projectName}</p><p>${total}</p></footer>`;
  return pageEntity(project, { title: content.projectName, kind: 'pages', body });
}

function hero(project: ShownProject, { pages }: Outline, page: number, view: View): Html {
  const { content, links } = project;
  return html`<header class="hero${page > 1 ? ' small' : ''}">
<div class="words">
<h1>${content.projectName}</h1>
<p class="faint">${standingLine(project)}${pages > 1 ? ` · Page ${page} of ${pages}` : null}</p>
<ul class="ways">${ways(links, view)}</ul>
</div>
${page === 1 ? mosaic(links, content.collections) : null}
</header>`;
}

function ways(links: PageLinks, view: View): Html {
  if (view === 'print')
    return html`<li><a href="${links.page(1)}">All collections</a></li><li class="hint">To print this page or save it as a PDF, use your browser’s Print command.</li>`;
  return html`<li><a class="first" href="${links.page(1, 'presentation')}">Presentation</a></li><li><a href="${links.page(1, 'print')}">Print or PDF</a></li>`;
}

function contents({ chapters }: Outline, page: number, view: View, links: PageLinks): Html {
  const rows = chapters
    .slice(0, MOST_IN_CONTENTS)
    .map(({ number, collection: { id, name, items }, page: on }) => {
      const href = on === page ? `#${encodeURIComponent(id)}` : links.page(on, view, id);
      return html`<li><a href="${href}"><span class="number">${chapterNumber(number)}</span><span class="name">${name}</span><span class="count">${spokenCount(items.length, 'product')}</span></a></li>`;
    });
  const more = chapters.length - rows.length;
  return html`<nav class="contents" aria-label="Contents"><h2>Contents</h2><ol>${rows}</ol>${more > 0 ? html`<p class="faint">and ${spokenCount(more, 'more collection')} on the following pages</p>` : null}</nav>`;
}

function chapterOf(
  { chapter, items, isContinued }: ChapterPart,
  models: ReadonlyMap<string, ProductModel>,
  links: PageLinks,
): Html {
  const { id, name, items: all } = chapter.collection;
  const cards = items.map((item) => card(item, models.get(item.productModelId), links));
  return html`<section class="chapter" aria-labelledby="${id}">
<div class="chapter-head"><p class="number" aria-hidden="true">${chapterNumber(chapter.number)}</p><h2 id="${id}">${name}</h2><p class="faint">${spokenCount(all.length, 'product')}${isContinued ? ', continued' : null}</p></div>
${cards.length > 0 ? html`<ul class="cards">${cards}</ul>` : html`<p class="faint">No products.</p>`}
</section>
`;
}

function card(item: PublishedItem, model: ProductModel | undefined, links: PageLinks): Html {
  const { id, name, kind, imageUrl, attributes } = item;
  const maker = model && [model.brand, model.category].filter((word) => word !== '').join(' · ');
  const notes = [maker, kind === 'made_to_order' ? 'Made to order' : ''].filter((note) => note);
  return html`<li class="card" id="${id}"><a href="${links.model(item.productModelId)}">${picture(links, imageUrl, '')}<h3>${name}</h3></a>${notes.length > 0 ? html`<p class="faint">${notes.join(' · ')}</p>` : null}${forClient(item)}${attributeList(attributes)}</li>
`;
}
