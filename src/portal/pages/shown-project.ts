import type { SnapshotContent } from '../domain/snapshot.ts';
import { type Html, html } from './html.ts';
import type { PageLinks } from './links.ts';
import { spokenDay } from './words.ts';

/** A project as its pages show it. */
export interface ShownProject {
  content: SnapshotContent;
  /** Null for a designer's preview. */
  standing: { version: number; publishedAt: Date } | null;
  links: PageLinks;
}

export function standingLine({ standing }: ShownProject): Html {
  if (!standing) return html`Preview`;
  const { version, publishedAt } = standing;
  return html`Published <time datetime="${publishedAt.toISOString()}">${spokenDay(publishedAt)}</time> · Version ${version}`;
}

/** The banner at the top of each page of a preview. */
export function previewBanner({ standing }: ShownProject): Html | null {
  if (standing) return null;
  return html`<p class="preview" role="note"><b>Preview.</b> This is what the client will see if you publish now.</p>`;
}
