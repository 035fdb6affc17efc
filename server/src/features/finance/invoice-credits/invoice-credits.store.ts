/** The statements behind credits of invoices. */
import type { InvoiceCredit } from '@houston/contract/features/finance/invoice-credits/invoice-credits.schema';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import type { Invoice } from '../../../documents/invoice.ts';
import { invoiceCredits as credits } from './invoice-credits.table.ts';

const columnsFor = (adminId: number) => ({
  id: credits.id,
  invoiceId: credits.invoiceId,
  state: credits.state,
  lines: credits.lines,
  amount: credits.amount,
  reason: credits.reason,
  proposedOn: credits.askedAt,
  proposedBy: credits.askedByName,
  isOwn: sql<boolean>`${credits.askedBy} = ${adminId}`.as('is_own'),
  decidedOn: credits.decidedAt,
  decidedBy: credits.decidedByName,
  refuseReason: credits.refuseReason,
  version: credits.version,
});

/** @param adminId whose own are marked */
export function selectCredits(db: Db, invoiceId: number, adminId: number): Promise<InvoiceCredit[]> {
  return db
    .select(columnsFor(adminId))
    .from(credits)
    .where(eq(credits.invoiceId, invoiceId))
    .orderBy(desc(credits.id))
    .limit(100);
}

export async function findCredit(db: Db, id: number, adminId: number): Promise<InvoiceCredit | undefined> {
  return (await db.select(columnsFor(adminId)).from(credits).where(eq(credits.id, id)))[0];
}

export async function findProposer(db: Db, id: number): Promise<number | undefined> {
  const [row] = await db.select({ proposedBy: credits.askedBy }).from(credits).where(eq(credits.id, id));
  return row?.proposedBy;
}

export interface StoredInvoice {
  id: number;
  type: Invoice['type'];
  tenantId: number;
  psperId: number;
  shopId: number | null;
  psperName: string;
  amount: number;
  /** All that it says. */
  content: Invoice;
  creditNote: { id: number; number: string; amount: number } | null;
}

export async function findInvoice(db: Db, id: number): Promise<StoredInvoice | undefined> {
  const { rows } = await queryRows<StoredInvoice>(
    db,
    `select i.id, i.type, i.tenant_id as "tenantId", i.psper_id as "psperId", i.shop_id as "shopId", p.name as "psperName",
       i.amount, i.content, (select jsonb_build_object('id', n.id, 'number', n.number, 'amount', n.amount)
         from invoices n where n.credits_id = i.id) as "creditNote"
     from invoices i join pspers p on p.id = i.psper_id where i.id = $1`,
    [id],
  );
  return rows[0];
}
