import type { Schemas } from './api.ts';

export type ObjectClass = Schemas['ObjectClass'];

/**
 * A copy of the ontology at one version: the classes of the flat list, by id and in the order of ids, and the redirects
 * of merged classes. A copy never changes; a newer copy is another object.
 */
export interface OntologyCopy {
  readonly ontologyVersion: string;
  readonly classes: ReadonlyMap<string, ObjectClass>;
  /** Former ids and handles of merged classes, with the ids of the classes that took their place. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The entity tag of the redirects. */
  readonly redirectsTag: string | null;
  /** Whether drafts and archived classes are part of the copy. */
  readonly includeInactive: boolean;
  /** The language of names and texts where they are translated. Absent: the ontology's own. */
  readonly language?: string;
}

export interface OntologyCopyOptions {
  /** A BCP 47 tag. Without it, names and texts are in the ontology's own language. */
  readonly language?: string;
  /** True for drafts and archived classes too. Only approved classes classify elements, so the default is false. */
  readonly includeInactive?: boolean;
}

const FORMAT = 'lintel-ontology/1';

/** The cache file of a copy. The Python and C# clients read and write the same format. */
export function copyToJson(copy: OntologyCopy): string {
  const { ontologyVersion, classes, redirects, redirectsTag, includeInactive, language = null } = copy;
  return JSON.stringify({
    format: FORMAT,
    ontologyVersion,
    includeInactive,
    language,
    redirectsTag,
    redirects: Object.fromEntries(redirects),
    classes: [...classes.values()],
  });
}

interface CacheFile {
  format: string;
  ontologyVersion: string;
  includeInactive: boolean;
  language: string | null;
  redirectsTag: string | null;
  redirects: Record<string, string>;
  classes: unknown;
}

/** The copy in a cache file; null if the text is damaged or has another format, so that a new copy is needed. */
export function copyFromJson(text: string): OntologyCopy | null {
  const file = parsed(text);
  const classes = classesOf(file?.classes);
  if (file?.format !== FORMAT || classes === null) return null;
  const { ontologyVersion, includeInactive, language, redirectsTag, redirects } = file;
  if (typeof ontologyVersion !== 'string' || typeof includeInactive !== 'boolean') return null;
  if (typeof redirects !== 'object' || redirects === null || !Object.values(redirects).every(isText))
    return null;
  return {
    ontologyVersion,
    classes,
    redirects: new Map(Object.entries(redirects)),
    redirectsTag: isText(redirectsTag) ? redirectsTag : null,
    includeInactive,
    ...(isText(language) ? { language } : {}),
  };
}

/** Whether a later version of the client wrote the cache file. */
export function isNewerCache(text: string): boolean {
  const format = parsed(text)?.format;
  return format !== FORMAT && isText(format) && /^lintel-ontology\/\d{1,9}$/.test(format);
}

/** Classes by id; null if it is no list, or if one of them lacks what every class has. */
export function classesOf(items: unknown): Map<string, ObjectClass> | null {
  if (!Array.isArray(items) || !items.every(isClass)) return null;
  return new Map(items.map((objectClass) => [objectClass.id, objectClass]));
}

function isClass(item: unknown): item is ObjectClass {
  const { id, handle, name, status } = (item ?? {}) as Record<string, unknown>;
  return [id, handle, name, status].every(isText);
}

const isText = (value: unknown) => typeof value === 'string';

function parsed(text: string): CacheFile | null {
  try {
    return JSON.parse(text) as CacheFile | null;
  } catch {
    return null;
  }
}
