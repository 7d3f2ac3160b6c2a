import type { FastifyRequest } from 'fastify';
import { fieldsOf } from '../../kernel/json.ts';

/** A parameter of the path, for hooks and functions that serve several routes; handlers have theirs typed. */
export function pathParam({ params }: FastifyRequest, name: string): string {
  const value = fieldsOf(params)[name];
  if (typeof value !== 'string') throw new Error(`The path of this route has no parameter ${name}.`);
  return value;
}
