import { beforeEach, expect, it } from 'vitest';
import { handOverDue } from '../../features/partners/handovers/handovers.ts';
import { sendReminders } from '../../features/partners/reminders/reminders.ts';
import { useHandovers } from '../../testing/data/hand-overs.ts';
import { useSales } from '../../testing/data/npl-sales.ts';
import { describeEngines, type TestApp, useTestApp } from '../../testing/test-app.ts';

/** As an admin does it. @param id of the dossier whose consumer it is */
async function mark(test: TestApp, id: number, marks: object): Promise<void> {
  const clerk = await test.signIn({ permissions: ['debtorManagementAllowed'] });
  const { rows } = await test.database.query<{ id: number; version: number }>(
    'select c.id, c.version from consumers c join dossiers d on d.consumer_id = c.id where d.id = $1',
    [id],
  );
  const [consumer] = rows;
  const body = { version: consumer?.version, reason: 'Told by the family', ...marks };
  expect((await clerk.post(`/api/consumers/${consumer?.id}/marks`, body)).status).toBe(200);
}

describeEngines('what an admin marks a consumer with', (engine) => {
  const test = useTestApp(engine);
  const collection = useHandovers(test);
  const leftOut = async () =>
    (await collection.rows<{ left_out: string | null }>('select left_out from reminders order by number')).map(
      (row) => row.left_out,
    );

  it('stops reminders, and lifted they go on', async () => {
    const [dossier = 0] = await collection.reminded();
    await mark(test, dossier, { insolvent: true });
    collection.days(13);
    await sendReminders(test.app);
    expect(await leftOut()).toEqual([null, 'insolvent']);
    await mark(test, dossier, { insolvent: false });
    collection.days(16);
    await sendReminders(test.app);
    expect(await leftOut()).toEqual([null, 'insolvent', null]);
  });

  it('stops the hand-over, and lifted it is done', async () => {
    const [dossier = 0] = await collection.reminded();
    await mark(test, dossier, { deceased: true });
    collection.days(15);
    expect(await handOverDue(test.app)).toBe(0);
    await mark(test, dossier, { deceased: false });
    expect(await handOverDue(test.app)).toBe(1);
  });
});

describeEngines('what an admin marks a consumer with, whose claim is for sale,', (engine) => {
  const test = useTestApp(engine);
  const sales = useSales(test);

  beforeEach(async () => {
    test.clock.now = new Date('2026-11-20T09:00:00Z');
    await sales.begin();
  });

  it('keeps it from being sold, and lifted it is sold', async () => {
    const [, marked = 0] = await sales.addUnpaid([{ amount: 10_000 }, { amount: 5_000 }]);
    const buyer = await sales.addBuyer(100_000, { debtAcceptanceType: 0 });
    await mark(test, marked, { vulnerable: true });
    expect(await sales.preview(buyer)).toMatchObject({ dossiers: 1, leftOut: [{ reason: 'marked', dossiers: 1 }] });
    await mark(test, marked, { vulnerable: false });
    const seen = await sales.preview(buyer);
    expect(seen).toMatchObject({ dossiers: 2, leftOut: [] });
    expect((await sales.sellNow(buyer, seen)).status).toBe(200);
    expect((await sales.stateOf([marked])).map(({ owner }) => owner)).toEqual([buyer]);
  });
});
