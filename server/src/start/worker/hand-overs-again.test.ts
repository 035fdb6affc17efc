import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { collectionInvariants } from '../../claims/books/rules/collection-invariants.ts';
import { reversePayments } from '../../claims/payments/book-payment.ts';
import { holdReturned, restorePayment } from '../../claims/payments/restore-payment.ts';
import { rfOf } from '../../claims/references.ts';
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

  /** All three reminders were sent, and it was paid before anybody else had it. */
  async function paidInTime(): Promise<{ id: number; payment: number }> {
    const [id = 0] = await reminded();
    for (const wait of [13, 16]) {
      days(wait);
      expect(await remind()).toBe(1);
    }
    days(5);
    return { id, payment: await pay(id, 1_000) };
  }

  it('are reminded first, too, where they were paid before any hand-over', async () => {
    const { id, payment } = await paidInTime();
    days(40);
    await takeBack(payment);
    expect(await states()).toEqual(['Open']);
    expect(await handOverDue(test.app)).toBe(0);
    expect(await remind()).toBe(1);
    days(14);
    expect(await handOverDue(test.app)).toBe(0);
    days(1);
    expect(await handOverDue(test.app)).toBe(1);
    expect(await rows('select round, number from reminders where dossier_id = $1 order by id', [id])).toEqual([
      ...[1, 2, 3].map((number) => ({ round: 0, number })),
      { round: 1, number: 3 },
    ]);
  });

  it('are not reminded anew while something of them stays open, nor before anybody was reminded', async () => {
    const [id = 0] = await reminded();
    const payment = await pay(id, 400);
    await takeBack(payment);
    const round = () => rows('select last_reminder, reminder_round as round from dossiers');
    expect(await round()).toEqual([{ last_reminder: 1, round: 0 }]);
    await takeBack(await pay(id, 1_000));
    expect(await round()).toEqual([{ last_reminder: 0, round: 1 }]);
    await takeBack(await pay(id, 1_000));
    expect(await round()).toEqual([{ last_reminder: 0, round: 1 }]);
  });

  it('are not handed over by a message that was under way when they were paid', async () => {
    const [id = 0] = await reminded();
    days(15);
    expect(await handOverDue(test.app)).toBe(1);
    await takeBack(await pay(id, 1_000));
    await runBus();
    expect(await states()).toEqual(['Open']);
    expect(await remind()).toBe(1);
  });

  it('are reminded anew although they opened again before this was so', async () => {
    const { id, payment } = await paidInTime();
    const [before] = await rows<{ on: string }>('select last_reminded_on::text as on from dossiers');
    days(40);
    await takeBack(payment);
    // As it was left then.
    await test.database.query(
      'update dossiers set last_reminder = 3, last_reminded_on = $2, reminder_round = 0 where id = $1',
      [id, before?.on],
    );
    const [other = 0] = await reminded();
    await takeBack(await pay(other, 400));
    await test.database.query(
      `insert into ledger_postings (root_id, movement, dossier_id, transaction_number, debit, credit, amount, currency, posted_at)
       select -id, 'capture', id, transaction_number, 'debtors', 'claims-to-settle', 1000, 'EUR', opened_at from dossiers`,
    );
    const migration = await readFile(new URL('../../../migrations/0235_reopened_claims.sql', import.meta.url), 'utf8');
    await test.database.query(migration);
    expect(await rows('select last_reminder, reminder_round as round from dossiers order by id')).toEqual([
      { last_reminder: 0, round: 1 },
      { last_reminder: 3, round: 0 },
    ]);
    expect(await handOverDue(test.app)).toBe(0);
  });
});
