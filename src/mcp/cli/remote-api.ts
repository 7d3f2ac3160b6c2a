import { Agent, request } from 'undici';
import { codeOf } from '../../kernel/error-code.ts';
import { fieldsOf, type JsonObject } from '../../kernel/json.ts';
import { authorised, type RemoteService } from '../../platform/cli/remote-service.ts';
import { ApiError, type SendToApi } from '../lintel-api.ts';

/** No answer that a tool asks for is larger. */
const MOST_BYTES = 64 * 1024 ** 2;

/** The API of a running Lintel, over HTTP. */
export function remoteApi(service: RemoteService): { send: SendToApi; close(): Promise<void> } {
  const dispatcher = new Agent({ connections: 8 });
  const { host } = new URL(service.url);
  const refusal = (message: string) => new ApiError({ status: 503, body: { error: 'Unreachable', message } });
  return {
    async send({ method, path, body, signal }) {
      const headers = {
        accept: 'application/json',
        ...authorised(service),
        ...(body ? { 'content-type': 'application/json' } : {}),
      };
      const response = await request(service.url + path, {
        method,
        headers,
        body: body ? JSON.stringify(body) : null,
        signal,
        dispatcher,
      }).catch((error: unknown) => {
        if (signal.aborted) throw error;
        throw refusal(`${host} isn't responding (${codeOf(error) ?? 'no answer'}).`);
      });
      const chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of response.body) {
        bytes += chunk.length;
        if (bytes > MOST_BYTES) throw refusal('The response is too large. Ask for less.');
        chunks.push(chunk);
      }
      const answer = parsed(Buffer.concat(chunks).toString());
      if (!answer) throw refusal(`${host} isn't a Lintel server. Check LINTEL_URL.`);
      return { status: response.statusCode, body: answer };
    },
    close: () => dispatcher.destroy(),
  };
}

function parsed(text: string): JsonObject | null {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return null;
  }
}
