/** Dead letters as the bus leaves them, for tests. */
import type { DeadLetterType } from '@houston/contract/features/operations/service-bus/bus-message';
import { dossierSql } from '../../bus/testing/attempts.ts';
import { shops } from '../../features/access/api-keys/api-keys.table.ts';
import { tenants } from '../../features/settings/tenants/tenants.table.ts';
import type { TestApp } from '../test-app.ts';

export interface Shop {
  readonly tenantId: number;
  readonly shopId: number;
}

export interface LetterValues extends Partial<Shop> {
  number?: string;
  type?: DeadLetterType;
  body?: string;
  amount?: number | null;
  currency?: string;
  dossier?: string | null;
  rootCause?: string;
  failedStep?: string | null;
  fingerprint?: string;
  pickedUpOn?: Date;
  /** A letter of before the bus kept its messages. */
  isOld?: boolean;
}

export interface Letter {
  readonly id: number;
  readonly number: string;
  readonly body: string;
  readonly rootId: number;
  readonly transactionId: number;
}

let made = 0;

/** 32 letters and digits, another one each time. */
export function newNumber(): string {
  made += 1;
  return `N${String(made).padStart(31, '0')}`;
}

/** The body of an invoice that every step takes. */
export function invoiceBody(number: string, values: Record<string, unknown> = {}): string {
  return JSON.stringify({
    transactionNumber: number,
    amount: 1250,
    currency: 'EUR',
    invoiceInfo: { invoiceDate: '2026-11-20' },
    ...values,
  });
}

export async function createShop({ database, clock }: TestApp, tenant: string, name: string): Promise<Shop> {
  const { rows } = await database.query<{ tenantId: number; shopId: number }>(
    `with tenant as (
      insert into tenants (name) values ($1) on conflict (name) do update set name = excluded.name returning id
    )
    insert into shops (tenant_id, name, created_at) select id, $2, $3 from tenant
    returning tenant_id as "tenantId", id as "shopId"`,
    [tenant, name, clock.now],
  );
  return rows[0] as Shop;
}

/** Stores a letter with its message and its failed attempt. Without a shop it is one of the first there is, if any. */
export async function createLetter(t: TestApp, values: LetterValues = {}): Promise<Letter> {
  const place =
    values.tenantId === undefined ? await anyShop(t) : { tenantId: values.tenantId, shopId: values.shopId ?? null };
  const number = values.number ?? newNumber();
  const body = values.body ?? invoiceBody(number);
  const { rows } = await t.database.query<Letter>(values.isOld ? oldSql : newSql, [
    place.tenantId,
    place.shopId,
    values.type ?? 1,
    number,
    body,
    values.rootCause ?? 'Ledger answered 503',
    values.pickedUpOn ?? t.clock.now,
    values.dossier ?? null,
    values.amount === undefined ? 1250 : values.amount,
    values.currency ?? 'EUR',
    values.failedStep === undefined ? 'LedgerPostingTask' : values.failedStep,
    values.fingerprint ?? 'aaaaaaaaaaaaaaaa',
  ]);
  return rows[0] as Letter;
}

/** Many letters at once, of one shop, with numbers of their own. @returns how many */
export async function createLetters({ database, clock }: TestApp, count: number, shop: Shop): Promise<void> {
  await database.query(
    `with made as materialized (
      select nextval(pg_get_serial_sequence('bus_messages', 'id')) as id, g,
        'M' || lpad(g::text, 31, '0') as number from generate_series(1, $1::int) g
    ), claims as (${dossierSql('number', '$2::int', '$4', 'made')}), stored as (
      insert into bus_messages (id, root_id, transaction_number, transaction_type, purpose, dossier_id, tenant_id, shop_id,
        amount, body, source, created_at)
      select made.id, made.id, number, 0, 'invoice', claims.id, $2, $3, g, jsonb_build_object('transactionNumber', number, 'amount', g, 'currency', 'EUR',
        'invoiceInfo', jsonb_build_object('invoiceDate', '2026-11-20'))::text, 'bench', $4::timestamptz
      from made join claims on claims.transaction_number = made.number
    )
    insert into dead_letters (tenant_id, shop_id, message_type, message_identifier, message_body, root_cause, picked_up_on,
      amount, message_id, root_id, fingerprint)
    select $2, $3, 1, number, jsonb_build_object('transactionNumber', number, 'amount', g, 'currency', 'EUR',
        'invoiceInfo', jsonb_build_object('invoiceDate', '2026-11-20'))::text,
      'Ledger answered 503', $4::timestamptz + g * interval '1 millisecond', g, id, id, 'bbbbbbbbbbbbbbbb'
    from made order by g`,
    [count, shop.tenantId, shop.shopId, clock.now],
  );
}

async function anyShop({ database, clock }: TestApp): Promise<{ tenantId: number; shopId: number | null }> {
  const [shop] = await database.orm.select({ tenantId: shops.tenantId, shopId: shops.id }).from(shops).limit(1);
  if (shop !== undefined) return shop;
  const [tenant] = await database.orm
    .insert(tenants)
    .values({ name: 'Acme', createdAt: clock.now })
    .onConflictDoUpdate({ target: tenants.name, set: { name: 'Acme' } })
    .returning({ tenantId: tenants.id });
  return { tenantId: tenant?.tenantId ?? 0, shopId: null };
}

const columns = `tenant_id, shop_id, message_type, message_identifier, message_body, root_cause, picked_up_on, dossier,
  amount, currency, failed_step, fingerprint`;

const oldSql = `insert into dead_letters (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  returning id, message_identifier as number, message_body as body, 0 as "rootId", 0 as "transactionId"`;

const newSql = `
  with taken as materialized (
    select nextval(pg_get_serial_sequence('bus_messages', 'id')) as id
  ), claim as (${dossierSql('$4::text', '$1::int', '$7', 'taken')}), message as (
    insert into bus_messages (id, root_id, transaction_number, transaction_type, purpose, dossier_id, tenant_id,
      shop_id, dossier_nr, amount, currency, body, source, created_at)
    select id, id, $4, greatest($3::int - 1, 0), (array['invoice', 'refund', 'handover'])[greatest($3::int, 1)],
      (select id from claim), $1, $2, $8, $9, $10, $5, 'checkout', $7 from taken
    returning id
  ), attempt as (
    insert into bus_transactions (message_id, root_id, tenant_id, shop_id, transaction_type, attempt, is_retry, success,
      result, failed_number, queued_at, started_at, ended_at)
    select id, id, $1, $2, greatest($3::int - 1, 0), 1, false, false, 3, $4, $7, $7, $7 from message
    returning id, root_id
  )
  insert into dead_letters (${columns}, message_id, root_id, transaction_id)
  select $1, $2, $3, $4, $5, $6, $7::timestamptz, $8, $9, $10, $11, $12, root_id, root_id, id from attempt
  returning id, message_identifier as number, message_body as body, root_id as "rootId",
    transaction_id as "transactionId"`;
