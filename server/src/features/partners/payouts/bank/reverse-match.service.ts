/** Takes a pay-out off the bank entry that it was matched to by mistake, as if that had never been. */
import type { Payout } from '@houston/contract/features/partners/payouts/payouts.schema';
import {
  differAgain,
  holdTooMuch,
  isPaidBackSql,
  reverseTooMuch,
} from '../../../../claims/payments/entry-differences.ts';
import type { Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { lockOne } from '../../../../db/rows.ts';
import { found, problem } from '../../../../http/problem.ts';
import { settledSql } from '../paid-amount.service.ts';
import { findPayout } from '../payouts.store.ts';
import { payouts } from '../payouts.table.ts';
import { holdPayable, replaceAttempt } from './replace-attempt.ts';
import { settlePayables } from './settle-payables.ts';

export interface ReversedMatch {
  payoutId: number;
  use: 'payout' | 'payout-return';
  at: Date;
  by: string;
  reason: string;
}

/** What is the attempt that has to be paid, or is paid, afterwards. */
export interface Reversed {
  before: Payout;
  after: Payout;
}

/**
 * The attempt stays with what was posted for it and back. Another one of the same batch takes its place: the payment file names it, and the
 * next debit pays it. The entry must be held, and its use and what it differs by be taken away by the caller.
 * @throws Problem payout_returned, payout_under_way: also where the rest of its cession is on its way or paid; difference_paid_back
 */
export async function reversePayoutMatch(tx: Tx, match: ReversedMatch): Promise<Reversed> {
  const { payoutId, use } = match;
  const held = found(await lockOne(tx, payouts, payoutId));
  const before = found(await findPayout(tx, payoutId));
  const isReturn = use === 'payout-return';
  if (!isReturn && held.state === 'returned') throw problem('payout_returned', { current: before });
  const payable = await holdPayable(tx, held.cessionId);
  if (isReturn && payable?.state !== 'returned') throw problem('payout_under_way', { current: before });
  await holdTooMuch(tx, [payoutId]);
  const room = await findRoom(tx, payoutId, isReturn);
  if (room.isPaidBack) throw problem('difference_paid_back', { current: before });
  if (!room.isThere) throw problem('payout_under_way', { current: before });
  await setReversed(tx, match);
  if (!isReturn && held.restOf !== null) {
    // No transfer of its own, which a debit could pay: the rest waits again.
    await post(tx, payoutId, ['bank', 'payable-psper'], match.at);
    await settlePayables(tx, [held.cessionId]);
    return { before, after: found(await findPayout(tx, payoutId)) };
  }
  const id = await replaceAttempt(tx, payoutId, isReturn ? 'paid' : 'approved');
  // What was posted for a return stands in both directions already; what is paid after all is posted anew.
  if (isReturn) {
    await moveDebit(tx, payoutId, id);
    // What a return of what was sent left owed is owed under a new number too.
    await reverseTooMuch(tx, [payoutId], [match.at]);
    await differAgain(tx, payoutId, id, match.at);
    await post(tx, id, ['payable-psper', 'bank'], match.at);
  } else {
    await post(tx, payoutId, ['bank', 'payable-psper'], match.at);
  }
  return { before, after: found(await findPayout(tx, id)) };
}

/**
 * Whether the attempt that takes the place can be paid, or be paid again: of a cession that is paid in parts the others may have paid it, or
 * be on their way. And whether the psper has paid back some of what was too much.
 */
async function findRoom(
  tx: Tx,
  payoutId: number,
  isReturn: boolean,
): Promise<{ isThere: boolean; isPaidBack: boolean }> {
  const { rows } = await queryRows<{ isThere: boolean; isPaidBack: boolean }>(
    tx,
    `select o.paid + case when $2 then ${settledSql()} else p.amount end <= c.amount and ($2 or not o.is_live) as "isThere",
       ${isPaidBackSql('p.id')} as "isPaidBack"
     from payouts p join cessions c on c.id = p.cession_id cross join lateral (
       select coalesce(sum(${settledSql('q')}) filter (where q.state = 'paid'), 0)::bigint as paid,
         coalesce(bool_or(q.state in ('proposed', 'approved')), false) as is_live
       from payouts q where q.cession_id = c.id and q.id <> p.id
     ) o where p.id = $1`,
    [payoutId, isReturn],
  );
  return found(rows[0]);
}

async function setReversed(tx: Tx, { payoutId, at, by, reason }: ReversedMatch): Promise<void> {
  await queryRows(
    tx,
    `update payouts set state = 'match-reversed', match_reversed_at = $2, match_reversed_by_name = $3, match_reversed_reason = $4
     where id = $1`,
    [payoutId, at, by, reason],
  );
}

/** The entry that pays it is that of the attempt that is paid. */
async function moveDebit(tx: Tx, from: number, to: number): Promise<void> {
  await queryRows(tx, `update bank_entry_uses set payout_id = $2 where payout_id = $1 and use = 'payout'`, [from, to]);
}

async function post(tx: Tx, payoutId: number, [debit, credit]: [string, string], at: Date): Promise<void> {
  await queryRows(
    tx,
    `insert into document_postings (document, document_id, debit, credit, amount, posted_at)
     select 'pay-out', p.id, $2, $3, ${settledSql()}, $4 from payouts p where p.id = $1`,
    [payoutId, debit, credit, at],
  );
}
