import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../../audit/audit.table.ts';
import { messagesTo } from '../../../testing/messages.ts';
import { codeNow } from '../../../testing/second-factor.ts';
import { clientOf, describeEngines, type TestClient, testPassword, useTestApp } from '../../../testing/test-app.ts';
import { securityIncidents } from '../../operations/security-incidents/security-incidents.table.ts';
import { admins } from '../admins/admins.table.ts';

const path = '/api/profile/second-factor';

describeEngines('setting the second factor up', (engine) => {
  const t = useTestApp(engine);
  beforeEach(() => t.clock.advance(16 * 60));

  const signIn = (email: string, code: string) =>
    t.nobody().post('/api/session', { email, password: testPassword, code });

  async function setUp(client: TestClient): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { secret } = (await client.post(path)).body;
    const { recoveryCodes } = (await client.post(`${path}/confirm`, { code: codeNow(t, secret) })).body;
    return { secret, recoveryCodes };
  }

  test('takes a first code, gives ten recovery codes once, and ends the other sessions', async () => {
    const client = await t.signIn();
    const elsewhere = await t.signIn(client.admin);
    const copy = clientOf(t.server, { ...client.cookies });
    const begun = await client.post(path);
    expect(begun.body.uri).toContain(`secret=${begun.body.secret}&issuer=Houston%20Development`);
    expect((await client.get('/api/session')).body.hasSecondFactor).toBe(false);
    const confirmed = await client.post(`${path}/confirm`, { code: codeNow(t, begun.body.secret) });
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    expect((await client.get('/api/profile')).body).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 10 });
    expect((await elsewhere.get('/api/profile')).status).toBe(401);
    expect((await copy.get('/api/profile')).status).toBe(401);
    expect((await messagesTo(t.app, client.admin.email))[0]).toContain('switched on');
    // The code that confirmed it is used up.
    expect((await signIn(client.admin.email, codeNow(t, begun.body.secret))).body.code).toBe('second_factor_wrong');
    t.clock.advance(30);
    expect((await signIn(client.admin.email, codeNow(t, begun.body.secret))).status).toBe(200);
    const [row] = await t.database.orm.select().from(admins).where(eq(admins.id, client.admin.id));
    const stored = JSON.stringify([row, await t.database.orm.select().from(auditLog)]);
    for (const told of [begun.body.secret, ...confirmed.body.recoveryCodes]) expect(stored).not.toContain(told);
  });

  test('refuses a wrong code, and one for nothing begun', async () => {
    const client = await t.signIn();
    expect((await client.post(`${path}/confirm`, { code: '123456' })).status).toBe(404);
    const { secret } = (await client.post(path)).body;
    const code = codeNow(t, secret, -5);
    expect((await client.post(`${path}/confirm`, { code })).body).toMatchObject({ status: 422, code: 'wrong_code' });
    expect((await client.get('/api/profile')).body.hasSecondFactor).toBe(false);
  });

  test('stops who guesses at the first code, and says so on record; a right one in time forgets the wrong ones', async () => {
    const client = await t.signIn();
    const { secret } = (await client.post(path)).body;
    const guess = (code: string) => client.post(`${path}/confirm`, { code });
    for (let time = 0; time < 10; time += 1) {
      expect((await guess(codeNow(t, secret, -5))).body.code).toBe('wrong_code');
      t.clock.advance(40);
      await client.post('/api/session/proof', { password: testPassword });
    }
    const stopped = await guess(codeNow(t, secret));
    expect(stopped.body).toMatchObject({ status: 429, code: 'too_many_attempts', retryAfterSeconds: 1760 });
    const lock = await t.database.orm
      .select()
      .from(securityIncidents)
      .where(eq(securityIncidents.userEmail, client.admin.email));
    expect(lock).toMatchObject([{ violationCode: 'too_many_failed_sign_ins' }]);
    const refusals = await t.database.orm
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'profile.confirm-second-factor'), eq(auditLog.outcome, 'refused')));
    expect(refusals.filter(({ actor }) => actor === client.admin.email)).toHaveLength(10);
    // Somebody who guesses here does not keep the owner from proving who they are.
    expect((await client.post('/api/session/proof', { password: testPassword })).status).toBe(200);
    t.clock.advance(1760);
    const later = await t.signIn(client.admin);
    expect((await later.post(`${path}/confirm`, { code: codeNow(t, secret) })).status).toBe(200);
    const { rows } = await t.database.query('select key from throttle_counters where key = $1', [
      `account-set-up:${client.admin.id}`,
    ]);
    expect(rows).toEqual([]);
  });

  test('is an attack when a session that is found open later ends what was begun, with a secret noted then', async () => {
    const client = await t.signIn();
    const { secret } = (await client.post(path)).body;
    t.clock.advance(301);
    const answer = await client.post(`${path}/confirm`, { code: codeNow(t, secret) });
    expect(answer.body.code).toBe('step_up_required');
    expect((await client.get('/api/profile')).body.hasSecondFactor).toBe(false);
  });

  test('evaluates at most 10 of 40 simultaneous codes', async () => {
    const client = await t.signIn();
    const { secret } = (await client.post(path)).body;
    const code = codeNow(t, secret, -5);
    const answers = await Promise.all(Array.from({ length: 40 }, () => client.post(`${path}/confirm`, { code })));
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(10);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 429]));
  });

  test('is done once: a second begin or confirm is refused', async () => {
    const client = await t.signIn();
    const { secret } = await setUp(client);
    expect((await client.post(path)).body).toMatchObject({ status: 409, code: 'already_enabled' });
    t.clock.advance(30);
    expect((await client.post(`${path}/confirm`, { code: codeNow(t, secret) })).body.code).toBe('already_enabled');
  });

  test('replaces the recovery codes', async () => {
    const client = await t.signIn();
    const { recoveryCodes } = await setUp(client);
    const renewed = await client.post(`${path}/recovery-codes`);
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    const { email } = client.admin;
    expect((await signIn(email, recoveryCodes[0] as string)).body.code).toBe('second_factor_wrong');
    expect((await signIn(email, renewed.body.recoveryCodes[0])).status).toBe(200);
    expect((await client.get('/api/profile')).body.recoveryCodesLeft).toBe(9);
    expect((await messagesTo(t.app, email))[0]).toContain('recovery codes');
  });

  test('is undone, with a mail, and needs a fresh session for it', async () => {
    const client = await t.signIn();
    await setUp(client);
    t.clock.advance(301);
    expect((await client.delete(path)).body.code).toBe('step_up_required');
    expect((await client.post(`${path}/recovery-codes`)).body.code).toBe('step_up_required');
    await client.post('/api/session/proof', { password: testPassword });
    expect((await client.delete(path)).body).toEqual({});
    const { email } = client.admin;
    expect((await client.get('/api/profile')).body).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 0 });
    expect((await messagesTo(t.app, email))[0]).toContain('The second factor has been removed');
    expect((await t.nobody().post('/api/session', { email, password: testPassword })).status).toBe(200);
    expect((await client.delete(path)).status).toBe(404);
    expect((await client.post(`${path}/recovery-codes`)).status).toBe(404);
  });

  test('begins only with a fresh session, and for nobody without one', async () => {
    const client = await t.signIn();
    t.clock.advance(301);
    expect((await client.post(path)).body.code).toBe('step_up_required');
    expect((await t.nobody().post(path)).status).toBe(401);
  });
});
