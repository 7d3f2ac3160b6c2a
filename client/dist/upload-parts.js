import { refusalOf } from './connection.js';
import { LintelError } from './lintel-error.js';
import { pause } from './pause.js';
import { backOff, isBrokenConnection, retryAfter, retrying } from './retrying.js';
/** Small enough that progress is seen and little is sent twice, large enough that the answers cost nothing. */
const PART_BYTES = 4 * 1024 * 1024;
/** So often without one byte more arriving. */
const MOST_FAILURES = 6;
/** Lintel itself takes an upload in parts; a store elsewhere takes it whole. */
export function isTakenInParts({ uploadUrl }) {
    return new URL(uploadUrl).pathname.endsWith('/cad-imports/local-upload');
}
/**
 * Sends the file part by part, from where an earlier attempt ended, and answers with the id of the run. After a broken
 * connection the server is asked what arrived: what it has is not sent again.
 */
export async function uploadInParts(connection, target, file, { signal, onSent }) {
    let arrived = await whatArrived(connection, target, signal);
    for (let failures = 0; arrived.runId === null;) {
        onSent(arrived.received);
        const outcome = await sendPart(connection, target, file, arrived.received, signal);
        if ('runId' in outcome)
            arrived = outcome;
        else {
            failures++;
            if (failures >= MOST_FAILURES)
                throw outcome.fault;
            await pause(Math.max(backOff(failures), outcome.waitMs), signal);
            const now = await whatArrived(connection, target, signal);
            if (now.received > arrived.received)
                failures = 0;
            arrived = now;
        }
    }
    onSent(file.size);
    return arrived.runId;
}
async function sendPart({ fetch }, { uploadUrl, headers }, file, from, signal) {
    const end = Math.min(from + PART_BYTES, file.size);
    const init = {
        method: 'PUT',
        headers: { ...headers, 'Content-Range': `bytes ${from}-${end - 1}/${file.size}` },
        body: file.slice(from, end),
        ...(signal && { signal }),
    };
    try {
        const response = await fetch(new Request(uploadUrl, init));
        if (!response.ok)
            return await refusedPart(response);
        const { runId = null, received = end } = (await response.json());
        return { runId, received };
    }
    catch (fault) {
        if (!isBrokenConnection(fault))
            throw fault;
        return { fault, waitMs: 0 };
    }
}
/** A part that begins elsewhere than what arrived ends was sent twice, or after one that was broken off. */
async function refusedPart(response) {
    const fault = await refusalOf(response);
    const isPassing = response.status === 429 || response.status === 503 || fault.code === 'UploadOffsetConflict';
    if (!isPassing)
        throw fault;
    return { fault, waitMs: retryAfter(response) };
}
async function whatArrived({ fetch }, { uploadUrl }, signal) {
    const init = signal ? { signal } : {};
    const { response, body } = await retrying(async () => {
        const response = await fetch(new Request(uploadUrl, init));
        return { response, body: await response.text() };
    }, init);
    if (!response.ok)
        throw await refusalOf(new Response(body, { status: response.status }));
    return JSON.parse(body);
}
/** A store elsewhere: one PUT, sent again from its beginning when it was broken off. */
export async function uploadWhole({ fetch }, { uploadUrl, method, headers }, file, { signal, onSent }) {
    onSent(0);
    const options = signal ? { signal } : {};
    const { response } = await retrying(async () => ({
        response: await fetch(new Request(uploadUrl, { method, headers, body: file, ...options })),
    }), options);
    if (!response.ok)
        throw new LintelError(response.status, null);
    onSent(file.size);
}
