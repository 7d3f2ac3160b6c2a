import { createApi } from './api.js';
import { connectionOf } from './connection.js';
import { streamEvents } from './events-stream.js';
import { pushImport, waitForRun, } from './imports-push.js';
import { syncOntology } from './ontology-sync.js';
import { waitForOperation } from './operations-wait.js';
export { bodyOf } from './api.js';
export { LintelError } from './lintel-error.js';
export { newIdempotencyKey, retrying, withIdempotencyKey } from './retrying.js';
export function createClient(options) {
    const connection = connectionOf(options);
    const api = createApi(connection);
    return {
        api,
        ontology: { sync: (copy, signal) => syncOntology(api, connection, copy, signal) },
        operations: { wait: (operationId, waiting) => waitForOperation(api, operationId, waiting) },
        imports: {
            push: (file, pushing) => pushImport(api, connection, file, pushing),
            wait: (projectId, runId, waiting) => waitForRun(api, projectId, runId, waiting),
        },
        events: { stream: (streaming) => streamEvents(connection, streaming) },
    };
}
