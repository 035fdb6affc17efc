/**
 * A bank entry that tells no account of the payer, or one that no payment reaches, as one of ours or one whose bank gave a refund back: the payer
 * says where it goes back to.
 */
import type { Body } from '@houston/contract/endpoint';
import type { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import type { NamelessEntry, RefundRun } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { isPayable } from '@houston/contract/iban';
import type { Call } from '../../../../call.ts';
import type { Db } from '../../../../db/database.ts';
import { fieldProblem, found, problem } from '../../../../http/problem.ts';
import { refundableOf, refundProblemOf } from '../refund-check.service.ts';
import { findEntryToRefund, holdEntry, selectOpenRuns } from '../refund-check.store.ts';
import { changeRuns } from '../refund-runs.service.ts';
import { requestRun } from '../request-run.ts';
import { isOwnIban } from './claim-refund.store.ts';

type CreateApi = (typeof refundRunsApi)['createOfEntry'];

/** @throws Problem not_found: also for an entry whose payer's account is known, as it goes back there, unless that was tried and came back */
export async function getNameless({ app }: Call, entryId: number): Promise<NamelessEntry> {
  return found(await namelessOf(app.database.orm, entryId)).shown;
}

/**
 * Requests a run of one item, which is approved and executed as any other.
 * @throws Problem invalid_request (the entry, which may tell an account, or the IBAN, which is one of ours), overpaid_changed (with what is true of it now)
 */
export function createEntryRun(call: Call, body: Body<CreateApi>): Promise<RefundRun> {
  const { entryId, iban, name, amount, reason } = body;
  return changeRuns(call, async (work) => {
    const { tx } = work;
    await holdEntry(tx, entryId);
    const nameless = await namelessOf(tx, entryId);
    if (nameless === undefined) throw fieldProblem<CreateApi>('entryId', 'validation.unknown');
    if (await isOwnIban(tx, iban)) throw fieldProblem<CreateApi>('iban', 'validation.iban.own');
    const { entry, shown } = nameless;
    if (shown.waitingRunId !== null || refundProblemOf({ ...entry, iban, isOwnIban: false }, amount) !== null)
      throw problem('overpaid_changed', { current: shown });
    const { statementId, accountId, tenantId } = entry;
    return requestRun(work, call, { statementId, accountId, tenantId, reason }, { entryId, iban, name, amount });
  });
}

/** Undefined where a payment back can reach the account that the bank told, as far as is known: it goes there and nowhere else. */
async function namelessOf(db: Db, entryId: number) {
  const entry = await findEntryToRefund(db, entryId);
  if (entry === undefined || (isPayable(entry.iban) && !entry.isOwnIban && !entry.isRefundReturned)) return undefined;
  const open = await selectOpenRuns(db, [entryId]);
  const amount = refundableOf(entry);
  const shown: NamelessEntry = {
    ...{ entryId, payerName: entry.name, currency: entry.currency, amount, isOfClaim: entry.use === 'payment' },
    problem: refundProblemOf({ ...entry, iban: anyIban, isOwnIban: false }, amount),
    waitingRunId: open.get(entryId)?.[0] ?? null,
  };
  return { entry, shown };
}

/** What is asked is what else is in the way. */
const anyIban = 'DE89370400440532013000';
