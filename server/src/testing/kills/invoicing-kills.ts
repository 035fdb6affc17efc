/**
 * Kills a worker at random points while two clear and invoice at once, and looks each time at the books: every cession is charged once or not
 * yet, every invoice ties to what was ceded to the cent, and numbers have no gap.
 * `npm run test:invoicing-kills -- [pglite|postgres] [kills]`; PostgreSQL from TEST_DATABASE_URL. Not part of `npm test`.
 */
import { pino } from 'pino';
import type { Log } from '../../call.ts';
import { verifyBooks } from '../../claims/books/verify-books.ts';
import { invoiceDue } from '../../features/finance/invoices/invoicing-loop.ts';
import { clearDue } from '../../features/partners/clearing/clearing-loop.ts';
import { countRows } from '../count-rows.ts';
import { addCaptures, addRefunds, fillClearedPspers, newestClearedDay } from '../data/claims-to-clear.ts';
import { render, setUpInvoicing } from './invoiced-pspers.ts';
import { type KilledWork, runAsCommand } from './kill-often.ts';

const pspers = 10;
const claims = 200;
const dayMs = 86_400_000;

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

await runAsCommand(invoicingKills);
