/** The guard: who may make a call, decided before its body is read and by the matched route, never by the path text. */
import type { Endpoint } from '@houston/contract/endpoint';
import { isWrite, permissionsNeeded } from '@houston/contract/endpoint';
import { missingFrom, type Permission } from '@houston/contract/permissions';
import type { FastifyRequest } from 'fastify';
import { refuseCall, whyRefused } from '../auth/address-lists.ts';
import { requireApiKey } from '../auth/api-keys.ts';
import { addressSubject, adminSubject, isBlockedAddress, refusalOfBlocked } from '../auth/block-list.ts';
import { clientAddress } from '../auth/client-address.ts';
import { findSession, type SessionState, sessionCookieName, touchSession } from '../auth/sessions.ts';
import type { App, Call } from '../call.ts';
import { type Problem, problem } from './problem.ts';

const stepUpSeconds = 5 * 60;

/** Checks everything that `endpoint` asks of the caller, and puts the actor into `request.call`. @throws Problem */
export async function guardCall(endpoint: Endpoint, call: Call, request: FastifyRequest): Promise<void> {
  request.call = call;
  if (!endpoint.answersBlocked && isBlockedAddress(call)) refuseBlocked(call, addressSubject(call.address));
  if (endpoint.needs === 'apiKey') {
    // No browser adds this header by itself, so such a call needs no protection against forgery.
    request.call = { ...call, apiKey: await requireApiKey(call, String(request.headers['x-api-key'] ?? '')) };
    return;
  }
  if (isWrite(endpoint)) refuseForgery(endpoint, call, request);
  if (endpoint.needs === 'public') return;
  const session = await readSession(call);
  if (session === null) throw problem('not_signed_in');
  refuseBlocked(call, adminSubject(session.adminId));
  // Before the checks, so that a refusal is recorded with the name of who was refused.
  request.call = { ...call, actor: session };
  const reason = whyRefused(session);
  if (reason !== null) throw await refuseCall(request.call, reason, session.email);
  // A screen that refreshes itself must not keep an abandoned desk signed in.
  if (!isUnattended(request)) await touchSession(call.app.database, session, call);
  if (!session.isRegistered && endpoint.needs !== 'registering') throw problem('registration_incomplete');
  const missing = missingFrom(session.permissions, permissionsNeeded(endpoint.needs) ?? []);
  if (missing.length > 0) throw refuseProbing(request.call, session, missing);
  if (endpoint.stepUp && call.now.getTime() - session.provenAt.getTime() > stepUpSeconds * 1000) {
    throw problem('step_up_required');
  }
}

/** The call as it is known before anybody is: time, address, cookies, tenant. */
export function openCall(app: App, request: FastifyRequest, setCookie: Call['setCookie']): Call {
  const tenant = request.headers['x-tenant-id'];
  return {
    app,
    now: app.clock(),
    requestId: request.id,
    operation: operationOf(request),
    // A request that came over no network (a unix socket without a proxy's header) has no address.
    address:
      clientAddress(request.socket.remoteAddress, request.headers['x-forwarded-for'], app.config.trustedProxies) ??
      'unknown',
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    actor: null,
    apiKey: null,
    idempotencyKey: headerOf(request, 'idempotency-key'),
    tenantId: typeof tenant === 'string' && /^\d{1,9}$/.test(tenant) ? Number(tenant) : null,
    cookies: request.cookies,
    setCookie,
  };
}

function operationOf({ routeOptions }: FastifyRequest): string {
  const { endpoint } = routeOptions.config;
  return endpoint === undefined ? '' : `${endpoint.method} ${endpoint.path}`;
}

function headerOf({ headers }: FastifyRequest, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

// Asked before anything else, and of the memory of this process: a flood costs neither a query nor a row.
function refuseBlocked(call: Call, subject: string): void {
  const refusal = refusalOfBlocked(call, subject);
  if (refusal !== null) throw refusal;
}

// The audit trail has each refusal; many different ones of one account are an incident as well.
function refuseProbing(call: Call, { adminId, email }: SessionState, missing: Permission[]): Problem {
  call.app.incidents.record(call, {
    code: 'permission_probing',
    cause: 'Different calls were made without their permission',
    subject: adminSubject(adminId),
    mark: call.operation,
    userEmail: email,
    userScope: 'AdminPortal',
  });
  return problem('permission_denied', { missing });
}

// A write needs a header that no link, form or image can send, and an origin that is ours.
function refuseForgery({ method }: Endpoint, call: Call, request: FastifyRequest): void {
  const { origin } = request.headers;
  // With a GET a browser sends the origin to other sites only.
  const isMissing = method === 'GET' && origin === undefined;
  const isOurs =
    isMissing || origin === call.app.config.publicUrl || (isLocal(call) && isSameHost(origin, request.headers.host));
  if (request.headers['x-houston'] === '1' && isOurs) return;
  // A browser sends its origin with every write that is no GET. With one, or with a GET, the caller may be the victim of
  // another site, which must not be able to have them blocked.
  const isByScript = method !== 'GET' && origin === undefined;
  call.app.incidents.record(call, {
    code: 'forged_request',
    cause: isOurs || isByScript ? "The console's own header is missing" : `The foreign origin ${origin?.slice(0, 200)}`,
    subject: addressSubject(call.address),
    mark: isByScript ? call.operation : null,
    userEmail: null,
    userScope: 'AdminPortal',
  });
  throw problem('forged_request');
}

// In Development the console is also reached as 127.0.0.1 or through a forwarded port.
function isLocal(call: Call): boolean {
  return call.app.config.deployment === 'Development';
}

function isSameHost(origin: string | undefined, host: string | undefined): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

async function readSession(call: Call): Promise<SessionState | null> {
  const token = call.cookies[sessionCookieName(call)];
  if (token === undefined || token.length > 200) return null;
  return findSession(call.app.database, token, call.now, call.address);
}

// An event stream cannot send our header, and the browser opens it anew by itself whenever it breaks.
function isUnattended({ headers }: FastifyRequest): boolean {
  return headers['x-houston-background'] === '1' || headers.accept === 'text/event-stream';
}
