import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { ValidationError } from '../kernel/domain-error.ts';
import type { JsonObject } from '../kernel/json.ts';
import { hasScope, isScope } from '../platform/auth/scopes.ts';
import { RELEASE } from '../platform/version.ts';
import { ApiError, LintelApi, type SendToApi } from './lintel-api.ts';
import { DATA_NOTE, markedData, markedText } from './marked-data.ts';
import { RESOURCE_TEMPLATES, RESOURCES, readResource } from './resources.ts';
import { TOOLS } from './tools/all-tools.ts';
import type { Tool } from './tools/tool.ts';

/** Clients give up after a minute. */
const DEADLINE_MS = 55_000;

const INSTRUCTIONS = `Lintel stores an ontology of BIM object classes and the CAD models classified with it. Most tools only read. With the right key, tools can also create proposals for changes; a person decides on every proposal in Lintel. ${DATA_NOTE} Responses are shortened: "count" is the total number, and "cut" lists what was left out.`;

/**
 * The tools and resources over one connection, or one request. Only `send` knows who calls. `onFault` gets what should
 * not happen; the client only learns that something did.
 */
export function createMcpServer(send: SendToApi, onFault: (error: unknown) => void): Server {
  // The high-level class takes Zod schemas only; ours are JSON Schema, which the rest of Lintel validates with too.
  const server = new Server(
    { name: 'lintel', title: 'Lintel', version: RELEASE },
    { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS },
  );
  const asProtocolError = (error: unknown): McpError => {
    const described = describeError(error);
    // The text may quote names that people entered, and is outside of what is marked as data.
    if (described) return new McpError(ErrorCode.InvalidParams, markedText(described.message));
    onFault(error);
    return new McpError(ErrorCode.InternalError, 'Something went wrong in Lintel.');
  };
  const apiFor = (signal: AbortSignal) =>
    new LintelApi(send, AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]));

  server.setRequestHandler(ListToolsRequestSchema, async (_request, { signal }) => {
    const tools = await allowedTools(apiFor(signal)).catch((error: unknown) => {
      throw asProtocolError(error);
    });
    return { tools: tools.map(describeTool) };
  });
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    const tool = TOOLS.find(({ name }) => name === params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, "This tool doesn't exist.");
    try {
      return contentOf(await tool.call(params.arguments ?? {}, apiFor(signal)));
    } catch (error) {
      const described = describeError(error);
      if (!described) throw asProtocolError(error);
      return { ...contentOf({ error: described }), isError: true };
    }
  });
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: RESOURCES }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: RESOURCE_TEMPLATES,
  }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }, { signal }) => {
    const data = await readResource(uri, apiFor(signal)).catch((error: unknown) => {
      throw asProtocolError(error);
    });
    if (!data) throw new McpError(NOT_FOUND, "This resource doesn't exist.");
    return { contents: [{ uri, mimeType: 'application/json', text: markedData(data) }] };
  });
  return server;
}

/** As the protocol numbers it; the SDK has no name for it. */
const NOT_FOUND = -32002;

const NO_KEY = 'The API key is missing, wrong, revoked or expired. Check LINTEL_API_KEY.';

/** Only those that the API allows the key: a model need not try the others. */
async function allowedTools(api: LintelApi): Promise<Tool[]> {
  const { scopes, projects, authenticated } = await api.get('/api/v1/session');
  // An empty list would not tell anyone why it is empty.
  if (authenticated === false)
    throw new ApiError({ status: 401, body: { error: 'Unauthorized', message: NO_KEY } });
  const held = new Set((Array.isArray(scopes) ? scopes.map(String) : []).filter(isScope));
  const isLimited = Array.isArray(projects);
  return TOOLS.filter(({ scope, acrossProjects }) => hasScope(held, scope) && !(acrossProjects && isLimited));
}

function describeTool({ name, title, description, input, writes }: Tool) {
  return {
    name,
    title,
    description,
    inputSchema: { ...input },
    annotations: { title, readOnlyHint: !writes, destructiveHint: false, openWorldHint: false },
  };
}

function contentOf(data: JsonObject) {
  return { content: [{ type: 'text' as const, text: markedData(data) }] };
}

/** What the API or the check of the arguments says; null for a fault of ours. */
function describeError(error: unknown): (JsonObject & { message: string }) | null {
  if (error instanceof ValidationError) return { name: 'ValidationError', message: error.message };
  if (!(error instanceof ApiError)) return null;
  return { status: error.status, name: error.error, message: error.message, details: error.details };
}
