/** The guard: who may make a call, decided before its body is read and by the matched route, never by the path text. */
import type { Endpoint } from '@houston/contract/endpoint';
import { isWrite, missingFor, scopesNeeded } from '@houston/contract/endpoint';
import { incidentWords } from '@houston/contract/features/operations/security-incidents/incident-words';
import type { Permission } from '@houston/contract/permissions';
import type { FastifyRequest } from 'fastify';
import { refuseCall, whyRefused } from '../auth/address-lists.ts';
import { requireApiKey, requireScope } from '../auth/api-keys.ts';
import { clientAddress } from '../auth/client-address.ts';
import { isInGoodStanding } from '../auth/good-standing.ts';
import { findSession, provenUntil, type SessionState, sessionCookieName } from '../auth/sessions.ts';
import type { App, Call } from '../call.ts';
import { addressSubject, adminSubject, isBlockedAddress, refusalOfBlocked } from '../incidents/block-list.ts';
import { isFromConsole, refuseForeign, refuseForgery } from './call-origin.ts';
import { type Problem, problem } from './problem.ts';

/** Checks everything that `endpoint` asks of the caller, and puts the actor into `request.call`. @throws Problem */
export async function guardCall(endpoint: Endpoint, call: Call, request: FastifyRequest): Promise<void> {
  request.call = call;
  const scopes = scopesNeeded(endpoint.needs);
  if (scopes !== null) {
    // No browser adds this header by itself, so such a call needs no protection against forgery.
    const apiKey = await requireApiKey(call, String(request.headers['x-api-key'] ?? ''));
    request.call = { ...call, apiKey };
    return requireScope(call, apiKey, scopes);
  }
  await refuseBlockedAddress(endpoint, call);
  if (isWrite(endpoint)) refuseForgery(endpoint, call, request);
  if (endpoint.needs === 'public') return;
  refuseForeign(call, request);
  const session = await readSession(call);
  if (session === null) throw problem('not_signed_in');
  refuseBlocked(call, adminSubject(session.adminId));
  // Before the checks, so that a refusal is recorded with the name of who was refused.
  request.call = { ...call, actor: session };
  const reason = whyRefused(session);
  if (reason !== null) throw await refuseCall(request.call, reason, session.email);
  // A screen that refreshes itself must not keep an abandoned desk signed in.
  if (!isUnattended(request)) call.app.touches.session(session, call);
  if (!session.isRegistered && endpoint.needs !== 'registering') throw problem('registration_incomplete');
  const missing = missingFor(session.permissions, endpoint.needs);
  if (missing.length > 0) throw refuseProbing(request.call, session, missing);
  if (endpoint.stepUp && !isFresh(session.provenAt, call.now)) throw problem('step_up_required');
}

function isFresh(provenAt: Date | null, now: Date): boolean {
  const until = provenUntil(provenAt);
  return until !== null && now <= until;
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
    isFromConsole: isFromConsole(request.headers),
    actor: null,
    apiKey: null,
    idempotencyKey: headerOf(request, 'idempotency-key'),
    consoleCall: consoleCallOf(request),
    tenantId: typeof tenant === 'string' && /^\d{1,9}$/.test(tenant) ? Number(tenant) : null,
    progress: { hasStored: false },
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

// It goes to every process and back to the page, so it is nothing but a number.
function consoleCallOf(request: FastifyRequest): string | null {
  const name = headerOf(request, 'x-houston-call');
  return name !== null && /^[0-9a-f]{32}$/.test(name) ? name : null;
}

// Asked before anything else, and of the memory of this process: a flood costs neither a query nor a row. What anybody may
// read from anywhere else is answered here too, and whoever has been let in before goes on.
async function refuseBlockedAddress(endpoint: Endpoint, call: Call): Promise<void> {
  if (endpoint.answersBlocked || (endpoint.needs === 'public' && !isWrite(endpoint))) return;
  if (!isBlockedAddress(call) || (await isInGoodStanding(call))) return;
  refuseBlocked(call, addressSubject(call.address));
}

function refuseBlocked(call: Call, subject: string): void {
  const refusal = refusalOfBlocked(call, subject);
  if (refusal !== null) throw refusal;
}

// The audit trail has each refusal; many different ones of one account are an incident as well. What somebody
// else may have sent through its owner's browser counts against nobody.
function refuseProbing(call: Call, { adminId, email }: SessionState, missing: Permission[]): Problem {
  const { isFromConsole, operation, address } = call;
  call.app.incidents.record(call, {
    code: 'permission_probing',
    cause: incidentWords('without-permission'),
    subject: isFromConsole ? adminSubject(adminId) : addressSubject(address),
    mark: isFromConsole ? operation : null,
    userEmail: isFromConsole ? email : null,
    userScope: 'AdminPortal',
  });
  return problem('permission_denied', { missing });
}

async function readSession(call: Call): Promise<SessionState | null> {
  const token = call.cookies[sessionCookieName(call)];
  if (token === undefined || token.length > 200) return null;
  return findSession(call.app, token, call.now, call.address);
}

// An event stream cannot send our header, and the browser opens it anew by itself whenever it breaks.
function isUnattended({ headers }: FastifyRequest): boolean {
  return headers['x-houston-background'] === '1' || headers.accept === 'text/event-stream';
}
