/** The statements behind what waits for a second admin of what consumers are told. */
import type {
  AccountProposal,
  ToldAccount,
} from '@houston/contract/features/finance/bank-statements/account-proposals.api';
import { and, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../../db/database.ts';
import { tenants } from '../../../settings/tenants/tenants.table.ts';
import { shownColumns } from '../../../work/approvals/requests.service.ts';
import { accountProposals as proposals } from '../account-proposals.table.ts';
import { bankAccounts } from '../bank-statements.table.ts';

const told = alias(bankAccounts, 'told');

/** @param adminId whose own ones are marked */
export function findProposal(db: Db, id: number, adminId: number): Promise<AccountProposal | undefined> {
  return read(db, adminId, eq(proposals.id, id));
}

/** What waits for a second admin of a tenant; there is one at most. */
export function findWaitingOf(db: Db, tenantId: number, adminId: number): Promise<AccountProposal | undefined> {
  return read(db, adminId, and(eq(proposals.tenantId, tenantId), eq(proposals.state, 'waiting')));
}

async function read(db: Db, adminId: number, where: SQL | undefined): Promise<AccountProposal | undefined> {
  const [row] = await db
    .select({
      ...shownColumns(proposals, adminId),
      tenantName: tenants.name,
      proposed: proposals,
      account: { iban: bankAccounts.iban, isBlocked: bankAccounts.isBlocked, version: bankAccounts.version },
      told,
    })
    .from(proposals)
    .innerJoin(tenants, eq(tenants.id, proposals.tenantId))
    .innerJoin(bankAccounts, eq(bankAccounts.id, proposals.accountId))
    .leftJoin(told, and(eq(told.tenantId, proposals.tenantId), told.takesPayments))
    .where(where);
  if (row === undefined) return undefined;
  const { proposed, account, told: current, ...shown } = row;
  return {
    ...{ ...shown, accountId: proposed.accountId },
    now: toldOf(current),
    next: toldOf({ ...proposed, iban: account.iban }),
    isBlocking: proposed.isBlocked && !account.isBlocked,
    isUnblocking: account.isBlocked && !proposed.isBlocked,
    isStale: isStale(proposed, account, current),
  };
}

interface Told extends ToldAccount {
  readonly takesPayments: boolean;
}

/** Who approves sees a blocked one too: once it is opened, consumers are told of it as it was approved. */
function toldOf(account: Told | null): ToldAccount | null {
  if (account === null || !account.takesPayments) return null;
  const { iban, holder, bic, isBlocked } = account;
  return { iban, holder, bic, isBlocked };
}

type Proposed = typeof proposals.$inferSelect;
type Versioned = { id: number; version: number } | null;

/** Whether one of both accounts is another than when it was asked for, or has changed since. */
export function isStale(
  { accountVersion, toldId, toldVersion }: Pick<Proposed, 'accountVersion' | 'toldId' | 'toldVersion'>,
  account: { version: number },
  current: Versioned,
): boolean {
  return (
    account.version !== accountVersion || (current?.id ?? null) !== toldId || (current?.version ?? null) !== toldVersion
  );
}
