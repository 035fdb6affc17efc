import { DatabaseError } from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { whileAuditIsHeld } from '../../../../audit/held-audit.fixture.ts';
import { QueryTimeout } from '../../../../db/errors.ts';
import { useSales } from '../../../../testing/data/npl-sales.ts';

import { lastAudit } from '../../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { sellDue } from '../selling-loop.ts';
import { noteFailedSale, reasonOf } from './sale-schedule.service.ts';

describeEngines('when is sold to a buyer next', (engine) => {
  const t = useTestApp(engine);
  const sales = useSales(t);
  const { addUnpaid, addBuyer } = sales;
  const schedule = async (buyer: number) => {
    await sales.renew();
    return (await sales.manager().get(`/api/npl-buyer/${buyer}/sales/schedule`)).body;
  };
  const noted = async () =>
    (await t.database.query("select from audit_log where action = 'npl-buyer.sale-failed'")).rows.length;

  beforeEach(async () => {
    // A Friday.
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    await sales.begin();
  });

  it.each([
    [1, '2026-11-21'],
    [7, '2026-11-23'],
    [31, '2026-12-01'],
  ])('is told by its frequency, %i', async (exportFrequency, nextOn) => {
    const buyer = await addBuyer(100_000, { exportFrequency });
    expect(await schedule(buyer)).toEqual({ nextOn, failed: null });
  });

  it('is the day that is due until it is made, then the one after it', async () => {
    const buyer = await addBuyer(100_000, { exportFrequency: 1 });
    t.clock.now = new Date('2026-11-20T23:29:00Z');
    expect((await schedule(buyer)).nextOn).toBe('2026-11-21');
    t.clock.now = new Date('2026-11-20T23:30:00Z');
    expect((await schedule(buyer)).nextOn).toBe('2026-11-21');
    expect(await sellDue(t.app)).toBe(1);
    expect(await schedule(buyer)).toEqual({ nextOn: '2026-11-22', failed: null });
  });

  it('is no day where no frequency is set, and told to nobody who may not see buyers', async () => {
    const buyer = await addBuyer(100_000);
    await t.database.query('update npl_buyers set export_frequency = 0 where owner_id = $1', [buyer]);
    expect(await schedule(buyer)).toEqual({ nextOn: null, failed: null });
    const stranger = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    expect((await stranger.get(`/api/npl-buyer/${buyer}/sales/schedule`)).status).toBe(403);
    expect((await sales.manager().get('/api/npl-buyer/999999/sales/schedule')).status).toBe(404);
  });

  it('says that the last planned sale failed, since when and why, until it is made', async () => {
    await addUnpaid([{ amount: 8_000 }]);
    const other = await addBuyer(100_000, { exportFrequency: 31 });
    const buyer = await addBuyer(1_000_000, { exportFrequency: 1 });
    // The database takes no part of a cent.
    const broken = { ...t.app, config: { ...t.app.config, nplMinAmount: 0.5 } };
    t.clock.now = new Date('2026-11-21T06:00:00Z');
    expect(await sellDue(broken)).toBe(0);
    const failed = { plannedFor: '2026-11-21', failedOn: '2026-11-21T06:00:00.000Z', reason: 'unexpected' };
    expect(await schedule(buyer)).toEqual({ nextOn: '2026-11-21', failed });
    expect((await schedule(other)).failed).toBeNull();
    // Noted once for a day, though it is tried every few minutes.
    t.clock.advance(300);
    expect(await sellDue(broken)).toBe(0);
    expect([await noted(), (await schedule(buyer)).failed]).toEqual([1, failed]);
    // Nor once more when reasons take turns.
    for (const error of [new QueryTimeout(1), new Error('other'), new QueryTimeout(1)])
      await noteFailedSale(t.app, buyer, '2026-11-21', error);
    expect(await noted()).toBe(2);
    t.clock.now = new Date('2026-11-22T06:00:00Z');
    await sellDue(broken);
    expect(await lastAudit(t)).toMatchObject({
      ...{ action: 'npl-buyer.sale-failed', outcome: 'refused', actor: 'server', recordId: String(buyer) },
      after: { plannedFor: '2026-11-22', saleFailure: 'unexpected' },
    });
    expect(await sellDue(t.app)).toBe(1);
    expect(await schedule(buyer)).toEqual({ nextOn: '2026-11-23', failed: null });
    // Due again, and not tried yet: what failed the day before was made.
    t.clock.now = new Date('2026-11-23T06:00:00Z');
    expect(await schedule(buyer)).toEqual({ nextOn: '2026-11-23', failed: null });
    await sellDue(broken);
    expect((await schedule(buyer)).failed).toMatchObject({ plannedFor: '2026-11-23' });
  });

  it('notes a failure once when two workers try at the same moment', async () => {
    const buyer = await addBuyer(100_000, { exportFrequency: 1 });
    const [before, error] = [await noted(), new QueryTimeout(1)];
    await whileAuditIsHeld(t.database, () =>
      Array.from({ length: 4 }, () => noteFailedSale(t.app, buyer, '2026-11-20', error)),
    );
    expect(await noted()).toBe(before + 1);
  });

  it('says nothing of a failure that another frequency had planned', async () => {
    await addUnpaid([{ amount: 8_000 }]);
    const buyer = await addBuyer(1_000_000, { exportFrequency: 1 });
    const broken = { ...t.app, config: { ...t.app.config, nplMinAmount: 0.5 } };
    t.clock.now = new Date('2026-11-21T06:00:00Z');
    await sellDue(broken);
    expect((await schedule(buyer)).failed).toMatchObject({ plannedFor: '2026-11-21' });
    t.clock.now = new Date('2026-11-22T06:00:00Z');
    await sales.renew();
    await sales.changeBuyer(buyer, { exportFrequency: 7 });
    // A Monday: the first sale by the new frequency, due and not tried yet.
    t.clock.now = new Date('2026-11-23T06:00:00Z');
    expect(await schedule(buyer)).toEqual({ nextOn: '2026-11-23', failed: null });
  });
});

describe('why a planned sale failed', () => {
  const ofDatabase = (code: string) => Object.assign(new DatabaseError('No', 2, 'error'), { code });

  it.each([
    [new QueryTimeout(600_000), 'too_slow'],
    [ofDatabase('57014'), 'too_slow'],
    [ofDatabase('40P01'), 'held_up'],
    [ofDatabase('55P03'), 'held_up'],
    [new Error('It failed', { cause: ofDatabase('23505') }), 'refused'],
    [ofDatabase('22012'), 'unexpected'],
    [new Error('the run was not stored'), 'unexpected'],
  ])('is told of %s as %s', (error, reason) => {
    expect(reasonOf(error)).toBe(reason);
  });
});
