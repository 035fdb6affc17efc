/** The worker that invoices pspers after each of their periods, once these are cleared. */
import type { App } from '../../../call.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { type Loop, startLoop } from '../../../work/loop.ts';
import { type ClearedSoFar, clearedChannel, dueClearing } from '../../partners/clearing/periods.service.ts';
import { runDue } from '../../partners/pspers/due-pspers.service.ts';
import { makeInvoices } from './make-invoices.ts';
import { openRun } from './open-run.store.ts';
import { type RenderInvoice, renderInvoice } from './render-invoice.service.ts';

/** What has yet to be filled in for an invoice may be there by now. */
const lookMilliseconds = 5 * 60_000;

export function startInvoicing(app: App): Loop {
  return startLoop(app, {
    failure: 'pspers could not be invoiced',
    channel: clearedChannel,
    async round(isStopping) {
      await invoiceDue(app, renderInvoice, isStopping);
      return lookMilliseconds;
    },
  });
}

/** Charges what is due, the oldest period of a psper first, then makes invoices of what waits. @returns how many */
export async function invoiceDue(app: App, render: RenderInvoice, isStopping = () => false): Promise<number> {
  const work = {
    failure: 'a psper could not be charged',
    async findDue() {
      const pspers = await selectInvoiced(app.database.orm);
      return pspers.filter((psper) => dueRun(psper, app.clock()) !== null).map(({ id }) => id);
    },
    run: (tx: Tx, psperId: number) => chargeOne(tx, psperId, app.clock()),
  };
  await runDue(app, work, isStopping);
  return makeInvoices(app, render, isStopping);
}

async function chargeOne(tx: Tx, psperId: number, now: Date): Promise<boolean> {
  const [psper] = await selectInvoiced(tx, psperId);
  const day = psper === undefined ? null : dueRun(psper, now);
  if (day === null) return false;
  await openRun(tx, psperId, day, now);
  return true;
}

interface Invoiced {
  id: number;
  invoices: ClearedSoFar;
  clearings: ClearedSoFar;
}

/** Nothing while a clearing is due: what it cedes belongs on the invoice. */
function dueRun({ invoices, clearings }: Invoiced, now: Date): string | null {
  return dueClearing(clearings, now) === null ? dueClearing(invoices, now) : null;
}

async function selectInvoiced(db: Db, psperId: number | null = null): Promise<Invoiced[]> {
  const { rows } = await queryRows<Row>(
    db,
    `select p.id, p.invoice_frequency as frequency, p.invoicing_since as since,
       (select max(r.run_on)::text from invoice_runs r where r.psper_id = p.id) as last,
       p.clearing_frequency as "clearingFrequency", p.clearing_since as "clearingSince",
       (select max(c.cleared_on)::text from psper_clearings c where c.psper_id = p.id and c.is_planned) as "clearedLast"
     from pspers p where p.invoice_frequency <> 0 and ($1::int is null or p.id = $1) order by p.id`,
    [psperId],
  );
  return rows.map(({ id, frequency, since, last, clearingFrequency, clearingSince, clearedLast }) => ({
    id,
    invoices: { frequency, since, last },
    clearings: { frequency: clearingFrequency, since: clearingSince, last: clearedLast },
  }));
}

interface Row extends ClearedSoFar {
  id: number;
  clearingFrequency: ClearedSoFar['frequency'];
  clearingSince: Date | null;
  clearedLast: string | null;
}
