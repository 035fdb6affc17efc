import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { transactionTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import { serviceBusApi } from '@houston/contract/features/operations/service-bus/service-bus.api';
import { dashboardApi } from '@houston/contract/features/work/dashboard/dashboard.api';
import { enqueueMessages } from '../../bus/enqueue.ts';
import type { App } from '../../call.ts';
import type { Tx } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';
import { storeTransaction } from '../../features/partners/checkout/checkout.service.ts';
import { announce } from '../../live/live.ts';
import { type Loop, startLoop } from '../../work/loop.ts';
import { customersOf } from './consumers/customers.ts';
import { createDice, type Dice } from './dice.ts';
import { type StartedOrder, startCallOf } from './partners/demo-shop-calls.ts';
import { faults } from './partners/partner-answers.ts';

/** Between two purchases. */
const purchaseMilliseconds = 15_000;

/** Purchases that nobody made, a few a minute, so that a demo is never still. It begins with one of every fault. */
export function startTraffic(app: App): Loop {
  const dice = createDice(`traffic ${app.clock().getTime()}`);
  let hasBegun = false;
  return startLoop(app, {
    failure: 'the demo could not buy anything',
    async round() {
      const next = hasBegun ? [buyFor(dice.chance(0.9) ? 0 : dice.pick(Object.values(faults)))] : oneOfEach;
      // Each in a transaction of its own: two that hold several consumers each could wait for one another.
      for (const step of next) {
        const started = await app.database.transaction(async (tx) => {
          const order = await step(tx, app, dice);
          await announce(tx, dashboardApi.transactions, transactionsApi, serviceBusApi.history);
          return order;
        });
        // As what a shop starts by a call of its own.
        if (started !== null) app.calls.add('checkout', startCallOf(started, dice));
      }
      hasBegun = true;
      return purchaseMilliseconds;
    },
  });
}

/** @returns what was bought, if anything was */
type Step = (tx: Tx, app: App, dice: Dice) => Promise<StartedOrder | null>;

const oneOfEach: readonly Step[] = [
  ...Object.values(faults).map(buyFor),
  ...[transactionTypes.credit, transactionTypes.collection].map(sendLater),
];

/** Somebody starts a transaction at some shop; the end of the amount says which fault it meets (0: none). */
function buyFor(ending: number): Step {
  return async (tx, { clock, log }, dice) => {
    const now = clock();
    const shop = await someShop(tx, dice);
    if (shop === null) return null;
    const { tenantPlace, ...origin } = shop;
    return storeTransaction(
      tx,
      { ...origin, apiKeyId: null, source: 'demo', now, log },
      {
        amount: dice.between(15, 750) * 100 + ending,
        currency: 'EUR',
        invoiceInfo: { invoiceDate: now.toISOString().slice(0, 10) },
        customer: dice.pick(customersOf(tenantPlace)),
      },
    );
  };
}

/** What follows a purchase some day: a credit or a collection. */
function sendLater(type: 1 | 2): Step {
  return async (tx, { clock }, dice) => {
    const now = clock();
    const shop = await someShop(tx, dice);
    if (shop === null) return null;
    const { tenantId, shopId } = shop;
    const transactionNumber = dice.hex(32);
    const amount = dice.between(15, 750) * 100;
    const body = JSON.stringify({ transactionNumber, amount, currency: 'EUR' });
    const message = {
      transactionNumber,
      transactionType: type,
      tenantId,
      shopId,
      amount,
      body,
      source: 'demo',
    } as const;
    await enqueueMessages(tx, now, [message]);
    return null;
  };
}

interface SomeShop {
  tenantId: number;
  shopId: number;
  /** Of its tenant among all, from 0. */
  tenantPlace: number;
}

async function someShop(tx: Tx, dice: Dice): Promise<SomeShop | null> {
  const { rows } = await queryRows<SomeShop>(
    tx,
    `select tenant_id as "tenantId", id as "shopId",
       (select count(*)::int from tenants t where t.id < s.tenant_id) as "tenantPlace"
     from shops s where registration_completed_at is not null and psper_id is not null order by id`,
  );
  return rows.length === 0 ? null : dice.pick(rows);
}
