import { expect, it } from 'vitest';
import { reversePayments } from '../../../claims/payments/book-payment.ts';
import { holdReturned, restorePayment } from '../../../claims/payments/restore-payment.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { base, useArrangements } from './arrangements.fixture.ts';
import { endArrangements } from './arrangements-loop.ts';

describeEngines('payment arrangements that end', (engine) => {
  const t = useTestApp(engine);
  const { clerk, claimOf, page, agree, pay, book, on, mails, arranged } = useArrangements(t);

  it('are kept when all is paid, the payments counting to the oldest instalment', async () => {
    const id = await arranged();
    await pay(id, 4_000);
    await on('2027-01-05');
    expect(await endArrangements(t.app)).toBe(0);
    expect((await page(id)).arrangements[0].instalments).toMatchObject([
      { paid: 3_333, isOverdue: false },
      { paid: 667, isOverdue: true },
      { paid: 0, isOverdue: false },
    ]);
    await pay(id, 6_000);
    expect(await endArrangements(t.app)).toBe(1);
    expect(await endArrangements(t.app)).toBe(0);
    expect(await page(id)).toMatchObject({ state: 'Paid', arrangementSince: null, arrangements: [{ state: 'kept' }] });
  });

  it('are broken by an instalment that is not paid in the days of grace, and dunning goes on from where it was', async () => {
    const id = await arranged();
    await on('2026-12-08');
    expect(await endArrangements(t.app)).toBe(0);
    await on('2026-12-09');
    expect(await endArrangements(t.app)).toBe(1);
    const after = await page(id);
    expect(after).toMatchObject({ state: 'Open', open: 10_000, arrangements: [{ state: 'broken', endedBy: null }] });
    const { data } = (await clerk().get('/api/dossiers?arrangementBroken=true')).body;
    expect(data).toMatchObject([{ dossierNumber: after.dossierNumber }]);
    expect(after.arrangementBlock).toBeNull();
    expect(await mails()).toEqual([expect.anything(), expect.stringMatching(/is geëindigd$/)]);
    expect(after.nextReminderOn).toBe('2026-11-11');
    expect(after.arrangements[0].brokenBy).toEqual({ number: 1, dueOn: '2026-12-01', open: 3_333 });
    // What is paid after its end is none of it.
    await pay(id, 3_333);
    const [arrangement] = (await page(id)).arrangements;
    expect(arrangement).toMatchObject({ instalments: [{ paid: 0 }, {}, {}], brokenBy: { open: 3_333 } });
  });

  it('are listed as broken by when that was and by which instalment, until another one or a payment follows', async () => {
    const list = async (query = '') => (await clerk().get(`/api/dossiers/broken-arrangements${query}`)).body;
    const [older, newer] = [await arranged(), await arranged()];
    // More than the first instalment, and not all of the second.
    await pay(newer, 4_000);
    await on('2026-12-10');
    expect(await endArrangements(t.app)).toBe(1);
    const first = { id: older, brokenOn: '2026-12-10T09:00:00.000Z' };
    expect((await list()).data).toMatchObject([
      { ...first, open: 10_000, brokenBy: { number: 1, dueOn: '2026-12-01', open: 3_333 } },
    ]);
    await on('2027-01-10');
    expect(await endArrangements(t.app)).toBe(1);
    const second = { id: newer, brokenOn: '2027-01-10T09:00:00.000Z' };
    expect(await list()).toMatchObject({
      data: [{ ...second, open: 6_000, brokenBy: { number: 2, dueOn: '2027-01-01', open: 2_666 } }, first],
      total: 2,
    });
    expect((await list('?order=brokenOn&limit=1')).data).toMatchObject([first]);
    expect((await list('?order=id')).data).toMatchObject([first, second]);
    expect(await list('?tenantId=999')).toEqual({ data: [], total: 0 });
    expect((await list('?order=open')).code).toBe('invalid_request');
    await pay(newer, 6_000);
    expect((await list()).data).toMatchObject([first]);
    expect((await agree(older, { firstDueOn: '2027-02-01' })).status).toBe(200);
    expect((await list()).data).toEqual([]);
    const other = await t.signIn({ permissions: ['dossiersManagementAllowed'] });
    expect((await other.get('/api/dossiers/broken-arrangements')).status).toBe(403);
  });

  it('are broken by a payment that the bank takes back', async () => {
    const id = await arranged();
    const paymentId = await pay(id, 3_333);
    await on('2026-12-20');
    expect(await endArrangements(t.app)).toBe(0);
    await t.database.transaction((tx) => reversePayments(tx, [{ paymentId, at: t.clock.now }]));
    expect(await endArrangements(t.app)).toBe(1);
    expect((await page(id)).arrangements[0].state).toBe('broken');
  });

  it('are not broken by a payment of before that is taken back, and are kept once all instalments are paid', async () => {
    const id = await claimOf({ amount: 15_000 });
    const earlier = await pay(id, 5_000);
    expect((await agree(id)).status).toBe(200);
    await pay(id, 3_333);
    await t.database.transaction((tx) => reversePayments(tx, [{ paymentId: earlier, at: t.clock.now }]));
    await on('2026-12-20');
    expect(await endArrangements(t.app)).toBe(0);
    const { arrangements } = await page(id);
    expect(arrangements[0].instalments.map(({ paid }: { paid: number }) => paid)).toEqual([3_333, 0, 0]);
    await pay(id, 6_667);
    expect(await endArrangements(t.app)).toBe(1);
    // What opened again is dunned from now on.
    expect(await page(id)).toMatchObject({ state: 'Open', open: 5_000, arrangements: [{ state: 'kept' }] });
  });

  it('count nothing of a payment of before that was taken back by mistake and stands again', async () => {
    const id = await claimOf({ amount: 15_000 });
    const paymentId = await pay(id, 5_000);
    expect((await agree(id)).status).toBe(200);
    await t.database.transaction((tx) => reversePayments(tx, [{ paymentId, at: t.clock.now }]));
    await t.database.transaction(async (tx) => {
      const returned = await holdReturned(tx, paymentId);
      if (returned !== undefined) await restorePayment(tx, paymentId, returned, t.clock.now);
    });
    expect(await page(id)).toMatchObject({ open: 10_000, arrangements: [{ instalments: [{ paid: 0 }, {}, {}] }] });
    await on('2026-12-20');
    expect(await endArrangements(t.app)).toBe(1);
    expect((await page(id)).arrangements[0].state).toBe('broken');
  });

  it('wait while their dossier is on hold, frozen or disputed', async () => {
    const id = await arranged();
    await on('2026-12-20');
    await t.database.query('update dossiers set on_hold_since = now() where id = $1', [id]);
    expect(await endArrangements(t.app)).toBe(0);
    await t.database.query('update dossiers set on_hold_since = null where id = $1', [id]);
    await t.database.query("insert into disputes (dossier_id, subject, created_at) values ($1, 'Late', now())", [id]);
    expect(await endArrangements(t.app)).toBe(0);
    await t.database.query('update disputes set closed_at = now()');
    expect(await endArrangements(t.app)).toBe(1);
  });

  it('are cancelled with a reason, once, and not from an older page', async () => {
    const id = await arranged();
    const [{ id: arrangement, version }] = (await page(id)).arrangements;
    const cancel = (more = {}) =>
      clerk().post(`${base}/${arrangement}/cancel`, { version, reason: 'Pays it all', ...more });
    expect((await cancel({ version: 9 })).body.code).toBe('stale_version');
    expect((await cancel({ reason: ' ' })).status).toBe(400);
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await cancel()).body.code).toBe('arrangement_ended');
    expect(await page(id)).toMatchObject({
      ...{ state: 'Open', nextReminderOn: '2026-11-11' },
      arrangements: [{ state: 'cancelled', endReason: 'Pays it all', endedBy: expect.stringMatching(/./) }],
    });
    expect((await agree(id)).status).toBe(200);
  });

  it.each([
    ['all is paid', 10_000, 0],
    ['more than all is paid', 12_000, 0],
    ['all of them is paid, and more was captured since', 10_000, 2_500],
  ])('are not cancelled once %s, and nobody is told that they are to pay', async (_what, paid, captured) => {
    const id = await arranged();
    const [{ id: arrangement, version }] = (await page(id)).arrangements;
    await book(id, 'capture', captured);
    await pay(id, paid);
    const { status, body } = await clerk().post(`${base}/${arrangement}/cancel`, { version, reason: 'Pays it all' });
    expect([status, body.code]).toEqual([409, 'arrangement_ended']);
    expect(await mails()).toHaveLength(1);
    expect(await endArrangements(t.app)).toBe(1);
    expect((await page(id)).arrangements).toMatchObject([{ state: 'kept', endReason: null }]);
    expect(await mails()).toHaveLength(1);
  });

  it.each([
    ['of what was captured since', ['capture', 'refund'], 0],
    ['before more was captured', ['refund', 'capture'], 4_000],
    ['of more than was captured since', ['capture', 'refund', 'chargeback'], 4_000],
  ] as const)('count a refund %s as far as it is of what was agreed on', async (_what, moves, counted) => {
    const id = await arranged();
    for (const move of moves) {
      t.clock.advance(60);
      await book(id, move, 4_000);
    }
    const sums = async () => {
      const parts: { paid: number; fallenAway: number }[] = (await page(id)).arrangements[0].instalments;
      const sumOf = (kind: 'paid' | 'fallenAway') => parts.reduce((sum, part) => sum + part[kind], 0);
      return [sumOf('paid'), sumOf('fallenAway')];
    };
    expect(await sums()).toEqual([0, counted]);
    await pay(id, 1_000);
    expect(await sums()).toEqual([1_000, counted]);
    const [{ id: arrangement, version }] = (await page(id)).arrangements;
    expect((await clerk().post(`${base}/${arrangement}/cancel`, { version, reason: 'Pays it all' })).status).toBe(200);
    expect(await sums()).toEqual([1_000, counted]);
  });

  it('end with what falls away, which nobody paid, and are over from then on', async () => {
    const id = await arranged();
    await pay(id, 8_000);
    t.clock.advance(60);
    await book(id, 'chargeback', 10_000);
    const parts = [
      { paid: 3_333, fallenAway: 0 },
      { paid: 3_333, fallenAway: 0 },
      { paid: 1_334, fallenAway: 2_000 },
    ];
    expect((await page(id)).arrangements).toMatchObject([{ state: 'running', isOver: true, instalments: parts }]);
    t.clock.advance(60);
    expect(await endArrangements(t.app)).toBe(1);
    expect((await page(id)).arrangements).toMatchObject([{ state: 'lapsed', isOver: false, instalments: parts }]);
  });

  it('are not kept by a refund of what was captured since, and are broken when nothing else comes', async () => {
    const id = await arranged();
    t.clock.advance(60);
    await book(id, 'capture', 10_000);
    t.clock.advance(60);
    await book(id, 'refund', 10_000);
    expect(await endArrangements(t.app)).toBe(0);
    await on('2026-12-09');
    expect(await endArrangements(t.app)).toBe(1);
    expect((await page(id)).arrangements).toMatchObject([{ state: 'broken', brokenBy: { number: 1, open: 3_333 } }]);
  });
});
