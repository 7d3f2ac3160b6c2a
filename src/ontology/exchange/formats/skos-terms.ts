import { entriesOf, keysOf } from '../../../kernel/keys.ts';
import { present } from '../../../kernel/present.ts';
import { perKind } from '../../classes/domain/inheritance.ts';
import type { ClassificationKind, PerKind, Status } from '../../classes/domain/object-class.ts';

/** The words that our SKOS files use. */
export const PREFIXES = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  dcterms: 'http://purl.org/dc/terms/',
  owl: 'http://www.w3.org/2002/07/owl#',
  adms: 'http://www.w3.org/ns/adms#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
} as const;

/** `skos:broader` in full. */
export function term(short: `${keyof typeof PREFIXES}:${string}`): string {
  const [prefix, name = ''] = short.split(':');
  return PREFIXES[present(keysOf(PREFIXES).find((known) => known === prefix))] + name;
}

export const SCHEME = 'urn:lintel:ontology';

const CLASS = 'urn:lintel:object-class:';
const VOCABULARIES: PerKind<string> = perKind((kind) => `urn:lintel:vocabulary:${kind.replaceAll('_', '-')}`);

export function classIri(id: string): string {
  return CLASS + encodeURIComponent(id);
}

/** The id in an IRI of ours; null for anyone else's. */
export function idOfIri(iri: string): string | null {
  return iri.startsWith(CLASS) ? decoded(iri.slice(CLASS.length)) : null;
}

export function vocabularyIri(kind: ClassificationKind): string {
  return VOCABULARIES[kind];
}

export function entryIri(kind: ClassificationKind, entryId: string): string {
  return `${VOCABULARIES[kind]}:${encodeURIComponent(entryId)}`;
}

export function entryOfIri(iri: string): { kind: ClassificationKind; entryId: string } | null {
  for (const [kind, vocabulary] of entriesOf(VOCABULARIES)) {
    if (iri.startsWith(`${vocabulary}:`)) return { kind, entryId: decoded(iri.slice(vocabulary.length + 1)) };
  }
  return null;
}

const SYSTEMS = 'urn:lintel:classification-system:';

/** Of a further classification system. */
export function systemIri(system: string): string {
  return SYSTEMS + system;
}

export function systemCodeIri(system: string, code: string): string {
  return `${SYSTEMS}${system}:${encodeURIComponent(code)}`;
}

/** The code of a further system in an IRI of ours; null for anything else. */
export function systemCodeOfIri(iri: string): { system: string; code: string } | null {
  const at = iri.indexOf(':', SYSTEMS.length);
  if (!iri.startsWith(SYSTEMS) || at < 0) return null;
  return { system: iri.slice(SYSTEMS.length, at), code: decoded(iri.slice(at + 1)) };
}

/** The European Commission's list of what becomes of an asset, which ADMS is used with. */
const STATUS = 'http://purl.org/adms/status/';
const STATUSES: Record<Status, string> = {
  draft: `${STATUS}UnderDevelopment`,
  approved: `${STATUS}Completed`,
  archived: `${STATUS}Withdrawn`,
};

export function statusIri(status: Status): string {
  return STATUSES[status];
}

export function statusOfIri(iri: string): Status | null {
  return keysOf(STATUSES).find((status) => STATUSES[status] === iri) ?? null;
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
