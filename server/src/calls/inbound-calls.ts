/** The calls of shops, for the log: what they sent and what they were answered, once the answer is on its way. */
import { scopesNeeded } from '@houston/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../call.ts';
import { recordOf, sizeOf } from './call-record.ts';
import { withoutBuyer } from './masking/mask-buyer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The answer to a shop's call, as it was sent. */
    answeredText: string | null;
  }
}

/**
 * Logs calls that came with a key of ours. Without one anybody could fill the log: what is refused for want of a key is counted
 * as a security incident instead.
 */
export function logInboundCalls(server: FastifyInstance, app: App): void {
  server.decorateRequest('answeredText', null);
  server.addHook('onSend', async (request, _reply, payload) => {
    if (isOfShop(request) && typeof payload === 'string') request.answeredText = payload;
    return payload;
  });
  server.addHook('onResponse', async (request, reply) => {
    if (isOfShop(request)) app.calls.add('checkout', recordOfCall(request, reply));
  });
}

function isOfShop({ call, routeOptions }: FastifyRequest): boolean {
  const { endpoint } = routeOptions.config;
  return endpoint !== undefined && scopesNeeded(endpoint.needs) !== null && (call?.apiKey ?? null) !== null;
}

function recordOfCall(request: FastifyRequest, reply: FastifyReply) {
  const { body, answeredText, call, url } = request;
  const hasBody = body !== undefined && body !== null;
  const raw = {
    method: request.method,
    url,
    status: reply.statusCode,
    durationMs: reply.elapsedTime,
    requestHeaders: request.headers,
    responseHeaders: reply.getHeaders(),
    requestBody: hasBody ? JSON.stringify(withoutBuyer(body)) : null,
    responseBody: answeredText,
    error: null,
  };
  const calledAt = new Date((call?.now ?? new Date()).getTime());
  const route = request.routeOptions.url ?? '';
  const record = recordOf(raw, {
    calledAt,
    inbound: true,
    // Whatever a shop sends as a number, there are no more routes than calls that it can make.
    address: route.replaceAll(/:\w+/g, '{}'),
    operation: route.replaceAll(/:(\w+)/g, '{$1}'),
    requestId: request.id,
    transactionNumber: numberOf(request) ?? numberIn(answeredText),
  });
  // As long as it came, and not as it is kept.
  return { ...record, requestSize: hasBody ? sizeOf(JSON.stringify(body)) : null };
}

function numberOf({ params }: FastifyRequest): string | null {
  const { transactionNumber } = (params ?? {}) as { transactionNumber?: unknown };
  const isNumber = typeof transactionNumber === 'string' && /^[0-9A-Za-z]{32,64}$/.test(transactionNumber);
  return isNumber ? transactionNumber : null;
}

/** A call that starts a transaction learns its number from the answer. */
function numberIn(text: string | null): string | null {
  return /"transactionNumber":"([0-9A-Za-z]{32,64})"/.exec(text ?? '')?.[1] ?? null;
}
