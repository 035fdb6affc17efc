import type { Body } from '@houston/contract/endpoint';
import {
  type BankAccount,
  bankAccountsApi,
} from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import { type Change, change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { onViolation } from '../../../db/errors.ts';
import { insertOne, lockOne } from '../../../db/rows.ts';
import { fieldProblem, found, requireVersion } from '../../../http/problem.ts';
import { findAccountById, lockTenant, storeAccount, tellNoAccount } from './bank-accounts.store.ts';
import { bankAccounts } from './bank-statements.table.ts';

type Api = typeof bankAccountsApi;

/** @throws Problem invalid_request (no such tenant), account_exists */
export function createAccount(call: Call, body: Body<Api['create']>): Promise<BankAccount> {
  return change(call, async ({ tx, audit, publish }) => {
    const { tenantId, iban, holder, bic, isBlocked, takesPayments = false } = body;
    if (takesPayments) {
      await lockTenant(tx, tenantId);
      auditUntold(audit, await tellNoAccount(tx, tenantId));
    }
    const values = { tenantId, iban, holder, bic: bic || null, isBlocked, takesPayments, createdAt: call.now };
    const { id } = await insertOne(tx, bankAccounts, values).catch(refuseAccount);
    const account = found(await findAccountById(tx, id));
    audit({ action: 'bank-account.create', record: { kind: 'bank-account', id }, after: audited(account) });
    publish(bankAccountsApi);
    return account;
  });
}

/** @throws Problem not_found, stale_version */
export function updateAccount(call: Call, id: number, body: Body<Api['update']>): Promise<BankAccount> {
  return change(call, async ({ tx, audit, publish }) => {
    if (body.takesPayments === true) await lockTenant(tx, found(await findAccountById(tx, id)).tenantId);
    await lockOne(tx, bankAccounts, id);
    const before = found(await findAccountById(tx, id));
    await requireVersion(body.version, before.version, () => before);
    const { holder, bic, isBlocked, takesPayments = before.takesPayments } = body;
    if (takesPayments && !before.takesPayments) auditUntold(audit, await tellNoAccount(tx, before.tenantId));
    await storeAccount(tx, id, { holder, bic: bic || null, isBlocked, takesPayments });
    const after = found(await findAccountById(tx, id));
    const record = { kind: 'bank-account', id } as const;
    audit({ action: 'bank-account.update', record, before: audited(before), after: audited(after) });
    publish(bankAccountsApi);
    // Whether its entries can be refunded.
    publish(bankStatementsApi);
    return after;
  });
}

/** The history of the account that was told before says so, too. */
function auditUntold(audit: Change['audit'], id: number | undefined): void {
  if (id === undefined) return;
  const record = { kind: 'bank-account', id } as const;
  audit({ action: 'bank-account.update', record, before: { takesPayments: true }, after: { takesPayments: false } });
}

function audited({ tenantName, iban, holder, bic, isBlocked, takesPayments }: BankAccount) {
  return { tenant: tenantName, iban, holder, bic, isBlocked, takesPayments };
}

const refuseAccount = onViolation({
  unique: () => fieldProblem<Api['create']>('iban', 'validation.duplicate', 'account_exists'),
  foreignKey: () => fieldProblem<Api['create']>('tenantId', 'validation.unknown'),
});
