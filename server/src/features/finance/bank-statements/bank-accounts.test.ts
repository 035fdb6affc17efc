import { beforeAll, expect, it } from 'vitest';
import { resetFinance } from '../../../testing/data/statement-upload.ts';
import { ibanOf } from '../../../testing/data/test-iban.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

describeEngines('bank accounts', (engine) => {
  const test = useTestApp(engine);
  let clerk: SignedIn;

  beforeAll(async () => {
    await test.database.query("insert into tenants (name) values ('North'), ('South')");
    await resetFinance(test);
    clerk = await test.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
  });

  it('are added once, changed and blocked', async () => {
    const body = { tenantId: 2, iban: 'NL00 TEST 0123 4567 89', holder: 'South BV', bic: 'ingbnl2a', isBlocked: false };
    const iban = ibanOf(123_456_789);
    const made = await clerk.post('/api/bank-accounts', { ...body, iban: iban.toLowerCase() });
    expect([made.status, made.body]).toMatchObject([
      200,
      { id: 2, tenantName: 'South', iban, bic: 'INGBNL2A', currency: 'EUR', version: 1 },
    ]);
    expect(await clerk.post('/api/bank-accounts', { ...body, iban })).toMatchObject({
      status: 409,
      body: { code: 'account_exists', fields: { iban: 'validation.duplicate' } },
    });
    expect((await clerk.post('/api/bank-accounts', body)).body.fields).toEqual({ iban: 'validation.iban.invalid' });
    expect((await clerk.post('/api/bank-accounts', { ...body, iban: ibanOf(9), tenantId: 99 })).body.fields).toEqual({
      tenantId: 'validation.unknown',
    });
    const change = { holder: 'South', bic: '', isBlocked: true, version: 1 };
    expect((await clerk.put('/api/bank-accounts/2', change)).body).toMatchObject({
      isBlocked: true,
      bic: null,
      version: 2,
    });
    expect(await clerk.put('/api/bank-accounts/2', change)).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
    expect((await clerk.put('/api/bank-accounts/9', change)).status).toBe(404);
    expect(await lastAudit(test)).toMatchObject({ action: 'bank-account.update', after: { isBlocked: true } });
    expect((await clerk.get('/api/bank-accounts')).body.total).toBe(2);
    test.clock.advance(6 * 60);
    expect((await clerk.put('/api/bank-accounts/2', { ...change, version: 2 })).body.code).toBe('step_up_required');
  });

  it('are told to consumers one at a time in each tenant, and stay so when nothing is said of it', async () => {
    clerk = await test.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    const told = async () => {
      const { data } = (await clerk.get('/api/bank-accounts?order=id')).body;
      return data.flatMap(({ id, takesPayments }: { id: number; takesPayments: boolean }) =>
        takesPayments ? [id] : [],
      );
    };
    const add = (account: number, tenantId: number, takesPayments?: boolean) =>
      clerk.post('/api/bank-accounts', {
        ...{ tenantId, iban: ibanOf(account), holder: 'South BV', bic: '', isBlocked: false },
        ...(takesPayments !== undefined && { takesPayments }),
      });
    const [first, second] = [(await add(71, 2, true)).body, (await add(72, 2)).body];
    expect(second.takesPayments).toBe(false);
    const other = (await add(73, 1, true)).body;
    expect(await told()).toEqual([first.id, other.id]);
    const change = { holder: 'South', bic: '', isBlocked: false };
    const put = (id: number, body: object) => clerk.put(`/api/bank-accounts/${id}`, { ...change, ...body });
    expect((await put(second.id, { takesPayments: true, version: 1 })).status).toBe(200);
    expect(await told()).toEqual([second.id, other.id]);
    expect(await lastAudit(test)).toMatchObject({ before: { takesPayments: false }, after: { takesPayments: true } });
    const { rows: untold } = await test.database.query(
      `select after from audit_log where record_kind = 'bank-account' and record_id = $1 order by id desc limit 1`,
      [String(first.id)],
    );
    expect(untold).toEqual([{ after: { takesPayments: false } }]);
    // It was told no longer meanwhile.
    expect((await put(first.id, { version: 1 })).body.code).toBe('stale_version');
    expect((await put(second.id, { version: 2 })).body.takesPayments).toBe(true);
    const both = await Promise.all([add(74, 2, true), add(75, 2, true)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await told()).length).toBe(2);
    expect((await put(other.id, { takesPayments: false, version: 1 })).body.takesPayments).toBe(false);
    expect((await put(other.id, { takesPayments: 'yes', version: 2 })).body.fields).toHaveProperty('takesPayments');
  });
});
