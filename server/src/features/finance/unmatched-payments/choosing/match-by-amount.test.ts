import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rfOf } from '../../../../claims/references.ts';
import { selectRows } from '../../../../db/rows.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { makeConsumer, makeDossier, useClaims } from '../testing/claims.ts';

const path = '/api/unmatched-payments';

describeEngines('an unmatched payment of which the amount alone is known', (engine) => {
  const test = useTestApp(engine);
  const claims = useClaims(test);

  const entry = async (id = 1) => (await claims.clerk.get(`${path}/${id}`)).body;
  const whys = ({ suggestions }: { suggestions: { dossierId: number; why: string }[] }) =>
    suggestions.map(({ dossierId, why }) => [dossierId, why]);
  const find = async (search: string, tenantId = 1) => {
    const { body } = await claims.clerk.get(
      `${path}/dossiers?tenantId=${tenantId}&search=${encodeURIComponent(search)}`,
    );
    return [whys({ suggestions: body.data }), body.hasMore];
  };

  it('is suggested the dossiers of its tenant of which exactly as much is open, behind what it names', async () => {
    const [named, same] = [await makeDossier(test), await makeDossier(test, { captured: 4_900 })];
    for (const other of [{ tenantId: 2, captured: 4_900 }, { captured: 4_901 }]) await makeDossier(test, other);
    await claims.matched([
      { amount: 4_900, remittance: 'my bill' },
      { amount: 4_900, remittance: `${rfOf(named.id)} or ${rfOf(same.id)}` },
      { amount: 1_000_000, remittance: 'rent' },
    ]);
    expect(await entry()).toMatchObject({ suggestions: [{ why: 'amount', openAmount: 4_900, isOfTenant: true }] });
    expect([whys(await entry()), (await entry()).hasMoreOfAmount]).toEqual([[[same.id, 'amount']], false]);
    // What something in the entry leads to is there once, for that.
    expect(whys(await entry(2))).toEqual([
      [same.id, 'reference'],
      [named.id, 'reference'],
    ]);
    expect(await entry(3)).toMatchObject({ suggestions: [], hasMoreOfAmount: false });
    // In the list the amount speaks where nothing else does.
    const { data } = (await claims.clerk.get(`${path}?order=id`)).body;
    expect(data.map(whys)).toEqual([
      [[same.id, 'amount']],
      [
        [same.id, 'reference'],
        [named.id, 'reference'],
      ],
      [],
    ]);
  });

  it('is suggested none where it pays no dossier', async () => {
    await makeDossier(test, { captured: 4_900 });
    await claims.matched([
      { amount: 4_900, remittance: 'rent' },
      { amount: -4_900, remittance: 'power' },
      { amount: 4_900, remittance: 'back', isReversal: true },
    ]);
    expect((await claims.clerk.post(`${path}/1/ignore`, { reason: 'Rent' })).status).toBe(200);
    for (const id of [1, 2, 3]) expect(await entry(id)).toMatchObject({ suggestions: [], hasMoreOfAmount: false });
    for (const ignored of [true, false]) {
      const { data } = (await claims.clerk.get(`${path}?ignored=${ignored}`)).body;
      expect(data.flatMap(whys)).toEqual([]);
    }
  });

  it('is told of the newest of many, and that there are more', async () => {
    const dossiers = [];
    for (let count = 0; count < 6; count += 1) dossiers.push(await makeDossier(test, { captured: 4_900 }));
    await claims.matched([
      { amount: 4_900, remittance: 'my bill' },
      { amount: 4_900, remittance: `${rfOf(dossiers[5]?.id ?? 0)} ${rfOf(dossiers[4]?.id ?? 0)}` },
    ]);
    expect(whys(await entry()).map(([id]) => id)).toEqual(dossiers.slice(1).map(({ id }) => id));
    expect((await entry()).hasMoreOfAmount).toBe(true);
    expect(whys(await entry(2)).map(([, why]) => why)).toEqual([
      'reference',
      'reference',
      'amount',
      'amount',
      'amount',
    ]);
    expect((await entry(2)).hasMoreOfAmount).toBe(true);
  });

  it('finds its dossier by the amount as it is typed, alone or beside the consumer, and says by what', async () => {
    const consumerId = await makeConsumer(test, 'fenna@customer.example');
    const [hers, other] = [
      await makeDossier(test, { consumerId, captured: 4_900 }),
      await makeDossier(test, { captured: 4_900 }),
    ];
    const dearer = await makeDossier(test, { consumerId, captured: 5_000 });
    await makeDossier(test, { tenantId: 2, captured: 4_900 });
    const both = [
      [hers.id, 'amount'],
      [other.id, 'amount'],
    ];
    for (const typed of ['49', '49,00', '49.00', '€ 49,00', 'EUR 49.00', '49,00 €'])
      expect(await find(typed), typed).toEqual([both, false]);
    for (const typed of ['hoekstra 49,00', '49.00 fenna hoekstra', 'Fenna@customer.example €49,00', '€ 49,00 hoekstra'])
      expect(await find(typed), typed).toEqual([[[hers.id, 'consumer_amount']], false]);
    expect(await find('hoekstra')).toEqual([
      [
        [hers.id, 'consumer'],
        [dearer.id, 'consumer'],
      ],
      false,
    ]);
    expect(await find(hers.dossierNumber)).toEqual([[[hers.id, 'number']], false]);
    for (const typed of ['hoekstra 48,00', 'jansen 49,00', '0,00', '-49,00', '49,0x'])
      expect(await find(typed), typed).toEqual([[], false]);
    expect(await find('50,00', 2)).toEqual([[], false]);
    for (let count = 0; count < 9; count += 1) await makeDossier(test, { captured: 4_900 });
    const [found, hasMore] = await find('49,00');
    expect([found.length, hasMore]).toEqual([10, true]);
  });

  it('follows what is open by now: a dossier that is paid in part is found by the rest', async () => {
    const dossier = await makeDossier(test);
    await claims.matched([{ amount: 5_100, remittance: rfOf(dossier.id) }]);
    expect([await find('100,00'), await find('49,00')]).toEqual([
      [[], false],
      [[[dossier.id, 'amount']], false],
    ]);
  });

  it('is looked for along an index', async () => {
    const plan = await test.database.transaction(async (tx) => {
      // Few rows would be read one by one.
      await tx.execute(sql`set local enable_seqscan = off`);
      return selectRows<{ 'QUERY PLAN': string }>(
        tx,
        sql`explain select id from dossiers where open_amount = 4900 and open_amount > 0 and tenant_id = 1 order by id desc limit 6`,
      );
    });
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('dossiers_open_amount');
  });

  it('is nobody’s business without the permission', async () => {
    const other = await test.signIn({ permissions: ['refundManagementAllowed', 'dossiersManagementAllowed'] });
    expect((await other.get(`${path}/dossiers?tenantId=1&search=49,00`)).status).toBe(403);
    expect((await claims.clerk.get(`${path}/dossiers?search=49,00`)).status).toBe(400);
  });
});
