/**
 * Books that tie: every claim is captured and paid, every second one refunded in part, and each other one ceded to an owner. Half of the
 * payments came by a bank entry. What triggers keep of all this is summed at once.
 */
import type { Database } from '../../server/src/db/database.ts';
import { fillTables } from './fill.ts';
import { documentDays, ledgerDays, ofDossiers, rolledUp } from './roll-ups.ts';

/** Of each claim a capture and a payment, and half a refund. */
export const movementsOfClaim = 2.5;
const shops = 20;
/** A claim each ten seconds: what is ceded of a week and a psper is one cession. */
const ofWeek = 60_480;

const at = (n: string) => `timestamptz '2026-01-01Z' + ${n} * interval '10 s'`;
const shopOf = (n: string) => `(1 + ${n} / 2 % ${shops})`;
const tenantOf = (n: string) => `(1 + ${shopOf(n)} % 5)`;
const isRefunded = 'n % 2 = 0';
const isCeded = 'n % 2 = 1';
const isByBank = 'n % 4 < 2';
const cessionOf = (n: string) => `(1 + ${n} / ${ofWeek} * ${shops} + ${n} / 2 % ${shops})`;

const master = `
  insert into tenants (name) select 'Tenant ' || n from generate_series(1, 5) n;
  insert into pspers (psper_key, name) select 'P' || n, 'Psper ' || n from generate_series(1, ${shops}) n;
  insert into shops (tenant_id, psper_id, name, created_at) select 1 + n % 5, n, 'Shop ' || n, now() from generate_series(1, ${shops}) n;
  insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban)
    values ('Owner', 'SPV', now(), 'O', 'NL02ABNA0100000000', 'O', 'NL02ABNA0100000000');
  insert into bank_accounts (tenant_id, iban, holder, created_at)
    select n, 'NL' || lpad(n::text, 2, '0') || 'ABNA0417164300', 'Tenant ' || n, now() from generate_series(1, 5) n;
  insert into bank_statement_files (name, size, sha256, is_stored, created_at, touched_at) values ('a', 1, 'x', true, now(), now());
  insert into bank_statements (file_id, account_id, tenant_id, file_name, reference, format, uploaded_by_name, created_at, is_stored)
    select 1, n, n, 'a', 'r' || n, 'camt053', 'Ada', now(), true from generate_series(1, 5) n`;

/** @param claims 5 claims have 12.5 movements */
function statementsOf(claims: number): string[] {
  // Numbers of what moves money: captures first, then refunds, then payments.
  const refundRoot = `${claims} + n / 2`;
  const paymentRoot = `${claims * 2} + n`;
  const each = (where = 'true') => `from generate_series(1, ${claims}) n where ${where}`;
  const message = (purpose: string, type: number, root: string, amount: number, where?: string) => `
    insert into bus_messages (id, root_id, transaction_number, transaction_type, purpose, dossier_id, tenant_id, shop_id, amount, body,
      source, created_at)
    select ${root}, ${root}, md5(n::text), ${type}, '${purpose}', n, ${tenantOf('n')}, ${shopOf('n')}, ${amount}, '{}', 'checkout', ${at('n')}
    ${each(where)}`;
  const posting = (
    movement: string,
    source: string,
    root: string,
    accounts: string,
    amount: number,
    where?: string,
  ) => `
    insert into ledger_postings (root_id, source, movement, dossier_id, transaction_number, debit, credit, amount, currency, posted_at)
    select ${root}, '${source}', '${movement}', n, md5(n::text), ${accounts}, ${amount}, 'EUR', ${at('n')} ${each(where)}`;
  return [
    `insert into consumers (id, tenant_id, type, name, email, street, house_number, postal_code, city, country, language, created_at, updated_at)
      overriding system value
      select n, 1 + n % 5, 'B2C', 'Consumer ' || n, 'consumer' || n || '@mail.example', 'Street', '1', '1011 AB', 'Amsterdam', 'NL', 'nl',
        now(), now() ${each('n % 2 = 1')}`,
    `insert into transactions (id, tenant_id, shop_id, consumer_id, transaction_number, amount, started_at, capture_requested, refund_requested)
      overriding system value
      select n, ${tenantOf('n')}, ${shopOf('n')}, n - 1 + n % 2, md5(n::text), 5000, ${at('n')}, 5000,
        case when ${isRefunded} then 1000 else 0 end ${each()}`,
    `insert into dossiers (id, tenant_id, dossier_number, transaction_id, transaction_number, shop_id, consumer_id, psper_id, owner_id,
        created_at, opened_at, due_on, captured, refunded, paid, cleared_captured)
      overriding system value
      select n, ${tenantOf('n')}, 'D' || n, n, md5(n::text), ${shopOf('n')}, n - 1 + n % 2, ${shopOf('n')}, case when ${isCeded} then 1 end,
        ${at('n')}, ${at('n')}, (${at('n')})::date + 14, 5000, case when ${isRefunded} then 1000 else 0 end, 3000,
        case when ${isCeded} then 5000 else 0 end ${each()}`,
    message('capture', 0, 'n', 5000),
    message('refund', 1, refundRoot, 1000, isRefunded),
    `insert into bank_entries (id, statement_id, line, amount, booking_date, is_reversal) overriding system value
      select n, ${tenantOf('n')}, n, 3000, (${at('n')})::date, false ${each(isByBank)}`,
    `update bank_statements s set entry_count = e.count, opening = 0, credits = e.amount, debits = 0, closing = e.amount
      from (select statement_id, count(*) as count, sum(amount) as amount from bank_entries group by 1) e where e.statement_id = s.id`,
    `insert into payments (id, dossier_id, amount, received_at, bank_entry_id)
      select ${paymentRoot}, n, 3000, ${at('n')}, case when ${isByBank} then n end ${each()}`,
    `insert into bank_entry_uses (entry_id, use, used_at, payment_id) select n, 'payment', ${at('n')}, ${paymentRoot} ${each(isByBank)}`,
    posting('capture', 'message', 'n', `'debtors', 'claims-to-settle'`, 5000),
    posting('refund', 'message', refundRoot, `'claims-to-settle', 'debtors'`, 1000, isRefunded),
    posting('payment', 'payment', paymentRoot, `'bank', 'debtors'`, 3000),
    `insert into bank_days select e.booking_date, s.tenant_id, 'payment', true, 0, count(*), sum(e.amount)
      from bank_entries e join bank_statements s on s.id = e.statement_id group by 1, 2`,
    `insert into cession_lines (root_id, dossier_id, movement, face_amount, price, cession_id, clearing_id)
      select n, n, 'capture', 5000, 4850, ${cessionOf('n')}, ${cessionOf('n')} ${each(isCeded)}`,
    `insert into dossier_terms (dossier_id, psper_id, cession_id, first_cut_off, buy_rate, fee_fixed_amount, fee_variable_amount,
        kickback_rate, face_amount, price)
      select n, ${shopOf('n')}, ${cessionOf('n')}, ${at('n')}, 97, 0, 0, 0, 5000, 4850 ${each(isCeded)}`,
    `insert into cessions (id, clearing_id, tenant_id, psper_id, owner_id, country, reference, cleared_on, method, amount, face_amount, claims,
        invoice_method)
      overriding system value
      select l.cession_id, l.cession_id, min(d.tenant_id), min(d.psper_id), 1, 'NL', 'C' || l.cession_id, max(d.opened_at)::date + 1, 0,
        sum(l.price), sum(l.face_amount), count(*), 0 from cession_lines l join dossiers d on d.id = l.dossier_id group by 1`,
    `insert into psper_clearings (id, psper_id, cleared_on, cut_off, is_planned, ran_at) overriding system value
      select id, psper_id, cleared_on, cleared_on, true, cleared_on from cessions`,
    `insert into document_postings (document, document_id, debit, credit, amount, posted_at)
      select 'cession', c.id, 'claims-to-settle', x.account, x.amount, c.cleared_on
      from cessions c, lateral (values ('payable-psper', c.amount), ('margin', c.face_amount - c.amount)) x(account, amount)`,
    `insert into payables (cession_id, tenant_id, psper_id, cleared_on, amount, face_amount)
      select id, tenant_id, psper_id, cleared_on, amount, face_amount from cessions`,
    'insert into cession_sums select psper_id, tenant_id, cleared_on, count(*), sum(amount), sum(face_amount) from cessions group by 1, 2, 3',
    ...ofDossiers,
    ledgerDays,
    documentDays,
  ];
}

const filled = ['consumers', 'transactions', 'dossiers', 'bus_messages', 'payments', 'bank_entries', 'bank_entry_uses'];
const withoutId = ['ledger_postings', 'cession_lines', 'dossier_terms', 'cessions', 'document_postings', 'payables'];

export async function fillBooks(database: Database, claims: number): Promise<void> {
  await database.query(master);
  await fillTables(database, filled, statementsOf(claims));
  for (const table of [...withoutId, ...rolledUp])
    await database.session((ask) => ask(`vacuum analyze ${table}`), 600_000);
}
