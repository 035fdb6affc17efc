import { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import {
  finishedStates,
  type Pickup,
  type PickupCheck,
} from '@houston/contract/features/operations/bus-transactions/pickup.schema';
import { transactionTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import { serviceBusApi } from '@houston/contract/features/operations/service-bus/service-bus.api';
import { change } from '../../../audit/audit.ts';
import { enqueueMessages, sendAgain } from '../../../bus/enqueue.ts';
import { actorOf, type Call } from '../../../call.ts';
import { restoreRequests } from '../../../claims/orders/requests.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { onViolation } from '../../../db/errors.ts';
import { fieldProblem, problem } from '../../../http/problem.ts';
import { requeueAsIs } from '../dead-letters/requeue.service.ts';
import { findNumber, findTenant, type KnownNumber, lockNumber } from './pickup.store.ts';

/** @throws Problem no_transaction_number */
export async function checkPickup(call: Call, typed: string): Promise<PickupCheck> {
  return checkNumber(call.app.database.orm, numberIn(typed), call.tenantId);
}

/**
 * Puts a transaction on the bus.
 * - Of an unknown number the message is the number, and the upstream system is asked for the rest.
 * - A failed invoice is requeued, so that its dead letter says what became of it.
 * - One that is finished is delivered again under its own root only for a reason: partners are asked once more, and what is
 *   posted stands.
 * @throws Problem no_transaction_number, already_queued, already_finished, nothing_left, tenant_required, already_handled; invalid_request for
 *   a tenant that there is not, or when there is no reason to do it again
 */
export async function pickUp(call: Call, typed: string, asked: Pickup = {}): Promise<PickupCheck> {
  const number = numberIn(typed);
  const known = await findNumber(call.app.database.orm, number);
  if (known?.state === 'failed' && known.deadLetterId !== null) await requeueAsIs(call, known.deadLetterId);
  else await putOnBus(call, number, asked);
  return checkNumber(call.app.database.orm, number, call.tenantId);
}

async function putOnBus(call: Call, number: string, asked: Pickup): Promise<void> {
  await change(call, async ({ tx, audit, publish }) => {
    await lockNumber(tx, number);
    const known = await findNumber(tx, number);
    if (known?.isQueued) throw problem('already_queued', { current: checkOf(known) });
    const isFinished = known !== null && finishedStates.includes(known.state);
    if (isFinished) requireReason(known, asked);
    const transactionNumber = known?.transactionNumber ?? number;
    if (known?.invoice) await deliverAgain(tx, call, known.invoice);
    else await enqueueNumber(tx, call, transactionNumber, known, asked);
    audit({
      action: 'transaction.pickup',
      record: { kind: 'transaction', id: transactionNumber },
      ...(isFinished && { reason: asked.reason }),
      context: { isKnown: known !== null, state: known?.state ?? 'unknown' },
    });
    publish(busTransactionsApi);
    publish(serviceBusApi.history);
  });
}

function requireReason(known: KnownNumber, { again, reason }: Pickup): void {
  if (again !== true) throw problem('already_finished', { current: checkOf(known) });
  if (reason === undefined) throw fieldProblem<typeof busTransactionsApi.pickup>('reason', 'validation.required');
}

async function deliverAgain(tx: Tx, call: Call, invoice: NonNullable<KnownNumber['invoice']>): Promise<void> {
  // The shop may have captured the rest since this one was discarded.
  await restoreRequests(tx, [invoice.rootId]).catch(onViolation({ check: () => problem('nothing_left') }));
  const sent = await sendAgain(tx, call.now, [{ ...invoice, requeueId: null }], 'manual');
  // A requeue may have sent it since it was looked up.
  if (sent.size === 0) throw problem('already_queued');
}

async function enqueueNumber(
  tx: Tx,
  call: Call,
  transactionNumber: string,
  known: KnownNumber | null,
  asked: Pickup,
): Promise<void> {
  const tenantId = known?.tenantId ?? (await requireTenant(tx, call, asked));
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

async function requireTenant(tx: Tx, call: Call, { tenantId }: Pickup): Promise<number> {
  const tenant = await findTenant(tx, tenantId ?? call.tenantId);
  if (tenant !== null) return tenant.id;
  if (tenantId === undefined) throw problem('tenant_required');
  throw fieldProblem<typeof busTransactionsApi.pickup>('tenantId', 'validation.invalid');
}

async function checkNumber(db: Db, number: string, tenantId: number | null): Promise<PickupCheck> {
  const known = await findNumber(db, number);
  if (known !== null) return checkOf(known);
  const tenant = await findTenant(db, tenantId);
  return {
    ...{ transactionNumber: number, isKnown: false, isQueued: false, state: 'unknown' },
    ...{
      tenantId: tenant?.id ?? null,
      tenantName: tenant?.name ?? null,
      shopName: null,
      amount: null,
      currency: 'EUR',
    },
    ...{ transactionId: null, endedOn: null, postedOn: null, deadLetterId: null },
  };
}

function checkOf({ invoice: _invoice, shopId: _shopId, ...check }: KnownNumber): PickupCheck {
  return check;
}

/** The first run of 32 to 64 letters or digits in what was typed. */
function numberIn(typed: string): string {
  const [number] = /[A-Za-z0-9]{32,64}/.exec(typed) ?? [];
  if (number === undefined) throw problem('no_transaction_number');
  return number;
}
