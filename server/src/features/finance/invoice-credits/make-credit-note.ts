/** The documents of a credit note, made outside of the transaction that stores them. */
import type { Call } from '../../../call.ts';
import { dayInAmsterdam } from '../../../clock.ts';
import { assertSums } from '../../../documents/assert-sums.ts';
import { totalsOf } from '../../../documents/invoice.ts';
import { found } from '../../../http/problem.ts';
import { readLogo } from '../../settings/customer-environment/logo.service.ts';
import { renderInvoice } from '../invoices/render-invoice.service.ts';
import { NumberTaken, nextSequence } from '../invoices/store-invoice.service.ts';
import { creditNoteOf } from './credited-terms.ts';
import { findCredit, findInvoice } from './invoice-credits.store.ts';
import type { MadeCreditNote } from './store-credit-note.ts';

/**
 * Makes the credit note of a proposal and hands it on to be stored; made again where somebody took its number meanwhile.
 * @throws Problem not_found
 */
export async function makeNext<T>(call: Call, id: number, store: (made: MadeCreditNote) => Promise<T>): Promise<T> {
  const { app, now: at } = call;
  const { database } = app;
  const { invoiceId, lines, reason } = found(await findCredit(database.orm, id, 0));
  const credited = found(await findInvoice(database.orm, invoiceId));
  const on = dayInAmsterdam(at);
  for (;;) {
    const sequence = await nextSequence(database, credited.tenantId, Number(on.slice(0, 4)));
    const note = creditNoteOf(credited.content, lines, reason, { sequence, on });
    assertSums(note, totalsOf(note));
    const bytes = await renderInvoice(note, await readLogo(app, credited.tenantId));
    try {
      return await store({ credited, note, sequence, bytes, at });
    } catch (error) {
      if (!(error instanceof NumberTaken)) throw error;
    }
  }
}
