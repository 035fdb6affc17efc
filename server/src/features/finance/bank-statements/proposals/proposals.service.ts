/** Which account consumers of a tenant are told to pay to: one admin asks for it, and a second one decides. */
import type { AccountProposal } from '@houston/contract/features/finance/bank-statements/account-proposals.api';
import {
  type BankAccount,
  bankAccountsApi,
} from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import { approvalsApi } from '@houston/contract/features/work/approvals/approvals.api';
import type { Change } from '../../../../audit/audit.ts';
import { findPermissions } from '../../../../auth/sessions.ts';
import { actorOf, type Call } from '../../../../call.ts';
import type { Tx } from '../../../../db/database.ts';
import { onViolation } from '../../../../db/errors.ts';
import { insertOne, lockOne } from '../../../../db/rows.ts';
import { found, problem } from '../../../../http/problem.ts';
import { nameOfAdmin } from '../../../access/admins/admin-name.service.ts';
import {
  askedOf,
  decide,
  type RequestKind,
  refusalHandlers,
  subjectOf,
} from '../../../work/approvals/requests.service.ts';
import { accountProposals } from '../account-proposals.table.ts';
import { findBankAccount, findTold, lockTenant, storeAccount, tellNoAccount } from '../bank-accounts.store.ts';
import { bankAccounts } from '../bank-statements.table.ts';
import { mailProposal } from './mail-proposal.ts';
import { findProposal, isStale } from './proposals.store.ts';

type Told = Pick<BankAccount, 'id' | 'version' | 'iban'>;

/** Both accounts, locked as whoever changes one locks them: by their tenant. */
interface About {
  readonly account: BankAccount;
  readonly told: Told | null;
}

export type ProposedValues = Pick<BankAccount, 'holder' | 'bic' | 'isBlocked' | 'takesPayments'>;

/** Whether a change needs a second admin: it is of what consumers are told, or would be were the account not blocked. */
export function changesTold(before: ProposedValues, after: ProposedValues): boolean {
  if (before.takesPayments !== after.takesPayments) return true;
  return after.takesPayments && (before.isBlocked !== after.isBlocked || before.holder !== after.holder);
}

/**
 * Keeps what is asked for, of an account whose tenant is locked.
 * @throws Problem account_proposal_waits
 */
export async function askToTell(
  work: Change,
  call: Call,
  account: BankAccount,
  values: ProposedValues,
  reason: string,
): Promise<void> {
  const { tx } = work;
  const { adminId } = actorOf(call);
  const told = await findTold(tx, account.tenantId);
  const { id } = await insertOne(tx, accountProposals, {
    ...{ ...values, tenantId: account.tenantId, accountId: account.id, accountVersion: account.version, reason },
    ...{ toldId: told?.id ?? null, toldVersion: told?.version ?? null, state: 'waiting' },
    ...{ askedBy: adminId, askedByName: await nameOfAdmin(tx, adminId), askedAt: call.now },
  }).catch(onViolation({ unique: () => problem('account_proposal_waits') }));
  const proposal = found(await findProposal(tx, id, adminId));
  record(work, { account, told }, proposal, { action: 'bank-account.propose', reason, after: values });
  await mailProposal(tx, call, proposal, 'asked');
}

const kindOf = (call: Call): RequestKind<typeof accountProposals, AccountProposal, About> => ({
  table: accountProposals,
  permission: 'fullFinancialInsightManagementAllowed',
  async hold(tx, id) {
    const accountId = await subjectOf(tx, accountProposals.accountId, id);
    if (accountId === undefined) return undefined;
    await lockTenant(tx, found(await findBankAccount(tx, accountId)).tenantId);
    await lockOne(tx, bankAccounts, accountId);
    const account = found(await findBankAccount(tx, accountId));
    return { account, told: await findTold(tx, account.tenantId) };
  },
  find: findProposal,
  async tell(work, { verdict, reason, held, about, before, after: { decidedBy } }) {
    const { holder, bic, isBlocked, takesPayments } = held;
    const asked = { context: askedOf(held) };
    record(work, about, before, {
      ...{ action: `bank-account.${verdict}`, reason, ...asked },
      ...(verdict === 'approve' && { after: { holder, bic, isBlocked, takesPayments } }),
    });
    const decided = { ...before, decidedBy, refuseReason: reason ?? null };
    await mailProposal(work.tx, call, decided, outcomes[verdict], held.askedBy);
  },
});

const outcomes = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const;

/** @throws Problem those of every decision, account_proposal_stale, asker_may_not */
export function approveProposal(call: Call, id: number, { version }: { version: number }): Promise<AccountProposal> {
  return decide(call, kindOf(call), { id, verdict: 'approve', version }, async ({ tx }, held, { account, told }) => {
    await requireAskerMay(tx, call, held.askedBy);
    if (isStale(held, account, told)) throw problem('account_proposal_stale');
    const { holder, bic, isBlocked, takesPayments } = held;
    if (takesPayments && told?.id !== account.id) await tellNoAccount(tx, account.tenantId);
    await storeAccount(tx, account.id, { holder, bic, isBlocked, takesPayments });
    return undefined;
  });
}

export const proposalHandlers = {
  approve: ({ call, params, body }: { call: Call; params: { id: number }; body: { version: number } }) =>
    approveProposal(call, params.id, body),
  refuse: (asked: Parameters<ReturnType<typeof refusalHandlers>['refuse']>[0]) =>
    refusalHandlers(kindOf(asked.call)).refuse(asked),
  withdraw: (asked: Parameters<ReturnType<typeof refusalHandlers>['withdraw']>[0]) =>
    refusalHandlers(kindOf(asked.call)).withdraw(asked),
};

/** Whoever was found out loses the permission: what they asked for before is not to slip through as one of many. */
async function requireAskerMay(tx: Tx, call: Call, askedBy: number): Promise<void> {
  const held = await findPermissions(tx, askedBy, call.now);
  if (!held.includes('fullFinancialInsightManagementAllowed')) throw problem('asker_may_not');
}

interface Recorded {
  action: `bank-account.${'propose' | 'approve' | 'refuse' | 'withdraw'}`;
  reason: string | undefined;
  context?: ReturnType<typeof askedOf>;
  /** What is stored of the account now, or is to be. */
  after?: ProposedValues;
}

/** Of a blocked one consumers are told nothing. */
function toldIban(account: AccountProposal['now']): string | null {
  return account === null || account.isBlocked ? null : account.iban;
}

/** In the history of both accounts, and told to open screens. */
function record(
  { audit, publish }: Change,
  { account, told }: About,
  { now, next }: Pick<AccountProposal, 'now' | 'next'>,
  { after, ...entry }: Recorded,
): void {
  const { holder, bic, isBlocked, takesPayments } = account;
  const both = { toldBefore: toldIban(now), toldThen: toldIban(next) };
  const one = { kind: 'bank-account', id: account.id } as const;
  const before = { holder, bic, isBlocked, takesPayments };
  audit({ ...entry, record: one, ...(after ? { before, after: { ...after, ...both } } : { after: both }) });
  if (told !== null && told.id !== account.id) {
    const other = { kind: 'bank-account', id: told.id } as const;
    const untold = after?.takesPayments === true ? { takesPayments: false } : {};
    audit({
      ...entry,
      record: other,
      before: { takesPayments: true },
      after: { takesPayments: true, ...untold, ...both },
    });
  }
  for (const news of [bankAccountsApi, bankStatementsApi, approvalsApi]) publish(news);
}
