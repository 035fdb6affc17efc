import { expect, it } from 'vitest';
import { rfOf } from '../../../../claims/references.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { matchDue } from '../matching/matching-loop.ts';
import { makeDossier, store, type TestDossier, useClaims } from '../testing/claims.ts';

const path = '/api/unmatched-payments';
const reason = 'Named the wrong dossier';

describeEngines('a match that is reversed', (engine) => {
  const test = useTestApp(engine);
  const claims = useClaims(test);

  async function reminded(): Promise<TestDossier> {
    const dossier = await makeDossier(test);
    await test.database.query(`update dossiers set last_reminder = 1, last_reminded_on = '2026-11-19' where id = $1`, [
      dossier.id,
    ]);
    return dossier;
  }
  const round = async ({ id }: TestDossier) =>
    (
      await test.database.query(
        'select last_reminder as number, last_reminded_on::text as on, reminder_round as round from dossiers where id = $1',
        [id],
      )
    ).rows[0];
  const shown = async ({ dossierNumber }: TestDossier) =>
    (await claims.clerk.get(`/api/dossiers/${dossierNumber}`)).body;

  async function reverse(dossier: TestDossier): Promise<void> {
    const [{ id }] = (await test.database.query<{ id: number }>('select max(id) as id from payments')).rows as [
      { id: number },
    ];
    const { status } = await claims.clerk.post(`${path}/1/reverse`, { paymentId: Number(id), reason });
    expect([status, (await shown(dossier)).payments[0].reversedOn === null]).toEqual([200, false]);
  }

  it('at once leaves the claim in the round of reminders that it was in', async () => {
    const dossier = await reminded();
    await claims.matched([{ amount: 10_000, remittance: rfOf(dossier.id) }]);
    test.clock.advance(5 * 60);
    await reverse(dossier);
    expect(await round(dossier)).toEqual({ number: 1, on: '2026-11-19', round: 0 });
  });

  it('later has the claim reminded anew', async () => {
    const dossier = await reminded();
    await claims.matched([{ amount: 10_000, remittance: rfOf(dossier.id) }]);
    test.clock.advance(25 * 3600);
    const clerk = await test.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    const [{ id }] = (await test.database.query<{ id: number }>('select max(id) as id from payments')).rows as [
      { id: number },
    ];
    expect((await clerk.post(`${path}/1/reverse`, { paymentId: Number(id), reason })).status).toBe(200);
    expect(await round(dossier)).toEqual({ number: 0, on: null, round: 1 });
  });

  it('at once, but after something else moved the claim, has it reminded anew', async () => {
    const dossier = await reminded();
    await claims.matched([
      { amount: 10_000, remittance: rfOf(dossier.id), reference: 'one' },
      { amount: 4_000, remittance: rfOf(dossier.id), reference: 'two' },
    ]);
    const [first] = (await test.database.query<{ id: number }>('select id from payments order by id')).rows;
    const answer = await claims.clerk.post(`${path}/1/reverse`, { paymentId: Number(first?.id), reason });
    expect([answer.status, await round(dossier)]).toEqual([200, { number: 0, on: null, round: 1 }]);
  });

  it('still says who matched it, who reversed it and why', async () => {
    const dossier = await makeDossier(test);
    await claims.matched([{ amount: 10_000, remittance: 'my bill' }]);
    const seen = { openAmount: 10_000, state: 'Open' };
    expect((await claims.clerk.post(`${path}/1/match`, { dossierId: dossier.id, ...seen })).status).toBe(200);
    const before = await shown(dossier);
    const name = before.payments[0].matchedBy;
    expect(name).toMatch(/\w/);
    expect(before).toMatchObject({
      payments: [{ isByItself: false, reversedBy: null, reversalReason: null }],
      movements: [{ movement: 'payment', postedBy: name }],
    });
    await reverse(dossier);
    expect(await shown(dossier)).toMatchObject({
      payments: [{ matchedBy: name, isByItself: false, reversedBy: name, reversalReason: reason }],
      movements: [
        { movement: 'reversal', postedBy: name },
        { movement: 'payment', postedBy: name },
      ],
    });
  });

  it('says so where it was by what is written in the entry, and nothing where nobody knows any more', async () => {
    const dossier = await makeDossier(test);
    await claims.matched([{ amount: 10_000, remittance: rfOf(dossier.id) }]);
    expect(await shown(dossier)).toMatchObject({ payments: [{ matchedBy: null, isByItself: true }] });
    await reverse(dossier);
    expect(await shown(dossier)).toMatchObject({ payments: [{ matchedBy: null, isByItself: true }] });
    await test.database.query('update payments set reversed_by_name = null, reversal_reason = null');
    expect(await shown(dossier)).toMatchObject({ payments: [{ matchedBy: null, isByItself: false }] });
  });

  it('of today is booked when its statement came, and not for later today', async () => {
    const at = async () =>
      (await test.database.query<{ at: Date }>('select received_at as at from payments order by id desc limit 1'))
        .rows[0]?.at;
    const dossier = await makeDossier(test);
    test.clock.now = new Date('2026-11-21T07:00:00Z');
    const clerk = await test.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    const matched = async (from: string, opening: number, valueDate = from) => {
      await store(clerk, [{ amount: 1_000, remittance: rfOf(dossier.id), valueDate }], from, opening);
      await matchDue(test.app);
    };
    await matched('2026-11-21', 100_000);
    expect(await at()).toEqual(new Date('2026-11-21T07:00:00Z'));
    // The day is that of the bank, before and after today.
    await matched('2026-11-20', 99_000);
    expect(await at()).toEqual(new Date('2026-11-20T11:00:00Z'));
    // Booked on a Friday, and of value on Monday.
    await matched('2026-11-19', 98_000, '2026-11-22');
    expect(await at()).toEqual(new Date('2026-11-21T23:00:00Z'));
  });
});
