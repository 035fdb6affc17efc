/** Attempts of the bus with their messages, for tests. */
import type { StepResult } from '@houston/contract/features/operations/service-bus/bus-message';
import type { TestApp } from '../../testing/test-app.ts';
import { storedSteps } from '../delivery/outcome.ts';
import { notExecuted } from '../delivery/run-message.ts';

export interface AttemptValues {
  number?: string;
  type?: 0 | 1 | 2;
  shopId?: number | null;
  success?: boolean;
  attempt?: number;
  /** Seconds after the start of the test day at which it ended. */
  endedAfter?: number;
  /** The message that it tried; a new one when absent. */
  messageId?: number;
  source?: string;
  /** How the step that decided ended; by default as well or as badly as the attempt. */
  result?: number;
  /** What the partner answered to an attempt that failed. */
  answer?: string;
}

export interface StoredAttempt {
  readonly id: number;
  readonly messageId: number;
  readonly number: string;
}

const dayStart = Date.UTC(2026, 10, 20);
let made = 0;

/** 32 letters and digits, another one each time. */
export function nextNumber(): string {
  made += 1;
  return `B${String(made).padStart(31, '0')}`;
}

/** Two tenants: North with the shops Bikes (1) and Bike parts (2), South with Books (3). */
export async function fillShops({ database }: TestApp): Promise<void> {
  await database.query(`
    insert into tenants (name) values ('North'), ('South');
    insert into shops (tenant_id, name, created_at)
      values (1, 'Bikes', '2026-11-01Z'), (1, 'Bike parts', '2026-11-01Z'), (2, 'Books', '2026-11-01Z')`);
}

/** Makes the dossiers of numbers, and says their ids. Every argument is an expression on `from`. */
export function dossierSql(number: string, tenantId: string, at: string, from: string): string {
  return `insert into dossiers (tenant_id, dossier_number, transaction_number, created_at)
    select ${tenantId}, 'T-' || ${number}, ${number}, ${at}::timestamptz from ${from}
    on conflict (transaction_number) do update set tenant_id = excluded.tenant_id returning id, transaction_number`;
}

/** Stores an attempt that ended, with two steps. */
export async function createAttempt({ database }: TestApp, values: AttemptValues = {}): Promise<StoredAttempt> {
  const { type = 0, shopId = 1, success = true, attempt = 1, endedAfter = 0, source = 'checkout' } = values;
  const result = values.result ?? (success ? 4 : 3);
  const number = values.number ?? nextNumber();
  const endedAt = new Date(dayStart + endedAfter * 1000);
  const messageId =
    values.messageId ??
    (await oneId(
      database,
      `with taken as (select nextval('bus_messages_id_seq') as id), tenant as (
          select coalesce((select tenant_id from shops where id = $3), 1) as tenant_id
        ), dossier as (${dossierSql('$1::text', 'tenant_id', '$4', 'tenant')})
        insert into bus_messages (id, root_id, transaction_number, transaction_type, purpose, dossier_id, tenant_id,
          shop_id, dossier_nr, amount, body, source, created_at)
        select id, id, $1, $2::int, (array['invoice', 'refund', 'handover'])[$2::int + 1],
          (select id from dossier), tenant_id, $3, 'D-1', 1250, '{"amount": 1250}', $5, $4 from taken, tenant returning id`,
      [number, type, shopId, new Date(endedAt.getTime() - 5_000), source],
    ));
  const id = await oneId(
    database,
    `insert into bus_transactions (message_id, root_id, tenant_id, shop_id, transaction_type, attempt, is_retry, success,
        result, failed_step, failed_number, queued_at, started_at, ended_at, tags)
      select m.id, m.root_id, m.tenant_id, m.shop_id, m.transaction_type, $2::int, $2::int > 1, $3::boolean,
        $5::int, case when not $3::boolean then 'LedgerPostingTask' end,
        case when not $3::boolean then m.transaction_number end, $4::timestamptz - interval '2 seconds', $4::timestamptz - interval '1 second', $4::timestamptz, '{checkout}'
      from bus_messages m where m.id = $1 returning id`,
    [messageId, attempt, success, endedAt, result],
  );
  const before = (milliseconds: number) => new Date(endedAt.getTime() - milliseconds);
  const check = {
    name: 'CcbrCheckTask',
    result: 4,
    startedAt: before(900),
    finishedAt: before(400),
    requestBody: '{}',
    responseBody: '{"a": 1}',
    logs: [{ at: endedAt, message: 'Answered 200' }],
    error: null,
  } as const;
  const error = success ? null : 'The ledger answered 503';
  const posting = {
    ...notExecuted('LedgerPostingTask'),
    result: result as StepResult,
    responseBody: values.answer ?? null,
    error,
  };
  await database.query('insert into bus_step_lists (transaction_id, error, steps) values ($1, $2, $3)', [
    id,
    error,
    storedSteps([check, posting]),
  ]);
  return { id, messageId, number };
}

async function oneId(database: TestApp['database'], text: string, params: readonly unknown[]): Promise<number> {
  const { rows } = await database.query<{ id: number }>(text, params);
  return rows[0]?.id ?? 0;
}
