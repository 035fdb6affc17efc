/**
 * Orders of two years with what came of them: consumers with phone and account, messages of the bus, credit checks, claims, payments and the
 * movements of both. Four of five orders are captured, of these one of four is paid.
 */
import type { Database } from '../../server/src/db/database.ts';
import { fillTables } from './fill.ts';
import { ledgerDays, ofDossiers, rolledUp } from './roll-ups.ts';

export const years = { from: '2024-11-01', to: '2026-10-31' };
/** So many orders are of one consumer. */
const ordersOfBuyer = 2.5;

export const buyersOf = (rows: number) => rows / ordersOfBuyer;

/** As a caller says it, and as it is stored. One of a hundred is called Jansen, one of eight of these Anna. */
export const phoneOf = (n: number) => `061${String(n).padStart(7, '0')}`;
export const ibanOf = (n: number) => `NL02ABNA${String(n).padStart(10, '0')}`;
const firstNames = `array['Anna', 'Bram', 'Carla', 'Daan', 'Eva', 'Fleur', 'Gijs', 'Hanna']`;

const master = `
  insert into tenants (name) select 'Tenant ' || n from generate_series(1, 5) n;
  insert into pspers (psper_key, name) select 'P' || n, 'Psper ' || n from generate_series(1, 20) n;
  insert into shops (tenant_id, psper_id, name, created_at) select 1 + n % 5, 1 + n % 20, 'Shop ' || n, now() from generate_series(1, 500) n;
  insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban)
    select 'Owner ' || n, 'SPV', now(), 'O', 'NL02ABNA0100000000', 'O', 'NL02ABNA0100000000' from generate_series(1, 4) n`;

function statementsOf(rows: number): string[] {
  const buyers = buyersOf(rows);
  /** One after the other over the two years. */
  const at = (n: string) => `timestamptz '${years.from} 00:00Z' + (${n}) * interval '2 years' / ${rows}`;
  const each = (where = 'true') => `from generate_series(1, ${rows}) n where ${where}`;
  const [isCaptured, isPaid] = ['n % 5 <> 0', 'n % 5 = 1'];
  const [amount, buyer] = ['1000 + n % 9000', `1 + n % ${buyers}`];
  // Of each shop some are paid and some are not.
  const shop = '(1 + n / 5 % 500)';
  const [tenant, psper] = [`1 + ${shop} % 5`, `1 + ${shop} % 20`];
  const posting = (root: string, source: string, movement: string, accounts: string, later: string, where: string) => `
    insert into ledger_postings (root_id, source, movement, dossier_id, transaction_number, debit, credit, amount, currency, posted_at)
    select ${root}, '${source}', '${movement}', n, md5(n::text), ${accounts}, ${amount}, 'EUR', ${at('n')} + interval '${later}' ${each(where)}`;
  return [
    `insert into consumers (id, tenant_id, type, name, email, phone, iban, street, house_number, postal_code, city, country, language,
        created_at, updated_at)
      overriding system value
      select n, 1 + n % 5, 'B2C',
        case when n % 100 = 0 then (${firstNames})[1 + n / 100 % 8] || ' Jansen' else 'Consumer ' || md5(n::text) end,
        'consumer' || n || '@mail.example', '+3161' || lpad(n::text, 7, '0'), 'NL02ABNA' || lpad(n::text, 10, '0'), 'Street', '1', '1011 AB',
        'Amsterdam', 'NL', 'nl', now(), now() from generate_series(1, ${buyers}) n`,
    `insert into transactions (id, tenant_id, shop_id, consumer_id, transaction_number, reference, amount, started_at, capture_requested,
        released_amount)
      overriding system value
      select n, ${tenant}, ${shop}, ${buyer}, md5(n::text), 'order-' || n, ${amount}, ${at('n')},
        case when ${isCaptured} then ${amount} else 0 end, case when n % 50 = 0 then ${amount} else 0 end ${each()}`,
    `insert into bus_messages (id, root_id, transaction_number, transaction_type, purpose, dossier_id, tenant_id, shop_id, amount, body, source,
        created_at)
      select n, n, md5(n::text), 0, 'capture', n, ${tenant}, ${shop}, ${amount}, '{}', 'checkout', ${at('n')} ${each(isCaptured)}`,
    `insert into credit_checks (id, root_id, tenant_id, shop_id, transaction_number, amount, currency, country, decision, score, checked_at)
      select n, n, ${tenant}, ${shop}, md5(n::text), ${amount}, 'EUR', 'NL',
        case when n % 10 = 3 then 'rejected' when n % 1000 = 4 then 'unanswered' else 'accepted' end, n % 100, ${at('n')} ${each()}`,
    `insert into dossiers (id, tenant_id, dossier_number, transaction_id, transaction_number, shop_id, consumer_id, psper_id, owner_id, country,
        opened_at, due_on, captured, paid, created_at)
      overriding system value
      select n, ${tenant}, 'D' || lpad(n::text, 9, '0'), n, md5(n::text), ${shop}, ${buyer}, ${psper}, 1 + n % 4,
        case when n % 100 = 2 then 'BE' else 'NL' end, ${at('n')}, (${at('n')})::date + 14, ${amount},
        case when ${isPaid} then ${amount} else 0 end, ${at('n')} ${each(isCaptured)}`,
    `insert into payments (id, dossier_id, amount, received_at, payer_iban)
      select ${rows} + n, n, ${amount}, ${at('n')} + interval '30 days', 'NL02ABNA' || lpad((${buyer})::text, 10, '0') ${each(isPaid)}`,
    posting('n', 'message', 'capture', `'debtors', 'claims-to-settle'`, '0 days', isCaptured),
    posting(`${rows} + n`, 'payment', 'payment', `'bank', 'debtors'`, '30 days', isPaid),
    ...ofDossiers,
    ledgerDays,
  ];
}

export async function fillOrders(database: Database, rows: number): Promise<void> {
  await database.query(master);
  const filled = ['consumers', 'transactions', 'bus_messages', 'dossiers'];
  await fillTables(database, [...filled, 'credit_checks', 'payments', 'ledger_postings'], statementsOf(rows));
  for (const table of rolledUp) await database.session((ask) => ask(`vacuum analyze ${table}`), 600_000);
}
