import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../../audit/audit.table.ts';
import { codeNow, protectAdmin } from '../../../testing/second-factor.ts';
import { describeEngines, type TestAdmin, testPassword, useTestApp } from '../../../testing/test-app.ts';
import { securityIncidents } from '../../operations/security-incidents/security-incidents.table.ts';
import { admins } from '../admins/admins.table.ts';

describeEngines('the second factor at sign-in', (engine) => {
  const t = useTestApp(engine);
  beforeEach(() => t.clock.advance(16 * 60));

  async function createProtected(): Promise<{ admin: TestAdmin; secret: string; codes: string[] }> {
    const admin = await t.createAdmin();
    return { admin, ...(await protectAdmin(t, admin)) };
  }

  const wrongCode = (secret: string) => {
    const near = [-1, 0, 1].map((away) => codeNow(t, secret, away));
    return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) as string;
  };
  const signIn = (admin: TestAdmin, code?: string, client = t.nobody()) =>
    client.post('/api/session', { email: admin.email, password: testPassword, ...(code !== undefined && { code }) });

  test('is asked for after the right password only', async () => {
    const { admin } = await createProtected();
    expect((await signIn(admin)).body).toMatchObject({ status: 401, code: 'second_factor_required' });
    const wrong = { email: admin.email, password: 'certainly-not-the-password' };
    expect((await t.nobody().post('/api/session', wrong)).body.code).toBe('sign_in_failed');
  });

  test('is passed by the code of now, and each code works once', async () => {
    const { admin, secret } = await createProtected();
    const answer = await signIn(admin, codeNow(t, secret));
    expect(answer.status).toBe(200);
    expect(answer.body.hasSecondFactor).toBe(true);
    expect((await signIn(admin, codeNow(t, secret))).body).toMatchObject({ status: 401, code: 'second_factor_wrong' });
    t.clock.advance(30);
    expect((await signIn(admin, codeNow(t, secret))).status).toBe(200);
    expect((await signIn(admin, codeNow(t, secret, -1))).body.code).toBe('second_factor_wrong');
  });

  test('lets one of 20 simultaneous uses of a code through', async () => {
    const { admin, secret } = await createProtected();
    const code = codeNow(t, secret);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(admin, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is passed by a recovery code, once, however many try it at the same time', async () => {
    const { admin, codes } = await createProtected();
    const code = (codes[3] as string).toLowerCase();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(admin, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    t.clock.advance(60);
    expect((await signIn(admin, code)).body.code).toBe('second_factor_wrong');
    t.clock.advance(60);
    expect((await signIn(admin, codes[4])).status).toBe(200);
    const [row] = await t.database.orm.select().from(admins).where(eq(admins.id, admin.id));
    expect(row?.recoveryCodeHashes).toHaveLength(8);
  });

  test('is not passed by codes of another admin', async () => {
    const { admin } = await createProtected();
    const other = await createProtected();
    expect((await signIn(admin, codeNow(t, other.secret))).body.code).toBe('second_factor_wrong');
    expect((await signIn(admin, other.codes[0])).body.code).toBe('second_factor_wrong');
  });

  test('locks after 10 wrong codes on a counter of its own, with one incident, and not for a known device', async () => {
    const { admin, secret } = await createProtected();
    const owner = t.nobody();
    expect((await signIn(admin, codeNow(t, secret), owner)).status).toBe(200);
    t.clock.advance(60);
    for (let time = 0; time < 10; time += 1) {
      expect((await signIn(admin, wrongCode(secret))).body.code).toBe('second_factor_wrong');
      t.clock.advance(time < 9 ? 17 : 0);
    }
    expect((await signIn(admin, codeNow(t, secret))).body).toMatchObject({
      code: 'too_many_attempts',
      retryAfterSeconds: 1800,
    });
    // The password is not what was guessed at: it is still told apart.
    expect((await signIn(admin)).body.code).toBe('second_factor_required');
    expect((await signIn(admin, codeNow(t, secret), owner)).status).toBe(200);
    const incidents = await t.database.orm
      .select()
      .from(securityIncidents)
      .where(eq(securityIncidents.userEmail, admin.email));
    expect(incidents).toHaveLength(1);
    const entries = await t.database.orm.select().from(auditLog).where(eq(auditLog.actor, admin.email));
    expect(entries.filter(({ reason }) => reason === 'wrong second factor')).toHaveLength(10);
  });

  test('proves a session again, once per code', async () => {
    const { admin, secret } = await createProtected();
    const client = await t.signIn(admin);
    t.clock.advance(301);
    const change = () => client.post('/api/profile/email', { email: `other${admin.id}@houston.example` });
    expect((await change()).body.code).toBe('step_up_required');
    expect((await client.post('/api/session/proof', { code: wrongCode(secret) })).body.code).toBe('wrong_proof');
    const code = codeNow(t, secret);
    expect((await client.post('/api/session/proof', { code })).status).toBe(200);
    expect((await change()).status).toBe(200);
    expect((await client.post('/api/session/proof', { code })).body.code).toBe('wrong_proof');
  });
});
