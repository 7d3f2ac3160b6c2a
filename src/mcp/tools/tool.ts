import type { Static, TObject, TProperties } from 'typebox';
import type { JsonObject } from '../../kernel/json.ts';
import type { Scope } from '../../platform/auth/scopes.ts';
import { checkInside } from '../../platform/http/validation.ts';
import type { LintelApi } from '../lintel-api.ts';

export interface Tool {
  name: string;
  title: string;
  description: string;
  /** The tool is listed for keys that hold it. The API decides on each call. */
  scope: Scope;
  /** The API refuses it to keys that are limited to projects, so the tool isn't listed for them. */
  acrossProjects?: boolean;
  /** Adds to a proposal, or starts a check; all other tools only read. */
  writes: boolean;
  input: TObject;
  /** Checks the arguments, then answers. */
  call(args: unknown, api: LintelApi): Promise<JsonObject>;
}

interface ToolDefinition<P extends TProperties> extends Omit<Tool, 'writes' | 'input' | 'call'> {
  writes?: boolean;
  input: TObject<P>;
  run(args: Static<TObject<P>>, api: LintelApi): Promise<JsonObject>;
}

export function defineTool<P extends TProperties>({ run, ...tool }: ToolDefinition<P>): Tool {
  const check = checkInside(tool.input, 'arguments');
  return {
    writes: false,
    ...tool,
    async call(args, api) {
      check(args);
      // Just checked against the schema that the type comes from.
      return run(args as Static<TObject<P>>, api);
    },
  };
}
