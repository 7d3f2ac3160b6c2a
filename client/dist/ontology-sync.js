import { bodyOf } from './api.js';
import { send } from './connection.js';
const LIST = '/api/v1/bim-ontology/object-classes';
const EVERYTHING = { view: 'flat', includeInactive: true };
/** What an entity tag can hold; any other version is none of the server's. */
const VERSION = /^[\x21\x23-\x7e]{1,200}$/;
/** The server no longer knows the version, or never did. */
const FORGOTTEN = 410;
/**
 * The newest copy: the one at hand when nothing changed (ETag), with the changes since when the server still knows
 * them (/changes), else the whole list again.
 */
export async function syncOntology(api, connection, copy, signal) {
    const options = signal ? { signal } : {};
    const language = copy?.language === undefined ? {} : { language: copy.language };
    if (copy === null || !isCopy(copy))
        return whole(api, language, options);
    if (await isCurrent(connection, copy, options))
        return copy;
    const changes = await api.GET(`${LIST}/changes`, {
        params: { query: { since: copy.ontologyVersion, includeInactive: true, ...language } },
        ...options,
    });
    if (changes.response.status === FORGOTTEN)
        return whole(api, language, options);
    return patched(copy, bodyOf(changes));
}
function isCopy(copy) {
    return 'ontologyVersion' in copy && VERSION.test(copy.ontologyVersion);
}
async function isCurrent(connection, { ontologyVersion, language }, options) {
    const query = new URLSearchParams({ view: EVERYTHING.view, includeInactive: 'true' });
    if (language !== undefined)
        query.set('language', language);
    const response = await send(connection, `${LIST}?${query}`, {
        method: 'HEAD',
        headers: { 'If-None-Match': `"${ontologyVersion}"` },
        ...options,
    });
    return response.status === 304; // a refusal has no body here: the next request is refused with words
}
function patched(copy, { ontologyVersion, added, changed, removed }) {
    const classes = new Map(copy.classes);
    for (const id of removed)
        classes.delete(id);
    for (const objectClass of [...changed, ...added])
        classes.set(objectClass.id, objectClass);
    // A map keeps the place of what it had and puts what is new behind it.
    const { language } = copy;
    return {
        ontologyVersion,
        classes: added.length === 0 ? classes : inOrder(classes),
        ...(language === undefined ? {} : { language }),
    };
}
function inOrder(classes) {
    return new Map([...classes].sort(([a], [b]) => (a < b ? -1 : 1)));
}
async function whole(api, language, options) {
    const { ontologyVersion, items } = bodyOf(await api.GET(LIST, { params: { query: { ...EVERYTHING, ...language } }, ...options }));
    const classes = new Map(items.map((objectClass) => [objectClass.id, objectClass]));
    return { ontologyVersion, classes, ...language };
}
