/** Whether what is proposed can be paid, and as what. */
import type { Body } from '@houston/contract/endpoint';
import type { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { fieldProblem, problem } from '../../../http/problem.ts';
import { endToEndIdOf } from './bank/end-to-end-id.ts';
import type { NewPayout } from './batches.store.ts';
import { holdOwed, problemsOf } from './check-payouts.ts';

type Create = typeof payoutBatchesApi.create;

/** The account that is debited. */
export interface DebitedAccount {
  tenantId: number;
  holder: string;
  iban: string;
  bic: string | null;
}

export interface Proposal {
  tenantId: number;
  payouts: NewPayout[];
  /** Cents. */
  amount: number;
}

/** @throws Problem invalid_request, payouts_refused */
export async function checkProposal(tx: Tx, { accountId, cessionIds }: Body<Create>, now: Date): Promise<Proposal> {
  const account = await holdAccount(tx, accountId);
  if (account === undefined) throw fieldProblem<Create>('accountId', 'validation.unknown');
  if (account.isBlocked) throw fieldProblem<Create>('accountId', 'payouts.account-blocked');
  const owed = await holdOwed(tx, cessionIds);
  const known = new Set(owed.map(({ cessionId }) => cessionId));
  const unknown = cessionIds.flatMap((id, place) => (known.has(id) ? [] : [`cessionIds.${place}` as const]));
  if (unknown.length > 0) throw fieldProblem<Create>(unknown, 'validation.unknown');
  if (owed.some(({ tenantId }) => tenantId !== account.tenantId))
    throw fieldProblem<Create>('cessionIds', 'payouts.other-tenant');
  const problems = problemsOf(owed, now);
  if (problems.length > 0) throw problem('payouts_refused', { current: problems });
  const amount = owed.reduce((sum, each) => sum + each.amount, 0);
  if (!Number.isSafeInteger(amount)) throw fieldProblem<Create>('cessionIds', 'validation.number-too-large');
  const payouts = owed.map((each) => ({ ...each, iban: each.iban ?? '', endToEndId: endToEndIdOf(each) }));
  return { tenantId: account.tenantId, payouts, amount };
}

/** Kept as it is until the transaction ends; null when it is blocked. */
export async function holdOpenAccount(tx: Tx, accountId: number): Promise<DebitedAccount | null> {
  const account = await holdAccount(tx, accountId);
  return account === undefined || account.isBlocked ? null : account;
}

async function holdAccount(tx: Tx, accountId: number): Promise<(DebitedAccount & { isBlocked: boolean }) | undefined> {
  const { rows } = await queryRows<DebitedAccount & { isBlocked: boolean }>(
    tx,
    `select tenant_id as "tenantId", holder, iban, bic, is_blocked as "isBlocked" from bank_accounts where id = $1 for share`,
    [accountId],
  );
  return rows[0];
}
