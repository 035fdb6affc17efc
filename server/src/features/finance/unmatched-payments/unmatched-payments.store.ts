import type { Query } from '@houston/contract/endpoint';
import type { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import type { UnmatchedEntry } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { typedCents } from '@houston/contract/money';
import type { Page } from '@houston/contract/paging';
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { isRefundReturnedSql } from '../../../claims/payments/overpaid-claim.ts';
import type { Db } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { tenants } from '../../settings/tenants/tenants.table.ts';
import { bankAccounts, bankEntries } from '../bank-statements/bank-statements.table.ts';
import { holdsWords } from '../bank-statements/entry-search.service.ts';
import { isOwnIbanSql } from '../bank-statements/own-iban.service.ts';
import { bankEntryUses, unmatchedEntries } from './unmatched-payments.table.ts';

type ListQuery = Query<(typeof unmatchedPaymentsApi)['list']>;
type SortField = ListQuery['order'][number]['field'];

export type EntryRow = Omit<UnmatchedEntry, 'suggestions' | 'payoutOf'>;

const entries = unmatchedEntries;

const columns = {
  id: entries.entryId,
  tenantId: entries.tenantId,
  statementId: bankEntries.statementId,
  iban: bankAccounts.iban,
  tenantName: tenants.name,
  amount: entries.amount,
  bookingDate: entries.bookingDate,
  valueDate: entries.valueDate,
  isReversal: bankEntries.isReversal,
  payerName: entries.payer,
  payerIban: bankEntries.counterpartyIban,
  isPayerOurs: sql<boolean>`${sql.raw(isOwnIbanSql('bank_entries.counterparty_iban'))}`.as('is_payer_ours'),
  endToEndId: bankEntries.endToEndId,
  remittance: bankEntries.remittance,
  reason: entries.reason,
  ignoredBy: bankEntryUses.byName,
  ignoredReason: bankEntryUses.reason,
  isRefundReturned: sql<boolean>`${sql.raw(isRefundReturnedSql('bank_entries.id'))}`.as('is_refund_returned'),
};

const joined = (select: PgSelect) =>
  select
    .innerJoin(bankEntries, eq(bankEntries.id, entries.entryId))
    .innerJoin(bankAccounts, eq(bankAccounts.id, entries.accountId))
    .innerJoin(tenants, eq(tenants.id, entries.tenantId))
    .leftJoin(bankEntryUses, eq(bankEntryUses.entryId, entries.entryId)) as unknown as PgSelect;

export function selectUnmatched(db: Db, query: ListQuery): Promise<Page<EntryRow>> {
  return selectPage<EntryRow, SortField>(
    db,
    entries,
    columns,
    {
      query,
      id: entries.entryId,
      sortBy: {
        id: entries.entryId,
        bookingDate: entries.bookingDate,
        valueDate: entries.valueDate,
        amount: entries.amount,
        payerName: sql`lower(${entries.payer})`,
      },
      where: whereOf(query),
      idsFirst: 'unmatched-entries',
    },
    joined,
  );
}

function whereOf(query: ListQuery): SQL | undefined {
  const { ignored, search, amount, direction, reason, accountId, statementId, tenantId } = query;
  const { from, to, valueFrom, valueTo } = query;
  return and(
    // A constant of our own, so that the planner sees which part of each index it is.
    ignored ? sql`${entries.isIgnored} = true` : sql`${entries.isIgnored} = false`,
    search === undefined ? undefined : holdsWords(entries.searchText, search),
    amount === undefined ? undefined : amountIs(amount),
    // As its index says it.
    direction === undefined ? undefined : sql`(${entries.amount} < 0) = ${sql.raw(String(direction === 'out'))}`,
    reason === undefined ? undefined : eq(entries.reason, reason),
    accountId === undefined ? undefined : eq(entries.accountId, accountId),
    statementId === undefined ? undefined : isOfStatement(statementId),
    tenantId === undefined ? undefined : eq(entries.tenantId, tenantId),
    from === undefined ? undefined : sql`${entries.bookingDate} >= ${dayOf(from)}`,
    to === undefined ? undefined : sql`${entries.bookingDate} <= ${dayOf(to)}`,
    valueFrom === undefined ? undefined : gte(entries.valueDate, valueFrom),
    valueTo === undefined ? undefined : lte(entries.valueDate, valueTo),
  );
}

function isOfStatement(id: number): SQL {
  return sql`${entries.entryId} in (select id from bank_entries where statement_id = ${id})`;
}

/** What is no amount, as while it is being typed, is that of no entry. */
function amountIs(typed: string): SQL {
  const cents = typedCents(typed.trim().replace(/^-/, ''));
  if (cents === null) return sql`false`;
  return sql`${entries.amount} = ${typed.trim().startsWith('-') ? 0 - cents : cents}`;
}

function dayOf(instant: Date): SQL {
  return sql`(${instant.toISOString()}::timestamptz at time zone 'Europe/Amsterdam')::date`;
}

export async function findUnmatched(db: Db, id: number): Promise<EntryRow | undefined> {
  const [row] = await joined(db.select(columns).from(entries).$dynamic() as unknown as PgSelect).where(
    eq(entries.entryId, id),
  );
  return row as unknown as EntryRow | undefined;
}
