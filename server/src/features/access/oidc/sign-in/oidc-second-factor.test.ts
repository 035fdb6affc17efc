import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { codeNow, protectAdmin } from '../../../../testing/second-factor.ts';
import { describeEngines, testPassword } from '../../../../testing/test-app.ts';
import { admins } from '../../admins/admins.table.ts';
import { countSessions, endSignIn } from '../testing/oidc-app.ts';
import { usePeopleProvider } from '../testing/people-app.ts';

describeEngines('signing in with a real provider, with a second factor here', (engine) => {
  const app = usePeopleProvider(engine);
  const { t } = app;

  /** A protected admin on the way back from the provider. */
  async function comeBack() {
    const owner = await t.createAdmin();
    const { secret } = await protectAdmin(t, owner);
    await app.link(owner.id, 'ada');
    const client = t.nobody();
    return { owner, secret, client, search: await app.provider.visit(await app.begin(client), 'ada') };
  }

  test('asks for the second factor of the console as well, and takes a code once', async () => {
    const { owner, secret, client, search } = await comeBack();
    const before = await countSessions(t);
    expect((await endSignIn(client, search)).body).toEqual({ kind: 'second-factor' });
    expect((await client.get('/api/session')).status).toBe(401);
    // The page loaded anew.
    expect((await endSignIn(client, search)).body).toEqual({ kind: 'second-factor' });
    expect((await endSignIn(client, search, codeNow(t, secret, 10))).body.code).toBe('second_factor_wrong');
    expect((await endSignIn(t.nobody(), search, codeNow(t, secret))).body.code).toBe('oidc_expired');
    expect(await countSessions(t)).toBe(before);
    expect((await endSignIn(client, search, codeNow(t, secret))).body).toMatchObject({
      kind: 'session',
      session: { userId: owner.id },
    });
    expect((await endSignIn(client, search, codeNow(t, secret, 1))).body.code).toBe('oidc_expired');
    expect(await countSessions(t)).toBe(before + 1);
  });

  test('takes one of ten simultaneous right codes', async () => {
    const { secret, client, search } = await comeBack();
    await endSignIn(client, search);
    const before = await countSessions(t);
    const mark = { ...client.cookies };
    await Promise.all(
      Array.from({ length: 10 }, () => {
        Object.assign(client.cookies, mark);
        return endSignIn(client, search, codeNow(t, secret));
      }),
    );
    expect(await countSessions(t)).toBe(before + 1);
  });

  test('counts wrong codes together with those after a password', async () => {
    const { owner, secret, client, search } = await comeBack();
    await endSignIn(client, search);
    for (let time = 0; time < 10; time += 1) {
      await endSignIn(client, search, codeNow(t, secret, 10));
      t.clock.advance(33);
    }
    expect((await endSignIn(client, search, codeNow(t, secret))).body.code).toBe('too_many_attempts');
    const password = { email: owner.email, password: testPassword, code: codeNow(t, secret) };
    expect((await t.nobody().post('/api/session', password)).body.code).toBe('too_many_attempts');
  });

  test('disabled between the two steps, nobody gets in with the second', async () => {
    const { owner, secret, client, search } = await comeBack();
    await endSignIn(client, search);
    await t.database.orm.update(admins).set({ isEnabled: false }).where(eq(admins.id, owner.id));
    expect((await endSignIn(client, search, codeNow(t, secret))).body.code).toBe('oidc_failed');
  });
});
