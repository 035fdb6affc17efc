/** The statements behind lists of pay-outs: the attempts to pay a cession, the items of a batch. */
import type { Query } from '@houston/contract/endpoint';
import type { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import type { Payout } from '@houston/contract/features/partners/payouts/payouts.schema';
import type { Page } from '@houston/contract/paging';
import { desc, eq, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { standsSql } from '../../../claims/payments/entry-differences.ts';
import { overpaidSql } from '../../../claims/payments/paid-receivable.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { cessions } from '../cessions/cessions.table.ts';
import { pspers } from '../pspers/pspers.table.ts';
import { holdingDebitSql } from './bank/holding-debits.store.ts';
import { payoutBatches, payouts } from './payouts.table.ts';

const entryOf = (use: 'payout' | 'payout-return', name: string) =>
  sql<
    Payout['paidIn']
  >`(select jsonb_build_object('statementId', e.statement_id, 'entryId', e.id) from bank_entry_uses u join bank_entries e on e.id = u.entry_id
    where u.payout_id = ${payouts.id} and u.use = ${sql.raw(`'${use}'`)})`.as(name);

const columns = {
  id: payouts.id,
  cessionId: payouts.cessionId,
  referenceCession: cessions.reference,
  batchId: payouts.batchId,
  psperKey: pspers.psperKey,
  psperName: sql<string>`${pspers.friendlyName}`.as('psper_name'),
  name: payouts.name,
  iban: payouts.iban,
  endToEndId: payouts.endToEndId,
  amount: payouts.amount,
  paidAmount: payouts.paidAmount,
  overpaid: sql<Payout['overpaid']>`${sql.raw(overpaidSql('payouts.id'))}`.as('overpaid'),
  differences: sql<
    Payout['differences']
  >`coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'amount', d.amount,
      'bookedBy', d.asked_by_name, 'reason', d.reason) order by d.id)
    from entry_differences d where d.payout_id = ${payouts.id} and ${sql.raw(standsSql)}), '[]')`.as('differences'),
  state: payouts.state,
  proposedOn: payoutBatches.askedAt,
  proposedBy: payoutBatches.askedByName,
  decidedOn: payoutBatches.decidedAt,
  decidedBy: payoutBatches.decidedByName,
  refuseReason: payoutBatches.refuseReason,
  paidOn: payouts.paidAt,
  returnedOn: payouts.returnedAt,
  notExecutedOn: payouts.notExecutedAt,
  notExecutedBy: payouts.notExecutedByName,
  notExecutedReason: payouts.notExecutedReason,
  matchReversedOn: payouts.matchReversedAt,
  matchReversedBy: payouts.matchReversedByName,
  matchReversedReason: payouts.matchReversedReason,
  paidIn: entryOf('payout', 'paid_in'),
  returnedIn: entryOf('payout-return', 'returned_in'),
  debit: sql<Payout['debit']>`(case when ${payouts.state} in ('proposed', 'approved')
    then ${sql.raw(holdingDebitSql('payouts'))} end)`.as('debit'),
};

const joined = (select: PgSelect) =>
  select
    .innerJoin(payoutBatches, eq(payoutBatches.id, payouts.batchId))
    .innerJoin(cessions, eq(cessions.id, payouts.cessionId))
    .innerJoin(pspers, eq(pspers.id, payouts.psperId)) as unknown as PgSelect;

/** Each attempt to pay a cession, the latest first. */
export async function selectAttempts(db: Db, cessionId: number): Promise<Payout[]> {
  const select = db.select(columns).from(payouts).$dynamic() as unknown as PgSelect;
  return (await joined(select)
    .where(eq(payouts.cessionId, cessionId))
    .orderBy(desc(payouts.id))) as unknown as Payout[];
}

export async function findPayout(db: Db, id: number): Promise<Payout | undefined> {
  const select = db.select(columns).from(payouts).$dynamic() as unknown as PgSelect;
  const [row] = await joined(select).where(eq(payouts.id, id));
  return row as unknown as Payout | undefined;
}

export function selectItems(
  db: Db,
  batchId: number,
  query: Query<typeof payoutBatchesApi.items>,
): Promise<Page<Payout>> {
  const { id, amount } = payouts;
  return selectPage<Payout, 'id' | 'amount'>(
    db,
    payouts,
    columns,
    { query, id, sortBy: { id, amount }, where: eq(payouts.batchId, batchId) },
    joined,
  );
}

/** A pay-out that stays as it is until the transaction ends. */
export interface HeldPayout {
  id: number;
  state: Payout['state'];
  referenceCession: string;
  endToEndId: string;
  debit: Payout['debit'];
  /** Another attempt of the batch took its place. */
  isReplaced: boolean;
}

/** Those of a batch, held as the matching of bank statements holds them: in the order of their ids. */
export async function holdPayouts(tx: Tx, batchId: number): Promise<HeldPayout[]> {
  await queryRows(tx, 'select from payouts where batch_id = $1 order by id for update', [batchId]);
  // A statement of its own: it sees what was stored while the one above waited.
  const { rows } = await queryRows<HeldPayout>(
    tx,
    `select p.id, p.state, c.reference as "referenceCession", p.end_to_end_id as "endToEndId",
       ${holdingDebitSql('p')} as debit,
       exists (select from payouts n where n.batch_id = p.batch_id and n.cession_id = p.cession_id and n.id > p.id and n.rest_of is null) as "isReplaced"
     from payouts p join cessions c on c.id = p.cession_id where p.batch_id = $1 order by p.id`,
    [batchId],
  );
  return rows;
}
