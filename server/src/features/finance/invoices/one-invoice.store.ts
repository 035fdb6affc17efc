/** The statements behind one invoice: what it says, and what its cessions come to. */
import type { Query } from '@houston/contract/endpoint';
import type { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import type { InvoiceCession, InvoiceRow } from '@houston/contract/features/finance/invoices/invoices.schema';
import type { Page } from '@houston/contract/paging';
import { eq, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Database, Db } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import type { Invoice } from '../../../documents/invoice.ts';
import { cessions } from '../../partners/cessions/cessions.table.ts';
import { dossierOwners } from '../../partners/dossier-owners/dossier-owners.table.ts';
import { invoiceColumns, withParties } from './invoices.store.ts';
import { chargeParts, invoices } from './invoices.table.ts';

type Found = InvoiceRow & { content: Invoice; netAmount: number; vatAmount: number; chargeId: number | null };

export async function findInvoice(db: Db, id: number): Promise<Found | undefined> {
  const columns = {
    ...invoiceColumns,
    content: sql<Invoice>`${invoices}.content`.as('content'),
    netAmount: invoices.netAmount,
    vatAmount: invoices.vatAmount,
    chargeId: invoices.chargeId,
  };
  const select = db.select(columns).from(invoices).$dynamic() as unknown as PgSelect;
  return (await withParties(select).where(eq(invoices.id, id)))[0] as unknown as Found | undefined;
}

/** The invoice that a credit note takes back, or the credit note that takes an invoice back. */
export async function findCounterpart(database: Database, id: number): Promise<{ id: number; number: string } | null> {
  const { rows } = await database.query<{ id: number; number: string }>(
    `select o.id, o.number from invoices i join invoices o on o.id = i.credits_id where i.id = $1
     union all select n.id, n.number from invoices n where n.credits_id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** What cessions come to by one set of terms of a charge; amounts in cents. */
interface CededSums {
  /** From 0. */
  terms: number;
  captured: number;
  'fixed-fee': number;
  'variable-fee': number;
  kickback: number;
}

export async function sumParts(database: Database, chargeId: number) {
  const { rows: sums } = await database.query<CededSums>(
    `select place - 1 as terms, sum(captured)::float8 as captured, sum(fixed_fee)::float8 as "fixed-fee",
       sum(variable_fee)::float8 as "variable-fee", sum(kickback)::float8 as kickback
     from charge_parts where charge_id = $1 group by place`,
    [chargeId],
  );
  const { rows } = await database.query<{ n: number }>(
    'select count(distinct cession_id)::int as n from charge_parts where charge_id = $1',
    [chargeId],
  );
  return { sums, cessions: rows[0]?.n ?? 0 };
}

const { id, chargeId, cessionId, transactions, captured, fixedFee, variableFee, kickback } = chargeParts;

const partColumns = {
  ...{ id, cessionId, transactions, captured },
  referenceCession: cessions.reference,
  clearedOn: cessions.clearedOn,
  ownerName: sql<string>`${dossierOwners.name}`.as('owner_name'),
  country: cessions.country,
  fixedFee: sql<string>`trim_scale(l.fixed_fee)::text`.as('fixed_price'),
  variableRate: sql<string>`trim_scale(l.variable_rate)::text`.as('variable_rate'),
  kickbackRate: sql<string>`trim_scale(l.kickback_rate)::text`.as('kickback_rate'),
  fixedFeeAmount: fixedFee,
  variableFeeAmount: variableFee,
  kickbackAmount: sql<number>`(-${kickback})::float8`.as('kickback_amount'),
  netAmount: sql<number>`(${fixedFee} + ${variableFee} - ${kickback})::float8`.as('net'),
};

/** @param charge the charge that an invoice was made of */
export function selectParts(
  db: Db,
  charge: number,
  query: Query<typeof invoicesApi.cessions>,
): Promise<Page<InvoiceCession>> {
  return selectPage<InvoiceCession, 'id'>(
    db,
    chargeParts,
    partColumns,
    { query, id, sortBy: { id }, where: eq(chargeId, charge), idsFirst: 'invoice-cessions' },
    (select) =>
      select
        .innerJoin(cessions, eq(cessions.id, cessionId))
        .innerJoin(dossierOwners, eq(dossierOwners.id, cessions.ownerId))
        .innerJoin(
          sql`charge_lines l`,
          sql`l.charge_id = ${chargeId} and l.place = ${chargeParts.place}`,
        ) as unknown as PgSelect,
  );
}
