import { type Html, html } from './html.ts';

/** Pages linked on each side of the current one. */
const BESIDE = 1;

/** Links to the pages before and after, to the first and the last, and to those nearby. */
export function pager(page: number, pages: number, linkTo: (page: number) => string): Html | null {
  if (pages < 2) return null;
  const named = [...new Set([1, ...around(page, pages), pages])];
  const numbers = named.map((each, index) => {
    const gap = each - (named[index - 1] ?? 0) > 1 ? html`<li class="gap" aria-hidden="true">…</li>` : null;
    return each === page
      ? html`${gap}<li><a href="${linkTo(each)}" aria-current="page" aria-label="Page ${each}">${each}</a></li>`
      : html`${gap}<li><a href="${linkTo(each)}" aria-label="Page ${each}">${each}</a></li>`;
  });
  const step = (to: number, rel: string, text: string) =>
    to < 1 || to > pages ? null : html`<li><a rel="${rel}" href="${linkTo(to)}">${text}</a></li>`;
  return html`<nav class="pager" aria-label="Pages"><ul>${step(page - 1, 'prev', 'Previous page')}${numbers}${step(page + 1, 'next', 'Next page')}</ul></nav>`;
}

function around(page: number, pages: number): number[] {
  const from = Math.max(1, page - BESIDE);
  return Array.from({ length: Math.min(pages, page + BESIDE) - from + 1 }, (_, index) => from + index);
}
