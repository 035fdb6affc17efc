/**
 * Kills a worker at random points while two clear at once, and looks each time at the books: every movement is settled once or not yet.
 * `npm run test:clearing-kills -- [pglite|postgres] [kills]`; PostgreSQL from TEST_DATABASE_URL. Not part of `npm test`.
 */
import { pino } from 'pino';
import type { Log } from '../../call.ts';
import { verifyBooks } from '../../claims/books/verify-books.ts';
import { clearDue } from '../../features/partners/clearing/clearing-loop.ts';
import { countRows } from '../count-rows.ts';
import { addCaptures, addRefunds, fillClearedPspers, newestClearedDay } from '../data/claims-to-clear.ts';
import { type KilledWork, runAsCommand } from './kill-often.ts';

const pspers = 10;
const claims = 1_000;
const dayMs = 86_400_000;

const clearingKills: KilledWork = {
  file: import.meta.filename,
  withinMs: 500,
  async damageOf(database) {
    const damage: string[] = [];
    const { broken } = await verifyBooks(database);
    if (broken !== null) damage.push(`${broken.invariant.name}: ${broken.examples.join(', ')}`);
    // A period is cleared with all that it had, or not at all.
    const halves = await countRows(
      { database },
      `psper_clearings c where is_planned and exists (
        select from ledger_postings p join dossiers d on d.id = p.dossier_id
        where d.psper_id = c.psper_id and p.posted_at < c.cut_off and not exists (select from cession_lines l where l.root_id = p.root_id))`,
    );
    if (halves > 0) damage.push(`${halves} clearings left something out`);
    return damage;
  },
  async work({ app }, begin) {
    const { database } = app;
    if ((await countRows({ database }, 'pspers')) === 0) {
      await fillClearedPspers(database, { pspers, since: '2020-01-01' });
    }
    for (;;) {
      const last = await newestClearedDay(database);
      const [day, next] = [last, new Date(last.getTime() + dayMs)];
      const at = `${day.toISOString().slice(0, 10)} 10:00Z`;
      await addCaptures(database, { claims, at });
      await addRefunds(database, { every: 3, at: at.replace('10:00', '11:00') });
      begin();
      // At two in the morning: that of the day is due, and of days that an earlier kill left.
      // What could not be cleared is shown beside the faults.
      const log = pino({ level: 'error' }, pino.destination(2)) as Log;
      const clearing = { ...app, log, clock: () => new Date(next.getTime() + 2 * 3_600_000) };
      await Promise.all([clearDue(clearing), clearDue(clearing, undefined, 2)]);
    }
  },
};

await runAsCommand(clearingKills);
