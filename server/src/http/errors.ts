/** Every failure becomes one `application/problem+json`; what is behind a 5xx goes to the log, never to the browser. */
import type { ProblemBody } from '@houston/contract/problem';
import { type ProblemCode, problemStatus } from '@houston/contract/problem-status';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { auditRefusal } from '../audit/audit.ts';
import { isQueryTimeout } from '../db/errors.ts';
import { findOutage } from '../db/outage/outage.ts';
import { logFailure } from '../log-failure.ts';
import { setStrictHeaders } from './headers.ts';
import { refusedPage } from './paths/refused-page.ts';
import { Problem, problem } from './problem.ts';

export async function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = problemOf(error, request);
  if (refusal.status >= 500) logCause(error, request);
  if (refusal.status === 403) await recordRefusal(refusal, request);
  return sendProblem(refusal, request, reply);
}

// What an outage makes fail has no fault of its own to look for: one short line, so that its request can be found.
function logCause(error: Error, request: FastifyRequest): void {
  const detail = { requestId: request.id, route: request.routeOptions.url };
  const outage = findOutage(error);
  if (outage === null) request.log.error({ err: error, ...detail }, 'a call failed');
  else request.log.warn({ reason: outage.reason, ...detail }, 'the database did not answer a call');
}

export function sendProblem(refusal: Problem, request: FastifyRequest, reply: FastifyReply) {
  setStrictHeaders(reply, request.id);
  if (refusal.detail.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(Math.ceil(refusal.detail.retryAfterSeconds)));
  }
  const page = refusedPage(refusal, request);
  if (page !== null) {
    // As text: what the route answers with otherwise is no page.
    const asItIs = (content: unknown) => String(content);
    return reply.code(refusal.status).type('text/html; charset=utf-8').serializer(asItIs).send(page);
  }
  const body: ProblemBody = {
    type: 'about:blank',
    title: titleOf(refusal.code),
    status: refusal.status,
    code: refusal.code,
    requestId: request.id,
    ...refusal.detail,
  };
  return reply
    .code(refusal.status)
    .type('application/problem+json; charset=utf-8')
    .serializer((content: unknown) => JSON.stringify(content))
    .send(body);
}

function titleOf(code: ProblemCode): string {
  const words = code.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const fastifyCodes: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_BAD_URL: 'unknown_path',
  FST_ERR_MAX_PARAM_LENGTH: 'uri_too_long',
};

/** Spread, so that callers who were refused together do not come back together. */
export function soonAgain() {
  return { retryAfterSeconds: 2 + Math.floor(Math.random() * 4) };
}

function problemOf(error: FastifyError | Error, { call, routeOptions }: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  const outage = findOutage(error);
  if (outage !== null) {
    const isUnknown = outage.isOutcomeUnknown || call?.progress.hasStored === true;
    return problem(isUnknown ? 'outcome_unknown' : 'database_unavailable', soonAgain());
  }
  if (isQueryTimeout(error)) return problem('too_slow', soonAgain());
  const known = 'code' in error && typeof error.code === 'string' ? fastifyCodes[error.code] : undefined;
  if (known === 'too_large') return problem(known, { limit: routeOptions.bodyLimit });
  if (known !== undefined) return problem(known);
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status >= 500) return problem('server_error');
  return problem(
    (Object.keys(problemStatus) as ProblemCode[]).find((code) => problemStatus[code] === status) ?? 'invalid_request',
  );
}

async function recordRefusal(refusal: Problem, request: FastifyRequest): Promise<void> {
  const { call } = request;
  const isKnown = call?.actor || call?.apiKey;
  const { endpoint } = request.routeOptions.config;
  if (call === null || endpoint === undefined || !isKnown || refusal.code === 'step_up_required') return;
  try {
    await auditRefusal(call, {
      action: `${endpoint.method} ${endpoint.path}`,
      reason: reasonOf(refusal),
    });
  } catch (error) {
    // The refusal stands whether or not it could be written down.
    logFailure(request.log, error, 'a refusal could not be recorded', { requestId: request.id });
  }
}

function reasonOf({ code, detail: { missing = [], dependence } }: Problem): string {
  return [code, ...missing, ...(dependence ? [dependence.kind] : [])].join(' ');
}
