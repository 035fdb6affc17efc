/** Money that left, names a cession, and may have paid it: whoever pays the cession now may pay it twice. */
import type { HoldingDebit } from '@houston/contract/features/partners/payouts/payouts.schema';
import { standsSql } from '../../../../claims/payments/entry-differences.ts';
import { paidAmountSql } from '../../../../claims/payments/paid-receivable.ts';
import type { Db } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { endToEndSql, wordsSql } from './end-to-end-id.ts';

/** That the difference `d` holds what else its debit names, but for a release. */
export const isHoldingSql = `${standsSql} and d.kind <> 'too-little' and (d.kind <> 'too-much' or d.amount > ${paidAmountSql('difference_id', 'd.id')})`;

/**
 * What the debit `e` was booked to differ by as the pay-out of another cession than that whose id `id` is: it may have paid both. What was too much
 * holds until the psper has paid all of it back, charges and it until an admin says that nothing of it was paid for this one.
 */
const differenceSql = (id: string) => `bank_entry_uses u join payouts o on o.id = u.payout_id and o.cession_id <> ${id}
  join entry_differences d on d.entry_id = u.entry_id and ${isHoldingSql}
    and not exists (select from debit_releases r where r.difference_id = d.id and r.cession_id = ${id})
  where u.entry_id = e.id and u.use = 'payout'`;

/** The cession `n` and the debits `e` of its tenant's accounts that name it. */
const namesSql = `cessions n join bank_entries e on upper(e.end_to_end_id) = upper(${endToEndSql('n')})
    or ${wordsSql('e')} && array[upper(${endToEndSql('n')}), upper(n.reference)]
  join bank_statements s on s.id = e.statement_id and s.tenant_id = n.tenant_id and s.is_stored`;

/**
 * The debits that name the cession `id` by their end-to-end id or in their text, whether or not a pay-out of it was ever approved: of any amount
 * and account of its tenant, also in a statement that matching has not come to yet. One that an admin ignored is none of ours, by their word.
 * @param but the entry that is meant to pay it
 */
const namingSql = (
  id: string,
  but: string,
) => `${namesSql} where n.id = ${id} and e.amount < 0 and e.id is distinct from ${but}
    and (not exists (select from bank_entry_uses u where u.entry_id = e.id) or exists (select from ${differenceSql('n.id')}))`;

/** Whether one names the cession of `payout`, an alias of `payouts`. */
export const isDebitedSql = (payout: string) => `exists (select from ${namingSql(`${payout}.cession_id`, 'null')})`;

/** The first that names the cession of `payout`, as JSON; null where none does. */
export const holdingDebitSql = (payout: string, but = 'null') => debitSql(`${payout}.cession_id`, but);

const bookedAsSql =
  '(select c.reference from bank_entry_uses u join payouts o on o.id = u.payout_id join cessions c on c.id = o.cession_id where u.entry_id = e.id)';

const debitSql = (
  id: string,
  but: string,
) => `(select jsonb_build_object('entryId', e.id, 'amount', -e.amount, 'bookedOn', e.booking_date, 'bookedAs', ${bookedAsSql})
  from ${namingSql(id, but)} order by ${bookedAsSql} is not null, e.booking_date, e.id limit 1)`;

/** By cession, the first of each. Cessions that no debit holds are not among them. @param but an entry that is none of them */
export async function findHoldingDebits(
  db: Db,
  cessionIds: readonly number[],
  but: number | null = null,
): Promise<Map<number, HoldingDebit>> {
  if (cessionIds.length === 0) return new Map();
  const { rows } = await queryRows<{ cessionId: number; debit: HoldingDebit | null }>(
    db,
    `select c.id as "cessionId", ${debitSql('c.id', '$2::int')} as debit from unnest($1::bigint[]) as c(id)`,
    [cessionIds, but],
  );
  return new Map(rows.flatMap(({ cessionId, debit }) => (debit === null ? [] : [[Number(cessionId), debit] as const])));
}

/** The difference with which a debit was booked as the pay-out of another cession, and by which it holds this one that it names too. */
export async function findHoldingDifference(db: Db, cessionId: number, entryId: number): Promise<number | undefined> {
  const { rows } = await queryRows<{ id: number }>(
    db,
    `select d.id from ${namesSql} join lateral (select d.id from ${differenceSql('n.id')}) d on true where n.id = $1 and e.id = $2`,
    [cessionId, entryId],
  );
  return rows[0]?.id;
}
