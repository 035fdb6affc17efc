/** The lists over claims, among 5,000,000 dossiers of 2,000,000 consumers, of which 1,000,000 were handed over, and 1,000,000 entries that nothing was found for. */
import { createHash } from 'node:crypto';
import { ConsumerQuery } from '@houston/contract/features/finance/consumers/consumers.api';
import { DossierQuery } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { UnmatchedQuery } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import { handoversApi } from '@houston/contract/features/partners/handovers/handovers.api';
import type { Call } from '../server/src/call.ts';
import type { Database } from '../server/src/db/database.ts';
import { listConsumers, readConsumer } from '../server/src/features/finance/consumers/consumer-view.service.ts';
import { listDossiers } from '../server/src/features/finance/dossiers/dossiers.service.ts';
import { listUnmatched } from '../server/src/features/finance/unmatched-payments/unmatched-payments.service.ts';
import { selectHandovers } from '../server/src/features/partners/handovers/holdings.store.ts';
import type { Bench } from './bench.ts';
import { insertAdmin } from './figures.ts';
import { captureStatements } from './lists/capture.ts';
import { fillTables } from './lists/fill.ts';
import { type ListCase, measureLists } from './lists/measure-lists.ts';
import { prepareCase } from './lists/prepare-case.ts';
import { ofDossiers, rolledUp } from './lists/roll-ups.ts';
import { withDatabase } from './load/postgres.ts';

const dossiers = Number(process.env.BENCH_ROWS ?? 5_000_000);
/** As many were handed over as entries have no dossier. */
const fifth = dossiers / 5;
const buyers = fifth * 2;
/** The thousandth page of thirty, of fewer rows as far as there are some. */
const farAway = `skip=${Math.min(29_970, dossiers / 200)}`;
/** Somebody in the middle. */
const buyer = Math.floor(buyers / 200) * 100 + 1;
const md5 = (n: number) => createHash('md5').update(String(n)).digest('hex');

const master = `
  insert into tenants (name) select 'Tenant ' || n from generate_series(1, 5) n;
  insert into pspers (psper_key, name) select 'P' || n, 'Psper ' || n from generate_series(1, 20) n;
  insert into shops (tenant_id, psper_id, name, created_at) select 1 + n % 5, 1 + n % 20, 'Shop ' || n, now() from generate_series(1, 500) n;
  insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban)
    select 'Owner ' || n, 'SPV', now(), 'O', 'NL02ABNA0100000000', 'O', 'NL02ABNA0100000000' from generate_series(1, 4) n;
  insert into bank_accounts (tenant_id, iban, holder, created_at)
    select n, 'NL' || lpad(n::text, 2, '0') || 'ABNA0417164300', 'Tenant ' || n, now() from generate_series(1, 5) n;
  insert into debt_collection_partners (name, friendly_name, is_default, email_address, phone_number, export_type,
      street_name, house_number, zipcode, city, country)
    select 'P' || n, 'Partner ' || n, n = 1, 'a@a.example', '+31302345678', 2, 'Street', '1', '3511 AB', 'Utrecht', 'NL'
    from generate_series(1, 2) n;
  insert into bank_statement_files (name, size, sha256, is_stored, created_at, touched_at) values ('a', 1, 'x', true, now(), now());
  insert into bank_statements (file_id, account_id, tenant_id, file_name, reference, format, uploaded_by_name, created_at, from_date, to_date,
      opening, closing, credits, debits, entry_count, is_stored)
    select 1, n, n, 'a', 'r' || n, 'camt053', 'Ada', now(), '2026-01-01', '2026-12-31', 0, 0, 0, 0, 1, true from generate_series(1, 5) n`;

/** The newest of a hundred wait for the clearing of their psper; all others were ceded. */
const isCeded = `n <= ${dossiers} * 0.98`;
const amount = '1000 + n % 9000';
const ibanOfBuyer = (n: string) => `'NL02ABNA' || lpad((${n})::text, 10, '0')`;

const claims = [
  // One of a hundred is called Jansen.
  `insert into consumers (id, tenant_id, type, name, email, phone, iban, street, house_number, postal_code, city, country, language,
      created_at, updated_at)
    overriding system value
    select n, 1 + n % 5, 'B2C', case when n % 100 = 0 then 'Anna Jansen' else 'Consumer ' || md5(n::text) end,
      'consumer' || n || '@mail.example', '+3161' || lpad(n::text, 7, '0'), ${ibanOfBuyer('n')}, 'Street', '1', '1011 AB', 'Amsterdam',
      'NL', 'nl', now(), now() from generate_series(1, ${buyers}) n`,
  // Of three years, most of them paid; a fifth was handed over, and what is open of the last weeks is not due yet.
  `insert into dossiers (id, tenant_id, dossier_number, transaction_number, shop_id, consumer_id, psper_id, owner_id, country, opened_at, due_on,
      captured, cleared_captured, paid, created_at, handed_over_at, on_hold_since, left_out,
      last_reminder)
    overriding system value
    select n, 1 + n % 5, 'D' || lpad(n::text, 9, '0'), md5(n::text), 1 + n % 500, 1 + n % ${buyers}, 1 + (n % 500) % 20,
      case when ${isCeded} then 1 + n % 4 end, case when n % 1000 = 0 then 'AT' else (array['NL', 'BE', 'DE', 'FR'])[1 + n % 4] end, at,
      at::date + 14, ${amount}, case when ${isCeded} then ${amount} else 0 end,
      case when n % 7 in (1, 2, 3, 4) then ${amount} else 0 end, at, case when n % 5 = 0 then at + interval '50 days' end,
      case when n % 1000 = 4 then at end, case when n % 100 = 4 then (array['opted_out', 'deceased', 'no_address'])[1 + n % 3] end,
      case when n % 500 = 6 then 3 else 0 end
    from (select n, now() - (${dossiers} - n) * (interval '3 years' / ${dossiers}) as at from generate_series(1, ${dossiers}) n) d`,
  // A quarter of what was paid came from an account that was told.
  `insert into payments (dossier_id, amount, received_at, payer_iban)
    select n, ${amount}, now() - (${dossiers} - n) * (interval '3 years' / ${dossiers}), ${ibanOfBuyer(`1 + n % ${buyers}`)}
    from generate_series(1, ${dossiers}, 7) n`,
  // What triggers keep, which are off meanwhile.
  ...ofDossiers,
];

const handovers = [
  `insert into collection_handovers (root_id, tenant_id, transaction_number, dossier_id, amount, currency, handed_over_at, partner_id, file_id)
    select n, 1 + n % 5, md5(n::text), n, 1000 + n % 9000, 'EUR', now() - n * interval '7 s', 1 + (n % 50 = 0)::int, null
    from generate_series(5, ${dossiers}, 5) n`,
  // What triggers count, which are off meanwhile.
  `insert into collection_sums
    select partner_id, month_in_amsterdam(handed_over_at), 0, count(*), sum(amount), 0, count(*), sum(amount), 0
    from collection_handovers group by 1, 2`,
];

/** One of a hundred pays a dossier by what its text says, as far as a suggestion goes; the same account pays often. */
const unmatched = [
  `insert into bank_entries (id, statement_id, line, amount, booking_date, is_reversal, counterparty_name, counterparty_iban, remittance)
    overriding system value
    select n, 1 + n % 5, n, 1000 + n % 9000, date '2026-01-01' + (n % 300)::int, false, 'Payer ' || md5(n::text),
      'NL02ABNA01' || lpad((n % 100000)::text, 8, '0'), 'Thanks for order ' || md5((n * 7)::text) from generate_series(1, ${fifth}) n`,
  `insert into unmatched_entries (entry_id, account_id, tenant_id, amount, booking_date, value_date, payer, search_text, reason, looked_at)
    select id, statement_id, statement_id, amount, booking_date, booking_date, counterparty_name,
      lower(counterparty_name || ' ' || counterparty_iban || ' ' || remittance),
      (array['no_reference', 'unknown_reference', 'several'])[1 + id % 3], now() from bank_entries`,
];

const asked: Record<string, Record<string, string>> = {
  '/api/dossiers': {
    'first page': '',
    'page 1,000': farAway,
    'one tenant, page 1,000': `tenantId=3&${farAway}`,
    'open, page 1,000': `state=Open&${farAway}`,
    'on hold': 'state=OnHold',
    'past due': 'pastDue=true',
    'past due of one tenant': 'pastDue=true&tenantId=3',
    'no next step': 'noNextStep=true',
    'not reminded': 'leftOut=any',
    'not reminded for one reason, of one tenant': 'leftOut=deceased&tenantId=5',
    'one owner, open': 'ownerId=2&state=Open',
    'one shop': 'shopId=77',
    'one psper, page 1,000': `psperKey=P7&${farAway}`,
    'open, due in a month, of one psper': 'open=true&psperKey=P7&dueFrom=2026-05-01&dueTo=2026-05-31',
    'a rare country, in collection': 'country=AT&state=InCollection',
    'one number': `number=D${String(dossiers / 2).padStart(9, '0')}`,
  },
  '/api/consumers': {
    'first page': '',
    'who owe most': 'order=-open',
    'who owe most, page 1,000': `order=-open&${farAway}`,
    'who owe most, of one tenant': 'order=-open&tenantId=3',
    'who owe over 20': 'minOpen=20',
    'who owe over 500': 'minOpen=500',
    'who owe 80 to 81, by when they came': 'minOpen=80&maxOpen=81&order=-createdOn',
    'by name': `name=Consumer%20${md5(buyer)}`,
    'by a surname that one of a hundred has': 'name=Jansen',
    'by such a name, of one tenant, who owe most': 'name=Anna%20Jansen&tenantId=1&order=-open',
    'by e-mail': `email=consumer${buyer}@mail.example`,
    'by phone': `phone=061${String(buyer).padStart(7, '0')}`,
    'by the end of an account': `iban=${String(buyer).slice(-4).padStart(4, '0')}`,
    'by the end of an account, of one tenant': `iban=${String(buyer).slice(-4).padStart(4, '0')}&tenantId=${1 + (buyer % 5)}`,
    'by a number of a dossier': `number=D${String(dossiers / 2).padStart(9, '0')}`,
  },
  // Their page has their dossiers.
  [`/api/consumers/${buyer}`]: { 'one and their dossiers': '' },
  '/api/unmatched-payments': {
    'first page': '',
    'page 1,000': farAway,
    'one account': 'accountId=3',
    'one tenant, page 1,000': `tenantId=3&${farAway}`,
    'one amount': 'amount=12.34',
    'part of a text, 3': 'search=abc',
    'part of a text, 8': 'search=abc12345',
    'a month': 'from=2026-05-01T00:00:00Z&to=2026-05-31T00:00:00Z',
    'by amount': 'order=-amount',
    'by name, page 1,000': `order=payerName&${farAway}`,
  },
  '/api/debt-collection-partners/1/dossiers': {
    'first page': '',
    'page 1,000': farAway,
    held: 'state=held',
    'one dossier': `dossierNumber=D${String(dossiers / 2 + 5).padStart(9, '0')}`,
  },
};

/** Nobody owes so much, and nothing has such a text. */
const mayBeNone = new Set(['who owe over 500', 'part of a text, 8']);

interface Rows {
  data?: readonly unknown[];
  total?: unknown;
}

function rowsOf(database: Database, path: string, values: Record<string, string>): Promise<Rows> {
  const call = { app: { database }, now: new Date() } as Call;
  if (path === '/api/dossiers') return listDossiers(call, DossierQuery.parse(values));
  if (path === '/api/consumers') return listConsumers(call, ConsumerQuery.parse(values));
  if (path === '/api/unmatched-payments') return listUnmatched(call, UnmatchedQuery.parse(values));
  return selectHandovers(database.orm, 1, handoversApi.list.query.parse(values));
}

async function prepareCases(database: Database): Promise<ListCase[]> {
  const cases: ListCase[] = [];
  const empty: string[] = [];
  for (const [path, queries] of Object.entries(asked)) {
    for (const [what, query] of Object.entries(queries)) {
      if (path === `/api/consumers/${buyer}`) {
        const statements = await captureStatements(database, () => readConsumer(database.orm, buyer, new Date()));
        cases.push({ what: `${path}: ${what}`, path, statements });
        continue;
      }
      const { prepared, found } = await prepareCase(database, {
        what: `${path}: ${what}`,
        path,
        query,
        read: (values) => rowsOf(database, path, values),
      });
      if (found === 0 && !mayBeNone.has(what)) empty.push(prepared.what);
      cases.push(prepared);
    }
  }
  if (empty.length > 0) throw new Error(`nothing is found by ${empty.join(', ')}`);
  return cases;
}

export const bench: Bench = {
  name: 'claim-lists',
  run: (context) =>
    withDatabase(context.postgresUrl, async (database, url) => {
      context.say(`storing ${dossiers} dossiers`);
      await database.query(master);
      await fillTables(database, ['consumers', 'dossiers', 'payments', 'consumer_balances'], claims);
      for (const table of rolledUp) await database.session((ask) => ask(`vacuum analyze ${table}`), 600_000);
      await fillTables(database, ['collection_handovers'], handovers);
      await fillTables(database, ['bank_entries', 'unmatched_entries'], unmatched);
      await insertAdmin(database);
      return measureLists(database, url, await prepareCases(database), { ...context, maxP99: 60 });
    }),
};
