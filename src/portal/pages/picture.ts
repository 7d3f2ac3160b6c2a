import { type Html, html } from './html.ts';
import type { PageLinks } from './links.ts';

/**
 * A picture in a frame. The frame itself is visible when there is no picture or it does not load, so the layout does
 * not move. `alt` is empty where the name is right beside the picture.
 */
export function picture(links: PageLinks, path: string | null, alt: string, isFirst = false): Html {
  if (path === null) return html`<div class="picture none"><span>No picture</span></div>`;
  const loading = isFirst ? null : html` decoding="async"`;
  return html`<div class="picture"><img src="${links.picture(path)}" alt="${alt}" width="400" height="300"${loading}></div>`;
}
