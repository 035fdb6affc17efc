import type { EntryUse, EntryUseKind } from '@houston/contract/features/finance/unmatched-payments/entry-use.schema';
import { inArray, sql } from 'drizzle-orm';
import { standsSql } from '../../../claims/payments/entry-differences.ts';
import { overpaymentNumberSql } from '../../../claims/payments/paid-receivable.ts';
import type { Db } from '../../../db/database.ts';
import { bankEntryUses } from './unmatched-payments.table.ts';

/** The use of an entry, of a list that joins `bank_entry_uses` for it. */
export const useColumns = {
  useKind: bankEntryUses.use,
  usedOn: bankEntryUses.usedAt,
  usedBy: bankEntryUses.byName,
  useReason: bankEntryUses.reason,
  paymentId: bankEntryUses.paymentId,
  dossierNumber: sql<
    string | null
  >`(select d.dossier_number from dossiers d where d.id = coalesce((select p.dossier_id from payments p where p.id = ${bankEntryUses.paymentId}),
    (select r.dossier_id from refunds r where r.id = ${bankEntryUses.refundId} and ${bankEntryUses.use} = 'refund-return')))`.as(
    'dossier_number',
  ),
  refundId: bankEntryUses.refundId,
  refundRunId: sql<
    number | null
  >`coalesce(${bankEntryUses.refundRunId}, (select r.run_id from refunds r where r.id = ${bankEntryUses.refundId}))`.as(
    'of_refund_run',
  ),
  payoutId: bankEntryUses.payoutId,
  psperPaymentId: bankEntryUses.psperPaymentId,
  invoiceId: sql<
    number | null
  >`(select y.invoice_id::float8 from psper_payments y where y.id = ${bankEntryUses.psperPaymentId})`.as('of_invoice'),
  receivable: sql<
    string | null
  >`(select string_agg(coalesce(i.number, d.name, n.reference, ${sql.raw(overpaymentNumberSql('y.difference_id'))}), ', ' order by y.id)
    from psper_payments y left join invoices i on i.id = y.invoice_id left join debit_notes n on n.id = y.debit_note_id
    left join psper_documents d on d.debit_note_id = n.id
    where y.entry_id = bank_entry_uses.entry_id and y.reversed_at is null and bank_entry_uses.use = 'psper-payment')`.as(
    'receivable',
  ),
  nplPaymentId: bankEntryUses.nplPaymentId,
  saleId: sql<
    number | null
  >`(select y.sale_id::float8 from npl_payments y where y.id = ${bankEntryUses.nplPaymentId})`.as('of_sale'),
  sale: sql<
    string | null
  >`(select s.reference from npl_payments y join npl_sales s on s.id = y.sale_id where y.id = ${bankEntryUses.nplPaymentId})`.as(
    'sale_reference',
  ),
  payoutBatchId: sql<number | null>`(select p.batch_id from payouts p where p.id = ${bankEntryUses.payoutId})`.as(
    'payout_batch_id',
  ),
  cessionReference: sql<
    string | null
  >`(select c.reference from payouts p join cessions c on c.id = p.cession_id where p.id = ${bankEntryUses.payoutId})`.as(
    'cession_reference',
  ),
  difference: sql<
    EntryUse['difference']
  >`(select jsonb_build_object('kind', d.kind, 'amount', d.amount) from entry_differences d
    where d.entry_id = bank_entry_uses.entry_id and ${sql.raw(standsSql)} limit 1)`.as('difference'),
};

export interface UseColumns {
  useKind: EntryUseKind | null;
  usedOn: Date | null;
  usedBy: string | null;
  useReason: string | null;
  paymentId: number | null;
  dossierNumber: string | null;
  refundId: number | null;
  refundRunId: number | null;
  payoutId: number | null;
  payoutBatchId: number | null;
  cessionReference: string | null;
  psperPaymentId: number | null;
  invoiceId: number | null;
  receivable: string | null;
  nplPaymentId: number | null;
  saleId: number | null;
  sale: string | null;
  difference: EntryUse['difference'];
}

export function useOf({ useKind, usedOn, usedBy, useReason, ...rest }: UseColumns): EntryUse | null {
  if (useKind === null || usedOn === null) return null;
  return { kind: useKind, on: usedOn, by: usedBy, reason: useReason, ...rest };
}

/** What entries were used for, by their ids; those that were not are not among them. */
export async function findUses(db: Db, entryIds: readonly number[]): Promise<Map<number, EntryUse>> {
  if (entryIds.length === 0) return new Map();
  const rows = await db
    .select({ entryId: bankEntryUses.entryId, ...useColumns })
    .from(bankEntryUses)
    .where(inArray(bankEntryUses.entryId, [...entryIds]));
  return new Map(
    rows.flatMap(({ entryId, ...row }) => {
      const use = useOf(row);
      return use === null ? [] : [[entryId, use] as const];
    }),
  );
}

/** What an entry was used for; null while nothing was. */
export async function findUse(db: Db, entryId: number): Promise<EntryUse | null> {
  return (await findUses(db, [entryId])).get(entryId) ?? null;
}
