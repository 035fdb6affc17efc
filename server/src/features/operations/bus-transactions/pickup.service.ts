import type { PickupCheck } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { transactionTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import { change } from '../../../audit/audit.ts';
import { enqueueMessages, sendAgain } from '../../../bus/enqueue.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { found, problem } from '../../../http/problem.ts';
import { findNumber, findTenant, type KnownNumber, lockNumber } from './pickup.store.ts';

/** @throws Problem no_transaction_number */
export async function checkPickup({ app }: Call, typed: string): Promise<PickupCheck> {
  const number = numberIn(typed);
  const known = await findNumber(app.database.orm, number);
  return {
    transactionNumber: known?.transactionNumber ?? number,
    isKnown: known !== null,
    isQueued: known?.isQueued ?? false,
  };
}

/**
 * Puts a transaction on the bus. A known invoice is delivered again under its own root, so what it has done already is not
 * done a second time; of an unknown one the message is its number, and the upstream system is asked for the rest.
 * @throws Problem no_transaction_number, already_queued; not_found when there is no tenant yet
 */
export async function pickUp(call: Call, typed: string): Promise<PickupCheck> {
  const number = numberIn(typed);
  return change(call, async ({ tx, audit, publish }) => {
    await lockNumber(tx, number);
    const known = await findNumber(tx, number);
    if (known?.isQueued) throw problem('already_queued');
    const transactionNumber = known?.transactionNumber ?? number;
    if (known?.invoice) await deliverAgain(tx, call, known.invoice);
    else await enqueueNumber(tx, call, transactionNumber, known);
    audit({
      action: 'transaction.pickup',
      record: { kind: 'transaction', id: transactionNumber },
      context: { isKnown: known !== null },
    });
    for (const topic of ['/api/servicebustransaction', '/api/servicebus', '/api/controlpanel/service-bus'] as const) {
      publish(topic);
    }
    return { transactionNumber, isKnown: known !== null, isQueued: true };
  });
}

async function deliverAgain(tx: Tx, call: Call, invoice: NonNullable<KnownNumber['invoice']>): Promise<void> {
  const sent = await sendAgain(tx, call.now, [{ ...invoice, requeueId: null }]);
  // A requeue may have sent it since it was looked up.
  if (sent.size === 0) throw problem('already_queued');
}

async function enqueueNumber(tx: Tx, call: Call, transactionNumber: string, known: KnownNumber | null): Promise<void> {
  const tenantId = known?.tenantId ?? found(await findTenant(tx, call.tenantId));
  await enqueueMessages(tx, call.now, [
    {
      transactionNumber,
      transactionType: transactionTypes.invoice,
      tenantId,
      shopId: known?.shopId ?? null,
      body: JSON.stringify({ transactionNumber }),
      source: 'manual',
      createdBy: actorOf(call).adminId,
    },
  ]);
}

/** The first run of 32 to 64 letters or digits in what was typed. */
function numberIn(typed: string): string {
  const [number] = /[A-Za-z0-9]{32,64}/.exec(typed) ?? [];
  if (number === undefined) throw problem('no_transaction_number');
  return number;
}
