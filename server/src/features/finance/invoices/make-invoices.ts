/** Makes invoices of what is charged. */
import type { App } from '../../../call.ts';
import { dayInAmsterdam } from '../../../clock.ts';
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { assertSums } from '../../../documents/assert-sums.ts';
import { totalsOf } from '../../../documents/invoice.ts';
import { findPsperById } from '../../partners/pspers/pspers.service.ts';
import { readLogo } from '../../settings/customer-environment/logo.service.ts';
import { readBilling } from '../billing-settings/billing-view.service.ts';
import { type Charge, selectWaiting } from './charges.store.ts';
import { invoiceOf } from './invoice-of-charge.ts';
import type { RenderInvoice } from './render-invoice.service.ts';
import { nextSequence, storeInvoice } from './store-invoice.service.ts';

/**
 * Makes an invoice of each charge that waits and lacks nothing.
 * @returns how many
 * @throws what the first of them threw, after all others are made
 */
export async function makeInvoices(app: App, render: RenderInvoice, isStopping = () => false): Promise<number> {
  let made = 0;
  let after = 0;
  const failures: unknown[] = [];
  for (;;) {
    const waiting = await selectWaiting(app.database.orm, after);
    for (const charge of waiting) {
      if (isStopping()) return made;
      after = charge.id;
      try {
        made += (await makeInvoice(app, render, charge)) ? 1 : 0;
      } catch (error) {
        failures.push(error);
      }
    }
    if (waiting.length > 0) continue;
    if (failures.length > 0) throw failures[0];
    return made;
  }
}

/** The documents are made outside of the transaction that stores them: made again where somebody took their number meanwhile. */
async function makeInvoice(app: App, render: RenderInvoice, charge: Charge): Promise<boolean> {
  const { database } = app;
  const sums = totalsOf({ terms: charge.terms, vat: { category: 'S', rate: '0', reason: null } });
  if (sums.payable === 0) {
    await closeAsNothing(database.orm, charge.id);
    return false;
  }
  for (;;) {
    const at = app.clock();
    const on = dayInAmsterdam(at);
    const billing = await readBilling(database.orm, charge.tenantId);
    const psper = await findPsperById(database.orm, charge.psperId);
    if (billing === undefined || psper === null) throw new Error(`charge ${charge.id} is nobody’s`);
    const sequence = await nextSequence(database, charge.tenantId, Number(on.slice(0, 4)));
    const result = invoiceOf(charge, billing, psper, { sequence, on });
    if ('missing' in result) return false;
    const { invoice } = result;
    const totals = totalsOf(invoice);
    assertSums(invoice, totals);
    const bytes = await render(invoice, await readLogo(app, charge.tenantId));
    const stored = await storeInvoice(database, { charge, invoice, sequence, totals, bytes, at });
    if (stored !== 'taken') return stored === 'stored';
  }
}

/** It takes no number. */
async function closeAsNothing(db: Db, chargeId: number): Promise<void> {
  await queryRows(db, `update charges set state = 'nothing' where id = $1 and state = 'waiting'`, [chargeId]);
}
