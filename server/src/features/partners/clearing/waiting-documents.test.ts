import { beforeEach, expect, it } from 'vitest';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { useCleared } from './cleared.fixture.ts';
import { capture, createClaims, emptyCleared, fillCleared } from './clearing.fixture.ts';

describeEngines('claims of a shop that lacks a document', (engine) => {
  const t = useTestApp(engine);
  const { add } = createClaims(t);
  const { cessions, clearAt } = useCleared(t);
  let manager: SignedIn;

  const next = async () => (await manager.get('/api/pspers/MOLLIE/clearings/next')).body;
  const receive = (shop: number, kind: string, more: object) =>
    manager.put(`/api/psper-shops/MOLLIE/${shop}/documents/${kind}`, { receivedOn: '2026-11-18', version: 0, ...more });

  beforeEach(async () => {
    await emptyCleared(t.database);
    await fillCleared(t.database);
  });

  it.each([
    ['agreement', 'requires_agreement_document', {}],
    ['cession_deed', 'requires_cession_deed', {}],
    ['iban', 'requires_iban', { iban: 'NL91ABNA0417164300' }],
    ['ubo', 'requires_ubo_document', {}],
  ])('wait while it is the %s that is required, and are ceded once it came', async (kind, column, more) => {
    await t.database.query(`update pspers set ${column} = true`);
    await add({ moved: [capture(1_000, '2026-11-17T10:00Z')] });
    await add({ shopId: 2, moved: [capture(2_000, '2026-11-17T10:00Z')] });
    await clearAt('2026-11-18T09:00Z');
    expect(await cessions()).toEqual([]);
    manager = await t.signIn({ permissions: ['adminManagementAllowed', 'pspInformationManagementAllowed'] });
    expect(await next()).toMatchObject({
      ready: [],
      waiting: [{ country: 'NL', reason: 'documents', claims: 2, faceAmount: 3_000 }],
    });
    // Papers of another kind do not help.
    const other = kind === 'ubo' ? 'agreement' : 'ubo';
    expect((await receive(1, other, {})).status).toBe(200);
    expect(await next()).toMatchObject({ ready: [], waiting: [{ claims: 2 }] });
    const { status, body } = await receive(1, kind, more);
    expect([status, body.missing]).toEqual([200, 0]);
    expect(await next()).toMatchObject({
      ready: [{ country: 'NL', claims: 1, faceAmount: 1_000, amount: 975 }],
      waiting: [{ country: 'NL', reason: 'documents', claims: 1, faceAmount: 2_000 }],
    });
    await clearAt('2026-11-19T00:00Z');
    expect(await cessions()).toMatchObject([{ day: '2026-11-19', amount: 975, face: 1_000, claims: 1 }]);
    // Taken back, it keeps what comes later, and not what is ceded.
    await t.database.query('update shop_documents set received_on = null, iban = null where shop_id = 1');
    await add({ moved: [capture(500, '2026-11-19T10:00Z')] });
    await clearAt('2026-11-20T00:00Z');
    expect(await cessions()).toHaveLength(1);
  });
});
