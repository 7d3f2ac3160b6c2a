import { NotFound } from '../../kernel/domain-error.ts';
import type { Entity } from '../../platform/http/entity.ts';
import { type ItemPlace, modelOrder, modelPiecesOf, outlineOf, type Piece } from '../domain/chapters.ts';
import type { ProductModel, PublishedAttribute, PublishedItem } from '../domain/snapshot.ts';
import { pageEntity } from './document.ts';
import { type Html, html } from './html.ts';
import type { PageLinks } from './links.ts';
import { attributeList, forClient, picture } from './page-parts.ts';
import { pager } from './pager.ts';
import { ITEMS_PER_PAGE } from './project-page.ts';
import { previewBanner, type ShownProject, standingLine } from './shown-project.ts';
import { chapterNumber, spokenCount } from './words.ts';

/** More pictures than this would make the gallery too long. */
const MOST_PICTURES = 24;
/** At most this many places are listed for a piece; more are rare. */
const MOST_PLACES = 50;

/**
 * A product model with its pictures, and the pieces of it that are used, with their options and places. Null when the
 * project does not show it.
 */
export function modelPage(project: ShownProject, productModelId: string, page: number): Entity | null {
  const { content, links } = project;
  const model = content.productModels.find(({ id }) => id === productModelId);
  if (!model) return null;
  const outline = outlineOf(content.collections, ITEMS_PER_PAGE);
  const pieces = modelPiecesOf(outline, productModelId);
  const pages = Math.max(1, Math.ceil(pieces.length / ITEMS_PER_PAGE));
  if (page > pages) throw new NotFound(`This product has no page ${page}.`);
  const from = (page - 1) * ITEMS_PER_PAGE;
  const shown = pieces.slice(from, from + ITEMS_PER_PAGE);
  const only = pieces.length === 1 ? pieces[0] : undefined;
  const maker = [model.brand, model.category].filter((word) => word !== '').join(' · ');
  const body = html`<a class="skip" href="#product">Skip to the product</a>
${previewBanner(project)}
<header class="strip"><nav aria-label="Back"><a href="${links.page(1)}">${content.projectName}</a></nav></header>
<main id="product" class="model">
<div class="lead">
${gallery(model, shown, links)}
<div class="words">
${maker === '' ? null : html`<p class="eyebrow">${maker}</p>`}
<h1>${model.name}</h1>
${model.description === '' ? null : html`<p class="description">${model.description}</p>`}
${attributeList(model.attributes)}
${only ? onlyChoice(only, model) : null}
</div>
</div>
${only ? null : chosen({ count: pieces.length, shown, where: pages > 1 ? `, page ${page} of ${pages}` : '' }, model, links)}
${usedIn(pieces, links)}
</main>
${pager(page, pages, (to) => links.model(model.id, to))}
${neighbours(project, model)}
<footer><p>${content.projectName}</p><p>${standingLine(project)}</p></footer>`;
  return pageEntity(project, { title: `${model.name} · ${content.projectName}`, kind: 'pages', body });
}

/**
 * The pictures of the pieces come first. One large picture, or several in a row to scroll through, by hand or with
 * the thumbnails below.
 */
function gallery(model: ProductModel, pieces: readonly Piece[], links: PageLinks): Html {
  const named = new Map<string, string>();
  for (const { imageUrl, name } of [...pieces.map(({ item }) => item), model])
    if (imageUrl !== null && !named.has(imageUrl)) named.set(imageUrl, name);
  const pictures = [...named].slice(0, MOST_PICTURES);
  if (pictures.length < 2)
    return html`<div class="gallery">${picture(links, pictures[0]?.[0] ?? null, pictures[0]?.[1] ?? '', true)}</div>`;
  const large = pictures.map(
    ([path, name], index) =>
      html`<figure id="picture-${index + 1}">${picture(links, path, `Picture of ${name}`, index === 0)}<figcaption>${name}</figcaption></figure>`,
  );
  const small = pictures.map(
    ([path, name], index) =>
      html`<li><a href="#picture-${index + 1}" aria-label="Picture ${index + 1}: ${name}">${picture(links, path, '')}</a></li>`,
  );
  return html`<div class="gallery"><div class="leaves" role="region" aria-label="Pictures" tabindex="0">${large}</div><ul class="small">${small}</ul></div>`;
}

function chosen(
  { count, shown, where }: { count: number; shown: readonly Piece[]; where: string },
  model: ProductModel,
  links: PageLinks,
): Html {
  return html`<section aria-labelledby="chosen"><div class="chapter-head"><h2 id="chosen">In this project</h2><p class="faint">${spokenCount(count, 'variant')}${where}</p></div>
<ul class="cards">${shown.map((piece) => pieceCard(piece, model, links))}</ul>
</section>`;
}

function pieceCard({ item, places }: Piece, model: ProductModel, links: PageLinks): Html {
  return html`<li class="card">${picture(links, item.imageUrl, '')}${choiceWords(item, model)}${forClientIn(places)}<p class="places">In ${placeLinks(places, links)}</p></li>
`;
}

/** A single piece is described beside its picture, which comes first in the gallery. */
function onlyChoice({ item, places }: Piece, model: ProductModel): Html {
  return html`<section class="choice" aria-labelledby="chosen"><h2 id="chosen">In this project</h2>${choiceWords(item, model)}${forClientIn(places)}</section>`;
}

function choiceWords({ name, kind, variant, attributes }: PublishedItem, model: ProductModel): Html {
  const notes = [kind === 'made_to_order' ? 'Made to order' : '', variant?.sku ?? ''].filter(
    (note) => note !== '',
  );
  const options = attributes.filter((option) => !model.attributes.some((own) => isSame(own, option)));
  return html`<h3>${name}</h3>${notes.length > 0 ? html`<p class="faint">${notes.join(' · ')}</p>` : null}${options.length > 0 ? html`<h4>Configuration</h4>${attributeList(options)}` : null}`;
}

/** What the designer says of a piece, and where, when it is used in several collections. */
function forClientIn(places: readonly ItemPlace[]): Html[] {
  return places.slice(0, MOST_PLACES).flatMap(({ chapter, item }) => {
    const words = forClient(item);
    if (!words) return [];
    return places.length === 1 ? words : html`<h4>${chapter.collection.name}</h4>${words}`;
  });
}

function placeLinks(places: readonly ItemPlace[], links: PageLinks): Html[] {
  return places
    .slice(0, MOST_PLACES)
    .map(
      ({ chapter, page, item }, index) =>
        html`${index > 0 ? ', ' : null}<a href="${links.page(page, 'pages', item.id)}">${chapter.collection.name}</a>`,
    );
}

/** The collections that contain the product, without repetitions. */
function usedIn(pieces: readonly Piece[], links: PageLinks): Html {
  const chapters = new Map(
    pieces.flatMap(({ places }) => places.map(({ chapter }) => [chapter.number, chapter] as const)),
  );
  const rows = [...chapters.values()]
    .sort((a, b) => a.number - b.number)
    .map(
      ({ number, page, collection: { id, name } }) =>
        html`<li><a href="${links.page(page, 'pages', id)}"><span class="number">${chapterNumber(number)}</span><span class="name">${name}</span></a></li>`,
    );
  return html`<section class="contents" aria-labelledby="used"><h2 id="used">Used in</h2><ol>${rows}</ol></section>`;
}

function neighbours({ content, links }: ShownProject, model: ProductModel): Html | null {
  const order = modelOrder(content);
  const at = order.indexOf(model.id);
  const names = new Map(content.productModels.map(({ id, name }) => [id, name]));
  const step = (id: string | undefined, rel: string, text: string) =>
    id === undefined
      ? null
      : html`<li><a rel="${rel}" href="${links.model(id)}"><span>${text}</span> ${names.get(id) ?? id}</a></li>`;
  if (order.length < 2) return null;
  return html`<nav class="neighbours" aria-label="Products"><ul>${step(order[at - 1], 'prev', 'Previous:')}${step(order[at + 1], 'next', 'Next:')}</ul></nav>`;
}

function isSame(left: PublishedAttribute, other: PublishedAttribute): boolean {
  return left.name === other.name && left.value === other.value && left.unit === other.unit;
}
