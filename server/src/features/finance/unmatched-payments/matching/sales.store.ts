/** Sales of unpaid claims that entries pay, and what is stored of that. */
import { openOfSaleSql } from '../../../../claims/payments/paid-sale.ts';
import type { Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';

export interface SaleToPay {
  id: number;
  reference: string;
  /** Cents. */
  open: number;
}

const columns = `s.id, s.reference, ${openOfSaleSql('s')} as open`;

/** @param references in capitals */
export async function findSalesNamed(tx: Tx, references: readonly string[]): Promise<SaleToPay[]> {
  if (references.length === 0) return [];
  const sqlText = `select ${columns} from npl_sales s where upper(s.reference) = any($1::text[]) order by s.id`;
  return (await queryRows<SaleToPay>(tx, sqlText, [references])).rows;
}

/** Held, so that of two payments the second sees what the first left. @returns them as they are then */
export async function holdSales(tx: Tx, ids: readonly number[]): Promise<SaleToPay[]> {
  if (ids.length === 0) return [];
  await queryRows(tx, 'select from npl_sales where id = any($1::bigint[]) order by id for update', [ids]);
  // A statement of its own: it sees what was stored while the one above waited.
  const sqlText = `select ${columns} from npl_sales s where s.id = any($1::bigint[])`;
  return (await queryRows<SaleToPay>(tx, sqlText, [ids])).rows;
}

export interface NewNplPayment {
  entryId: number;
  saleId: number;
  /** Of the account of the entry. */
  tenantId: number;
  amount: number;
  at: Date;
}

/** Stored and posted on the day of the bank. @returns the ids of the payments, by entry */
export async function storeNplPayments(tx: Tx, payments: readonly NewNplPayment[]): Promise<Map<number, number>> {
  if (payments.length === 0) return new Map();
  const { rows } = await queryRows<{ id: number; entryId: number }>(
    tx,
    `with paid as (
       insert into npl_payments (entry_id, tenant_id, sale_id, amount, received_at)
       select * from unnest($1::int[], $2::int[], $3::bigint[], $4::bigint[], $5::timestamptz[])
       returning id, entry_id, amount, received_at
     ), posted as (
       insert into document_postings (document, document_id, debit, credit, amount, posted_at)
       select 'npl-payment', id, 'bank', 'receivable-buyer', amount, received_at from paid
     )
     select id, entry_id as "entryId" from paid`,
    [
      payments.map(({ entryId }) => entryId),
      payments.map(({ tenantId }) => tenantId),
      payments.map(({ saleId }) => saleId),
      payments.map(({ amount }) => amount),
      payments.map(({ at }) => at),
    ],
  );
  return new Map(rows.map(({ id, entryId }) => [entryId, id]));
}

/** It counts no more. */
export async function reverseNplPayment(tx: Tx, id: number, at: Date): Promise<void> {
  await queryRows(
    tx,
    `with reversed as (update npl_payments set reversed_at = $2 where id = $1 returning id, amount)
     insert into document_postings (document, document_id, debit, credit, amount, posted_at)
     select 'npl-payment', id, 'receivable-buyer', 'bank', amount, $2 from reversed`,
    [id, at],
  );
}
