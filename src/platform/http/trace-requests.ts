import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Span, type Tracing, within } from '../tracing/tracing.ts';

/** A span for each request. What its handler does, and what is accepted there, belongs to it. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, id, headers } = request;
    const route = routeOptions.url ?? 'none';
    const header = headers['traceparent'];
    const span = tracing.begin(`${method} ${route}`, 'server', typeof header === 'string' ? header : null, {
      'http.request.method': method,
      'http.route': route,
      'lintel.request_id': id,
    });
    spans.set(request, span);
    done();
  });
  // Not earlier: a body is read in the connection's own context, which is older than the request.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) within(span.traceparent, done);
    else done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, statusCode >= 500);
    done();
  });
}
