import { type Html, html } from './html.ts';
import type { Links } from './links.ts';

/**
 * A picture in its frame. The frame is drawn as an empty one: where there is no picture, or it does not load, that is
 * what is seen, and nothing moves. `alt` is empty where the name stands right beside it.
 */
export function picture(links: Links, path: string | null, alt: string, isFirst = false): Html {
  if (path === null) return html`<div class="picture none"><span>No picture</span></div>`;
  const loading = isFirst ? null : html` decoding="async"`;
  return html`<div class="picture"><img src="${links.picture(path)}" alt="${alt}" width="400" height="300"${loading}></div>`;
}
