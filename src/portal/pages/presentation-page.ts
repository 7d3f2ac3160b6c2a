import { NotFound } from '../../kernel/domain-error.ts';
import type { Entity } from '../../platform/http/entity.ts';
import { type ChapterPart, outlineOf, partsOn } from '../domain/chapters.ts';
import type { ProductModel, PublishedItem } from '../domain/snapshot.ts';
import { pageEntity } from './document.ts';
import { type Html, html } from './html.ts';
import type { PageLinks } from './links.ts';
import { mosaic } from './mosaic.ts';
import { attributeList, forClient, picture } from './page-parts.ts';
import { ITEMS_PER_PAGE } from './project-page.ts';
import { previewBanner, type ShownProject, standingLine } from './shown-project.ts';
import { chapterNumber, spokenCount } from './words.ts';

/** More would be too much for a slide; the page of the product has all of them. */
const MOST_ATTRIBUTES = 8;

/**
 * One slide at a time, as large as the screen. The slides follow each other down the page and snap into place, so
 * keys and touch scroll through them without a script. The script adds the left and right arrows, Escape and full
 * screen.
 */
export function presentationPage(project: ShownProject, page: number): Entity {
  const { content, links } = project;
  const outline = outlineOf(content.collections, ITEMS_PER_PAGE);
  const { pages } = outline;
  if (page > pages) throw new NotFound(`This project has no page ${page}.`);
  const models = new Map(content.productModels.map((model) => [model.id, model]));
  const slides = [
    cover(project, page, pages),
    ...partsOn(outline, page).flatMap((part) => slidesOf(part, models, links)),
    ending(links, page, pages),
  ];
  const body = html`${previewBanner(project)}
<header class="bar"><a id="close" href="${links.page(page)}">Close</a><button id="full" type="button" hidden>Full screen</button></header>
<main>
${slides.map((slide, index) => framed(slide, index, slides.length))}
</main>`;
  return pageEntity(project, { title: `${content.projectName}, presentation`, kind: 'presentation', body });
}

interface Slide {
  kind: 'cover' | 'chapter' | 'product' | 'ending';
  content: Html;
}

function framed({ kind, content }: Slide, index: number, count: number): Html {
  const step = (to: number, label: string, sign: string) =>
    to < 0 || to >= count
      ? html`<span></span>`
      : html`<a href="#slide-${to + 1}" aria-label="${label}">${sign}</a>`;
  return html`<section class="slide ${kind}" id="slide-${index + 1}" aria-label="Slide ${index + 1} of ${count}">
${content}
<nav aria-label="Slide ${index + 1}">${step(index - 1, 'Previous slide', '←')}<span>${index + 1} / ${count}</span>${step(index + 1, 'Next slide', '→')}</nav>
</section>
`;
}

function cover(project: ShownProject, page: number, pages: number): Slide {
  const part = pages > 1 ? html` · Part ${page} of ${pages}` : null;
  const content = html`<div class="words"><h1>${project.content.projectName}</h1><p class="faint">${standingLine(project)}${part}</p></div>${mosaic(project.links, project.content.collections)}`;
  return { kind: 'cover', content };
}

function slidesOf(
  { chapter, items, isContinued }: ChapterPart,
  models: ReadonlyMap<string, ProductModel>,
  links: PageLinks,
): Slide[] {
  const { name, items: all } = chapter.collection;
  const content = html`<div class="words"><p class="number" aria-hidden="true">${chapterNumber(chapter.number)}</p><h2>${name}</h2><p class="faint">${spokenCount(all.length, 'product')}${isContinued ? ', continued' : null}</p></div>${mosaic(links, [{ items }])}`;
  return [
    { kind: 'chapter', content },
    ...items.map((item): Slide => productSlide(item, name, models.get(item.productModelId), links)),
  ];
}

function productSlide(
  item: PublishedItem,
  chapter: string,
  model: ProductModel | undefined,
  links: PageLinks,
): Slide {
  const { name, imageUrl, attributes, kind, productModelId } = item;
  const made = kind === 'made_to_order' ? html`<p class="faint">Made to order</p>` : null;
  const content = html`${picture(links, imageUrl, `Picture of ${name}`)}
<div class="words"><p class="eyebrow">${chapter}</p><h3>${name}</h3>${model && model.brand !== '' ? html`<p class="faint">${model.brand}</p>` : null}${made}${forClient(item)}${attributeList(attributes.slice(0, MOST_ATTRIBUTES))}<p><a href="${links.model(productModelId)}">More about ${model?.name ?? name}</a></p></div>`;
  return { kind: 'product', content };
}

function ending(links: PageLinks, page: number, pages: number): Slide {
  const next =
    page < pages
      ? html`<p><a rel="next" href="${links.page(page + 1, 'presentation')}">Part ${page + 1} of ${pages}</a></p>`
      : null;
  return {
    kind: 'ending',
    content: html`<div class="words"><h2>${page < pages ? 'Continued in the next part' : 'Thank you'}</h2>${next}<p><a href="${links.page(page)}">All collections</a></p></div>`,
  };
}
