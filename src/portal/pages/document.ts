import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entity, entityOf } from '../../platform/http/entity.ts';
import { cssString, Html, html } from './html.ts';
import type { ShownProject } from './shown-project.ts';
import { spokenDay } from './words.ts';

export const HTML = 'text/html; charset=utf-8';
const STYLE = ['client-page.css', 'model-page.css', 'presentation-page.css', 'print.css']
  .map(fileOf)
  .join('\n')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s+/g, ' ');
const PRESENTING = fileOf('presentation.js');

export interface PageDocument {
  title: string;
  /** Printed in the margin of every sheet. */
  running?: string;
  /** A class of the root element. */
  kind: 'pages' | 'presentation';
  body: Html;
}

/**
 * The whole document, and the content security policy that allows its own style, its own script if it has one, and
 * nothing else.
 */
export function documentOf({ title, running, kind, body }: PageDocument): { text: string; policy: string } {
  const sheets = running === undefined ? [STYLE] : [STYLE, `@page{@top-left{content:${cssString(running)}}}`];
  const scripts = kind === 'presentation' ? [PRESENTING] : [];
  const policy = [
    "default-src 'none'",
    "img-src 'self' data:", // data: for the empty icon, which saves browsers a request
    `style-src ${sheets.map(hashOf).join(' ')}`,
    ...(scripts.length > 0 ? [`script-src ${scripts.map(hashOf).join(' ')}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const { text } = html`<!doctype html>
<html lang="en" class="${kind}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
${sheets.map((sheet) => new Html(`<style>${sheet}</style>`))}
</head>
<body>
${body}
${scripts.map((script) => new Html(`<script>${script}</script>`))}
</body>
</html>
`;
  return { text, policy };
}

/** A page of a project, ready to be sent. */
export function pageEntity(project: ShownProject, page: Omit<PageDocument, 'running'>): Entity {
  const { content, standing } = project;
  const name = content.projectName.slice(0, LONGEST_RUNNING);
  const state = standing ? `Version ${standing.version}, ${spokenDay(standing.publishedAt)}` : 'Preview';
  const { text, policy } = documentOf({ ...page, running: `${name} · ${state}` });
  return entityOf(HTML, text, { 'content-security-policy': policy });
}

/** Longer texts would not fit into the margin. */
const LONGEST_RUNNING = 60;

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function fileOf(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8').trim();
}
