/** The lists of what pspers are paid and charged, among 1,000,000 cessions and as many invoices. */
import type { Query } from '@houston/contract/endpoint';
import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import type { Database } from '../../server/src/db/database.ts';
import { selectInvoices, sumInvoices } from '../../server/src/features/finance/invoices/invoices.store.ts';
import { selectCessions, sumCessions } from '../../server/src/features/partners/cessions/cessions.store.ts';
import type { Bench } from '../bench.ts';
import { insertAdmin } from '../figures.ts';
import { withDatabase } from '../load/postgres.ts';
import { captureStatements } from './capture.ts';
import { fillTables } from './fill.ts';
import { type ListCase, measureLists } from './measure-lists.ts';

const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
/** The thousandth page of thirty, or the last where so few are stored that there is none: behind the end nothing is measured. */
const farAway = (stored: number) => `skip=${Math.max(0, Math.min(29_970, Math.floor(stored) - 30))}`;

const master = `
  insert into tenants (name) select 'Tenant ' || n from generate_series(1, 5) n;
  insert into pspers (psper_key, name) select 'P' || n, 'Psper ' || n from generate_series(1, 20) n;
  insert into shops (tenant_id, psper_id, name, created_at) select 1 + n % 5, 1 + n % 20, 'Shop ' || n, now() from generate_series(1, 500) n;
  insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban)
    select 'Owner ' || n, 'SPV', now(), 'O', 'NL02ABNA0100000000', 'O', 'NL02ABNA0100000000' from generate_series(1, 4) n`;

/** A thousand a day; of a hundred one is not paid yet. */
const cessions = [
  `insert into cessions (id, clearing_id, tenant_id, psper_id, shop_id, owner_id, country, reference, cleared_on, method, amount, face_amount, claims, invoice_method)
    overriding system value
    select n, n, 1 + n % 5, 1 + n % 20, case when n % 2 = 0 then 1 + n % 500 end, 1 + n % 4, 'NL', 'P-' || n,
      current_date - ((${rows} - n) / 1000)::int, 1, 1000 + n % 9000, 1100 + n % 9000, 5, 1 from generate_series(1, ${rows}) n`,
  `insert into payables (cession_id, tenant_id, psper_id, cleared_on, amount, face_amount, state)
    select id, tenant_id, psper_id, cleared_on, amount, face_amount, case when id > ${rows} * 0.995 then 'waiting' when id > ${rows} * 0.99 then 'approved'
      when id % 5000 = 0 then 'returned' else 'paid' end from cessions`,
  // Of which the list says when.
  `insert into psper_clearings (id, psper_id, cleared_on, cut_off, is_planned, reason, ran_at) overriding system value
    select clearing_id, psper_id, cleared_on, cleared_on, false, 'Bench', cleared_on from cessions`,
  // What triggers sum up, which are off meanwhile.
  'insert into cession_sums select psper_id, tenant_id, cleared_on, count(*), sum(amount), sum(face_amount) from cessions group by 1, 2, 3',
];

/** Of three years; one tenant has one of ten thousand, and another none. */
const invoices = [
  `insert into invoices (id, type, charge_id, credits_id, tenant_id, psper_id, shop_id, year, sequence, number, issued_on, due_on, created_at,
      transaction_amount, net_amount, vat_amount, amount, content)
    overriding system value
    select n, case when n % 50 = 0 then 'credit-note' else 'invoice' end, case when n % 50 <> 0 then n end, case when n % 50 = 0 then n - 1 end,
      case when n % 10000 = 1 then 2 else 1 + 2 * (n % 3)::int end, 1 + n % 20, case when n % 2 = 0 then 1 + n % 500 end, 2026, n,
      'N2026-' || lpad(n::text, 7, '0'), at::date, at::date + 14, at, 100000 + n % 90000, 1000, 210, 1210,
      jsonb_build_object('filler', repeat(md5(n::text), 40))
    from (select n, now() - (${rows} - n) * interval '90 s' as at from generate_series(1, ${rows}) n) x`,
  `insert into invoice_credits (invoice_id, lines, amount, state, reason, proposed_by, proposed_by_name, proposed_at)
    select id, '[]', 10, 'proposed', 'Wrong fee', 1, 'Ada', now() from invoices where type = 'invoice' and id % 5000 = 7`,
  `insert into invoice_sums select psper_id, tenant_id, (created_at at time zone 'Europe/Amsterdam')::date, count(*),
      sum(case type when 'invoice' then amount else -amount end),
      sum(case type when 'invoice' then transaction_amount else -transaction_amount end)
    from invoices group by 1, 2, 3`,
];

const asked: Record<string, Record<string, string>> = {
  '/api/invoices': {
    'first page': '',
    'page 1,000': farAway(rows),
    'one psper': 'psperKey=P7',
    'one tenant, page 1,000': `tenantId=3&${farAway(rows / 3)}`,
    'a tenant with few': 'tenantId=2',
    'a month of one psper': 'psperKey=P7&fromDate=2026-05-01&toDate=2026-05-31',
    'with a credit to approve': 'credit=proposed',
  },
  '/api/invoices/totals': { 'of all': '' },
  '/api/cessions': {
    'first page': '',
    'one psper, page 1,000': `psperKey=P7&${farAway(rows / 20)}`,
    'paid, page 1,000': `payout=paid&${farAway(rows * 0.98)}`,
    'to pay': 'payout=open',
  },
  '/api/cessions/totals': { 'of all that is paid': 'payout=paid' },
};

function read({ orm }: Database, path: string, query: Record<string, string>): Promise<object> {
  if (path === '/api/invoices') return selectInvoices(orm, invoicesApi.list.query.parse(query));
  if (path === '/api/cessions') return selectCessions(orm, cessionsApi.list.query.parse(query));
  if (path === '/api/cessions/totals') return sumCessions(orm, cessionsApi.totals.query.parse(query));
  return sumInvoices(orm, invoicesApi.totals.query.parse(query) as Query<typeof invoicesApi.totals>);
}

async function prepareCases(database: Database): Promise<ListCase[]> {
  const cases: ListCase[] = [];
  for (const [path, queries] of Object.entries(asked)) {
    const later = path.endsWith('/totals') ? '' : 'total=later';
    for (const [what, query] of Object.entries(queries)) {
      const full = [query, later].filter(Boolean).join('&');
      const values = Object.fromEntries(new URLSearchParams(full));
      cases.push({
        what: `${path}: ${what}`,
        path: `${path}?${full}`,
        statements: await captureStatements(database, () => read(database, path, values)),
      });
    }
  }
  return cases;
}

export const bench: Bench = {
  name: 'document-lists',
  run: (context) =>
    withDatabase(context.postgresUrl, async (database, url) => {
      context.say(`storing ${rows} cessions and invoices`);
      await database.query(master);
      await fillTables(database, ['cessions', 'payables', 'psper_clearings'], cessions);
      await fillTables(database, ['invoices'], invoices);
      await database.query('vacuum analyze invoice_credits');
      await insertAdmin(database);
      return measureLists(database, url, await prepareCases(database), { ...context, maxP99: 60 });
    }),
};
