/** Pspers that lack nothing for an invoice, for runs of kills. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import type { Invoice } from '../../documents/invoice.ts';

/** At most so long the documents of one invoice are made: there a worker dies between its number and what stores it. */
const renderMs = 5;

/** On top of `fillClearedPspers`. */
export async function setUpInvoicing(database: Database): Promise<void> {
  await database.query(`
    update pspers set invoice_frequency = 1, invoicing_since = '2020-01-01Z', invoice_method = 1, payment_term_days = 30, fee_fixed_amount = 0.125,
      fee_variable_amount = 0.35, kickback_rate = id, legal_name = name, street = 'Keizersgracht', house_number = '126', postal_code = '1015 CW',
      city = 'Amsterdam', country = 'NL', vat_number = 'NL800000000B01';
    insert into billing_identities (tenant_id, legal_name, street, house_number, postal_code, city, country, vat_number,
        chamber_of_commerce_number, iban, email, invoice_prefix, vat_rate)
      values (1, 'North B.V.', 'Kade', '1', '1011 AB', 'Amsterdam', 'NL', 'NL123456789B01', '12345678', 'NL91ABNA0417164300',
        'invoices@north.example', 'NB', 21)`);
}

/** Bytes that say which number they were made for. */
export async function render({ number }: Invoice) {
  await wait(Math.random() * renderMs);
  return { pdf: Buffer.from(`pdf ${number}`), ubl: Buffer.from(`ubl ${number}`) };
}
