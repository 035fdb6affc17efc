/** A stand-in for the server in tests: it knows the contract, and nothing that a test did not tell it. */
import type { Response as Answer, Body, Endpoint, Params, Query } from '@houston/contract/endpoint';
import { nightlyChecksApi } from '@houston/contract/features/operations/nightly-checks/nightly-checks.api';
import { serviceBusApi } from '@houston/contract/features/operations/service-bus/service-bus.api';
import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import { versionApi } from '@houston/contract/features/settings/version/version.api';
import type { ProblemBody } from '@houston/contract/problem';
import { type ProblemCode, problemStatus } from '@houston/contract/problem-status';
import * as z from 'zod';

export interface Received<E extends Endpoint> {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
}

type AnswerOf<E extends Endpoint> = Answer<E> | Promise<Answer<E>>;
type Given<E extends Endpoint> = Answer<E> | ((received: Received<E>) => AnswerOf<E>);

interface Rule {
  endpoint: Endpoint;
  pattern: RegExp;
  given: unknown;
}

export interface Call {
  endpoint: Endpoint;
  params: unknown;
  query: unknown;
  body: unknown;
}

/** A refusal as the server words it; throw it from an answer. */
export class Refusal extends Error {
  readonly body: ProblemBody;

  constructor(code: ProblemCode, more: Partial<ProblemBody> = {}) {
    super(code);
    this.body = {
      type: 'about:blank',
      title: code,
      status: problemStatus[code],
      code,
      requestId: 'request-1',
      ...more,
    };
  }
}

export class FakeServer {
  readonly calls: Call[] = [];
  /** Those that said to be for a file, which a standby may answer. */
  readonly callsForFiles: Call[] = [];
  /** Calls that no answer was given for: a test that has one fails. */
  readonly unanswered: string[] = [];
  readonly #rules: Rule[] = [];

  constructor() {
    // Asked whenever a call has failed as if nobody were there.
    this.answer(versionApi.ready, { ready: true });
    // Asked beside whatever the circuit of a partner may hold up.
    this.answer(integrationPartnersApi.openCircuits, { data: [] });
    this.answer(integrationPartnersApi.circuitsWaitedFor, { data: [] });
    // Nothing was found broken, as there was no night yet.
    for (const read of Object.values(nightlyChecksApi))
      this.answer(read, { isOn: true, hour: 3, last: null, wholeOn: null });
    this.answer(serviceBusApi.pauseOf, { pausedSinceUtc: null, resumeAtUtc: null, waiting: 0 });
  }

  /** Answers `endpoint` from now on; a later answer replaces an earlier one. */
  answer<E extends Endpoint>(endpoint: E, given: Given<E>): void {
    const pattern = new RegExp(`^${endpoint.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    this.#rules.unshift({ endpoint, pattern, given });
  }

  /** Refuses every call of `endpoint` from now on. */
  refuse(endpoint: Endpoint, code: ProblemCode, more: Partial<ProblemBody> = {}): void {
    this.answer(endpoint, () => {
      throw new Refusal(code, more);
    });
  }

  /** The calls of `endpoint` so far, decoded as the server would. */
  callsOf<E extends Endpoint>(endpoint: E): Received<E>[] {
    return this.calls.filter((call) => call.endpoint === endpoint) as unknown as Received<E>[];
  }

  readonly fetch = async (address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(address), 'http://houston.test');
    const method = init.method ?? 'GET';
    const rules = this.#rules.filter((entry) => entry.endpoint.method === method && entry.pattern.test(url.pathname));
    // As a router does: `/api/roles/names` is not the role of the id `names`.
    const rule = rules.find((entry) => entry.endpoint.path === url.pathname) ?? rules[0];
    if (rule === undefined) {
      this.unanswered.push(`${method} ${url.pathname}${url.search}`);
      return problemAnswer(new Refusal('unknown_path').body);
    }
    try {
      const received = receive(rule, url, init.body);
      const call = { endpoint: rule.endpoint, ...received };
      this.calls.push(call);
      if (new Headers(init.headers).get('x-houston-export') === '1') this.callsForFiles.push(call);
      const given = typeof rule.given === 'function' ? await rule.given(received) : rule.given;
      if (typeof given === 'string') return new Response(given, { headers: { 'content-type': 'text/plain' } });
      return Response.json(z.encode(rule.endpoint.response as z.ZodType, given));
    } catch (error) {
      if (error instanceof Refusal) return problemAnswer(error.body);
      // Not what the contract allows: told as a failure of the test, not as an answer of the server.
      this.unanswered.push(`${method} ${url.pathname}${url.search}: ${String(error)}`);
      return problemAnswer(new Refusal('server_error').body);
    }
  };
}

function receive({ endpoint, pattern }: Rule, url: URL, body: unknown) {
  return {
    params: endpoint.params && z.parse(endpoint.params, paramsOf(pattern, url)),
    query: endpoint.query && z.parse(endpoint.query, Object.fromEntries(url.searchParams)),
    // Some calls may leave it out.
    body: endpoint.body && z.parse(endpoint.body, body == null ? undefined : JSON.parse(String(body))),
  };
}

function paramsOf(pattern: RegExp, url: URL): Record<string, string> {
  const groups = pattern.exec(url.pathname)?.groups ?? {};
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
}

function problemAnswer(body: ProblemBody): Response {
  return Response.json(body, { status: body.status, headers: { 'content-type': 'application/problem+json' } });
}
