import type { Query, Response } from '@houston/contract/endpoint';
import type { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import type {
  UnmatchedDetail,
  UnmatchedEntry,
} from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { actorOf, type Call } from '../../../call.ts';
import type { Db } from '../../../db/database.ts';
import { found } from '../../../http/problem.ts';
import { recordGuess } from '../../../incidents/consumer-guesses.ts';
import { findDiffering } from '../../partners/payouts/bank/differing.service.ts';
import { findFittingPayouts } from '../../partners/payouts/bank/fitting-payouts.service.ts';
import { findNamedPayouts } from '../../partners/payouts/bank/named-payouts.service.ts';
import { leftAlone } from '../../work/approvals/limits.service.ts';
import { isOfWhatIsMasked } from '../consumers/consumer-search.service.ts';
import { findDossiers } from './choosing/dossier-search.store.ts';
import { selectByAmount, selectByAmounts, selectSuggestions } from './choosing/suggestions.store.ts';
import { readTyped } from './choosing/typed-search.ts';
import { differenceKind } from './differences/ask-difference.ts';
import { findEntry, findWaitingOf } from './differences/differences.store.ts';
import { type EntryRow, findUnmatched, selectUnmatched } from './unmatched-payments.store.ts';
import { selectOpenReceivables } from './uses/receivable-match.service.ts';
import { selectReturnableRefunds } from './uses/refund-return.store.ts';
import { selectReturnable } from './uses/reversal-match.store.ts';

type Api = typeof unmatchedPaymentsApi;

export async function listUnmatched(call: Call, query: Query<Api['list']>): Promise<Response<Api['list']>> {
  const { orm } = call.app.database;
  const page = await selectUnmatched(orm, query);
  const data = await withSuggestions(orm, page.data);
  const unled = new Set(data.filter(({ suggestions }) => suggestions.length === 0).map(({ id }) => id));
  const byAmount = await selectByAmounts(
    orm,
    page.data.filter((row) => unled.has(row.id) && paysClaims(row)),
  );
  return { ...page, data: data.map((row) => ({ ...row, suggestions: byAmount.get(row.id) ?? row.suggestions })) };
}

/** @throws Problem not_found: it has a use, or never was on the list */
export async function getUnmatched(call: Call, id: number): Promise<UnmatchedDetail> {
  const { orm } = call.app.database;
  const row = found(await findUnmatched(orm, id));
  const [entry] = await withSuggestions(orm, [row]);
  const { suggestions, ...rest } = found(entry);
  const named = suggestions.map(({ dossierId }) => dossierId);
  const byAmount = paysClaims(row) ? await selectByAmount(orm, row, suggestions) : noneByAmount;
  const [returnable, refunds] = [await selectReturnable(orm, row, named), await selectReturnableRefunds(orm, row)];
  const [receivables, payouts] = [await selectOpenReceivables(orm, row), await findNamedPayouts(orm, [id])];
  const [namedPayout = null, ...otherNamedPayouts] = payouts.get(id) ?? [];
  return {
    ...{ ...rest, returnable, refunds, receivables, namedPayout, otherNamedPayouts },
    suggestions: [...suggestions, ...byAmount.suggestions],
    hasMoreOfAmount: byAmount.hasMoreOfAmount,
    ...(await differenceOf(call, id)),
  };
}

const noneByAmount = { suggestions: [], hasMoreOfAmount: false };

/** Of any other no dossier is chosen. */
function paysClaims({ amount, isReversal, ignoredReason }: EntryRow): boolean {
  return amount > 0 && !isReversal && ignoredReason === null;
}

/** What of its pay-out an entry may differ by, what of it the caller may book alone, and what waits for a second admin. */
async function differenceOf(
  call: Call,
  id: number,
): Promise<Pick<UnmatchedDetail, 'payoutDifference' | 'alone' | 'waitingDifference'>> {
  const { orm } = call.app.database;
  const entry = found(await findEntry(orm, id));
  const [payout, alone, waiting] = [
    await findDiffering(orm, entry),
    await leftAlone(call, orm, differenceKind, id),
    await findWaitingOf(orm, id, actorOf(call).adminId),
  ];
  const payoutDifference =
    payout === undefined
      ? null
      : { referenceCession: payout.referenceCession, amount: payout.difference, kinds: [...payout.kinds] };
  return { payoutDifference, alone, waitingDifference: waiting ?? null };
}

export async function searchDossiers(call: Call, { tenantId, search }: Query<Api['dossiers']>) {
  const typed = readTyped(search);
  const found = await findDossiers(call.app.database.orm, tenantId, typed);
  const isGuess = [search, typed.beside].some((text) => isOfWhatIsMasked(text, []));
  // That there are more of an amount says nothing of a consumer.
  const isMiss = found.data.length === 0 && (!found.hasMore || typed.beside !== '');
  if (isMiss && isGuess) recordGuess(call);
  return found;
}

async function withSuggestions(db: Db, rows: readonly EntryRow[]): Promise<UnmatchedEntry[]> {
  const suggestions = await selectSuggestions(db, rows);
  const payouts = await findFittingPayouts(
    db,
    rows.filter((row) => row.ignoredReason === null).map((row) => row.id),
  );
  return rows.map((row) => ({
    ...row,
    suggestions: suggestions.get(row.id) ?? [],
    payoutOf: payouts.get(row.id) ?? null,
  }));
}
