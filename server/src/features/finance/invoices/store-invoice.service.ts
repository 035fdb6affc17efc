/** Stores an invoice with its number, bytes and postings: all of it, or nothing. */
import { createHash } from 'node:crypto';
import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import type { Database, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import type { Invoice, InvoiceTotals } from '../../../documents/invoice.ts';
import { announceEvents, eventsOf } from '../../../live/live.ts';
import type { Charge } from './charges.store.ts';

export interface InvoiceBytes {
  readonly pdf: Uint8Array;
  readonly ubl: Uint8Array;
}

export interface MadeInvoice {
  readonly charge: Charge;
  /** With the number that was next when it was made. */
  readonly invoice: Invoice;
  readonly sequence: number;
  readonly totals: InvoiceTotals;
  readonly bytes: InvoiceBytes;
  readonly at: Date;
}

/** Somebody else took the number meanwhile: the documents have to be made again. */
export class NumberTaken extends Error {}

/** `gone`: another worker made it. `taken`: the number is another's, and this one has to be made again with the next. */
export type Stored = 'stored' | 'gone' | 'taken';

export async function storeInvoice(database: Database, made: MadeInvoice): Promise<Stored> {
  try {
    return await database.transaction((tx) => store(tx, made));
  } catch (error) {
    if (error instanceof NumberTaken) return 'taken';
    throw error;
  }
}

async function store(tx: Tx, { charge, invoice, sequence, totals, bytes, at }: MadeInvoice): Promise<Stored> {
  const held = await queryRows(
    tx,
    `update charges set state = 'invoiced' where id = $1 and state = 'waiting' returning id`,
    [charge.id],
  );
  if (held.rows.length === 0) return 'gone';
  const year = Number(invoice.issuedOn.slice(0, 4));
  if ((await takeNumber(tx, charge.tenantId, year)) !== sequence) throw new NumberTaken();
  const { rows } = await queryRows<{ id: number }>(
    tx,
    `insert into invoices (type, charge_id, tenant_id, psper_id, shop_id, year, sequence, number, issued_on, due_on, created_at,
       transaction_amount, net_amount, vat_amount, amount, content)
     values ('invoice', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
    [
      ...[charge.id, charge.tenantId, charge.psperId, charge.shopId, year, sequence, invoice.number],
      ...[invoice.issuedOn, invoice.dueOn, at, charge.terms.reduce((sum, { captured }) => sum + captured, 0)],
      ...[totals.taxExclusive, totals.taxTotal, totals.payable, JSON.stringify(invoice)],
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the invoice was not stored');
  await storeFiles(tx, id, bytes);
  await post(tx, id, totals, at);
  await announceEvents(tx, eventsOf(invoicesApi));
  return 'stored';
}

/** The next of the year, which nobody else takes until the transaction ends: when that fails it is the next again. */
export async function takeNumber(tx: Tx, tenantId: number, year: number): Promise<number> {
  const { rows } = await queryRows<{ last: number }>(
    tx,
    `insert into invoice_numbers (tenant_id, year, last) values ($1, $2, 1)
     on conflict (tenant_id, year) do update set last = invoice_numbers.last + 1 returning last`,
    [tenantId, year],
  );
  return rows[0]?.last ?? 0;
}

export async function storeFiles(tx: Tx, id: number, { pdf, ubl }: InvoiceBytes): Promise<void> {
  await storeFile(tx, id, 'pdf', pdf);
  await storeFile(tx, id, 'ubl', ubl);
}

async function storeFile(tx: Tx, id: number, kind: 'pdf' | 'ubl', content: Uint8Array): Promise<void> {
  const sha256 = createHash('sha256').update(content).digest();
  await queryRows(tx, 'insert into invoice_files (invoice_id, kind, content, sha256) values ($1, $2, $3, $4)', [
    ...[id, kind, Buffer.from(content), sha256],
  ]);
}

async function post(tx: Tx, id: number, { taxExclusive, taxTotal }: InvoiceTotals, at: Date): Promise<void> {
  await queryRows(
    tx,
    `insert into document_postings (document, document_id, debit, credit, amount, posted_at)
     select 'invoice', $1, 'receivable-psper', credit, amount, $4
     from (values ('fees', $2::bigint), ('vat', $3::bigint)) p(credit, amount) where amount > 0`,
    [id, taxExclusive, taxTotal, at],
  );
}

/** What the next number of a tenant's year would be. */
export async function nextSequence(database: Database, tenantId: number, year: number): Promise<number> {
  const { rows } = await database.query<{ last: number }>(
    'select last from invoice_numbers where tenant_id = $1 and year = $2',
    [tenantId, year],
  );
  return (rows[0]?.last ?? 0) + 1;
}
