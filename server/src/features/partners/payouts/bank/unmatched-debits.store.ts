/** Money that left, names a cession, and has no use: whoever pays the cession now may pay it twice. */
import type { UnmatchedDebit } from '@houston/contract/features/partners/payouts/payouts.schema';
import type { Db } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { endToEndSql, wordsSql } from './end-to-end-id.ts';

/**
 * The debits that name the cession `id` by their end-to-end id or in their text, whether or not a pay-out of it was ever approved: of any amount
 * and account of its tenant, also in a statement that matching has not come to yet. One that an admin ignored is none of ours, by their word.
 * @param but the entry that is meant to pay it
 */
const namingSql = (
  id: string,
  but: string,
) => `cessions n join bank_entries e on upper(e.end_to_end_id) = upper(${endToEndSql('n')})
    or ${wordsSql('e')} && array[upper(${endToEndSql('n')}), upper(n.reference)]
  join bank_statements s on s.id = e.statement_id
  where n.id = ${id} and s.tenant_id = n.tenant_id and e.amount < 0 and e.id is distinct from ${but} and s.is_stored
    and not exists (select from bank_entry_uses u where u.entry_id = e.id)`;

/** Whether one names the cession of `payout`, an alias of `payouts`. */
export const isDebitedSql = (payout: string) => `exists (select from ${namingSql(`${payout}.cession_id`, 'null')})`;

/** The first that names the cession of `payout`, as JSON; null where none does. */
export const unmatchedDebitSql = (payout: string, but = 'null') => debitSql(`${payout}.cession_id`, but);

const debitSql = (
  id: string,
  but: string,
) => `(select jsonb_build_object('entryId', e.id, 'amount', -e.amount, 'bookedOn', e.booking_date)
  from ${namingSql(id, but)} order by e.booking_date, e.id limit 1)`;

/** By cession, the first of each. Cessions that no debit names are not among them. @param but an entry that is none of them */
export async function findUnmatchedDebits(
  db: Db,
  cessionIds: readonly number[],
  but: number | null = null,
): Promise<Map<number, UnmatchedDebit>> {
  if (cessionIds.length === 0) return new Map();
  const { rows } = await queryRows<{ cessionId: number; debit: UnmatchedDebit | null }>(
    db,
    `select c.id as "cessionId", ${debitSql('c.id', '$2::int')} as debit from unnest($1::bigint[]) as c(id)`,
    [cessionIds, but],
  );
  return new Map(rows.flatMap(({ cessionId, debit }) => (debit === null ? [] : [[Number(cessionId), debit] as const])));
}
