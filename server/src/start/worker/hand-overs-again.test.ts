import { expect, it } from 'vitest';
import { reversePayments } from '../../claims/book-payment.ts';
import { collectionInvariants } from '../../claims/books/collection-invariants.ts';
import { rfOf } from '../../claims/references.ts';
import { holdReturned, restorePayment } from '../../claims/restore-payment.ts';
import { runService } from '../../features/operations/background-services/testing/run-service.ts';
import { handOverDue } from '../../features/partners/handovers/handovers.ts';
import { sendReminders } from '../../features/partners/reminders/reminders.ts';
import { useHandovers } from '../../testing/data/hand-overs.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';

describeEngines('dossiers that open again after their hand-over has ended', (engine) => {
  const test = useTestApp(engine);
  const collection = useHandovers(test);
  const { rows, days, useDefault, runBus, states, lines, pay, mailsLeave, reminded } = collection;
  const base = '/api/debt-collection-partners';

  const tell = () => runService(test, 'praclox', collection.partner.url);
  const takeBack = (paymentId: number) =>
    test.database.transaction((tx) => reversePayments(tx, [{ paymentId, at: test.clock.now }]));
  /** That it was taken back is undone. */
  const restore = (paymentId: number) =>
    test.database.transaction(async (tx) => {
      const returned = await holdReturned(tx, paymentId);
      if (returned !== undefined) await restorePayment(tx, paymentId, returned, test.clock.now);
    });
  const signIn = () =>
    test.signIn({
      permissions: [
        'adminManagementAllowed',
        'debtCollectionPartnerInformationAllowed',
        'fullFinancialInsightManagementAllowed',
      ],
    });
  const recovered = async (partner: number) => (await (await signIn()).get(`${base}/${partner}/holdings`)).body.months;
  async function remind(): Promise<number> {
    const made = await sendReminders(test.app);
    await mailsLeave();
    return made;
  }
  /** Handed over after all three reminders, and the partner knows it. */
  async function handedOver(): Promise<number> {
    const [id = 0] = await reminded();
    for (const wait of [13, 16]) {
      days(wait);
      expect(await remind()).toBe(1);
    }
    days(15);
    expect(await handOverDue(test.app)).toBe(1);
    await runBus();
    await tell();
    return id;
  }

  it('are reminded first, though all reminders were sent before, and handed over again after that', async () => {
    const id = await handedOver();
    const payment = await pay(id, 1_000);
    await tell();
    expect(await states()).toEqual(['Paid']);
    days(40);
    expect(await remind()).toBe(0);
    await takeBack(payment);
    expect(await states()).toEqual(['Open']);
    expect(await handOverDue(test.app)).toBe(0);
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    const { body } = await (await signIn()).get(`/api/dossiers/${rfOf(id)}`);
    expect(body.reminders.map(({ number }: { number: number }) => number)).toEqual([3, 3, 2, 1]);
    days(14);
    expect(await handOverDue(test.app)).toBe(0);
    days(1);
    expect(await handOverDue(test.app)).toBe(1);
    await runBus();
    await tell();
    expect(await states()).toEqual(['InCollection']);
    expect((await lines()).map((file) => file.map(([kind, , , amount]) => [kind, amount]))).toEqual([
      [['hand-over', '1000']],
      [['open-amount', '0']],
      [['hand-over', '1000']],
    ]);
  });

  it('were recovered by nobody once the payment is taken back, whoever has them next', async () => {
    const id = await handedOver();
    const first = await pay(id, 700);
    await pay(id, 300);
    await tell();
    expect(await recovered(1)).toMatchObject([{ amount: 1_000, recovered: 1_000 }]);
    await takeBack(first);
    expect(await recovered(1)).toMatchObject([{ amount: 1_000, recovered: 300 }]);
    await remind();
    days(15);
    await useDefault('B');
    await handOverDue(test.app);
    await runBus();
    const second = await pay(id, 700);
    await tell();
    expect(await recovered(1)).toMatchObject([{ recovered: 300 }]);
    expect(await recovered(2)).toMatchObject([{ amount: 700, recovered: 700 }]);
    // Only what its own payments brought goes.
    await takeBack(second);
    expect(await recovered(1)).toMatchObject([{ recovered: 300 }]);
    expect(await recovered(2)).toMatchObject([{ recovered: 0 }]);
    expect((await (await signIn()).get(`${base}/1/dossiers?state=settled`)).body.data).toMatchObject([
      { recovered: 300 },
    ]);
    await restore(second);
    expect(await recovered(1)).toMatchObject([{ recovered: 300 }]);
    expect(await recovered(2)).toMatchObject([{ recovered: 700 }]);
    for (const { sql } of collectionInvariants) expect(await rows(sql)).toEqual([]);
  });

  it('were recovered by as much as still stands of more than was handed over', async () => {
    const id = await handedOver();
    const first = await pay(id, 600);
    await pay(id, 600);
    await tell();
    expect(await recovered(1)).toMatchObject([{ recovered: 1_000 }]);
    await takeBack(first);
    expect(await recovered(1)).toMatchObject([{ recovered: 600 }]);
    await restore(first);
    expect(await recovered(1)).toMatchObject([{ recovered: 1_000 }]);
    for (const { sql } of collectionInvariants) expect(await rows(sql)).toEqual([]);
  });
});
