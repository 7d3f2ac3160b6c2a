import type { PublishedAttribute } from '../domain/snapshot.ts';
import { type Html, html } from './html.ts';
import { spoken } from './words.ts';

export function attributeList(attributes: readonly PublishedAttribute[]): Html | null {
  if (attributes.length === 0) return null;
  return html`<dl>${attributes.map((each) => html`<div><dt>${each.name}</dt><dd>${spoken(each)}</dd></div>`)}</dl>`;
}
