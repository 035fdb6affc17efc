/** Claims that two buyers may buy, for runs of kills. */
import type { App } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';
import { clearPsper } from '../../features/partners/clearing/settling/clear-psper.ts';
import { sealPassword } from '../../features/partners/npl-buyers/npl-export-configuration.service.ts';
import { sell } from '../../features/partners/npl-sales/sell.ts';
import { addCaptures } from '../data/claims-to-clear.ts';

/** Of dossier owners. */
export const buyers = [2, 3] as const;
/** The first buyer can go on buying; the second has enough for ten dossiers at 1594 cents, and not for another. */
const budgets = [100_000_000, 17_000] as const;

/** On top of `fillClearedPspers`. */
export async function fillBuyers(database: Database, names: readonly string[] = ['A', 'B']): Promise<void> {
  await database.query(
    `insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban,
        email, customer_support_email, customer_support_phone)
      select n, 'NPL', now(), n, 'NL91ABNA0417164300', n, 'NL91ABNA0417164300', n || '@mail.example', n || '@mail.example', '+31302345678'
      from unnest(array[${names.map((name) => `'${name}'`).join()}]) n;
    insert into npl_buyers (owner_id, discount, debt_acceptance) select id, 62.5, 2 from dossier_owners where type = 'NPL';
    insert into npl_buyer_countries (buyer_id, country) select owner_id, 'NL' from npl_buyers;
    insert into npl_appetites (buyer_id, budget, start_period, end_period, created_at, by_name)
      select owner_id, case owner_id when ${buyers[0]} then ${budgets[0]} else ${budgets[1]} end, date_trunc('month', now())::date,
        (date_trunc('month', now()) + interval '2 months')::date - 1, now(), 'Ada' from npl_buyers`,
  );
}

/** The first gets CSV and PDFs, the others XML. */
export async function configureExports(app: App, port: number, of: readonly number[] = buyers): Promise<void> {
  for (const [place, buyerId] of of.entries()) {
    const password = sealPassword(app, { buyerId, endpoint: '127.0.0.1', port }, 'correct-horse-battery');
    await app.database.query(
      `insert into npl_export_configurations (buyer_id, username, endpoint, port, password, format, csv_folder, file_folder)
       values ($1, 'houston', '127.0.0.1', $2, $3, $4, '/in', $5)`,
      [buyerId, port, password, place === 0 ? 2 : 3, place === 0 ? '/pdf' : null],
    );
  }
}

/** Stores so many claims that may be sold: captured long ago, ceded, and reminded of in vain. */
export async function addUnpaid(database: Database, claims: number): Promise<void> {
  const at = new Date(Date.now() - 150 * 86_400_000).toISOString().slice(0, 16).replace('T', ' ');
  await addCaptures(database, { claims, at });
  await database.transaction(async (tx) => {
    const now = new Date();
    const asked = { reason: 'Kills', adminId: 1 };
    await clearPsper(tx, { psperId: 1, day: now.toISOString().slice(0, 10), cutOff: now, at: now, asked });
    for (const statement of reminded) await queryRows(tx, statement, []);
  });
}

const reminded = [
  `insert into consumers (tenant_id, type, name, email, street, house_number, postal_code, city, country, language, created_at, updated_at)
    select 1, 'B2C', 'Ada', dossier_number || '@mail.example', 'Street', '1', '1011 AB', 'Amsterdam', 'NL', 'nl', now(), now()
    from dossiers where consumer_id is null`,
  `insert into reminders (dossier_id, number, reminded_at, open_amount, pay_until, outbox_id)
    select id, 1, now() - interval '60 days', open_amount, current_date - 30, 0 from dossiers where consumer_id is null`,
  `update dossiers d set consumer_id = c.id, last_reminder = 3 from consumers c
    where d.consumer_id is null and c.email = d.dossier_number || '@mail.example'`,
];

/** As if the time had passed for which a killed worker holds what it was at. */
export async function freeLeases(database: Database): Promise<void> {
  await database.query('update npl_export_files set leased_until = null where leased_until is not null');
  await database.query('update npl_statements_to_make set leased_until = null');
}

/** As "sell now" does, but for who asks. */
export async function sellTo({ database }: App, buyerId: number): Promise<void> {
  await database.transaction(async (tx) => {
    await queryRows(tx, 'select from npl_buyers where owner_id = $1 for update', [buyerId]);
    const now = new Date();
    const run = {
      buyerId,
      day: now.toISOString().slice(0, 10),
      at: now,
      cutOff: now,
      minAmount: 1_000,
      daysPastDue: 90,
    };
    await sell(tx, { ...run, asked: { reason: 'Kills', adminId: 1 } });
  });
}
