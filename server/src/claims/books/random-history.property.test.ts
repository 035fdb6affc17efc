import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { claimDeliveries } from '../../bus/delivery/claim.ts';
import { pipelinesOf, taskOf } from '../../bus/testing/bus-fixture.ts';
import { person } from '../../testing/data/consumer-shops.ts';
import { randomRuns, timeOfRuns } from '../../testing/fuzz/random-runs.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../testing/test-app.ts';
import { reversePayments } from '../payments/book-payment.ts';
import { createShopCalls, type ShopCalls } from '../testing/shop-calls.ts';
import { writeBackOverpaid } from '../write-back.ts';
import { verifyBooks } from './verify-books.ts';

const refused = taskOf('LastTask', () => ({
  ...{ result: stepResults.Failed, response: 'no', log: 'No', error: 'closed' },
}));
const failing = { pipelines: pipelinesOf(() => [refused]) };

/** What a shop asks of one of three orders, what admins do with its claim, and what happens to the bus meanwhile. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('capture' as const),
      order: fc.nat(2),
      amount: fc.integer({ min: 1, max: 700 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constantFrom('refund' as const, 'chargeback' as const),
      order: fc.nat(2),
      amount: fc.integer({ min: 1, max: 120 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('pay' as const),
      order: fc.nat(2),
      amount: fc.integer({ min: 1, max: 900 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constantFrom('cancel' as const, 'reverse' as const, 'hold' as const),
      order: fc.nat(2),
      amount: fc.constant(0),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constantFrom('hand over' as const, 'recall' as const),
      order: fc.nat(2),
      amount: fc.constant(0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constantFrom('write off' as const, 'arrange' as const, 'end arrangement' as const),
      order: fc.nat(2),
      amount: fc.integer({ min: 1, max: 300 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constantFrom(
        'run' as const,
        'fail' as const,
        'requeue' as const,
        'discard' as const,
        'kill' as const,
        'again' as const,
      ),
      order: fc.nat(2),
      amount: fc.constant(0),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const usual = 15;

/** By chance alone, a claim of 15 histories may never reach the collectors: this one goes there and comes back. */
const handedOverAndBack: Step[] = (['hand over', 'run', 'recall', 'run'] as const).map(
  (what) => ({ what, order: 0, amount: 0 }) as Step,
);

/** What is written off and then paid or refunded after all. */
const writtenOffAndPaid: Step[] = [
  { what: 'write off', order: 0, amount: 300 } as Step,
  { what: 'pay', order: 0, amount: 200 } as Step,
  { what: 'refund', order: 0, amount: 120 } as Step,
  { what: 'run', order: 0, amount: 0 } as Step,
];

/** What the shop was promised, added up by hand. */
interface Promised {
  capture: number;
  refund: number;
  chargeback: number;
  pay: number;
  reverse: number;
}

describeEngines('the books, whatever happens,', (engine) => {
  const test = useTestApp(engine);
  let shop: ShopCalls;
  let operator: SignedIn;
  let histories = 0;
  /** How often the histories came so far. */
  const collected = { 'hand over': 0, recall: 0, 'write off': 0 };

  beforeAll(async () => {
    shop = await createShopCalls(test);
    operator = await test.signIn({
      permissions: [
        'serviceBusManagementAllowed',
        'adminManagementAllowed',
        'debtCollectionPartnerInformationAllowed',
        'dossiersManagementAllowed',
        'fullFinancialInsightManagementAllowed',
      ],
    });
    await test.database.query(`insert into debt_collection_partners (name, friendly_name, is_default, email_address, phone_number, export_type,
        street_name, house_number, zipcode, city, country)
      values ('A', 'Alpha', true, 'a@a.example', '+31302345678', 2, 'Street', '1', '3511 AB', 'Utrecht', 'NL')`);
  });

  const rows = async <T>(query: string, values: unknown[] = []) => (await test.database.query<T>(query, values)).rows;
  const openLetters = () =>
    rows<{ id: number; purpose: string; number: string; amount: number }>(
      `select d.id, m.purpose, m.transaction_number as number, m.amount::int as amount
       from dead_letters d join bus_messages m on m.id = d.root_id where not d.handled order by d.id`,
    );

  async function discardFirst(promised: Map<string, Promised>): Promise<void> {
    const [letter] = await openLetters();
    if (letter === undefined) return;
    const { status } = await operator.delete(`/api/deadletter/${letter.id}`, { reason: 'Given up' });
    const sums = promised.get(letter.number);
    if (status !== 200 || sums === undefined || !(letter.purpose in sums)) return;
    sums[letter.purpose as 'capture' | 'refund' | 'chargeback'] -= letter.amount;
  }

  /** The last payment of an order comes back, unless it has. */
  async function reverseLast(number: string, sums: Promised): Promise<void> {
    const [payment] = await rows<{ id: number; amount: number }>(
      `select p.id, p.amount::int as amount from payments p join dossiers d on d.id = p.dossier_id
       where d.transaction_number = $1 and p.reversed_at is null order by p.id desc limit 1`,
      [number],
    );
    if (payment === undefined) return;
    await test.database.transaction((tx) => reversePayments(tx, [{ paymentId: payment.id, at: test.clock.now }]));
    sums.reverse += payment.amount;
  }

  /** By an admin, for a claim that may be, if there is one; what is on its way already is refused. */
  async function askCollectors(numbers: readonly string[], what: 'hand over' | 'recall'): Promise<void> {
    const [dossier] = await rows<{ id: number; dossierNumber: string }>(
      `select id, dossier_number as "dossierNumber" from dossiers where transaction_number = any($1)
       order by state is distinct from $2, id limit 1`,
      [numbers, what === 'recall' ? 'InCollection' : 'Open'],
    );
    const path = '/api/debt-collection-partners/dossiers';
    const asked = { reason: 'Asked by telephone' };
    const { status } =
      what === 'recall'
        ? await operator.post(`${path}/${dossier?.id}/recall`, asked)
        : await operator.post(path, { ...asked, dossierNumber: dossier?.dossierNumber });
    expect(status).toBeLessThan(500);
    collected[what] += status === 200 ? 1 : 0;
  }

  const dossierOf = async (number: string) =>
    (
      await rows<{ id: number; open: number; writtenOff: number }>(
        'select id, open_amount::int as open, written_off::int as "writtenOff" from dossiers where transaction_number = $1',
        [number],
      )
    )[0];

  /** A loss of a part of what is open, or of all of it, where the claim lets that be. */
  async function writeOff(number: string, amount: number): Promise<void> {
    const dossier = await dossierOf(number);
    if (dossier === undefined || dossier.open <= 0) return;
    const { id, open } = dossier;
    const body = { open, amount: Math.min(open, amount), reason: 'Cannot be found' };
    const { status } = await operator.post(`/api/write-offs/dossiers/${id}`, body);
    expect(status).toBeLessThan(500);
    collected['write off'] += status === 200 ? 1 : 0;
  }

  /** In two instalments from tomorrow on, or no longer. */
  async function arrange(number: string, isOver: boolean): Promise<void> {
    const dossier = await dossierOf(number);
    if (dossier === undefined || dossier.open <= 0) return;
    const firstDueOn = new Date(test.clock.now.getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    const [running] = await rows<{ id: number; version: number }>(
      `select id, version from arrangements where dossier_id = $1 and state = 'running'`,
      [dossier.id],
    );
    const reason = 'Asked by telephone';
    const terms = { open: dossier.open, instalments: 2, firstDueOn, dayOfMonth: 1, reason };
    const { status } = isOver
      ? await operator.post(`/api/arrangements/${running?.id ?? 0}/cancel`, { version: running?.version ?? 1, reason })
      : await operator.post(`/api/arrangements/dossiers/${dossier.id}`, terms);
    expect(status).toBeLessThan(500);
  }

  /** On hold, or off it again. */
  const hold = (number: string) =>
    rows(
      `update dossiers set on_hold_since = case when on_hold_since is null then $2::timestamptz end where transaction_number = $1`,
      [number, test.clock.now],
    );

  async function take({ what, order, amount }: Step, numbers: readonly string[], promised: Map<string, Promised>) {
    const number = numbers[order] ?? '';
    const sums = promised.get(number);
    if (sums === undefined) throw new Error('an order that there is not');
    if (what === 'run' || what === 'again') await shop.runBus();
    if (what === 'fail') await shop.runBus(failing);
    // A worker takes what waits, and is never heard of again.
    if (what === 'kill')
      await claimDeliveries(test.database, { lease: `dead ${Math.random()}`, limit: 3, now: test.clock.now });
    if (what === 'kill' || what === 'again') test.clock.advance(31);
    if (what === 'discard') await discardFirst(promised);
    if (what === 'hold') await hold(number);
    if (what === 'write off') await writeOff(number, amount);
    if (what === 'arrange' || what === 'end arrangement') await arrange(number, what === 'end arrangement');
    if (what === 'hand over' || what === 'recall') await askCollectors(numbers, what);
    if (what === 'reverse') await reverseLast(number, sums);
    if (what === 'requeue')
      for (const { id } of await openLetters()) await operator.post(`/api/deadletter/requeue-selected/${id}`);
    if (what === 'cancel') await shop.ask(number, 'cancel');
    if (what === 'capture' || what === 'refund' || what === 'chargeback' || what === 'pay') {
      const { status } = await shop.ask(number, what, { amount });
      if (status === 200) sums[what] += amount;
    }
  }

  it('tie at every moment, and say in the end what shops were promised', timeOfRuns(usual, 600_000), async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 50 }), async (steps) => {
        histories += 1;
        // Two orders are of one consumer, whose claims make one balance.
        const buyers = ['first', 'second', 'second'].map((who) => ({
          ...person,
          email: `${who}${histories}@debtors.example`,
        }));
        const numbers = await Promise.all(
          [1_000, 1_000, 500].map((amount, order) => shop.start(amount, buyers[order])),
        );
        const promised = new Map(
          numbers.map((number) => [number, { capture: 0, refund: 0, chargeback: 0, pay: 0, reverse: 0 }]),
        );
        // Something is booked of each, so that it can go back.
        for (const order of [0, 1, 2]) await take({ what: 'capture', order, amount: 300 }, numbers, promised);
        await shop.runBus();
        for (const one of steps) await take(one, numbers, promised);
        expect((await verifyBooks(test.database)).broken).toBeNull();
        // In the end everything is processed.
        test.clock.advance(31);
        await shop.runBus();
        for (const { id } of await openLetters()) await operator.post(`/api/deadletter/requeue-selected/${id}`);
        await shop.runBus();
        await askCollectors(numbers, 'recall');
        await shop.runBus();
        await test.database.transaction((tx) => writeBackOverpaid(tx, test.clock.now, 10));
        expect((await verifyBooks(test.database)).broken).toBeNull();
        for (const [number, { capture, refund, chargeback, pay, reverse }] of promised) {
          const { writtenOff = 0, open = 0 } = (await dossierOf(number)) ?? {};
          // Nobody is owed what was a loss.
          expect(open < 0 && writtenOff > 0).toBe(false);
          expect(await shop.read(number)).toMatchObject({
            ...{ capturedAmount: capture, refundedAmount: refund, chargedBackAmount: chargeback },
            ...{ paidAmount: pay - reverse, openAmount: capture - refund - chargeback - pay + reverse - writtenOff },
            ...{ requestedCaptureAmount: 0, requestedRefundAmount: 0, requestedChargebackAmount: 0 },
          });
        }
      }),
      { ...randomRuns(usual), endOnFailure: false, examples: [[handedOverAndBack], [writtenOffAndPaid]] },
    );
    expect(Math.min(...Object.values(collected))).toBeGreaterThan(0);
  });
});
