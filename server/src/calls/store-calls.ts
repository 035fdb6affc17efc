/** How calls are stored: the same columns, by the bus in the statement that records attempts and by the log for all others. */

import type { Db } from '../db/database.ts';
import { queryRows } from '../db/pool-database.ts';
import { arrayText } from '../db/values/array-text.ts';
import type { CallRecord } from './call-record.ts';
import { routeOf } from './call-route.ts';
import { storableText } from './storable-text.ts';

/** A call in the names of its columns. */
export interface CallRow {
  readonly partner_id: number;
  /** In milliseconds. */
  readonly called_at: number;
  readonly inbound: boolean;
  readonly method: number;
  readonly url: string;
  readonly route_id: number;
  readonly address: string | null;
  readonly operation: string;
  readonly status: number | null;
  readonly duration_ms: number;
  readonly request_headers: string | null;
  readonly response_headers: string | null;
  readonly request_body: string | null;
  readonly response_body: string | null;
  readonly request_size: number | null;
  readonly response_size: number | null;
  readonly error: string | null;
  readonly attempt: number | null;
  readonly request_id: string | null;
  readonly transaction_number: string | null;
  readonly step: string | null;
}

const types: Record<keyof CallRow, string> = {
  partner_id: 'integer',
  called_at: 'float8',
  inbound: 'boolean',
  method: 'smallint',
  url: 'text',
  route_id: 'bigint',
  address: 'text',
  operation: 'text',
  status: 'smallint',
  duration_ms: 'integer',
  request_headers: 'text',
  response_headers: 'text',
  request_body: 'text',
  response_body: 'text',
  request_size: 'integer',
  response_size: 'integer',
  error: 'text',
  attempt: 'smallint',
  request_id: 'text',
  transaction_number: 'text',
  step: 'text',
};

const names = Object.keys(types) as (keyof CallRow)[];

/**
 * Calls come as arrays, a column each: to read them out of one JSON document takes the database as long as storing them.
 * By the names of the parameters, in the order of `callValues`.
 */
export const callParameters: Readonly<Record<string, string>> = Object.fromEntries(
  names.map((name) => [`call_${name}`, `${types[name]}[]`]),
);
export const callColumns = names.join(', ');

const isOfRoute = (name: keyof CallRow) => name === 'address' || name === 'operation';

/** @param db of which it is known which routes it has: what they are is not told again */
export function callValues(db: Db, rows: readonly CallRow[]): string[] {
  const known = stored.get(db);
  return names.map((name) =>
    arrayText(rows.map((row) => (isOfRoute(name) && known?.has(row.route_id) ? null : row[name]))),
  );
}

const columns = names.filter((name) => !isOfRoute(name) && name !== 'transaction_number');

/**
 * The parts of a statement that store calls and the routes that are new.
 * @param source of `callColumns`, under the name `c` @param own what it says of transactions
 */
export function storeCalls(source: string, own: { number: string; transaction: string }): string {
  const values = columns.map((name) => (name === 'called_at' ? 'to_timestamp(c.called_at / 1000)' : `c.${name}`));
  return `routed as (
    insert into integration_routes (id, partner_id, inbound, method, address, operation)
    select distinct c.route_id, c.partner_id, c.inbound, c.method, c.address, c.operation from ${source} where c.address is not null
    on conflict (id) do nothing
  ), called as (
    insert into integration_calls (${columns.join(', ')}, transaction_number, bus_transaction_id)
    select ${values.join(', ')}, ${own.number}, ${own.transaction} from ${source}
  )`;
}

const arrays = Object.values(callParameters).map((type, place) => `$${place + 1}::${type}`);
const storeSql = `with call as materialized (
    select c.* from unnest(${arrays.join(', ')}) as c(${callColumns})
  ), ${storeCalls('call c', { number: 'c.transaction_number', transaction: 'null::bigint' })} select`;

/** Stores calls that no step of the bus made. */
export async function storeCallRows(db: Db, rows: readonly CallRow[]): Promise<void> {
  await queryRows(db, storeSql, callValues(db, rows), { name: 'calls-store' });
}

/** Whether a call of this moment, address and length is in the log: what a lost answer leaves open. */
export async function isStored(db: Db, row: CallRow): Promise<boolean> {
  const { rows } = await queryRows(
    db,
    `select 1 from integration_calls where called_at = to_timestamp($1::float8 / 1000) and route_id = $2 and url = $3
      and duration_ms = $4 and request_id is not distinct from $5 limit 1`,
    [row.called_at, row.route_id, row.url, row.duration_ms, row.request_id],
  );
  return rows.length > 0;
}

export function callRow(partnerId: number, record: CallRecord): CallRow {
  const url = storableText(record.url);
  const route = routeOf(partnerId, { ...record, url });
  return {
    partner_id: partnerId,
    called_at: record.calledAt.getTime(),
    inbound: record.inbound,
    method: record.method,
    url,
    route_id: route.id,
    address: route.address,
    operation: route.operation,
    status: record.status,
    duration_ms: record.durationMs,
    request_headers: storable(record.requestHeaders),
    response_headers: storable(record.responseHeaders),
    request_body: storable(record.requestBody),
    response_body: storable(record.responseBody),
    request_size: record.requestSize,
    response_size: record.responseSize,
    error: storable(record.error),
    attempt: record.attempt,
    request_id: storable(record.requestId),
    transaction_number: storable(record.transactionNumber),
    step: storable(record.step),
  };
}

/** Texts are cut after they were made storable, and some come from the address of a call. */
function storable(text: string | null): string | null {
  return text === null ? null : storableText(text);
}

/** The routes that a statement of this process has stored, by database. */
const stored = new WeakMap<Db, Set<number>>();
const mostStored = 10_000;

/** After a statement has committed: its routes need not be told again. */
export function noteStored(db: Db, rows: readonly Pick<CallRow, 'route_id'>[]): void {
  const known = stored.get(db) ?? new Set<number>();
  stored.set(db, known);
  if (known.size > mostStored) known.clear();
  for (const { route_id } of rows) known.add(route_id);
}
