/** How a dictionary is called in its URIs. They are written into CAD files, so these are chosen once. */
export interface DictionaryCodes {
  organization: string;
  dictionary: string;
}

/** Below the address of the service. */
const ROOT = '/bsdd/uri/';

/** The URIs of one version of a dictionary. */
export class Uris {
  readonly dictionary: string;

  /** `base` is where the service is reached. */
  constructor(base: string, { organization, dictionary }: DictionaryCodes, version: string) {
    this.dictionary = `${base}${ROOT}${[organization, dictionary, version].map(encoded).join('/')}`;
  }

  class(handle: string): string {
    return `${this.dictionary}/class/${encoded(handle)}`;
  }

  property(code: string): string {
    return `${this.dictionary}/prop/${encoded(code)}`;
  }

  classProperty(handle: string, propertySet: string, code: string): string {
    return `${this.class(handle)}/prop/${encoded(propertySet)}/${encoded(code)}`;
  }
}

/** An entry of a vocabulary that others keep: it has no page here, but a name that stays. */
export function vocabularyEntryUri(kind: string, entryId: string): string {
  return `urn:lintel:vocabulary:${kind.replaceAll('_', '-')}:${encoded(entryId)}`;
}

/** A code of a further classification system, as our SKOS files name it. */
export function systemCodeUri(system: string, code: string): string {
  return `urn:lintel:classification-system:${system}:${encodeURIComponent(code)}`;
}

export type Named =
  | { kind: 'dictionary'; version: string | null }
  | { kind: 'class'; version: string; handle: string }
  | { kind: 'property'; version: string; code: string };

/**
 * What a URI names here; null when it is none of this dictionary's. By which address the service was reached when the
 * URI was written does not matter: CAD files outlive host names.
 */
export function readUri(text: string, codes: DictionaryCodes): Named | null {
  const at = text.indexOf(ROOT);
  if (at === -1 || !isAddress(text.slice(0, at))) return null;
  const parts = text
    .slice(at + ROOT.length)
    .replace(/\/$/, '')
    .split('/', 9)
    .map(decoded);
  if (parts.includes('')) return null;
  const [organization, dictionary, version = null, kind, key] = parts;
  if (organization !== codes.organization || dictionary !== codes.dictionary) return null;
  if (version === null || parts.length === 3) return { kind: 'dictionary', version };
  if (parts.length === 5 && kind === 'class') return { kind: 'class', version, handle: key ?? '' };
  if (parts.length === 5 && kind === 'prop') return { kind: 'property', version, code: key ?? '' };
  // A property of a class names the property too.
  const isOfClass = parts.length === 8 && kind === 'class' && parts[5] === 'prop';
  return isOfClass ? { kind: 'property', version, code: parts[7] ?? '' } : null;
}

/** Nothing (a path alone), or where some service is. */
function isAddress(text: string): boolean {
  return text === '' || /^https?:\/\/[^\s/]+/.test(text);
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** What cannot be decoded is no name of anything. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
