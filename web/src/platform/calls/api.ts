/** The browser's side of the contract: calls an endpoint object, and pauses for a sign-in or a proof when one is due. */
import { type Body, type Endpoint, isWrite, type Params, type Query, type Response } from '@houston/contract/endpoint';
import * as z from 'zod';
import { log } from '../log.ts';
import { askPatiently } from '../outage/patient-call.ts';
import { isProofDue } from '../session/proof-clock.ts';
import { noteSessionUse } from '../session/session-clock.ts';
import { isUserActive } from '../session/user-activity.ts';
import { ApiError } from './api-error.ts';
import { interrupt, interruptions } from './interruptions.ts';
import { nameCall } from './own-calls.ts';
import { traceparent } from './press-trace.ts';
import { leaveWhenRefused } from './refused-address.ts';
import { sendForm } from './send-form.ts';

type Given<E extends Endpoint> = (undefined extends Params<E> ? unknown : { params: Params<E> }) &
  (undefined extends Query<E> ? unknown : { query?: Partial<Query<E>> }) &
  GivenBody<E> &
  GivenFiles<E>;

type GivenFiles<E extends Endpoint> = E['files'] extends object
  ? {
      files: {
        [Field in keyof E['files']]: File | (E['files'][Field] extends { isOptional: true } ? undefined : never);
      };
    }
  : unknown;

// A body that may be left out, as older clients do, may be given too.
type GivenBody<E extends Endpoint> = E['body'] extends z.core.$ZodType
  ? undefined extends Body<E>
    ? { body?: z.input<E['body']> }
    : { body: z.input<E['body']> }
  : unknown;

export interface CallOptions {
  signal?: AbortSignal;
  /** Whether a 401 or a due proof asks the admin in a dialog and then goes on. Default true. */
  mayInterrupt?: boolean;
  /** Whether it goes on by itself after an outage, however long that takes. Default true. */
  mayWait?: boolean;
  /** Whether it reads a page of a whole list that becomes a file: a standby may answer it. Default false. */
  isForFile?: boolean;
  /** How much of a call with files is sent, in percent. */
  onProgress?: (percent: number) => void;
}

/** What a call sends: `params`, `query`, `body` and `files` as the endpoint declares them. */
export type CallInput<E extends Endpoint> = Given<E>;

/** The server itself gives up a read after about 20 seconds, and what stores much after a minute. */
const readMilliseconds = 45_000;
const writeMilliseconds = 120_000;

const tenant: { id: number | null } = { id: null };

/** The tenant that every call names in `X-Tenant-Id`. */
export function setCallTenant(id: number | null): void {
  tenant.id = id;
}

/**
 * Calls `endpoint` and gives its decoded answer.
 * @throws ApiError
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Response<E>> {
  return settled(endpoint, options, async () => {
    const answer = await ask(endpoint, input, options);
    return z.decode(endpoint.response as z.ZodType, await contentOf(answer)) as Response<E>;
  });
}

/**
 * Calls `endpoint` and gives the bytes of its answer as they came, for a worker to read: megabytes of JSON would hold
 * the page up.
 * @throws ApiError
 */
export async function callForBytes<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ArrayBuffer> {
  return settled(endpoint, options, async () => (await ask(endpoint, input, options)).arrayBuffer());
}

async function settled<Answer>(endpoint: Endpoint, options: CallOptions, send: () => Promise<Answer>): Promise<Answer> {
  await proveFirst(endpoint, options);
  try {
    return await send();
  } catch (error) {
    const isRetry = await settle(error, options);
    if (!isRetry) throw error;
    return send();
  }
}

/** A proof that is due is asked for before the server would refuse the call, which browsers show as an error. The server decides all the same. */
async function proveFirst({ stepUp }: Endpoint, { mayInterrupt = true }: CallOptions): Promise<void> {
  if (stepUp !== true || !mayInterrupt || !interruptions.isServed() || !isProofDue()) return;
  if (!(await interrupt('proof'))) throw new ApiError({ code: 'step_up_required', status: 403 });
}

async function settle(error: unknown, { mayInterrupt = true }: CallOptions): Promise<boolean> {
  if (!mayInterrupt || !(error instanceof ApiError)) return false;
  if (error.code === 'not_signed_in') return interrupt('sign-in');
  if (error.code === 'step_up_required') return interrupt('proof');
  return false;
}

function ask<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions): Promise<globalThis.Response> {
  const send = () => sendOnce(endpoint, input, options);
  return options.mayWait === false ? send() : askPatiently(isWrite(endpoint), send, options.signal);
}

async function sendOnce<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, onProgress, isForFile }: CallOptions,
): Promise<globalThis.Response> {
  const given = input as { params?: object; query?: object; body?: unknown; files?: Record<string, File | undefined> };
  const isBackground = !isUserActive();
  const sentAt = Date.now();
  const url = urlOf(endpoint, given);
  const own = isWrite(endpoint) ? nameCall() : null;
  const isJson = given.body !== undefined && given.files === undefined;
  const request = {
    method: endpoint.method,
    headers: {
      ...headersOf(isJson, isBackground),
      ...(own && { 'x-houston-call': own.name }),
      ...(isForFile && { 'x-houston-export': '1' }),
    },
    credentials: 'same-origin',
    // What a live event announces is newer than what caches may keep for portals.
    cache: 'no-cache',
    ...(isJson && { body: JSON.stringify(given.body) }),
    ...(signal && { signal }),
  } satisfies RequestInit;
  const sending = given.files
    ? sendForm(url, request, { ...(given.body as Record<string, string>), ...given.files }, onProgress)
    : fetchInTime(url, request, isWrite(endpoint) ? writeMilliseconds : readMilliseconds);
  const answer = await sending.catch((error: unknown) => {
    own?.lost();
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError({ code: 'no-connection', status: 0 });
  });
  // Of the address only its pattern: what was looked for is nobody's business later on.
  log('debug', `${endpoint.method} ${endpoint.path} ${answer.status}`);
  if (!isBackground && endpoint.needs !== 'public' && answer.status !== 401) noteSessionUse(sentAt);
  if (answer.ok) own?.answered();
  else own?.lost();
  if (!answer.ok) throw await leaveWhenRefused(await errorOf(answer));
  return answer;
}

/** @throws TypeError when nothing has come by then: the network may be gone without a word. What has begun to come may take longer. */
async function fetchInTime(url: string, request: RequestInit, milliseconds: number): Promise<globalThis.Response> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(new TypeError('no answer in time')), milliseconds);
  const signal = request.signal ? AbortSignal.any([request.signal, control.signal]) : control.signal;
  try {
    return await fetch(url, { ...request, signal });
  } finally {
    clearTimeout(timer);
  }
}

// Almost everything is JSON; a new API key is bare text.
function contentOf(answer: globalThis.Response): Promise<unknown> {
  return answer.headers.get('content-type')?.startsWith('text/plain') ? answer.text() : answer.json();
}

/** The address of a call, with its query encoded as the contract says. */
export function urlOf(endpoint: Endpoint, input: { params?: object; query?: object }): string {
  const params = new Map(Object.entries(input.params ?? {}));
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params.get(name))));
  if (endpoint.query === undefined || input.query === undefined) return path;
  const encoded = z.encode((endpoint.query as z.ZodObject).partial() as z.ZodType, input.query) as Record<
    string,
    string | undefined
  >;
  const search = new URLSearchParams(
    Object.entries(encoded).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
  return search.size === 0 ? path : `${path}?${search}`;
}

function headersOf(hasBody: boolean, isBackground: boolean): Record<string, string> {
  return {
    'x-houston': '1',
    accept: 'application/json',
    traceparent: traceparent(isBackground),
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(tenant.id !== null && { 'x-tenant-id': String(tenant.id) }),
    // A screen that refreshes itself does not keep the session alive; somebody at the desk does.
    ...(isBackground && { 'x-houston-background': '1' }),
  };
}

async function errorOf(answer: globalThis.Response): Promise<ApiError> {
  const body = (await answer.json().catch(() => null)) as ConstructorParameters<typeof ApiError>[0] | null;
  if (body === null || typeof body.code !== 'string')
    return new ApiError({ code: 'server_error', status: answer.status });
  return new ApiError(body);
}
