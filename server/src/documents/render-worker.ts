import { answerCalls } from '../threads/answer-calls.ts';
import type { Invoice } from './invoice.ts';
import { type AccountStatement, renderAccountStatement } from './pdf/account-statement-pdf.ts';
import { listBeside } from './pdf/claim-table.ts';
import { type DebitNote, listingOfNote, renderDebitNote } from './pdf/debit-note-pdf.ts';
import { type Deed, listingOf, renderDeed } from './pdf/deed-pdf.ts';
import { renderInvoice } from './pdf/invoice-pdf.ts';
import { type RecordDocument, renderRecord } from './records/record-pdf.ts';
import { type PurchaseStatement, renderPurchaseStatement } from './sales/purchase-statement-pdf.ts';
import { type RecallStatement, renderRecallStatement } from './sales/recall-statement-pdf.ts';
import { invoiceXml } from './ubl/invoice-xml.ts';

export type RenderInput = { readonly logo?: Uint8Array | undefined } & (
  | { readonly kind: 'deed'; readonly deed: Deed }
  | { readonly kind: 'debit-note'; readonly note: DebitNote }
  | { readonly kind: 'account-statements'; readonly statements: readonly AccountStatement[] }
  | { readonly kind: 'purchase-statement'; readonly statement: PurchaseStatement }
  | { readonly kind: 'recall-statement'; readonly recall: RecallStatement }
  | { readonly kind: 'record'; readonly record: RecordDocument }
  | { readonly kind: 'invoice'; readonly invoice: Invoice }
);

export interface Rendered {
  readonly pdf: Uint8Array;
  /** The UBL of an invoice, or a list of claims; null where that stands in the document. */
  readonly beside: { readonly name: string; readonly bytes: Uint8Array } | null;
}

/** Of each the bytes. */
export type RenderedAll = readonly Uint8Array[];

export async function render({ logo, ...input }: RenderInput): Promise<Rendered | RenderedAll> {
  if (input.kind === 'account-statements') {
    const pdfs: Uint8Array[] = [];
    for (const statement of input.statements) pdfs.push(await renderAccountStatement(statement));
    return pdfs;
  }
  if (input.kind === 'deed')
    return { pdf: await renderDeed(input.deed, { logo }), beside: listBeside(listingOf(input.deed)) };
  if (input.kind === 'debit-note')
    return { pdf: await renderDebitNote(input.note, { logo }), beside: listBeside(listingOfNote(input.note)) };
  if (input.kind === 'purchase-statement') return { pdf: await renderPurchaseStatement(input.statement), beside: null };
  if (input.kind === 'recall-statement') return { pdf: await renderRecallStatement(input.recall), beside: null };
  if (input.kind === 'record') return { pdf: await renderRecord(input.record), beside: null };
  const { invoice } = input;
  const xml = { name: `${invoice.number}.xml`, bytes: Buffer.from(invoiceXml(invoice)) };
  return { pdf: await renderInvoice(invoice, { logo }), beside: xml };
}

answerCalls(render);
