import type { Query } from '@houston/contract/endpoint';
import type { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import type {
  BankEntry,
  BankStatement,
  OpenedStatement,
  UploadProgress,
} from '@houston/contract/features/finance/bank-statements/bank-statements.schema';
import type { Page } from '@houston/contract/paging';
import { and, eq, gte, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { isRefundReturnedSql, type OverpaidClaim, overpaidClaimSql } from '../../../claims/payments/overpaid-claim.ts';
import type { Db } from '../../../db/database.ts';
import { containing, selectPage } from '../../../db/list-page.ts';
import { tenants } from '../../settings/tenants/tenants.table.ts';
import { type RefundableEntry, refundableOf, refundProblemOf } from '../refund-runs/refund-check.service.ts';
import { type UseColumns, useColumns, useOf } from '../unmatched-payments/entry-use.service.ts';
import { bankEntryUses } from '../unmatched-payments/unmatched-payments.table.ts';
import { bankAccounts, bankEntries, bankStatementFiles, bankStatements } from './bank-statements.table.ts';
import { holdsWords } from './entry-search.service.ts';
import { isOwnIbanSql } from './own-iban.service.ts';

type Api = typeof bankStatementsApi;

const statements = bankStatements;

const columns = {
  id: statements.id,
  createdOn: statements.createdAt,
  uploadedBy: statements.uploadedByName,
  fileName: statements.fileName,
  from: sql<string>`${statements.fromDate}::text`.as('from_day'),
  to: sql<string>`${statements.toDate}::text`.as('to_day'),
  iban: bankAccounts.iban,
  holder: bankAccounts.holder,
  tenantName: tenants.name,
  reference: statements.reference,
  format: statements.format,
  currency: bankAccounts.currency,
  opening: statements.opening,
  closing: statements.closing,
  credits: statements.credits,
  debits: statements.debits,
  entries: statements.entryCount,
  pending: statements.pendingCount,
};

const joined = (select: PgSelect) =>
  select
    .innerJoin(bankAccounts, eq(bankAccounts.id, statements.accountId))
    .innerJoin(tenants, eq(tenants.id, statements.tenantId)) as unknown as PgSelect;

export function selectStatements(db: Db, query: Query<Api['list']>): Promise<Page<BankStatement>> {
  const { search, tenantId } = query;
  return selectPage<BankStatement, (typeof query.order)[number]['field']>(
    db,
    statements,
    columns,
    {
      query,
      id: statements.id,
      sortBy: {
        id: statements.id,
        createdOn: statements.createdAt,
        uploadedBy: sql`lower(${statements.uploadedByName})`,
        fileName: sql`lower(${statements.fileName})`,
        from: statements.fromDate,
        to: statements.toDate,
      },
      where: and(
        statements.isStored,
        tenantId === undefined ? undefined : eq(statements.tenantId, tenantId),
        search === undefined ? undefined : matches(search),
      ),
    },
    joined,
  );
}

function matches(search: string): SQL | undefined {
  const compact = search.replaceAll(/\s/g, '');
  return or(
    like(sql`lower(${statements.fileName})`, containing(search)),
    like(sql`lower(${statements.reference})`, containing(search)),
    compact === '' ? undefined : like(sql`lower(${bankAccounts.iban})`, containing(compact)),
  );
}

/** The entry that something else names by its id. */
function idIs(search: string): SQL | undefined {
  return /^\d{1,9}$/.test(search) ? eq(bankEntries.id, Number(search)) : undefined;
}

const unmatched = sql<number | null>`case when ${statements.matchedTo} is null then
  (select count(*)::int from bank_entries e join unmatched_entries u on u.entry_id = e.id
   where e.statement_id = ${statements.id} and not u.is_ignored) end`.as('unmatched');

export async function findStatement(db: Db, id: number): Promise<OpenedStatement | undefined> {
  const [row] = await joined(
    db
      .select({ ...columns, unmatched })
      .from(statements)
      .$dynamic() as unknown as PgSelect,
  ).where(and(eq(statements.id, id), statements.isStored));
  return row as unknown as OpenedStatement | undefined;
}

export async function selectStatementsOfFile(db: Db, fileId: number): Promise<BankStatement[]> {
  const rows = await joined(db.select(columns).from(statements).$dynamic() as unknown as PgSelect)
    .where(eq(statements.fileId, fileId))
    .orderBy(statements.id);
  return rows as unknown as BankStatement[];
}

/** Of a file that `adminId` has sent, while it is being read. */
export async function findProgress(db: Db, key: string, adminId: number): Promise<UploadProgress | undefined> {
  const { size, bytesRead, rowsRead, uploadKey, uploadedBy, isStored } = bankStatementFiles;
  const [row] = await db
    .select({ size, bytesRead, rowsRead })
    .from(bankStatementFiles)
    .where(and(eq(uploadKey, key), eq(uploadedBy, adminId), eq(isStored, false)));
  return row;
}

type EntryRow = Omit<BankEntry, 'refundProblem' | 'refundable' | 'use'> &
  UseColumns & { isBlocked: boolean; isOwnIban: boolean; claim: OverpaidClaim | null };

export async function selectEntries(
  db: Db,
  statementId: number,
  query: Query<Api['entries']>,
): Promise<Page<BankEntry>> {
  const entries = bankEntries;
  const { search, direction, entry } = query;
  const named = search === undefined ? undefined : idIs(search);
  const text = sql`lower(concat_ws(' ', ${entries.counterpartyName}, ${entries.counterpartyIban}, ${entries.endToEndId},
    ${entries.bankReference}, ${entries.remittance}))`;
  const page = await selectPage<EntryRow, (typeof query.order)[number]['field']>(
    db,
    entries,
    {
      id: entries.id,
      line: entries.line,
      amount: entries.amount,
      bookingDate: entries.bookingDate,
      valueDate: entries.valueDate,
      isReversal: entries.isReversal,
      bankReference: entries.bankReference,
      endToEndId: entries.endToEndId,
      counterpartyName: entries.counterpartyName,
      counterpartyIban: entries.counterpartyIban,
      remittance: entries.remittance,
      ...useColumns,
      isBlocked: bankAccounts.isBlocked,
      isOwnIban: sql<boolean>`${sql.raw(isOwnIbanSql('bank_entries.counterparty_iban'))}`.as('is_own_iban'),
      isRefundReturned: sql<boolean>`${sql.raw(isRefundReturnedSql('bank_entries.id'))}`.as('is_refund_returned'),
      isUnmatched:
        sql<boolean>`exists (select from unmatched_entries u where u.entry_id = ${entries.id} and not u.is_ignored)`.as(
          'is_unmatched',
        ),
      claim: sql<OverpaidClaim | null>`${sql.raw(overpaidClaimSql('bank_entries.id'))}`.as('claim'),
    },
    {
      query,
      id: entries.id,
      sortBy: {
        id: entries.id,
        amount: entries.amount,
        bookingDate: entries.bookingDate,
        counterpartyName: sql`lower(${entries.counterpartyName})`,
      },
      where: and(
        eq(entries.statementId, statementId),
        direction === undefined ? undefined : direction === 'credit' ? gte(entries.amount, 0) : lt(entries.amount, 0),
        search === undefined ? undefined : or(holdsWords(text, search), named),
        entry === undefined ? undefined : eq(entries.id, entry),
      ),
      first: named,
      idsFirst: 'bank-entries',
    },
    (select) =>
      select
        .innerJoin(statements, eq(statements.id, entries.statementId))
        .innerJoin(bankAccounts, eq(bankAccounts.id, statements.accountId))
        .leftJoin(bankEntryUses, eq(bankEntryUses.entryId, entries.id)) as unknown as PgSelect,
  );
  return {
    ...page,
    data: page.data.map((entry) => {
      const { isBlocked, isOwnIban, claim, useKind, usedOn, usedBy, useReason, ...more } = entry;
      const { paymentId, dossierNumber, refundId, refundRunId, payoutId, payoutBatchId, cessionReference, ...others } =
        more;
      const { psperPaymentId, invoiceId, receivable, nplPaymentId, saleId, sale, difference, ...row } = others;
      const ofPartners = { psperPaymentId, invoiceId, receivable, nplPaymentId, saleId, sale, difference };
      const of = {
        paymentId,
        dossierNumber,
        refundId,
        refundRunId,
        payoutId,
        payoutBatchId,
        cessionReference,
        ...ofPartners,
      };
      const use = useOf({ useKind, usedOn, usedBy, useReason, ...of });
      return { ...row, use, ...refundOf({ ...row, use }, { isBlocked, isOwnIban, claim }) };
    }),
  };
}

function refundOf(
  { amount, isReversal, use, counterpartyIban: iban }: Omit<BankEntry, 'refundProblem' | 'refundable'>,
  of: Pick<RefundableEntry, 'isBlocked' | 'isOwnIban' | 'claim'>,
): Pick<BankEntry, 'refundProblem' | 'refundable'> {
  const entry = { entryAmount: amount, isReversal, use: use?.kind ?? null, iban, ...of };
  const refundable = refundableOf(entry);
  const refundProblem = refundProblemOf(entry, refundable);
  return { refundProblem, refundable: refundProblem === null ? refundable : 0 };
}
