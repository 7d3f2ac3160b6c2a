import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldsOf } from '../../kernel/json.ts';

export const IGNORED_PARAMETERS = 'x-ignored-parameters';
const MOST_LISTED = 20;
const LONGEST_TOLD = 100;

/** Unknown query parameters are ignored, but not in silence: a mistyped filter would look like one that matched all. */
export function warnOfIgnoredParameters(app: FastifyInstance): void {
  app.addHook('preValidation', (request, reply, done) => {
    const query = fieldsOf(request.query);
    let known: object | undefined;
    for (const name in query) {
      known ??= knownTo(request);
      if (!Object.hasOwn(known, name)) warnOfIgnored(reply, [name]);
    }
    done();
  });
}

/** For what is known and has no meaning beside the rest of the query. */
export function warnOfIgnored(reply: FastifyReply, names: readonly string[]): void {
  const before = String(reply.getHeader(IGNORED_PARAMETERS) ?? '');
  const all = before === '' ? [] : before.split(', ');
  const { foreignIds } = reply.server;
  for (const name of names) {
    if (all.length >= MOST_LISTED) break;
    all.push(foreignIds.occurIn(name) ? hyphenated(foreignIds.name) : encodeURIComponent(shortened(name)));
  }
  if (all.length > 0) reply.header(IGNORED_PARAMETERS, all.join(', '));
}

function hyphenated(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

function shortened(name: string): string {
  return name.slice(0, LONGEST_TOLD).toWellFormed();
}

function knownTo({ routeOptions }: FastifyRequest): object {
  const schema = fieldsOf(routeOptions.schema?.querystring);
  const documented = fieldsOf(routeOptions.config.documented?.querystring);
  return { ...fieldsOf(schema['properties']), ...fieldsOf(documented['properties']) };
}
