/** What a buyer bought before, as the lists of its sales see it, with what it paid; the books are not looked at here. */
import type { Database } from '../../server/src/db/database.ts';

const dossiersOfSale = 5_000;
const paymentsOfSale = 3;
/** So many at once: a statement has a minute. */
const atOnce = 250_000;
/** Of dossiers: those that are sold in the bench itself have lower ones. */
const firstId = 10_000_000;

const salesOf = (buyer: number, sales: number, each: number) => `
  insert into npl_runs (buyer_id, run_on, cut_off, is_planned, reason, ran_at) values (${buyer}, current_date, now(), false, 'Bench', now());
  insert into npl_sales (run_id, buyer_id, seller_id, country, reference, sold_on, sold_at, cut_off, discount, debt_acceptance, min_amount,
      days_past_due, parties, due_on, dossiers, face_amount, price)
    select (select max(id) from npl_runs), ${buyer}, 1, 'NL', 'bench-' || n, current_date - 400, now(), now(), 62.5, 2, 1000, 90,
      '{"seller": {"name": "SPV"}, "buyer": {"name": "Buyer"}}', current_date - (n % 30)::int, ${each}, ${each * 100}, ${each * 38}
    from generate_series(1, ${sales}) n`;

const dossiers = [
  `insert into dossiers (id, tenant_id, dossier_number, transaction_number, shop_id, owner_id, sold_by, sold_at, country, opened_at, due_on,
      captured, created_at) overriding system value
    select ${firstId} + n, 1, 'S' || lpad(n::text, 9, '0'), md5('s' || n), 1, $3::int, 1, now(), 'NL', now(), current_date - 120, 100, now()
    from generate_series($1::int, $2::int) n`,
  `insert into npl_sold_dossiers (dossier_id, sale_id, face_amount, price, due_on, moved_before)
    select ${firstId} + n, f.first + n % f.sales, 100, 38, current_date - 120, '{}'
    from generate_series($1::int, $2::int) n,
      (select min(id) as first, count(*) as sales from npl_sales where buyer_id = $3::int and reference like 'bench-%') f`,
];

/** One in a hundred came back; of each sale some is paid, so that what is open of it has to be reckoned. */
const since = (each: number) => `
  insert into npl_recalls (dossier_id, sale_id, recalled_at, recalled_on, reason, by_name, price, is_budget_back, was_exported)
    select dossier_id, sale_id, now(), current_date, 'Bench', 'Ada', price, false, false
    from npl_sold_dossiers where dossier_id > ${firstId} and dossier_id % 100 = 0;
  insert into bank_accounts (tenant_id, iban, holder, created_at) values (1, 'NL91ABNA0417164300', 'North', now());
  insert into bank_statement_files (name, size, sha256, is_stored, created_at, touched_at) values ('a', 1, 'x', true, now(), now());
  insert into bank_statements (file_id, account_id, tenant_id, file_name, reference, format, uploaded_by_name, created_at, from_date, to_date,
      opening, closing, credits, debits, entry_count, is_stored)
    select 1, 1, 1, 'a', 'r', 'camt053', 'Ada', now(), current_date, current_date, 0, 0, 0, 0, ${paymentsOfSale} * count(*), true
    from npl_sales where reference like 'bench-%';
  insert into bank_entries (statement_id, line, amount, booking_date, is_reversal)
    select 1, (row_number() over ())::int, ${each * 10}, current_date, false
    from npl_sales s, generate_series(1, ${paymentsOfSale}) n where s.reference like 'bench-%';
  insert into npl_payments (tenant_id, sale_id, entry_id, amount, received_at)
    select 1, f.first + e.line % f.sales, e.id, e.amount, now() - interval '5 days'
    from bank_entries e, (select min(id) as first, count(*) as sales from npl_sales where reference like 'bench-%') f`;

/** @returns the last of its sales */
export async function fillSoldBefore(database: Database, buyer: number, rows: number): Promise<number> {
  const each = Math.min(dossiersOfSale, rows);
  const sales = Math.floor(rows / each);
  const tables = ['dossiers', 'npl_sold_dossiers'];
  for (const table of tables) await database.query(`alter table ${table} disable trigger user`);
  await database.query(salesOf(buyer, sales, each));
  for (let from = 1; from <= sales * each; from += atOnce)
    for (const statement of dossiers)
      await database.query(statement, [from, Math.min(sales * each, from + atOnce - 1), buyer]);
  await database.query(since(each));
  for (const table of tables) await database.query(`alter table ${table} enable trigger user`);
  for (const table of [...tables, 'npl_sales', 'npl_recalls', 'npl_payments'])
    await database.session((ask) => ask(`vacuum analyze ${table}`), 600_000);
  const { rows: found } = await database.query<{ id: number }>('select max(id)::int as id from npl_sales');
  return found[0]?.id ?? 0;
}
