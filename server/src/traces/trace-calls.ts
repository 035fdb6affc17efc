/** Each call of the server as a span, part of the trace of whoever calls where it says so. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readTraceParent } from './trace-parent.ts';
import { beginSpan, isTraced, type OpenSpan } from './traces.ts';

/** What looks after processes asks for these every few seconds. */
const untold: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics', '/api/ready']);

export function traceCalls(server: FastifyInstance): void {
  if (!isTraced()) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  server.addHook('onRequest', (request, _reply, done) => {
    // The route, not the address: links of mails carry tokens in their paths.
    const route = request.routeOptions.url ?? 'page';
    const span = untold.has(route) ? null : beginSpan(spanOf(request, route));
    if (span === null) return done();
    spans.set(request, span);
    span.within(done);
  });
  // Whoever reads the body is called by its connection, outside of the call.
  server.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else span.within(done);
  });
  server.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.tell({ 'http.response.status_code': statusCode });
    if (statusCode >= 500) span?.fail(String(statusCode));
    span?.end();
    done();
  });
  server.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.fail('aborted');
    done();
  });
}

function spanOf({ method, id, headers }: FastifyRequest, route: string) {
  const said = readTraceParent(headers.traceparent);
  // The console sends no spans of its own, and does not decide what is collected: its calls begin the trace that it names.
  const isBegun = said !== null && headers['x-houston'] !== '1';
  return {
    name: `${method} ${route}`,
    kind: 'server' as const,
    parent: isBegun ? String(headers.traceparent) : null,
    traceId: isBegun ? null : (said?.traceId ?? null),
    facts: { 'http.request.method': method, 'http.route': route, 'houston.request_id': id },
  };
}
