import type { Body, Response } from '@houston/contract/endpoint';
import {
  type BankAccount,
  type BankAccountWithProposal,
  bankAccountsApi,
} from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import { change } from '../../../audit/audit.ts';
import { listRecordChanges } from '../../../audit/record-changes.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Db } from '../../../db/database.ts';
import { onViolation } from '../../../db/errors.ts';
import { insertOne, lockOne } from '../../../db/rows.ts';
import { fieldProblem, found, requireVersion } from '../../../http/problem.ts';
import { findBankAccount, lockTenant, storeAccount } from './bank-accounts.store.ts';
import { bankAccounts } from './bank-statements.table.ts';
import { askToTell, changesTold, type ProposedValues } from './proposals/proposals.service.ts';
import { findWaitingOf } from './proposals/proposals.store.ts';

type Api = typeof bankAccountsApi;

/** @throws Problem not_found */
export function getAccount(call: Call, id: number): Promise<BankAccountWithProposal> {
  return read(call.app.database.orm, call, id);
}

/** @throws Problem not_found */
export async function changesOfAccount(call: Call, id: number): Promise<Response<Api['changes']>> {
  const { orm } = call.app.database;
  found(await findBankAccount(orm, id));
  return listRecordChanges(orm, 'bank-account', id);
}

/**
 * Adds it as one that consumers are not told of: that they be told waits for a second admin.
 * @throws Problem invalid_request (no such tenant), account_exists, account_proposal_waits
 */
export function createAccount(call: Call, body: Body<Api['create']>): Promise<BankAccountWithProposal> {
  return change(call, async (work) => {
    const { tx, audit, publish } = work;
    const { tenantId, iban, reason, takesPayments = false } = body;
    const values = { holder: body.holder, bic: body.bic || null, isBlocked: body.isBlocked, takesPayments };
    if (takesPayments) requireTellable(values, reason);
    await lockTenant(tx, tenantId);
    const { id } = await insertOne(tx, bankAccounts, {
      ...{ ...values, tenantId, iban, takesPayments: false, createdAt: call.now },
    }).catch(refuseAccount);
    const account = found(await findBankAccount(tx, id));
    audit({ action: 'bank-account.create', record: { kind: 'bank-account', id }, after: audited(account) });
    publish(bankAccountsApi);
    // Of it all statements are missing.
    publish(bankStatementsApi);
    if (takesPayments) await askToTell(work, call, account, values, reason);
    return read(tx, call, id);
  });
}

/**
 * Of what consumers are told nothing is changed here: it waits for a second admin, and with it all else that was sent.
 * @throws Problem not_found, stale_version, account_proposal_waits
 */
export function updateBankAccount(call: Call, id: number, body: Body<Api['update']>): Promise<BankAccountWithProposal> {
  return change(call, async (work) => {
    const { tx, audit, publish } = work;
    await lockTenant(tx, found(await findBankAccount(tx, id)).tenantId);
    await lockOne(tx, bankAccounts, id);
    const before = found(await findBankAccount(tx, id));
    await requireVersion(body.version, before.version, () => before);
    const { holder, isBlocked, takesPayments = before.takesPayments } = body;
    const values = { holder, bic: body.bic || null, isBlocked, takesPayments };
    if (changesTold(before, values)) {
      if (before.takesPayments) requireReason(body.reason);
      else requireTellable(values, body.reason);
      await askToTell(work, call, before, values, body.reason);
      return read(tx, call, id);
    }
    await storeAccount(tx, id, values);
    const after = found(await findBankAccount(tx, id));
    const record = { kind: 'bank-account', id } as const;
    audit({ action: 'bank-account.update', record, before: audited(before), after: audited(after) });
    publish(bankAccountsApi);
    // Whether its entries can be refunded.
    publish(bankStatementsApi);
    return read(tx, call, id);
  });
}

async function read(db: Db, call: Call, id: number): Promise<BankAccountWithProposal> {
  const account = found(await findBankAccount(db, id));
  return { ...account, proposal: (await findWaitingOf(db, account.tenantId, actorOf(call).adminId)) ?? null };
}

/** @throws Problem invalid_request */
function requireTellable({ isBlocked }: ProposedValues, reason: string): void {
  if (isBlocked) throw fieldProblem<Api['create']>('takesPayments', 'bank-accounts.blocked-not-told');
  requireReason(reason);
}

/** @throws Problem invalid_request */
function requireReason(reason: string): void {
  if (reason === '') throw fieldProblem<Api['create']>('reason', 'validation.required');
}

function audited({ tenantName, iban, holder, bic, isBlocked, takesPayments }: BankAccount) {
  return { tenant: tenantName, iban, holder, bic, isBlocked, takesPayments };
}

const refuseAccount = onViolation({
  unique: () => fieldProblem<Api['create']>('iban', 'validation.duplicate', 'account_exists'),
  foreignKey: () => fieldProblem<Api['create']>('tenantId', 'validation.unknown'),
});
