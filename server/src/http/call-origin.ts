/** Where a call comes from: the console itself, a page elsewhere, or nobody knows. What browsers add says so; pages cannot. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '@houston/contract/endpoint';
import { incidentWords } from '@houston/contract/features/operations/security-incidents/incident-words';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../call.ts';
import { addressSubject } from '../incidents/block-list.ts';
import { problem } from './problem.ts';

/**
 * Whether a call proves to come from the console: a page elsewhere cannot add `X-Houston` without asking us first, and its
 * requests are never of the same origin. An image or a live stream cannot carry our header, but says that.
 */
export function isFromConsole(headers: IncomingHttpHeaders): boolean {
  return !isFromElsewhere(headers) && (headers['x-houston'] === '1' || headers['sec-fetch-site'] === 'same-origin');
}

// `none`: typed, or opened from another program. Older browsers and scripts do not say.
function isFromElsewhere(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/**
 * A page elsewhere can send its visitor here, cookie included. Nobody is looked for then: nothing is counted against the
 * visitor, nothing keeps their session alive, and the page learns nothing of what they may.
 * @throws Problem forged_request
 */
export function refuseForeign(call: Call, { headers }: FastifyRequest): void {
  if (!isFromElsewhere(headers)) return;
  record(call, incidentWords('page-elsewhere'), null);
  throw problem('forged_request');
}

/** A write needs a header that no link, form or image can send, and an origin that is ours. @throws Problem forged_request */
export function refuseForgery({ method }: Endpoint, call: Call, { headers }: FastifyRequest): void {
  const { origin } = headers;
  // With a GET a browser sends the origin to other sites only.
  const isMissing = method === 'GET' && origin === undefined;
  const isOurs =
    isMissing || origin === call.app.config.publicUrl || (isLocal(call) && isSameHost(origin, headers.host));
  if (headers['x-houston'] === '1' && isOurs && !isFromElsewhere(headers)) return;
  // A browser sends its origin with every write that is no GET. With one, or with a GET, the caller may be the victim of
  // another site, which must not be able to have them blocked.
  const isByScript = method !== 'GET' && origin === undefined;
  const cause =
    isOurs || isByScript
      ? incidentWords('header-missing')
      : incidentWords('foreign-origin', { origin: String(origin?.slice(0, 200)) });
  record(call, cause, isByScript ? call.operation : null);
  throw problem('forged_request');
}

function record(call: Call, cause: string, mark: string | null): void {
  call.app.incidents.record(call, {
    code: 'forged_request',
    cause,
    subject: addressSubject(call.address),
    mark,
    userEmail: null,
    userScope: 'AdminPortal',
  });
}

// In Development the console is also reached as 127.0.0.1 or through a forwarded port.
function isLocal(call: Call): boolean {
  return call.app.config.deployment === 'Development';
}

function isSameHost(origin: string | undefined, host: string | undefined): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
