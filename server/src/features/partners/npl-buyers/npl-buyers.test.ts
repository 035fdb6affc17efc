import { describe, expect, it } from 'vitest';
import { spv } from '../../../testing/data/owners.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { configuration, november, useNplBuyer } from './npl-buyers.fixture.ts';

const unknown = 2_147_483_647;

describeEngines('buyers of unpaid claims', (engine) => {
  const t = useTestApp(engine);
  const buyer = useNplBuyer(t);

  it('are unset at first, and there only when they buy', async () => {
    expect((await buyer.get()).body).toMatchObject({
      ...{ id: buyer.id(), exportFrequency: 0, supportedCountries: [], buyersPercentageDiscount: null, version: 1 },
      ...{ debtAcceptanceType: null, street: null, settlementIban: 'NL91ABNA0417164300' },
    });
    const { body: owner } = await buyer.manager().post('/api/dossier-owners', { ...spv, name: 'Ours' });
    for (const id of [owner.id, unknown]) {
      const parts = [
        '',
        '/contacts',
        '/export-configuration',
        '/appetites?startDate=2026-11-01T00:00:00Z&endDate=2026-11-01T00:00:00Z',
      ];
      for (const part of parts) expect((await buyer.manager().get(`/api/npl-buyer/${id}${part}`)).status).toBe(404);
      expect((await buyer.manager().put(`/api/npl-buyer/${id}`, configuration)).status).toBe(404);
    }
  });

  it('are configured, with what differs in the history of the owner', async () => {
    const { status, body } = await buyer.save({ version: 1 });
    const expected = {
      ...configuration,
      ...{ id: buyer.id(), name: `Buyer ${buyer.id()}`, version: 2 },
      ...{ buyersPercentageDiscount: '62.5', supportedCountries: ['BE', 'NL'] },
    };
    expect([status, body]).toEqual([200, expected]);
    expect(await buyer.read()).toEqual(expected);
    expect(await lastAudit(t)).toMatchObject({
      action: 'npl-buyer.update',
      recordKind: 'dossier-owner',
      before: { buyersPercentageDiscount: null, supportedCountries: [], exportFrequency: 0 },
      after: { buyersPercentageDiscount: '62.5', supportedCountries: ['BE', 'NL'], exportFrequency: 7 },
    });
    // Saved as it is, it leaves no history.
    expect((await buyer.save({ version: 2, supportedCountries: ['NL', 'BE'] })).body).toEqual(expected);
    // The owner is the same record: what was opened before is stale.
    const { body: owner } = await buyer.manager().get(`/api/dossier-owners/${buyer.id()}`);
    expect(owner).toMatchObject({ settlementAscription: configuration.settlementAscription, version: 2 });
    const fewer = await buyer.save({ version: 2, street: '', website: '', country: null, supportedCountries: ['DE'] });
    expect(fewer.body).toMatchObject({ street: null, website: null, country: null, supportedCountries: ['DE'] });
    expect((await buyer.save({ version: 2 })).body).toMatchObject({ code: 'stale_version', current: { version: 3 } });
  });

  it('lose what was set for them when they become an SPV', async () => {
    await buyer.save();
    await buyer.adjust(10_000);
    const { body: owner } = await buyer.manager().get(`/api/dossier-owners/${buyer.id()}`);
    const changed = { ...spv, id: owner.id, version: owner.version, name: 'Ours again' };
    expect((await buyer.manager().post('/api/dossier-owners', changed)).status).toBe(200);
    const { rows } = await t.database.query('select from npl_buyers where owner_id = $1', [owner.id]);
    expect(rows).toEqual([]);
  });

  it('are changed by one of ten at once, and keep the name of another apart', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => buyer.save({ version: 1, city: `City ${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    await buyer.manager().post('/api/dossier-owners', { ...spv, name: 'Taken name' });
    const { body } = await buyer.save({ name: 'TAKEN NAME' });
    expect([body.code, body.fields]).toEqual(['duplicate_entry', { name: 'validation.duplicate' }]);
  });

  describe('have a budget', () => {
    it('for a month, of which the newest counts, with a history', async () => {
      expect([await buyer.outstanding(), await buyer.history()]).toEqual([{ outstanding: 0, total: 0 }, []]);
      const { body: first } = await buyer.adjust(1_000_000, { endPeriod: '2027-01-31T00:00:00Z' });
      expect(first).toMatchObject({
        ...{ budget: 1_000_000, createdOn: t.clock.now.toISOString() },
        ...{ startPeriod: '2026-11-01T00:00:00Z', endPeriod: '2027-01-31T00:00:00Z' },
      });
      await buyer.adjust(500_000);
      expect(await buyer.outstanding()).toEqual({ outstanding: 500_000, total: 500_000 });
      const december = 'startDate=2026-12-01T00:00:00Z&endDate=2026-12-31T00:00:00Z';
      expect(await buyer.outstanding(december)).toEqual({ outstanding: 1_000_000, total: 1_000_000 });
      expect((await buyer.history()).map(({ budget }: { budget: number }) => budget)).toEqual([500_000, 1_000_000]);
      expect(await buyer.history(december)).toHaveLength(1);
      // All three months together.
      const all = 'startDate=2026-11-15T00:00:00Z&endDate=2027-01-02T00:00:00Z';
      expect(await buyer.outstanding(all)).toEqual({ outstanding: 2_500_000, total: 2_500_000 });
      expect(await lastAudit(t)).toMatchObject({ action: 'npl-buyer.adjust-budget', after: { budget: 500_000 } });
    });

    it('of whole months, whatever days of them are named', async () => {
      const days = { startPeriod: '2026-11-20T10:11:12Z', endPeriod: '2026-12-02T23:59:59Z' };
      expect((await buyer.adjust(100, days)).body).toMatchObject({
        startPeriod: '2026-11-01T00:00:00Z',
        endPeriod: '2026-12-31T00:00:00Z',
      });
    });

    it('from this month on: a month that is over keeps its budget', async () => {
      await buyer.adjust(5_000);
      await t.database.query(
        `insert into npl_appetites (buyer_id, budget, start_period, end_period, created_at, by_name)
         values ($1, 5000, '2026-09-01', '2026-12-31', now(), 'Ada')`,
        [buyer.id()],
      );
      await t.database.query(`insert into npl_budget_months (buyer_id, month, used) values ($1, '2026-10-01', 5000)`, [
        buyer.id(),
      ]);
      const since = { startPeriod: '2026-10-01T00:00:00Z', endPeriod: '2026-12-31T00:00:00Z' };
      expect((await buyer.adjust(100, since)).body.startPeriod).toBe(november.startPeriod);
      const october = 'startDate=2026-10-01T00:00:00Z&endDate=2026-10-31T00:00:00Z';
      expect(await buyer.outstanding(october)).toEqual({ outstanding: 0, total: 5_000 });
      expect(await buyer.outstanding()).toEqual({ outstanding: 100, total: 100 });
    });

    it('never below what was bought of it, in any month of the period', async () => {
      await buyer.adjust(100_000, { endPeriod: '2026-12-31T00:00:00Z' });
      await t.database.query(`insert into npl_budget_months (buyer_id, month, used) values ($1, '2026-12-01', 60001)`, [
        buyer.id(),
      ]);
      const { status, body } = await buyer.adjust(60_000, { endPeriod: '2027-02-28T00:00:00Z' });
      expect([status, body.code, body.fields]).toEqual([409, 'budget_used', { budget: 'errors.budget_used: 601' }]);
      expect((await buyer.adjust(60_000)).status).toBe(200);
      const december = 'startDate=2026-12-01T00:00:00Z&endDate=2026-12-31T00:00:00Z';
      expect(await buyer.outstanding(december)).toEqual({ outstanding: 39_999, total: 100_000 });
    });
  });

  describe('have contacts', () => {
    const add = (contact: object) => buyer.manager().post(buyer.path('/contacts'), contact);
    const remove = (id: number) => buyer.manager().delete(buyer.path(`/contacts/${id}`));
    const desk = { email: 'Desk@second.example', phoneNumber: '+31 30 2345678', type: 1 };

    it('that are added and listed, each once', async () => {
      const { body } = await add(desk);
      expect(body).toEqual({ ...desk, phoneNumber: '+31302345678', id: body.id });
      expect((await add({ email: 'exports@second.example', type: 2 })).body.phoneNumber).toBeNull();
      expect((await buyer.get('/contacts')).body).toHaveLength(2);
      expect((await add({ ...desk, email: 'desk@SECOND.example' })).body.fields).toEqual({
        email: 'validation.duplicate',
      });
      expect((await add({ ...desk, type: 2 })).status).toBe(200);
    });

    it.each(['123', '030 2345678', '+31 30', '+999 12345678'])(
      'not with %j for a phone number',
      async (phoneNumber) => {
        const answer = await add({ ...desk, phoneNumber });
        expect([answer.status, answer.body.fields]).toEqual([400, { phoneNumber: 'validation.phone' }]);
        expect((await buyer.get('/contacts')).body).toEqual([]);
        expect((await add({ ...desk, phoneNumber: '' })).body.phoneNumber).toBeNull();
      },
    );

    it('of which one for customer service stays, also when two are removed at once', async () => {
      const [one, other] = [(await add(desk)).body, (await add({ ...desk, email: 'other@second.example' })).body];
      const { body: exports } = await add({ email: 'exports@second.example', type: 2 });
      const answers = await Promise.all([remove(one.id), remove(other.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.map(({ body }) => body.code)).toContain('last_contact');
      expect((await remove(exports.id)).status).toBe(200);
      expect((await remove(exports.id)).status).toBe(404);
      expect(await lastAudit(t)).toMatchObject({ action: 'npl-buyer.remove-contact', before: { contactType: 2 } });
      expect((await buyer.get('/contacts')).body).toHaveLength(1);
    });
  });

  it('are closed to who may not manage owners, and need a fresh proof for prices, accounts and hosts', async () => {
    const other = await t.signIn({ permissions: ['pspInformationManagementAllowed'] });
    for (const client of [other, t.nobody()]) {
      const answers = [
        await client.get(buyer.path()),
        await client.put(buyer.path(), configuration),
        await client.post(buyer.path('/appetites'), { budget: 100, ...november }),
        await client.post(buyer.path('/contacts'), { email: 'a@b.example', type: 1 }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(client === other ? 403 : 401));
    }
    t.clock.advance(301);
    for (const path of ['', '/export-configuration'])
      expect((await buyer.manager().put(buyer.path(path), configuration)).body.code).toBe('step_up_required');
    expect((await buyer.read()).version).toBe(1);
  });
});
