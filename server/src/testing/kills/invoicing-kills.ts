/**
 * Kills a worker at random points while two clear and invoice at once, and looks each time at the books: every cession is charged once or not
 * yet, every invoice ties to what was ceded to the cent, and numbers have no gap.
 * `npm run test:invoicing-kills -- [pglite|postgres] [kills]`; PostgreSQL from TEST_DATABASE_URL. Not part of `npm test`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import type { Log } from '../../call.ts';
import { verifyBooks } from '../../claims/books/verify-books.ts';
import type { Database } from '../../db/database.ts';
import type { Invoice } from '../../documents/invoice.ts';
import { invoiceDue } from '../../features/finance/invoices/invoicing-loop.ts';
import { clearDue } from '../../features/partners/clearing/clearing-loop.ts';
import { countRows } from '../count-rows.ts';
import { addCaptures, addRefunds, fillClearedPspers, newestClearedDay } from '../data/claims-to-clear.ts';
import { type KilledWork, runAsCommand } from './kill-often.ts';

const pspers = 10;
const claims = 200;
const dayMs = 86_400_000;
/** At most so long the documents of one invoice are made: there a worker dies between its number and what stores it. */
const renderMs = 5;

const invoicingKills: KilledWork = {
  file: import.meta.filename,
  withinMs: 400,
  async damageOf(database) {
    const damage: string[] = [];
    const { broken } = await verifyBooks(database);
    if (broken !== null) damage.push(`${broken.invariant.name}: ${broken.examples.join(', ')}`);
    for (const [what, query] of faults) {
      const count = await countRows({ database }, query);
      if (count > 0) damage.push(`${count} ${what}`);
    }
    return damage;
  },
  async work({ app }, begin) {
    const { database } = app;
    if ((await countRows({ database }, 'pspers')) === 0) {
      await fillClearedPspers(database, { pspers, since: '2020-01-01' });
      await setUpInvoicing(database);
    }
    for (let isAtWork = false; ; isAtWork = true) {
      const next = new Date((await newestClearedDay(database)).getTime() + dayMs);
      const day = new Date(next.getTime() - dayMs).toISOString().slice(0, 10);
      await addCaptures(database, { claims, at: `${day} 10:00Z` });
      await addRefunds(database, { every: 3, at: `${day} 11:00Z` });
      if (!isAtWork) begin();
      // At two in the morning: that of the day is due, and what earlier kills left.
      const log = pino({ level: 'error' }, pino.destination(2)) as Log;
      const working = { ...app, log, clock: () => new Date(next.getTime() + 2 * 3_600_000) };
      await Promise.all([clearDue(working), clearDue(working)]);
      await Promise.all([invoiceDue(working, render), invoiceDue(working, render)]);
    }
  },
};

/** What the proof of the books does not ask: the number in the documents, and what an invoice comes to by way of the single claims. */
const faults: readonly (readonly [string, string])[] = [
  [
    'invoices whose documents have another number',
    `invoices i join invoice_files f on f.invoice_id = i.id
     where convert_from(f.content, 'UTF8') <> f.kind || ' ' || i.number or i.number <> 'NB' || i.year || '-' || lpad(i.sequence::text, 6, '0')`,
  ],
  [
    'invoices of another sum than the claims in their cessions',
    `invoices i join charges c on c.id = i.charge_id join (
       select k.run_id, e.tenant_id, coalesce(sum(l.face_amount) filter (where l.movement = 'capture'), 0) as captured
       from cession_charges k join cessions e on e.id = k.cession_id join cession_lines l on l.cession_id = k.cession_id group by 1, 2
     ) s on s.run_id = c.run_id and s.tenant_id = c.tenant_id where s.captured <> i.transaction_amount`,
  ],
  [
    'runs that left a cession of their psper out',
    `cessions c where not exists (select from cession_charges k where k.cession_id = c.id)
       and exists (select from invoice_runs r where r.psper_id = c.psper_id and r.run_on >= c.cleared_on)`,
  ],
];

async function setUpInvoicing(database: Database): Promise<void> {
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
async function render({ number }: Invoice) {
  await wait(Math.random() * renderMs);
  return { pdf: Buffer.from(`pdf ${number}`), ubl: Buffer.from(`ubl ${number}`) };
}

await runAsCommand(invoicingKills);
