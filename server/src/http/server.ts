/** Builds the Fastify server: parsing, headers, ids, errors and logs are set here, once, for every call. */
import type { Socket } from 'node:net';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import { fieldErrors } from '@houston/contract/problem';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type * as z from 'zod';
import type { App } from '../call.ts';
import { logInboundCalls } from '../calls/inbound-calls.ts';
import { registerMetrics } from '../metrics/metrics-server.ts';
import { traceCalls } from '../traces/trace-calls.ts';
import { readTraceParent } from '../traces/trace-parent.ts';
import { limitBodyTime } from './bodies/slow-body.ts';
import { takeUploads } from './bodies/uploads.ts';
import { answerBrokenRequest } from './connections/broken-request.ts';
import { answerError, soonAgain } from './errors.ts';
import { setStrictHeaders } from './headers.ts';
import { openApiRoutes, registerOpenApi } from './openapi/openapi.ts';
import { rememberOwnServer } from './own-server.ts';
import { refuseOtherMethods } from './paths/other-methods.ts';
import { registerPages } from './paths/pages.ts';
import { problem } from './problem.ts';
import { newRequestId } from './request-id.ts';
import { type Route, registerRoute } from './routes.ts';

const megabyte = 1024 * 1024;

export async function buildServer(app: App, features: readonly Route[], webFolder: string): Promise<FastifyInstance> {
  const server = fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Ids are ours: one from outside could forge lines of somebody else's request in the log.
    genReqId: newRequestId,
    requestIdHeader: false,
    bodyLimit: megabyte,
    // For the largest file over a slow line; all else must be here much sooner.
    requestTimeout: 15 * 60_000,
    // Node's own refusal of a missing host has none of our headers.
    http: { headersTimeout: 30_000, requireHostHeader: false },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Its own answer has neither our form nor the time to come again.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply) as never,
    clientErrorHandler: answerBrokenRequest,
  });
  rememberOwnServer(app, server);
  traceCalls(server);
  server.decorateRequest('call', null);
  server.setValidatorCompiler(({ schema }) => validate(schema as z.ZodType));
  server.setSerializerCompiler(serializerCompiler);
  server.setErrorHandler(answerError);
  server.addHook('onRequest', async (request, reply) => {
    setStrictHeaders(reply, request.id);
    if (!namesOneHost(request)) throw problem('invalid_request');
  });
  refuseWhileStopping(server);
  server.addHook('onResponse', async (request, reply) => logAnswer(app, request, reply));
  server.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, _body, done) =>
    done(problem('unsupported_media_type')),
  );
  logInboundCalls(server, app);
  limitBodyTime(server);
  takeUploads(server);
  await server.register(fastifyCookie);
  await server.register(fastifyCompress, {
    customTypes: /^application\/(problem\+)?json|^text\/html/,
    encodings: ['gzip'],
  });
  await registerOpenApi(server);
  const routes = [...features, ...openApiRoutes(server)];
  for (const route of routes) registerRoute(server, app, route);
  refuseOtherMethods(server, routes);
  registerHealth(server, app);
  registerMetrics(server, app);
  await registerPages(server, app, webFolder);
  // Node answers an `Expect` that it does not know with a bare 417. There is nothing to expect here: it is ignored.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));
  // Without a listener the connection would end without a word. Its socket is a bare one, and ours to close.
  server.server.on('connect', (_request, socket) =>
    answerBrokenRequest(new Error('no tunnels here'), socket as Socket),
  );
  return server;
}

/** What comes on connections that are still open belongs to the next process: this one only ends what it has begun. */
function refuseWhileStopping(server: FastifyInstance): void {
  let isStopping = false;
  server.addHook('preClose', async () => {
    isStopping = true;
  });
  server.addHook('onRequest', async () => {
    if (isStopping) throw problem('not_ready', soonAgain());
  });
}

/** RFC 9112, 3.2: exactly one, but for the older version. Two could be read differently by a proxy and by us. */
function namesOneHost({ raw: { httpVersion, rawHeaders } }: FastifyRequest): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

function validate(schema: z.ZodType) {
  return (data: unknown) => {
    // Fastify hands over null where there was no body.
    const parsed = schema.safeParse(data ?? undefined);
    if (parsed.success) return { value: parsed.data };
    return { error: problem('invalid_request', { fields: fieldErrors(parsed.error) }) };
  };
}

function logAnswer(app: App, request: FastifyRequest, reply: FastifyReply): void {
  const traceId = readTraceParent(request.headers.traceparent)?.traceId;
  // The route, not the address: links of mails carry tokens in their paths.
  const detail = {
    requestId: request.id,
    // All that a press made the console ask for has the same one; it is told by whoever calls, and proves nothing.
    ...(traceId && { traceId }),
    method: request.method,
    route: request.routeOptions.url ?? 'page',
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime * 10) / 10,
  };
  if (reply.statusCode >= 500) app.log.warn(detail, 'answered');
  else app.log.debug(detail, 'answered');
  app.metrics.answered(detail);
}

function registerHealth(server: FastifyInstance, app: App): void {
  server.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  server.get('/readyz', { schema: { hide: true } }, async () => {
    if (!(await app.database.isReady())) throw problem('not_ready', soonAgain());
    return { status: 'ready' };
  });
}
