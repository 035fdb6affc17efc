import { describe, expect, it } from 'vitest';
import { collectionInvariants } from '../../claims/books/rules/collection-invariants.ts';
import { runService } from '../../features/operations/background-services/testing/run-service.ts';
import { handOverDue } from '../../features/partners/handovers/handovers.ts';
import { useHandovers } from '../../testing/data/hand-overs.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';

describeEngines('hand-overs that were paid before a partner answered', (engine) => {
  const test = useTestApp(engine);
  const collection = useHandovers(test);
  const { rows, days, useDefault, runBus, states, handovers, results, lines, pay, reminded } = collection;

  describe.each([
    ['was lost', null],
    ['was lost with its worker', 'update bus_queue set held_until = $1::timestamptz, taken = 1'],
    [
      'was lost to a probe',
      `insert into integration_calls (partner_id, called_at, method, url, route_id, duration_ms, transaction_number, step)
       select 2, $1::timestamptz, 2, '/', 0, 1, transaction_number, 'CollectionHandoverTask' from dossiers`,
    ],
  ])('whose answer %s', (_, loss) => {
    const handOvers = () => collection.partner.asked.filter(({ url }) => url === '/faircasso/hand-overs');

    /** The debtor pays all before the next try. */
    async function paidMeanwhile(): Promise<void> {
      await useDefault('B');
      const [id = 0] = await reminded();
      days(15);
      await handOverDue(test.app);
      if (loss === null) {
        collection.partner.answer = ({ url }) => ({ status: url === '/faircasso/hand-overs' ? 502 : 200, body: '' });
        await runBus();
      } else await rows(loss, [test.clock.now]);
      await pay(id, 1_000);
      days(1);
    }

    it('tell a partner that has them that they were paid, and end', async () => {
      await paidMeanwhile();
      collection.partner.answer = ({ url }) => ({ status: url === '/faircasso/hand-overs' ? 409 : 200, body: '' });
      await runBus();
      expect(handOvers().at(-1)?.body.split('\n')[1]?.split(';')[3]).toBe('0');
      expect(await states()).toEqual(['Paid']);
      await runService(test, 'praclox', collection.partner.url);
      await runService(test, 'praclox', collection.partner.url);
      expect((await lines()).map((file) => file.map(([kind, , , amount]) => [kind, amount]))).toEqual([
        [['open-amount', '0']],
      ]);
      expect(await rows('select is_held, recovered::int from collection_handovers')).toEqual([
        { is_held: false, recovered: 0 },
      ]);
      for (const { sql } of collectionInvariants) expect(await rows(sql)).toEqual([]);
    });

    it('hand nothing over to a partner that never got them', async () => {
      await paidMeanwhile();
      collection.partner.answer = () => ({ status: 200, body: 'status\naccepted' });
      await runBus();
      expect(handOvers().at(-1)?.body.split('\n')[1]?.split(';')[3]).toBe('0');
      expect(await handovers()).toEqual([]);
      expect((await results()).at(-1)).toBe(5);
      await runService(test, 'praclox', collection.partner.url);
      expect(await lines()).toEqual([]);
    });

    it('wait for an admin where the partner does not say whether it has them', async () => {
      await paidMeanwhile();
      collection.partner.answer = () => ({ status: 422, body: 'amount' });
      await runBus();
      expect(await rows('select handled from dead_letters')).toEqual([{ handled: false }]);
    });
  });

  it('are no business of a partner that was never called, once they are paid', async () => {
    await useDefault('B');
    await test.database.query(`update integration_partners set enabled = false`);
    const [id = 0, early = 0] = await reminded(2);
    days(15);
    await handOverDue(test.app);
    await pay(early, 1_000);
    await runBus();
    await pay(id, 1_000);
    await test.database.query(`update integration_partners set enabled = key <> 'export'`);
    const operator = await test.signIn({
      permissions: ['serviceBusManagementAllowed'],
    });
    const [letter] = await rows<{ id: number }>('select id from dead_letters');
    expect((await operator.post(`/api/deadletter/requeue-selected/${letter?.id}`, {})).status).toBe(200);
    await runBus();
    expect((await results()).sort()).toEqual([3, 5, 5]);
    expect(collection.partner.asked).toEqual([]);
  });
});
