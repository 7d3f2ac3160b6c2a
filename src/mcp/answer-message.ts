import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { connect } from './connect.ts';
import { createMcpServer } from './create-server.ts';
import type { SendToApi } from './lintel-api.ts';

export interface Message {
  message: object;
  protocolVersion: string | string[] | undefined;
  send: SendToApi;
  onFault(error: unknown): void;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** Answers one JSON-RPC message of the protocol. What is still running when the signal comes is cancelled. */
export async function answerMessage(received: Message): Promise<{ status: number; text: string }> {
  const { message, protocolVersion, send, signal, onFault } = received;
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = createMcpServer(send, onFault);
  await connect(server, transport);
  try {
    const request = new Request('http://lintel.invalid/mcp', {
      method: 'POST',
      headers: {
        // Always answered in JSON, which every client of the protocol takes.
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        ...(protocolVersion === undefined ? {} : { 'mcp-protocol-version': String(protocolVersion) }),
      },
    });
    const response = await Promise.race([
      transport.handleRequest(request, { parsedBody: message }),
      aborted(signal),
    ]);
    return { status: response.status, text: await response.text() };
  } finally {
    await server.close();
  }
}

/** A cancelled request has no answer, so nothing else would end the wait. */
function aborted(signal: AbortSignal): Promise<Response> {
  return new Promise((resolve) => {
    const end = () => resolve(new Response(null, { status: 503 }));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}
