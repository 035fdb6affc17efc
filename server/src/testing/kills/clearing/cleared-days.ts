/** Houstons that clear, invoice and make documents day after day, while orders move and admins agree anew, until they are killed. */
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import type { App, Call, Log } from '../../../call.ts';
import type { Database } from '../../../db/database.ts';
import { invoiceDue } from '../../../features/finance/invoices/invoicing-loop.ts';
import { renderInvoice } from '../../../features/finance/invoices/render-invoice.service.ts';
import { clearDue } from '../../../features/partners/clearing/clearing-loop.ts';
import { drawInThread, makeDocuments } from '../../../features/partners/psper-documents/make-documents.ts';
import { lanesOf } from '../../../features/partners/pspers/due-pspers.service.ts';
import { fillClearedPspers } from '../../data/claims-to-clear.ts';
import { countRows } from '../../database/count-rows.ts';
import { setUpInvoicing } from '../invoiced-pspers.ts';
import { adminCall, type KilledWork, killedApp } from '../kill-often.ts';
import { agreeOnChargebacks, changeSomething, settleAll } from './agreed-anew.ts';
import { clearingDamage } from './clearing-damage.ts';
import { addBuyers, addOrders, moveSome, refundCeded } from './money-moves.ts';
import { dayMs, firstDay, lastMoment, quickClock } from './quick-days.ts';

interface Amounts {
  readonly pspers: number;
  /** New ones each time, many times a day. */
  readonly orders: number;
  /** Milliseconds that a day takes. */
  readonly dayTakes: number;
  /** Milliseconds between two changes of what is agreed. */
  readonly agreedEach: number;
  /** Whether invoices are made, too. */
  readonly isInvoiced: boolean;
}

const movedEachMs = 15;
/** Of orders: so often money moves of those that there are. */
const movesOfOrders = 6;
const killedAnyTime = 0.3;
/**
 * Days after the last kill. Pspers are cleared by the month then: what was left is settled; what comes back of it, while nothing is bought, is on a
 * debit note after 60 days; and what that leaves is settled with what was bought at last.
 */
const [settledAfter, askedAfter, overAfter] = [32, 140, 200] as const;

/** @param file the module that is run as a command */
export function clearedDays(file: string, withinMs: number, amounts: Amounts): KilledWork {
  return {
    ...{ file, withinMs, processes: 2 },
    async fill(database) {
      await fillClearedPspers(database, { pspers: amounts.pspers, since: firstDay });
      await setUpInvoicing(database);
      await database.query('update pspers set invoicing_since = $1', [new Date(firstDay)]);
      await agreeOnChargebacks(database);
      await addBuyers(database);
    },
    damageOf: (database) => clearingDamage(database, { isOver: false }),
    finish: (database) => finish(database, amounts),
    async work(call, begin) {
      // What could not be done is shown beside the faults.
      const log = pino({ level: 'error' }, pino.destination(2)) as Log;
      const { database } = call.app;
      const clock = quickClock(await lastMoment(database), amounts.dayTakes);
      const app: App = { ...call.app, log, clock };
      await addOrders(database, amounts.orders, clock());
      return workOn({ ...call, app }, amounts, begin);
    },
  };
}

async function workOn(call: Call, amounts: Amounts, begin: () => void): Promise<never> {
  const { app } = call;
  const { pspers, orders, agreedEach, isInvoiced } = amounts;
  const { database, clock } = app;
  const lanes = lanesOf[database.engine];
  // A busy machine gets nowhere in a few seconds: most are killed after some of each was done, the others whenever it is.
  const isAnyTime = Math.random() < killedAnyTime;
  const toDo = isAnyTime ? {} : { money: 8, agreed: 4, clearing: 2 * pspers };
  const left = new Map(Object.entries<number>(toDo));
  const did = (what: string) => {
    const times = (left.get(what) ?? 0) - 1;
    if (times > 0) left.set(what, times);
    else if (left.delete(what) && left.size === 0) begin();
    return false;
  };
  if (isAnyTime) begin();
  await Promise.all([
    forever('orders', movedEachMs * movesOfOrders, () => addOrders(database, orders, clock())),
    forever('money', movedEachMs, () => moveSome(database, clock()).then(() => did('money'))),
    forever('agreed', agreedEach, () => changeSomething({ ...call, now: clock() }, pspers).then(() => did('agreed'))),
    // It is asked before each psper.
    forever('clearing', movedEachMs, () => clearDue(app, () => did('clearing'), lanes)),
    forever('documents', movedEachMs, () => makeDocuments(app, drawInThread)),
    ...(isInvoiced ? [forever('invoices', movedEachMs, () => invoiceDue(app, renderInvoice))] : []),
  ]);
  throw new Error('this work has no end');
}

/** What fails is shown, and tried again by the next round. */
async function forever(what: string, pauseMs: number, run: () => Promise<unknown>): Promise<never> {
  for (;;) {
    await run().catch((error: unknown) => console.error(`${what}: ${error instanceof Error ? error.stack : error}`));
    await wait(pauseMs);
  }
}

/** Everything is worked off: no switch keeps anything, and each psper has claims that pay for what comes off. */
async function finish(database: Database, { pspers, orders }: Amounts): Promise<string[]> {
  const last = await lastMoment(database);
  const at = (now: Date): App => ({ ...killedApp(database), clock: () => now });
  await settleAll({ ...adminCall(at(last)), now: last }, pspers);
  const after = (days: number) => new Date(last.getTime() + days * dayMs);
  const workOff = async (days: number) => {
    await clearDue(at(after(days)));
    await invoiceDue(at(after(days)), renderInvoice);
    await makeDocuments(at(after(days)), drawInThread);
  };
  await addOrders(database, orders * pspers, last);
  await workOff(settledAfter);
  await refundCeded(database, after(settledAfter));
  await workOff(askedAfter);
  await addOrders(database, orders * pspers, after(askedAfter));
  await workOff(overAfter);
  const made = await tellHowMuch(database);
  const damage = await clearingDamage(database, { isOver: true });
  // That nothing is wrong with them shows nothing where there are none.
  const missing = ['debit notes of chargebacks', 'debit notes of balances'].filter((what) => made[what] === 0);
  return [...damage, ...missing.map((what) => `no ${what} were made`)];
}

/** That nothing is wrong shows nothing where nothing was made. */
async function tellHowMuch(database: Database): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const [what, from] of Object.entries({
    clearings: 'psper_clearings',
    movements: 'cession_lines',
    chargebacks: `cession_lines where movement = 'chargeback'`,
    cessions: 'cessions',
    deeds: `psper_documents where kind = 'deed'`,
    'debit notes of chargebacks': `debit_notes where kind = 'chargeback'`,
    'debit notes of balances': `debit_notes where kind = 'balance'`,
    'documents of debit notes': `psper_documents where kind = 'debit-note'`,
    invoices: 'invoices',
    'changes of pspers': `audit_log where action = 'psper.update'`,
  }))
    counted[what] = await countRows({ database }, from);
  console.log(JSON.stringify(counted));
  return counted;
}
