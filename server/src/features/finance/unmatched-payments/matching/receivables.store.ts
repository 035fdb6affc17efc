/** Invoices and debit notes that entries pay, and what is stored of that. */
import type { ReceivableKind } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { receivablesSql } from '../../../../claims/payments/paid-receivable.ts';
import type { Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';

export interface Receivable {
  kind: ReceivableKind;
  id: number;
  tenantId: number;
  psperId: number;
  number: string;
  /** Cents. */
  open: number;
}

const columns = 'r.kind, r.id, r.tenant_id as "tenantId", r.psper_id as "psperId", r.number, r.open';

const idsOf = (receivables: readonly Pick<Receivable, 'kind' | 'id'>[], kind: ReceivableKind) =>
  receivables.filter((one) => one.kind === kind).map(({ id }) => id);

/** @param numbers in capitals */
export async function findReceivables(tx: Tx, numbers: readonly string[]): Promise<Receivable[]> {
  if (numbers.length === 0) return [];
  const sqlText = `select ${columns} from ${receivablesSql} r where upper(r.number) = any($1::text[]) order by r.kind, r.id`;
  return (await queryRows<Receivable>(tx, sqlText, [numbers])).rows;
}

/** Held, invoices before debit notes before what was paid too much, so that of two payments the second sees what the first left. @returns them as they are then */
export async function holdReceivables(
  tx: Tx,
  receivables: readonly Pick<Receivable, 'kind' | 'id'>[],
): Promise<Receivable[]> {
  if (receivables.length === 0) return [];
  const [invoices, notes] = [idsOf(receivables, 'invoice'), idsOf(receivables, 'debit-note')];
  const differences = idsOf(receivables, 'overpayment');
  await queryRows(tx, 'select from invoices where id = any($1::bigint[]) order by id for update', [invoices]);
  await queryRows(tx, 'select from debit_notes where id = any($1::bigint[]) order by id for update', [notes]);
  await queryRows(tx, 'select from entry_differences where id = any($1::int[]) order by id for update', [differences]);
  // A statement of its own: it sees what was stored while those above waited.
  const { rows } = await queryRows<Receivable>(
    tx,
    `select ${columns} from ${receivablesSql} r
     where r.kind = 'invoice' and r.id = any($1::bigint[]) or r.kind = 'debit-note' and r.id = any($2::bigint[])
       or r.kind = 'overpayment' and r.id = any($3::bigint[])`,
    [invoices, notes, differences],
  );
  return rows;
}

export interface NewPsperPayment {
  entryId: number;
  receivable: Pick<Receivable, 'kind' | 'id' | 'tenantId' | 'psperId'>;
  amount: number;
  at: Date;
}

/** Stored and posted on the day of the bank. @returns the id of the first payment of each entry, which stands for all of them */
export async function storePsperPayments(tx: Tx, payments: readonly NewPsperPayment[]): Promise<Map<number, number>> {
  if (payments.length === 0) return new Map();
  const idOf = (kind: ReceivableKind) =>
    payments.map(({ receivable }) => (receivable.kind === kind ? receivable.id : null));
  const { rows } = await queryRows<{ id: number; entryId: number }>(
    tx,
    `with paid as (
       insert into psper_payments (entry_id, tenant_id, psper_id, invoice_id, debit_note_id, difference_id, amount, received_at)
       select * from unnest($1::int[], $2::int[], $3::int[], $4::bigint[], $5::bigint[], $6::int[], $7::bigint[], $8::timestamptz[])
       returning id, entry_id, amount, received_at
     ), posted as (
       insert into document_postings (document, document_id, debit, credit, amount, posted_at)
       select 'psper-payment', id, 'bank', 'receivable-psper', amount, received_at from paid
     )
     select min(id)::bigint as id, entry_id as "entryId" from paid group by entry_id`,
    [
      payments.map(({ entryId }) => entryId),
      payments.map(({ receivable }) => receivable.tenantId),
      payments.map(({ receivable }) => receivable.psperId),
      ...[idOf('invoice'), idOf('debit-note'), idOf('overpayment')],
      payments.map(({ amount }) => amount),
      payments.map(({ at }) => at),
    ],
  );
  return new Map(rows.map(({ id, entryId }) => [entryId, id]));
}

/** What was paid by an entry counts no more. */
export async function reversePsperPayments(tx: Tx, entryId: number, at: Date): Promise<void> {
  await queryRows(
    tx,
    `with reversed as (
       update psper_payments set reversed_at = $2 where entry_id = $1 and reversed_at is null returning id, amount
     )
     insert into document_postings (document, document_id, debit, credit, amount, posted_at)
     select 'psper-payment', id, 'receivable-psper', 'bank', amount, $2 from reversed`,
    [entryId, at],
  );
}
