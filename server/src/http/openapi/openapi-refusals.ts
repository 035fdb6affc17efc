/** What a call of shops' systems may answer instead of what it is made for, by the codes that it is told by. */
import { apiKeyScopes } from '@houston/contract/api-key-scopes';
import { type Endpoint, scopesNeeded } from '@houston/contract/endpoint';
import { type ProblemCode, problemStatus } from '@houston/contract/problem-status';
import { problemContent } from './problem-content.ts';

/** Of the guard, and of whatever else any of them can meet. 503 is told of every call, by `withOutageAnswers`. */
const ofAll: readonly ProblemCode[] = [
  'api_key_invalid',
  'address_refused',
  'blocked',
  'too_many_attempts',
  'server_error',
];
const ofBodies: readonly ProblemCode[] = ['invalid_json', 'too_large', 'unsupported_media_type'];

const words: Readonly<Record<number, string>> = {
  400: 'What was sent is not what the call takes; `fields` says what is wrong where.',
  401: 'The key is missing, unknown or revoked.',
  403: 'The key, or the address that it is sent from, may not do this; `scopes` names the scopes of keys that may.',
  404: 'The shop of the key has no such record.',
  409: 'The call is right and cannot be carried out as things are; `code` says why. Nothing was changed.',
  413: 'The body has more bytes than `limit`.',
  414: 'A part of the address is too long.',
  415: 'The body is no JSON.',
  422: 'The Idempotency-Key came with another call before.',
  429: 'Too many calls of this kind; come again after `Retry-After`.',
  500: 'The server failed; its log has more under the `requestId`.',
};

/** Status -> answer, beside that of success. */
export function refusalsOf(endpoint: Endpoint): Record<string, object> {
  const codes = codesOf(endpoint);
  const byStatus = Map.groupBy(codes, (code) => problemStatus[code]);
  return Object.fromEntries([...byStatus].map(([status, those]) => [status, answerOf(status, those)]));
}

function codesOf({ needs, refusals = [], params, body }: Endpoint): readonly ProblemCode[] {
  const scopes = scopesNeeded(needs);
  if (scopes === null) return refusals;
  return [
    ...ofAll,
    ...(scopes.length < apiKeyScopes.length ? (['insufficient_scope'] as const) : []),
    ...(params || body ? (['invalid_request'] as const) : []),
    ...(params ? (['uri_too_long'] as const) : []),
    ...(body ? ofBodies : []),
    ...refusals,
  ];
}

const more: Readonly<Record<number, Record<string, object>>> = {
  400: { fields: { type: 'object', additionalProperties: { type: 'string' } } },
  403: { scopes: { type: 'array', items: { type: 'string' } }, incidentNumber: { type: 'string' } },
  413: { limit: { type: 'number' } },
  429: { retryAfterSeconds: { type: 'number' } },
};

function answerOf(status: number, codes: readonly ProblemCode[]): object {
  const seconds = { description: 'Seconds', type: 'integer', minimum: 1 };
  return {
    description: words[status] ?? '',
    ...(status === 429 && { headers: { 'Retry-After': seconds } }),
    content: problemContent(status, codes, more[status]),
  };
}
