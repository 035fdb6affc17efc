/** Calls to integration partners: who they are, what was sent and what came back, with secrets masked in the record. */

import { type CallRecord, recordOf } from '../../calls/call-record.ts';
import { operationOf } from '../../calls/call-route.ts';
import { storableText } from '../../calls/storable-text.ts';
import type { Database } from '../../db/database.ts';
import type { environmentSettings } from '../../features/settings/environment-settings/environment-settings.table.ts';
import { type Outbound, OutboundError } from '../../http/outbound/outbound.ts';
import { currentTraceparent, inSpan } from '../../traces/traces.ts';

export interface PartnerRequest {
  readonly method: 'GET' | 'POST';
  /** Below the partner's address. */
  readonly path: string;
  readonly contentType?: string;
  readonly body?: string;
  /** The partner does the same thing once for one key, however often it is asked. */
  readonly idempotencyKey?: string;
}

export interface PartnerAnswer {
  /** null when nothing came back; `failure` says why. */
  readonly status: number | null;
  readonly body: string | null;
  readonly failure?: string;
}

/** The record of a call to a partner. */
export type PartnerCallRecord = CallRecord & { readonly partnerId: number };

export interface Partner {
  readonly id: number;
  readonly key: string;
  readonly baseUrl: string;
  /** That of its circuit, which is not closed: what needs it waits, but for what is let through. */
  readonly circuit?: 'open' | 'half-open' | undefined;
}

/** What of the configuration decides about steps, as it was a moment ago. */
export interface Directory {
  /** Whether any partner's circuit is not closed. */
  readonly hasOpenCircuits: boolean;
  /** The partner that a tenant's messages use; null when there is none. */
  partner(key: string, tenantId: number): Partner | null;
  /** Whether a task is switched off by the setting `DISABLE_<TASK>`. */
  isDisabled(taskName: string, tenantId: number): boolean;
}

/** How long a change of partners or settings may take to be seen. */
const directoryMilliseconds = 1_000;

interface DirectoryRow {
  partners: { id: number; key: string; base_url: string | null; circuit: Partner['circuit'] | null }[];
  exclusions: { key: string; tenant_id: number }[];
  settings: Pick<typeof environmentSettings.$inferSelect, 'name' | 'tenantId' | 'enabled'>[];
}

const directorySql = `select
  (select coalesce(jsonb_agg(p), '[]') from (
    select i.id, i.key, i.base_url, nullif(c.state, 'closed') as circuit
    from integration_partners i left join integration_circuits c on c.partner_id = i.id where i.enabled
  ) p) as partners,
  (select coalesce(jsonb_agg(e), '[]') from (
    select p.key, x.tenant_id from integration_partner_exclusions x join integration_partners p on p.id = x.partner_id
  ) e) as exclusions,
  (select coalesce(jsonb_agg(s), '[]') from (
    select name, tenant_id as "tenantId", enabled from environment_settings where name like 'DISABLE\\_%\\_TASK'
  ) s) as settings`;

/** Reads partners and switches at most once a second. `demoUrl` stands in for partners without an address. */
export function createDirectory(database: Database, demoUrl: string | null): () => Promise<Directory> {
  let readAt = Number.NEGATIVE_INFINITY;
  let current: Promise<Directory> | undefined;
  return () => {
    // Elapsed time, not the server's clock: a test that stops the clock still sees its own changes.
    const isFresh = performance.now() - readAt < directoryMilliseconds;
    if (current === undefined || !isFresh) {
      readAt = performance.now();
      current = readDirectory(database, demoUrl);
      current.catch(() => {
        current = undefined;
      });
    }
    return current;
  };
}

async function readDirectory(database: Database, demoUrl: string | null): Promise<Directory> {
  const { rows } = await database.query<DirectoryRow>(directorySql);
  const { partners = [], exclusions = [], settings = [] } = rows[0] ?? {};
  const byKey = new Map<string, Partner>();
  for (const { id, key, base_url, circuit } of partners) {
    const baseUrl = base_url ?? (demoUrl === null ? null : `${demoUrl}/${key}`);
    if (baseUrl !== null) byKey.set(key, { id, key, baseUrl, circuit: circuit ?? undefined });
  }
  const excluded = new Set(exclusions.map(({ key, tenant_id }) => `${key} ${tenant_id}`));
  const switches = new Map(settings.map(({ name, tenantId, enabled }) => [`${name} ${tenantId}`, enabled]));
  return {
    hasOpenCircuits: partners.some((partner) => partner.circuit !== null),
    partner: (key, tenantId) => (excluded.has(`${key} ${tenantId}`) ? null : (byKey.get(key) ?? null)),
    isDisabled(taskName, tenantId) {
      const name = disablingSetting(taskName);
      return switches.get(`${name} ${tenantId}`) ?? switches.get(`${name} null`) ?? false;
    },
  };
}

// Asked for each step of each message.
const settingNames = new Map<string, string>();

/** `CcbrCheckTask` -> `DISABLE_CCBR_CHECK_TASK`. @param taskName of a task that there is: each is remembered */
export function disablingSetting(taskName: string): string {
  let name = settingNames.get(taskName);
  if (name === undefined) {
    name = `DISABLE_${taskName.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toUpperCase()}`;
    settingNames.set(taskName, name);
  }
  return name;
}

/** Sends one request to a partner. Never throws: what went wrong is the answer. */
export function callPartner(
  outbound: Outbound,
  partner: Partner,
  request: PartnerRequest,
  about: { calledAt: Date; step: string },
): Promise<{ answer: PartnerAnswer; record: PartnerCallRecord }> {
  const facts = { 'http.request.method': request.method, 'houston.partner': partner.key };
  const name = `${request.method} ${operationOf(request.path)}`;
  return inSpan({ name, kind: 'client', facts }, async (span) => {
    const called = await call(outbound, partner, request, about);
    const { status, failure } = called.answer;
    if (status !== null) span?.tell({ 'http.response.status_code': status });
    if (status === null || status >= 400) span?.fail(failure ?? String(status));
    return called;
  });
}

async function call(
  outbound: Outbound,
  partner: Partner,
  request: PartnerRequest,
  about: { calledAt: Date; step: string },
): Promise<{ answer: PartnerAnswer; record: PartnerCallRecord }> {
  const url = partner.baseUrl + request.path;
  const traceparent = currentTraceparent();
  const requestHeaders = {
    ...(traceparent !== null && { traceparent }),
    ...(request.contentType !== undefined && { 'content-type': request.contentType }),
    ...(request.idempotencyKey !== undefined && { 'idempotency-key': request.idempotencyKey }),
  };
  const begun = performance.now();
  const { headers, ...answer } = await send(outbound, url, request, requestHeaders);
  const raw = {
    method: request.method,
    url,
    status: answer.status,
    durationMs: performance.now() - begun,
    requestHeaders,
    responseHeaders: headers,
    requestBody: request.body ?? null,
    responseBody: answer.body,
    error: answer.failure ?? null,
  };
  // Its own number of the request, where the partner gives it one: what its help desk asks for.
  const requestId = headers?.get('x-request-id')?.slice(0, 200) ?? null;
  // Where the partner is reached is configured, and may change: what is asked of it stays the same.
  const operation = operationOf(request.path);
  return { answer, record: { ...recordOf(raw, { ...about, requestId, operation }), partnerId: partner.id } };
}

async function send(
  outbound: Outbound,
  url: string,
  { method, body }: PartnerRequest,
  headers: Record<string, string>,
): Promise<PartnerAnswer & { headers?: Headers }> {
  try {
    const response = await outbound.fetch(url, { method, headers, ...(body !== undefined && { body }) });
    return { status: response.status, body: storableText(await response.text()), headers: response.headers };
  } catch (error) {
    return { status: null, body: null, failure: error instanceof OutboundError ? error.reason : 'unreachable' };
  }
}
