import { createHash } from 'node:crypto';
import type { ParamTemplate } from './domain/param-templates.ts';

/** The ETag of the templates of a class, as they are stored: whoever replaces them can say which they saw. */
export const paramTemplatesTag = (templates: readonly ParamTemplate[]): string =>
  `"${createHash('sha256').update(JSON.stringify(templates)).digest('base64url')}"`;
