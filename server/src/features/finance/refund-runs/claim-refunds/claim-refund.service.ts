/** What a claim was paid too much at a checkout or on the payment page: nobody knows where from, so the consumer says where it goes. */
import type { Body } from '@houston/contract/endpoint';
import type { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import type { OverpaidClaim, RefundRun } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import type { Call } from '../../../../call.ts';
import type { Db } from '../../../../db/database.ts';
import { fieldProblem, found, problem } from '../../../../http/problem.ts';
import { shownName } from '../../../../mail/masked.ts';
import { changeRuns } from '../refund-runs.service.ts';
import { requestRun } from '../request-run.ts';
import { findClaim, holdClaim, holdPayingAccount, isOwnIban } from './claim-refund.store.ts';

type CreateApi = (typeof refundRunsApi)['createOfClaim'];

/** @throws Problem not_found */
export function getOverpaid({ app }: Call, dossierId: number): Promise<OverpaidClaim> {
  return overpaidOf(app.database.orm, dossierId);
}

/**
 * Requests a run of one item, which is approved and executed as any other.
 * @throws Problem invalid_request (the dossier, the account, or the IBAN, which is one of ours), overpaid_changed (with what is true of it now: nothing can go back, or less)
 */
export function createClaimRun(call: Call, body: Body<CreateApi>): Promise<RefundRun> {
  const { dossierId, accountId, iban, name, amount, reason } = body;
  return changeRuns(call, async (work) => {
    const { tx } = work;
    await holdClaim(tx, dossierId);
    const row = await findClaim(tx, dossierId);
    if (row === undefined) throw fieldProblem<CreateApi>('dossierId', 'validation.unknown');
    const current = await overpaidOf(tx, dossierId);
    const account = await holdPayingAccount(tx, accountId, row.tenantId);
    if (account === undefined) throw fieldProblem<CreateApi>('accountId', 'validation.unknown');
    if (account.isBlocked) throw fieldProblem<CreateApi>('accountId', 'refund-runs.result-account_blocked');
    if (await isOwnIban(tx, iban)) throw fieldProblem<CreateApi>('iban', 'validation.iban.own');
    if (current.problem !== null || current.waitingRunId !== null || amount > current.amount)
      throw problem('overpaid_changed', { current });
    return requestRun(
      work,
      call,
      { dossierId, accountId, tenantId: row.tenantId, reason },
      { dossierId, iban, name, amount },
    );
  });
}

async function overpaidOf(db: Db, dossierId: number): Promise<OverpaidClaim> {
  const { person, company, claim, ...row } = found(await findClaim(db, dossierId));
  const overpaid = claim?.overpaid ?? 0;
  const amount = claim === null ? 0 : Math.max(0, Math.min(claim.left, overpaid));
  const held = amount === 0 ? 'claim_not_overpaid' : (claim?.hold ?? null);
  return { ...row, consumerName: shownName(person, company), overpaid, amount, problem: held };
}
