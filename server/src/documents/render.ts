/** Documents made in a thread of their own, so that no call waits for them. Never within a transaction. */
import { keptThread } from '../threads/kept-thread.ts';
import type { Invoice } from './invoice.ts';
import type { AccountStatement } from './pdf/account-statement-pdf.ts';
import type { DebitNote } from './pdf/debit-note-pdf.ts';
import type { Deed } from './pdf/deed-pdf.ts';
import type { RecordDocument } from './records/record-pdf.ts';
import type { Rendered, RenderedAll, RenderInput } from './render-worker.ts';
import type { PurchaseStatement } from './sales/purchase-statement-pdf.ts';
import type { RecallStatement } from './sales/recall-statement-pdf.ts';

const worker = new URL('./render-worker.ts', import.meta.url);
/** A list of 50,000 claims takes a tenth. */
const megabytes = 512;
/** A fifth of a second of drawing. */
const atOnce = 10;
/** Its modules and fonts take ten times as long to load as an invoice to draw. */
const call = keptThread<RenderInput, Rendered | RenderedAll>(worker, megabytes);
const render = (input: Exclude<RenderInput, { kind: 'account-statements' }>) => call(input) as Promise<Rendered>;

/**
 * The PDF of a deed, and its list where that stands beside it.
 * @param logo PNG or JPEG
 * @throws ThreadExhausted, and Error where its list does not sum to its amounts
 */
export function renderDeedInThread(deed: Deed, logo?: Uint8Array): Promise<Rendered> {
  return render({ kind: 'deed', deed, logo });
}

/**
 * The PDF of a debit note, and its list where that stands beside it.
 * @param logo PNG or JPEG
 * @throws ThreadExhausted, and Error where its list does not sum to its amounts
 */
export function renderDebitNoteInThread(note: DebitNote, logo?: Uint8Array): Promise<Rendered> {
  return render({ kind: 'debit-note', note, logo });
}

/**
 * The PDF of an invoice or credit note, and its UBL.
 * @param logo PNG or JPEG
 * @throws ThreadExhausted, and Error where sums do not tie or a party has no electronic address
 */
export function renderInvoiceInThread(invoice: Invoice, logo?: Uint8Array): Promise<Rendered> {
  return render({ kind: 'invoice', invoice, logo });
}

/**
 * The PDF of the statement of a sale.
 * @throws ThreadExhausted, and Error where its claims do not sum to its amounts
 */
export function renderPurchaseStatementInThread(statement: PurchaseStatement): Promise<Rendered> {
  return render({ kind: 'purchase-statement', statement });
}

/** The PDF of the credit of a claim that came back from its buyer. @throws ThreadExhausted */
export function renderRecallStatementInThread(recall: RecallStatement): Promise<Rendered> {
  return render({ kind: 'recall-statement', recall });
}

/** The PDF of what is kept of a record. @throws ThreadExhausted */
export function renderRecordInThread(record: RecordDocument): Promise<Rendered> {
  return render({ kind: 'record', record });
}

/**
 * The PDFs of statements of account, in their order. So few at once that other documents do not wait for them.
 * @throws ThreadExhausted, and Error where movements do not sum to what was open
 */
export async function renderAccountStatementsInThread(statements: readonly AccountStatement[]): Promise<Uint8Array[]> {
  const pdfs: Uint8Array[] = [];
  for (let from = 0; from < statements.length; from += atOnce)
    pdfs.push(
      ...((await call({
        kind: 'account-statements',
        statements: statements.slice(from, from + atOnce),
      })) as RenderedAll),
    );
  return pdfs;
}
