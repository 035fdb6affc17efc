import { transactionTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import { enqueueMessages } from '../../bus/enqueue.ts';
import type { App } from '../../call.ts';
import type { Tx } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';
import { storeTransaction } from '../../features/partners/checkout/checkout.service.ts';
import { announce } from '../../live/live.ts';
import { createDice, type Dice } from './dice.ts';
import { faults } from './partners/partner-answers.ts';

/** Between two purchases. */
const purchaseMilliseconds = 15_000;

/** Purchases that nobody made, a few a minute, so that a demo is never still. It begins with one of every fault. */
export function startTraffic(app: App): { stop(): Promise<void> } {
  const dice = createDice(`traffic ${app.clock().getTime()}`);
  let running = run(app, (tx) => buyOneOfEach(tx, app.clock(), dice));
  const timer = setInterval(() => {
    running = run(app, (tx) => buy(tx, app.clock(), dice, dice.chance(0.9) ? 0 : dice.pick(Object.values(faults))));
  }, purchaseMilliseconds);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function run(app: App, work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await app.database.transaction(async (tx) => {
      await work(tx);
      await announce(tx, [{ topic: '/api/dashboard/transactions' }, { topic: '/api/controlpanel/service-bus' }]);
    });
  } catch (error) {
    app.log.warn({ err: error }, 'the demo could not buy anything');
  }
}

async function buyOneOfEach(tx: Tx, now: Date, dice: Dice): Promise<void> {
  for (const ending of Object.values(faults)) await buy(tx, now, dice, ending);
  for (const type of [transactionTypes.credit, transactionTypes.collection]) await sendLater(tx, now, dice, type);
}

/** Starts a transaction at some shop; the end of the amount says which fault it meets (0: none). */
async function buy(tx: Tx, now: Date, dice: Dice, ending: number): Promise<void> {
  const shop = await someShop(tx, dice);
  if (shop === null) return;
  await storeTransaction(
    tx,
    { ...shop, apiKeyId: null, source: 'demo', now },
    {
      amount: dice.between(15, 750) * 100 + ending,
      currency: 'EUR',
      invoiceInfo: { invoiceDate: now.toISOString().slice(0, 10) },
      debtor: { country: 'NL', postalCode: '3811 AB' },
    },
  );
}

/** What follows a purchase some day: a credit or a collection. */
async function sendLater(tx: Tx, now: Date, dice: Dice, type: 1 | 2): Promise<void> {
  const shop = await someShop(tx, dice);
  if (shop === null) return;
  const transactionNumber = dice.hex(32);
  const amount = dice.between(15, 750) * 100;
  const body = JSON.stringify({ transactionNumber, amount, currency: 'EUR' });
  await enqueueMessages(tx, now, [{ transactionNumber, transactionType: type, ...shop, amount, body, source: 'demo' }]);
}

async function someShop(tx: Tx, dice: Dice): Promise<{ tenantId: number; shopId: number } | null> {
  const { rows } = await queryRows<{ tenantId: number; shopId: number }>(
    tx,
    `select tenant_id as "tenantId", id as "shopId" from shops where registration_completed_at is not null order by id`,
  );
  return rows.length === 0 ? null : dice.pick(rows);
}
