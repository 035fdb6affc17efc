import type { CheckoutTransaction } from '@houston/contract/features/partners/checkout/checkout.api';
import { sql } from 'drizzle-orm';
import { queueAtShop } from '../../../claims/shop-lock.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { problem } from '../../../http/problem.ts';

/** A transaction with the totals of its dossier. Amounts are minor units. */
export interface TransactionRow {
  readonly id: number;
  readonly tenantId: number;
  readonly shopId: number;
  /** Who buys; null where the start did not tell. */
  readonly consumerId: number | null;
  readonly transactionNumber: string;
  readonly state: CheckoutTransaction['state'];
  readonly amount: number;
  readonly currency: string;
  readonly requested: Requested;
  readonly releasedAmount: number;
  /** In the books. */
  readonly booked: Booked;
  /** What its consumer may still pay: what is open, and what was written off of it. */
  readonly payable: number;
  readonly dossierId: number | null;
  readonly dossierNr: string | null;
  readonly reference: string | null;
  /** yyyy-MM-dd */
  readonly invoiceDate: string | null;
  readonly startedAt: Date;
  /** Counts what was asked for: what is booked does not change it. */
  readonly version: number;
}

/** Everything that was ever asked for, and not discarded: also what is in the books. */
export interface Requested {
  readonly capture: number;
  readonly refund: number;
  readonly chargeback: number;
}

export interface Booked extends Requested {
  /** What was paid and not reversed. */
  readonly paid: number;
  readonly open: number;
}

export interface NewTransaction {
  readonly tenantId: number;
  readonly shopId: number;
  readonly consumerId: number | null;
  readonly transactionNumber: string;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string | null;
  readonly invoiceDate: string;
  readonly apiKeyId: number | null;
  readonly startedAt: Date;
  readonly isDeliveredElsewhere: boolean;
}

const findSql = `
  select t.id, t.tenant_id as "tenantId", t.shop_id as "shopId", t.consumer_id as "consumerId",
    t.transaction_number as "transactionNumber", t.state, t.amount, t.currency, t.reference,
    json_build_object('capture', t.capture_requested, 'refund', t.refund_requested, 'chargeback', t.chargeback_requested) as requested,
    t.released_amount as "releasedAmount",
    json_build_object('capture', coalesce(d.captured, 0), 'refund', coalesce(d.refunded, 0),
      'chargeback', coalesce(d.charged_back, 0), 'paid', coalesce(d.paid - d.reversed, 0),
      'open', coalesce(d.open_amount, 0)) as booked,
    coalesce(d.open_amount + d.written_off, 0) as payable,
    d.id as "dossierId", coalesce(d.dossier_number, t.dossier_nr) as "dossierNr",
    to_char(t.invoice_date, 'YYYY-MM-DD') as "invoiceDate", t.started_at as "startedAt", t.version
  from transactions t left join dossiers d on d.transaction_number = t.transaction_number
  where t.transaction_number = $1 and ($2::int is null or t.shop_id = $2)`;

/** Which transaction: of one shop, whose key sees no others, or for an admin (null) of any. */
export interface WhichTransaction {
  readonly shopId: number | null;
  readonly transactionNumber: string;
}

export async function findTransaction(db: Db, where: WhichTransaction): Promise<TransactionRow | null> {
  const { rows } = await queryRows<TransactionRow>(db, findSql, [where.transactionNumber, where.shopId]);
  return rows[0] ?? null;
}

/**
 * Locks a transaction that is about to change, and its dossier, whose totals decide. Read only after both are locked:
 * a movement that was waited for is in them.
 */
export async function lockTransaction(tx: Tx, where: WhichTransaction): Promise<TransactionRow | null> {
  const values = [where.transactionNumber, where.shopId];
  const lock =
    'select id from transactions where transaction_number = $1 and ($2::int is null or shop_id = $2) for update';
  const { rows } = await queryRows(tx, lock, values);
  if (rows.length === 0) return null;
  await queryRows(tx, 'select id from dossiers where transaction_number = $1 for update', [where.transactionNumber]);
  return findTransaction(tx, where);
}

export type PaymentBlock = 'transaction_sold' | 'transaction_frozen';

/** Why a shop is not believed about payments of a dossier: what it says would be owed to the buyer, or move what an audit holds. */
export async function findPaymentBlock(tx: Tx, dossierId: number): Promise<PaymentBlock | null> {
  const { rows } = await queryRows<{ block: PaymentBlock | null }>(
    tx,
    `select case when d.sold_at is not null then 'transaction_sold'
       when exists (select from audit_cases a where a.dossier_id = d.id and a.closed_at is null) then 'transaction_frozen' end as block
     from dossiers d where d.id = $1`,
    [dossierId],
  );
  return rows[0]?.block ?? null;
}

/** The transaction of a dossier; null for one that no shop started here. */
export async function transactionOfDossier(
  db: Db,
  dossierId: number,
): Promise<{ shopId: number; transactionNumber: string } | null> {
  const { rows } = await queryRows<{ shopId: number; transactionNumber: string }>(
    db,
    `select t.shop_id as "shopId", t.transaction_number as "transactionNumber"
     from dossiers d join transactions t on t.transaction_number = d.transaction_number where d.id = $1`,
    [dossierId],
  );
  return rows[0] ?? null;
}

export async function insertTransaction(tx: Tx, row: NewTransaction): Promise<TransactionRow> {
  await queryRows(
    tx,
    `insert into transactions (tenant_id, shop_id, consumer_id, transaction_number, amount, currency, reference, invoice_date,
       api_key_id, started_at, delivered_elsewhere) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      row.tenantId,
      row.shopId,
      row.consumerId,
      row.transactionNumber,
      row.amount,
      row.currency,
      row.reference,
      row.invoiceDate,
      row.apiKeyId,
      row.startedAt,
      row.isDeliveredElsewhere,
    ],
  );
  const stored = await findTransaction(tx, row);
  if (stored === null) throw new Error('the transaction was not stored');
  return stored;
}

/** Adds to what is asked for and to what is released. `captured` is the moment of a capture. */
export async function addRequest(
  tx: Tx,
  id: number,
  added: Partial<Requested> & { release?: number; capturedAt?: Date },
): Promise<void> {
  await tx.execute(sql`update transactions set capture_requested = capture_requested + ${added.capture ?? 0},
    refund_requested = refund_requested + ${added.refund ?? 0},
    chargeback_requested = chargeback_requested + ${added.chargeback ?? 0},
    released_amount = released_amount + ${added.release ?? 0},
    last_captured_at = coalesce(${added.capturedAt ?? null}::timestamptz, last_captured_at), version = version + 1
    where id = ${id}`);
}

interface OwnShop {
  readonly tenantId: number;
  readonly isPaused: boolean;
  readonly isClosed: boolean;
  /** Without one nobody would be paid for what it sells. */
  readonly hasPsper: boolean;
  /** The most that one order may come to, in minor units; null: any. */
  readonly creditLimit: number | null;
}

/** The shop of a key, held: it is not paused or closed before what begins with it is stored. */
export async function holdOwnShop(tx: Tx, shopId: number): Promise<OwnShop> {
  const { rows } = await queryRows<OwnShop>(
    tx,
    `select tenant_id as "tenantId", paused_at is not null as "isPaused", closed_at is not null as "isClosed",
        psper_id is not null as "hasPsper", credit_limit as "creditLimit"
     from shops where ${queueAtShop('$1')} and id = $1 for share`,
    [shopId],
  );
  const [shop] = rows;
  if (shop === undefined) throw new Error('the key stands for no shop');
  return shop;
}

/** A closed shop gets no more money: only what consumers get back goes on. @throws Problem shop_closed */
export async function requireOpenShop(tx: Tx, shopId: number): Promise<void> {
  const { isClosed } = await holdOwnShop(tx, shopId);
  if (isClosed) throw problem('shop_closed');
}
