import { type Api, type Schemas } from './api.ts';
import { type Connection } from './connection.ts';
export type ObjectClass = Schemas['ObjectClass'];
/**
 * A copy of the whole list, drafts and archived classes included, as it was at one version, by id and in the order of
 * ids. However it was come by, it is the same: the version, the classes and their order are those of the flat list
 * that the server answers at that version. It is never changed; a newer one is another object.
 */
export interface OntologyCopy {
    readonly ontologyVersion: string;
    readonly classes: ReadonlyMap<string, ObjectClass>;
    /** Of names and texts, where they have been translated; absent: the ontology's own. */
    readonly language?: string;
}
/** A copy in a language, to begin with: a BCP 47 tag, or none. */
export interface OntologyCopyOptions {
    readonly language?: string;
}
/**
 * The newest copy: the one at hand when nothing changed (ETag), with the changes since when the server still knows
 * them (/changes), else the whole list again.
 */
export declare function syncOntology(api: Api, connection: Connection, copy: OntologyCopy | OntologyCopyOptions | null, signal?: AbortSignal): Promise<OntologyCopy>;
