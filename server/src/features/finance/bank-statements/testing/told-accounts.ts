/** Two tenants with an account each that consumers are told of, and admins who may change that. */
import type { BankAccountWithProposal } from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import type { Permission } from '@houston/contract/permissions';
import { beforeAll, beforeEach } from 'vitest';
import { ibanOf } from '../../../../testing/data/test-iban.ts';
import { emptyTables } from '../../../../testing/empty-tables.ts';
import type { SignedIn, TestApp } from '../../../../testing/test-app.ts';

const permissions: Permission[] = ['fullFinancialInsightManagementAllowed'];

export const bank = { north: ibanOf(81), northNew: ibanOf(82), south: ibanOf(83) } as const;

export function useToldAccounts(t: TestApp) {
  const is = {} as { clerk: SignedIn; second: SignedIn; ids: Record<keyof typeof bank, number> };

  beforeAll(async () => {
    await t.database.query("insert into tenants (name) values ('North'), ('South')");
  });

  beforeEach(async () => {
    await emptyTables(t.database, ['account_proposals', 'bank_accounts', 'access_grants', 'outbox_messages'], {
      restart: true,
    });
    const { rows } = await t.database.query<{ id: number }>(
      `insert into bank_accounts (tenant_id, iban, holder, created_at, takes_payments) values
        (1, $1, 'North BV', $4, true), (1, $2, 'North Payments', $4, false), (2, $3, 'South BV', $4, true) returning id`,
      [bank.north, bank.northNew, bank.south, t.clock.now],
    );
    const [north, northNew, south] = rows.map(({ id }) => id) as [number, number, number];
    Object.assign(is, { ids: { north, northNew, south } });
    is.clerk = await t.signIn({ permissions });
    is.second = await t.signIn({ permissions });
  });

  const get = async (id: number): Promise<BankAccountWithProposal> =>
    (await is.clerk.get(`/api/bank-accounts/${id}`)).body;

  /** Saves an account as it is but for some values. */
  async function put(by: SignedIn, which: keyof typeof bank, body: object) {
    const { holder, bic, isBlocked, version } = await get(is.ids[which]);
    return by.put(`/api/bank-accounts/${is.ids[which]}`, { holder, bic: bic ?? '', isBlocked, version, ...body });
  }

  return {
    is,
    get,
    put,
    signIn: () => t.signIn({ permissions }),
    /** Asks that consumers of North be told of its other account. @returns what waits */
    async ask(): Promise<NonNullable<BankAccountWithProposal['proposal']>> {
      const body = { takesPayments: true, reason: 'Our new bank' };
      return (await put(is.clerk, 'northNew', body)).body.proposal;
    },
    decide: (by: SignedIn, id: number, verdict: string, body: object = {}) =>
      by.post(`/api/account-proposals/${id}/${verdict}`, {
        ...{ version: 1, ...(verdict === 'refuse' && { reason: 'Not ours' }) },
        ...body,
      }),
    /** The IBANs that consumers are told of, by tenant. */
    async told(): Promise<Record<number, string>> {
      const { rows } = await t.database.query<{ tenant: number; iban: string }>(
        'select tenant_id as tenant, iban from bank_accounts where takes_payments and not is_blocked',
      );
      return Object.fromEntries(rows.map(({ tenant, iban }) => [tenant, iban]));
    },
  };
}
