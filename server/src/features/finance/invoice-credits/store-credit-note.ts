/** Stores a credit note with its number, bytes and postings, in the transaction that approves it. */
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { type Invoice, totalsOf } from '../../../documents/invoice.ts';
import { type InvoiceBytes, NumberTaken, storeFiles, takeNumber } from '../invoices/store-invoice.service.ts';
import type { StoredInvoice } from './invoice-credits.store.ts';

export interface MadeCreditNote {
  readonly credited: StoredInvoice;
  /** With the number that was next when it was made. */
  readonly note: Invoice;
  readonly sequence: number;
  readonly bytes: InvoiceBytes;
  readonly at: Date;
}

/** @throws NumberTaken: everything is rolled back, and the documents are made again with the next number */
export async function storeCreditNote(tx: Tx, { credited, note, sequence, bytes, at }: MadeCreditNote): Promise<void> {
  const year = Number(note.issuedOn.slice(0, 4));
  if ((await takeNumber(tx, credited.tenantId, year)) !== sequence) throw new NumberTaken();
  const { taxExclusive, taxTotal, payable } = totalsOf(note);
  const { rows } = await queryRows<{ id: number }>(
    tx,
    `insert into invoices (type, credits_id, tenant_id, psper_id, shop_id, year, sequence, number, issued_on, due_on, created_at,
       transaction_amount, net_amount, vat_amount, amount, content)
     values ('credit-note', $1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      ...[
        credited.id,
        credited.tenantId,
        credited.psperId,
        credited.shopId,
        year,
        sequence,
        note.number,
        note.issuedOn,
      ],
      ...[at, note.terms.reduce((sum, { captured }) => sum + captured, 0)],
      ...[taxExclusive, taxTotal, payable, JSON.stringify(note)],
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the credit note was not stored');
  await storeFiles(tx, id, bytes);
  await queryRows(
    tx,
    `insert into document_postings (document, document_id, debit, credit, amount, posted_at)
     select 'credit-note', $1, debit, 'receivable-psper', amount, $4
     from (values ('fees', $2::bigint), ('vat', $3::bigint)) p(debit, amount) where amount > 0`,
    [id, taxExclusive, taxTotal, at],
  );
}
