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
});
