import { createHash } from 'node:crypto';
import type { ParamTemplate } from './domain/param-templates.ts';

/** The ETag of a class's templates as stored, so that a replacement can name the version it is based on. */
export const paramTemplatesTag = (templates: readonly ParamTemplate[]): string =>
  `"${createHash('sha256').update(JSON.stringify(templates)).digest('base64url')}"`;
