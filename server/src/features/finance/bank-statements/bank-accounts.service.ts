import type { Body } from '@houston/contract/endpoint';
import type {
  BankAccount,
  bankAccountsApi,
} from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { findDatabaseError, foreignKeyViolation, uniqueViolation } from '../../../db/errors.ts';
import { found, problem } from '../../../http/problem.ts';
import { findAccountById, insertAccount, lockAccount, storeAccount } from './bank-accounts.store.ts';

type Api = typeof bankAccountsApi;

const topic = '/api/bank-accounts';

/** @throws Problem invalid_request (no such tenant), account_exists */
export function createAccount(call: Call, body: Body<Api['create']>): Promise<BankAccount> {
  return change(call, async ({ tx, audit, publish }) => {
    const { tenantId, iban, holder, bic, isBlocked } = body;
    const values = { tenantId, iban, holder, bic: bic || null, isBlocked, createdAt: call.now };
    const id = await insertAccount(tx, values).catch(refuseAccount);
    const account = found(await findAccountById(tx, id));
    audit({ action: 'bank-account.create', record: { kind: 'bank-account', id }, after: audited(account) });
    publish(topic);
    return account;
  });
}

/** @throws Problem not_found, stale_version */
export function updateAccount(call: Call, id: number, body: Body<Api['update']>): Promise<BankAccount> {
  return change(call, async ({ tx, audit, publish }) => {
    await lockAccount(tx, id);
    const before = found(await findAccountById(tx, id));
    if (body.version !== before.version) throw problem('stale_version', { current: before });
    await storeAccount(tx, id, { holder: body.holder, bic: body.bic || null, isBlocked: body.isBlocked });
    const after = found(await findAccountById(tx, id));
    const record = { kind: 'bank-account', id };
    audit({ action: 'bank-account.update', record, before: audited(before), after: audited(after) });
    publish(topic);
    // Whether its entries can be refunded.
    publish('/api/bankstatement');
    return after;
  });
}

function audited({ tenantName, iban, holder, bic, isBlocked }: BankAccount) {
  return { tenant: tenantName, iban, holder, bic, isBlocked };
}

function refuseAccount(error: unknown): never {
  const code = findDatabaseError(error)?.code;
  if (code === uniqueViolation) throw problem('account_exists', { fields: { iban: 'validation.duplicate' } });
  if (code === foreignKeyViolation) throw problem('invalid_request', { fields: { tenantId: 'validation.unknown' } });
  throw error;
}
