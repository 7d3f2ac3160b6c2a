import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ErrorCode, isJSONRPCRequest } from '@modelcontextprotocol/sdk/types.js';
import { fieldsOf, isObject } from '../kernel/json.ts';

/**
 * Connects the server, and answers requests with malformed parameters before the SDK sees them: its own answer is an
 * internal error with the text of an exception.
 */
export async function connect(server: Server, transport: Transport): Promise<void> {
  await server.connect(transport);
  const receive = transport.onmessage;
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- transports have this property and no events
  transport.onmessage = (message, extra) => {
    const fault = isJSONRPCRequest(message) ? faultOf(message.method, message.params) : null;
    if (fault === null || !isJSONRPCRequest(message)) return receive?.(message, extra);
    const error = { code: ErrorCode.InvalidParams, message: fault };
    transport.send({ jsonrpc: '2.0', id: message.id, error }).catch((reason: unknown) => {
      transport.onerror?.(reason as Error);
    });
  };
}

function faultOf(method: string, params: unknown): string | null {
  const { name, arguments: input, uri, protocolVersion, task } = fieldsOf(params);
  if (method === 'tools/call') {
    if (typeof name !== 'string') return 'params.name must be the name of a tool.';
    if (input !== undefined && !isObject(input)) return 'params.arguments must be an object.';
    if (task !== undefined) return "Lintel doesn't run tools as tasks. Leave out params.task.";
  }
  if (method === 'resources/read' && typeof uri !== 'string') return 'params.uri must be a string.';
  if (method === 'initialize' && typeof protocolVersion !== 'string')
    return 'params.protocolVersion must be a string.';
  return null;
}
