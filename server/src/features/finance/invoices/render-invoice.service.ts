/** The documents of an invoice or credit note, made in a thread of their own. */
import type { Invoice } from '../../../documents/invoice.ts';
import { renderInvoiceInThread } from '../../../documents/render.ts';
import type { InvoiceBytes } from './store-invoice.service.ts';

/** Makes the documents of an invoice. */
export type RenderInvoice = (invoice: Invoice, logo?: Uint8Array) => Promise<InvoiceBytes>;

/** In a thread of their own. */
export async function renderInvoice(invoice: Invoice, logo?: Uint8Array): Promise<InvoiceBytes> {
  const { pdf, beside } = await renderInvoiceInThread(invoice, logo);
  if (beside === null) throw new Error(`invoice ${invoice.number} has no UBL`);
  return { pdf, ubl: beside.bytes };
}
