/** The statements behind lists of invoices. */
import type { Query } from '@houston/contract/endpoint';
import type { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import type {
  InvoiceFileKind,
  InvoiceRow,
  InvoiceTotals,
  WaitingCharges,
} from '@houston/contract/features/finance/invoices/invoices.schema';
import type { Page } from '@houston/contract/paging';
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import { lastPaidSql, paidAmountSql } from '../../../claims/payments/paid-receivable.ts';
import { midnight } from '../../../db/amsterdam.ts';
import type { Database, Db } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { shops } from '../../access/api-keys/api-keys.table.ts';
import { psperIdOf, psperIdSql } from '../../partners/pspers/psper-by-key.service.ts';
import { pspers } from '../../partners/pspers/pspers.table.ts';
import { tenants } from '../../settings/tenants/tenants.table.ts';
import { invoices, invoiceSums as sums } from './invoices.table.ts';

type Api = typeof invoicesApi;

const { id, type, number, dueOn, createdAt, transactionAmount, amount, psperId, tenantId, shopId, creditsId } =
  invoices;

export const invoiceColumns = {
  id,
  number,
  type,
  createdOnUtc: createdAt,
  invoiceAmount: amount,
  totalTransactionAmount: transactionAmount,
  paymentDueDate: dueOn,
  psperKey: pspers.psperKey,
  psperName: sql<string>`${pspers.friendlyName}`.as('psper_name'),
  merchantName: sql<string | null>`${shops.name}`.as('merchant_name'),
  tenantName: sql<string>`${tenants.name}`.as('tenant_name'),
  credit: sql<'proposed' | 'approved' | null>`(select c.state from invoice_credits c
    where c.invoice_id = ${id} and c.state in ('proposed', 'approved'))`.as('credit'),
  amountAfterCredit: sql<number | null>`case ${type} when 'invoice'
    then (${amount} - coalesce((select n.amount from invoices n where n.credits_id = ${id}), 0))::float8 end`.as(
    'after_credit',
  ),
  paidAmount: sql<number>`${sql.raw(paidAmountSql('invoice_id', 'invoices.id'))}`.as('paid_amount'),
  lastPaidOn: sql<Date | null>`${sql.raw(lastPaidSql('invoice_id', 'invoices.id'))}`
    .mapWith(createdAt)
    .as('last_paid_on'),
  creditsNumber: sql<string | null>`(select i.number from invoices i where i.id = ${creditsId})`.as('credits_number'),
};

export const withParties = (select: PgSelect) =>
  select
    .innerJoin(pspers, eq(pspers.id, psperId))
    .innerJoin(tenants, eq(tenants.id, tenantId))
    .leftJoin(shops, eq(shops.id, shopId)) as unknown as PgSelect;

/** The same for rows and totals: what is listed adds up. */
function matches({ psperKey, tenantId: tenant, fromDate, toDate, credit }: Query<Api['totals']>): SQL | undefined {
  return and(
    psperKey === undefined ? undefined : eq(psperId, psperIdOf(psperKey)),
    tenant === undefined ? undefined : eq(tenantId, tenant),
    fromDate === undefined ? undefined : sql`${createdAt} >= ${midnight(fromDate, 0)}`,
    toDate === undefined ? undefined : sql`${createdAt} < ${midnight(toDate, 1)}`,
    credit && sql`${id} in (select invoice_id from invoice_credits where state = ${credit})`,
  );
}

/** The same for what is kept by day, where no credit is asked for. */
function keptOf({ psperKey, tenantId: tenant, fromDate, toDate }: Query<Api['totals']>): SQL | undefined {
  return and(
    psperKey === undefined ? undefined : eq(sums.psperId, psperIdOf(psperKey)),
    tenant === undefined ? undefined : eq(sums.tenantId, tenant),
    fromDate === undefined ? undefined : gte(sums.madeOn, fromDate),
    toDate === undefined ? undefined : lte(sums.madeOn, toDate),
  );
}

export function selectInvoices(db: Db, query: Query<Api['list']>): Promise<Page<InvoiceRow>> {
  return selectPage<InvoiceRow, 'id' | 'createdOnUtc'>(
    db,
    invoices,
    invoiceColumns,
    {
      query,
      id,
      sortBy: { id, createdOnUtc: createdAt },
      where: matches(query),
      idsFirst: 'invoices',
      kept: query.credit
        ? undefined
        : sql`(select coalesce(sum(${sums.documents}), 0)::float8 from ${sums} where ${keptOf(query) ?? sql`true`})`,
    },
    withParties,
  );
}

export async function sumInvoices(db: Db, filters: Query<Api['totals']>): Promise<InvoiceTotals> {
  if (filters.credit !== undefined) return sumCredited(db, filters);
  const sumOf = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)::float8`;
  const [kept] = await db
    .select({
      count: sumOf(sums.documents),
      invoiceAmount: sumOf(sums.amount),
      totalTransactionAmount: sumOf(sums.transactionAmount),
    })
    .from(sums)
    .where(keptOf(filters));
  return kept ?? none;
}

const none = { count: 0, invoiceAmount: 0, totalTransactionAmount: 0 };

/** Those with a credit are few: they are summed up as they stand. */
async function sumCredited(db: Db, filters: Query<Api['totals']>): Promise<InvoiceTotals> {
  const signed = (column: PgColumn) =>
    sql<number>`coalesce(sum(case ${type} when 'invoice' then ${column} else -${column} end), 0)::float8`;
  const [credited] = await db
    .select({
      count: sql<number>`count(*)::float8`,
      invoiceAmount: signed(amount),
      totalTransactionAmount: signed(transactionAmount),
    })
    .from(invoices)
    .where(matches(filters));
  return credited ?? none;
}

export async function sumWaiting(
  database: Database,
  { psperKey, tenantId: tenant }: Query<Api['waiting']>,
): Promise<WaitingCharges> {
  const { rows } = await database.query<WaitingCharges>(
    `select count(distinct c.id)::float8 as count, coalesce(sum(l.captured), 0)::float8 as "totalTransactionAmount"
     from charges c join charge_lines l on l.charge_id = c.id
     where c.state = 'waiting' and ($1::text is null or c.psper_id = ${psperIdSql('$1')})
       and ($2::int is null or c.tenant_id = $2)`,
    [psperKey ?? null, tenant ?? null],
  );
  return rows[0] ?? { count: 0, totalTransactionAmount: 0 };
}

export async function findInvoiceNumber(database: Database, invoiceId: number): Promise<string | null> {
  const { rows } = await database.query<{ number: string }>('select number from invoices where id = $1', [invoiceId]);
  return rows[0]?.number ?? null;
}

export async function findFile(database: Database, invoiceId: number, kind: InvoiceFileKind) {
  const { rows } = await database.query<{ number: string; content: Buffer }>(
    `select i.number, f.content from invoice_files f join invoices i on i.id = f.invoice_id where f.invoice_id = $1 and f.kind = $2`,
    [invoiceId, kind],
  );
  return rows[0] ?? null;
}
