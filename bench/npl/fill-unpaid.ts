/** Unpaid claims of an SPV, each reminded of in vain, and the buyers of them. */
import type { Database } from '../../server/src/db/database.ts';
import type { Buyer } from './buyer.ts';

const owners = `
  insert into tenants (name) values ('North');
  insert into shops (tenant_id, name, created_at) values (1, 'Bikes', now());
  insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban)
    values ('SPV', 'SPV', now(), 'SPV', 'NL91ABNA0417164300', 'SPV', 'NL91ABNA0417164300')`;

/** Weekly from now on: meanwhile it buys when an admin sells to it. */
const buyerOf = ({ id, country }: Buyer) => `
  insert into dossier_owners (id, name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban,
      email, customer_support_email, customer_support_phone) overriding system value
    values (${id}, 'Buyer ${id}', 'NPL', now(), 'Buyer', 'NL91ABNA0417164300', 'Buyer', 'NL91ABNA0417164300', 'a@a.example',
      'a@a.example', '+31302345678');
  insert into npl_buyers (owner_id, discount, export_frequency, frequency_since, debt_acceptance) values (${id}, 62.5, 7, now(), 2);
  insert into npl_buyer_countries (buyer_id, country) values (${id}, '${country}');
  insert into npl_appetites (buyer_id, budget, start_period, end_period, created_at, by_name) values (${id}, 1000000000000,
    date_trunc('month', now())::date, (date_trunc('month', now()) + interval '2 months')::date - 1, now(), 'Ada')`;

const claimsOf = ({ country, dossiers }: Buyer) => `
  insert into consumers (tenant_id, type, name, email, street, house_number, postal_code, city, country, language, created_at, updated_at)
    select 1, 'B2C', 'Consumer ' || n, lower('${country}') || n || '@mail.example', 'Street', '1', '1011 AB', 'Amsterdam', '${country}',
      (array['en', 'nl', 'de', 'fr'])[1 + n % 4], now(), now() from generate_series(1, ${dossiers}) n`;

/** The mails of the reminders are kept no longer: no other has the number. */
const rest = `
  insert into dossiers (tenant_id, dossier_number, transaction_number, shop_id, consumer_id, owner_id, country, opened_at, due_on, captured,
      last_reminder, created_at)
    select 1, 'D' || lpad(id::text, 9, '0'), md5(id::text), 1, id, 1, country, now() - interval '150 days', current_date - 120, 4250, 3, now()
    from consumers;
  insert into reminders (dossier_id, number, reminded_at, open_amount, pay_until, outbox_id)
    select id, 1, now() - interval '60 days', 4250, current_date - 30, 2000000000 from dossiers;
  insert into ledger_postings (root_id, movement, dossier_id, transaction_number, debit, credit, amount, currency, posted_at)
    select nextval('bus_messages_id_seq'), 'capture', id, transaction_number, 'debtors', 'claims-to-settle', 4250, 'EUR', opened_at from dossiers;
  analyze`;

/** Of an empty database. */
export async function fillUnpaid(database: Database, buyers: readonly Buyer[]): Promise<void> {
  await database.query(owners);
  for (const buyer of buyers) {
    await database.query(buyerOf(buyer));
    await database.query(claimsOf(buyer));
  }
  await database.query(rest);
}
