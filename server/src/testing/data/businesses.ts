/** Who sells, is paid, buys and collects, with one document of each kind between them, and a dossier that waits in every work list. */
import type { Database } from '../../db/database.ts';
import { emptyCleared, fillCleared } from '../../features/partners/clearing/clearing.fixture.ts';

export async function fillBusinesses(database: Database): Promise<void> {
  await emptyCleared(database);
  await fillCleared(database);
  await database.query(`
    insert into shops (tenant_id, name, created_at, parent_shop_id) values (1, 'Parts', now(), 1);
    insert into psper_clearings (psper_id, cleared_on, cut_off, is_planned, ran_at) values (1, '2026-11-20', now(), true, now());
    insert into cessions (clearing_id, tenant_id, psper_id, owner_id, country, reference, cleared_on, method, invoice_method, amount, face_amount, claims)
      values (1, 1, 1, 1, 'NL', 'MOLLIE-NL-20261120-1', '2026-11-20', 0, 0, 100, 100, 1);
    insert into bank_accounts (tenant_id, iban, holder, created_at) values (1, 'NL91ABNA0417164300', 'Ours', now());
    insert into payout_batches (tenant_id, account_id, proposed_by, proposed_by_name, proposed_at, item_count, amount)
      values (1, 1, 1, 'Ada', now(), 1, 100);
    insert into payouts (batch_id, cession_id, psper_id, name, iban, end_to_end_id, amount)
      values (1, 1, 1, 'Mollie', 'NL91ABNA0417164300', 'MOLLIE-NL-20261120-1', 100);
    insert into invoice_runs (psper_id, run_on, period_from, period_to, payment_term_days, ran_at)
      values (1, '2026-11-20', '2026-11-01', '2026-11-20', 14, now());
    insert into charges (run_id, tenant_id, psper_id, state) values (1, 1, 1, 'invoiced');
    insert into invoices (type, charge_id, tenant_id, psper_id, year, sequence, number, issued_on, due_on, created_at, transaction_amount,
        net_amount, vat_amount, amount, content)
      values ('invoice', 1, 1, 1, 2026, 1, 'NL2026-000001', '2026-11-20', '2026-12-04', now(), 100, 100, 21, 121, '{}');
    insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban, email,
        customer_support_email, customer_support_phone)
      values ('Buyer', 'NPL', now(), 'B', 'NL91ABNA0417164300', 'B', 'NL91ABNA0417164300', 'a@b.example', 'a@b.example', '+31201234567');
    insert into npl_buyers (owner_id) values (3);
    insert into npl_runs (buyer_id, run_on, cut_off, is_planned, ran_at) values (3, '2026-11-20', now(), true, now());
    insert into npl_sales (run_id, buyer_id, seller_id, country, reference, sold_on, sold_at, cut_off, discount, debt_acceptance, min_amount,
        days_past_due, parties, due_on, dossiers, face_amount, price)
      values (1, 3, 1, 'NL', 'NPL-2-NL-20261120-1', '2026-11-20', now(), now(), 10, 0, 100, 90, '{}', '2026-12-04', 1, 100, 90);
    insert into dossiers (tenant_id, dossier_number, shop_id, created_at, on_hold_since, on_hold_reason)
      values (1, 'D000000042', 1, now(), now(), 'Asked for');
    insert into disputes (dossier_id, subject, created_at) select id, 'Broken', now() from dossiers;
    insert into audit_cases (dossier_id, frozen_at) select id, now() from dossiers;
    insert into debt_collection_partners (name, friendly_name, email_address, phone_number, export_type, street_name, house_number, zipcode, city, country)
      values ('NOORD', 'Incasso Noord', 'a@b.example', '+31201234567', 2, 'Kade', '1', '1011 AB', 'Amsterdam', 'NL')`);
}
