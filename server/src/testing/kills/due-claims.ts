/** Claims for a run of kills: a third to be reminded of, a third to be handed over, a third that a bank statement pays. */

import { verifyBooks } from '../../claims/books/verify-books.ts';
import { rfOf } from '../../claims/references.ts';
import type { Database, Tx } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';

const amount = 4_250;

/** Stores three times `each` claims, booked as the bus books them. */
export function fillDueClaims(database: Database, each: number): Promise<void> {
  // A machine that is busy takes longer than a call may.
  return database.transaction((tx) => fill(tx, each), { timeoutMs: 600_000 });
}

async function fill(tx: Tx, each: number): Promise<void> {
  const count = 3 * each;
  const statements = `insert into tenants (name) values ('North');
    insert into shops (tenant_id, name, created_at) values (1, 'Bikes', now());
    insert into debt_collection_partners (name, friendly_name, is_default, email_address, phone_number, export_type,
      street_name, house_number, zipcode, city, country)
      values ('A', 'Alpha', true, 'a@a.example', '+31302345678', 2, 'Street', '1', '3511 AB', 'Utrecht', 'NL');
    insert into bank_accounts (tenant_id, iban, holder, created_at) values (1, 'NL91ABNA0417164300', 'North', now());
    insert into consumers (tenant_id, type, name, email, street, house_number, postal_code, city, country, language, created_at, updated_at)
      select 1, 'B2C', 'Consumer ' || n, 'consumer' || n || '@mail.example', 'Street', '1', '1011 AB', 'Amsterdam', 'NL', 'nl', now(), now()
      from generate_series(1, ${count}) n;
    insert into transactions (tenant_id, shop_id, transaction_number, amount, started_at, capture_requested, consumer_id)
      select 1, 1, md5(n::text), ${amount}, now(), ${amount}, n from generate_series(1, ${count}) n;
    insert into dossiers (tenant_id, dossier_number, transaction_id, transaction_number, shop_id, consumer_id, created_at, opened_at, due_on,
        captured, last_reminder, last_reminded_on)
      select 1, 'D' || lpad(n::text, 9, '0'), n, md5(n::text), 1, n, now() - interval '90 days', now() - interval '90 days',
        current_date - case when n <= ${each} then 3 else 60 end, ${amount},
        case when n <= ${each} then 0 else 3 end, case when n > ${each} and n <= ${2 * each} then current_date - 30 end
      from generate_series(1, ${count}) n`;
  for (const statement of statements.split(';')) await queryRows(tx, statement, []);
  await queryRows(
    tx,
    `with made as (select n, nextval('bus_messages_id_seq') as id from generate_series(1, $1::int) n), stored as (
      insert into bus_messages (id, root_id, transaction_number, transaction_type, purpose, dossier_id, tenant_id, shop_id, amount, body, source,
        created_at)
      select id, id, md5(n::text), 0, 'capture', n, 1, 1, ${amount}, '{}', 'checkout', now() - interval '90 days' from made)
    insert into ledger_postings (root_id, movement, dossier_id, transaction_number, debit, credit, amount, currency, posted_at)
      select id, 'capture', n, md5(n::text), 'debtors', 'claims-to-settle', ${amount}, 'EUR', now() - interval '90 days' from made`,
    [count],
  );
  // Of those to be handed over: their mails left long ago.
  await queryRows(
    tx,
    `with mails as (
      insert into outbox_messages (created_at, channel, recipient, subject, state, next_attempt_at)
      select now(), 'mail', 'consumer' || n || '@mail.example', 'Reminder', 'sent', now() from generate_series(1, $1::int) n returning id)
    insert into reminders (dossier_id, number, reminded_at, open_amount, pay_until, outbox_id)
      select $1 + id, 3, now() - interval '30 days', ${amount}, current_date - 16, id from mails`,
    [each],
  );
  await storeStatement(tx, each, 2 * each);
}

/** A statement whose entries pay the claims after the one numbered `after`. */
async function storeStatement(tx: Tx, entries: number, after: number): Promise<void> {
  const statements = `
    insert into bank_statement_files (name, size, sha256, is_stored, created_at, touched_at) values ('a', 1, 'x', true, now(), now());
    insert into bank_statements (file_id, account_id, tenant_id, file_name, reference, format, uploaded_by_name, created_at, from_date, to_date,
        opening, closing, credits, debits, entry_count, is_stored)
      values (1, 1, 1, 'a', 'r', 'camt053', 'Ada', now(), current_date, current_date, 0, ${entries * amount}, ${entries * amount}, 0, ${entries}, true)`;
  for (const statement of statements.split(';')) await queryRows(tx, statement, []);
  const references = Array.from({ length: entries }, (_, at) => rfOf(after + at + 1));
  await queryRows(
    tx,
    `insert into bank_entries (statement_id, line, amount, booking_date, is_reversal, counterparty_name, counterparty_iban, remittance)
      select 1, r.line, ${amount}, current_date, false, 'Consumer', 'NL02ABNA0123456789', r.text
      from unnest($1::text[]) with ordinality as r(text, line)`,
    [references],
  );
}

/** How much of it is not done yet. */
export async function countUndone(database: Database, each: number): Promise<number> {
  const done = await one(
    database,
    `(select count(*) from reminders where dossier_id <= ${each}) + (select count(*) from collection_handovers) + (select count(*) from bank_entry_uses)`,
  );
  const waiting = await one(database, '(select count(*) from bus_queue)');
  return 3 * each - done + waiting;
}

/** What is wrong once all is done; every count of a whole Houston is zero. */
export async function countDunningDamage(database: Database, each: number) {
  const dossiers = (condition: string) => one(database, `(select count(*) from dossiers d where ${condition})`);
  const per = (table: string) => `(select count(*) from ${table} x where x.dossier_id = d.id)`;
  const [reminded, handed, paid] = [`d.id <= ${each}`, `d.id > ${each} and d.id <= ${2 * each}`, `d.id > ${2 * each}`];
  return {
    notRemindedOnce: await dossiers(`${reminded} and ${per('reminders')} <> 1`),
    // Each reminder has a mail of its own, and there is no other mail.
    mailsLostOrDoubled: Math.abs(2 * each - (await one(database, '(select count(*) from outbox_messages)'))),
    remindersOfOneMail: 2 * each - (await one(database, '(select count(distinct outbox_id) from reminders)')),
    notHandedOverOnce: await dossiers(`${handed} and ${per('collection_handovers')} <> 1`),
    notAskedOnce: Math.abs(
      each -
        (await one(
          database,
          `select count(*) from (select from bus_messages where purpose = 'handover' and id = root_id group by dossier_id having count(*) = 1) m`,
        )),
    ),
    notInCollection: await dossiers(`${handed} and d.state <> 'InCollection'`),
    notPaidOnce: await dossiers(`${paid} and (${per('payments')} <> 1 or d.state <> 'Paid')`),
    touchedWrongly: await dossiers(
      `${paid} and ${per('reminders')} > 0 or not (${handed}) and ${per('collection_handovers')} > 0 or not (${paid}) and d.paid > 0`,
    ),
    deadLetters: await one(database, '(select count(*) from dead_letters)'),
    brokenBooks: (await verifyBooks(database)).broken === null ? 0 : 1,
  };
}

async function one(database: Database, expression: string): Promise<number> {
  const { rows } = await database.query<{ n: number }>(`select (${expression})::int as n`);
  return rows[0]?.n ?? -1;
}
