/** A tenant and a psper that lack nothing for an invoice, on top of those of the clearing. */
import type { Database } from '../../db/database.ts';
import type { Invoice } from '../../documents/invoice.ts';
import { invoiceDue } from '../../features/finance/invoices/invoicing-loop.ts';
import type { InvoiceBytes } from '../../features/finance/invoices/store-invoice.service.ts';
import { createClaims, emptyCleared, fillCleared } from '../../features/partners/clearing/clearing.fixture.ts';
import { clearDue } from '../../features/partners/clearing/clearing-loop.ts';
import type { TestApp } from '../test-app.ts';

/** Makes the invoices that are due, for tests of other features that look at what follows from them. */
export { invoiceDue };

async function fillInvoiced(database: Database): Promise<void> {
  await database.query(`
    update pspers set invoice_frequency = 1, invoice_method = 1, payment_term_days = 30, fee_fixed_amount = 0.125,
      fee_variable_amount = 0.35, kickback_rate = 0, legal_name = 'Mollie B.V.', invoice_name = '', street = 'Keizersgracht',
      house_number = '126', postal_code = '1015 CW', city = 'Amsterdam', country = 'NL', vat_number = 'NL800000000B01';
    insert into billing_identities (tenant_id, legal_name, street, house_number, postal_code, city, country, vat_number,
        chamber_of_commerce_number, iban, email, invoice_prefix, vat_rate)
      values (1, 'North B.V.', 'Kade', '1', '1011 AB', 'Amsterdam', 'NL', 'NL123456789B01', '12345678', 'NL91ABNA0417164300',
        'invoices@north.example', 'NB', 21)`);
}

/** What was asked to be made, and bytes that say which. */
export function createRenderer() {
  const asked: Invoice[] = [];
  return {
    asked,
    async render(invoice: Invoice): Promise<InvoiceBytes> {
      asked.push(invoice);
      return { pdf: Buffer.from(`pdf ${invoice.number}`), ubl: Buffer.from(`ubl ${invoice.number}`) };
    },
  };
}

/** Claims of a psper that is cleared and invoiced daily. */
export function createInvoiced(t: TestApp) {
  return {
    ...createClaims(t),
    clear: () => clearDue(t.app),
    /** Charges and invoices what is due. @returns how many invoices */
    invoice: () => invoiceDue(t.app, createRenderer().render),
    async reset(): Promise<void> {
      await emptyCleared(t.database);
      await fillCleared(t.database);
      await fillInvoiced(t.database);
    },
    capture: (amount: number, at: string) => ({ movement: 'capture', amount, at }) as const,
    refund: (amount: number, at: string) => ({ movement: 'refund', amount, at }) as const,
  };
}
