/** Money that left, names the pay-out of a cession, and has no use: whoever pays the cession now may pay it twice. */
import type { UnmatchedDebit } from '@houston/contract/features/partners/payouts/payouts.schema';
import type { Db } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';

/**
 * The debits that name the pay-out `payout`, an alias of `payouts`: of any amount and account, also in a statement that matching has not come to yet.
 * One that an admin ignored is none of ours, by their word.
 */
const namingSql = (payout: string) => `bank_entries e join bank_statements s on s.id = e.statement_id
  where upper(e.end_to_end_id) = upper(${payout}.end_to_end_id) and e.amount < 0 and s.is_stored
    and not exists (select from bank_entry_uses u where u.entry_id = e.id)`;

/** Whether one names the pay-out. */
export const isDebitedSql = (payout: string) => `exists (select from ${namingSql(payout)})`;

/** The first that names the pay-out, as JSON; null where none does. */
export const unmatchedDebitSql = (
  payout: string,
) => `(select jsonb_build_object('entryId', e.id, 'amount', -e.amount, 'bookedOn', e.booking_date)
  from ${namingSql(payout)} order by e.booking_date, e.id limit 1)`;

/** By cession, the first of each. Cessions that no debit names are not among them. */
export async function findUnmatchedDebits(db: Db, cessionIds: readonly number[]): Promise<Map<number, UnmatchedDebit>> {
  if (cessionIds.length === 0) return new Map();
  const { rows } = await queryRows<{ cessionId: number; debit: UnmatchedDebit | null }>(
    db,
    `select p.cession_id as "cessionId", ${unmatchedDebitSql('p')} as debit
     from (select distinct cession_id, end_to_end_id from payouts where cession_id = any($1::bigint[])) p`,
    [cessionIds],
  );
  return new Map(rows.flatMap(({ cessionId, debit }) => (debit === null ? [] : [[cessionId, debit] as const])));
}
