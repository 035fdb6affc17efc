import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lastAudit } from '../../../../testing/last-audit.ts';
import { describeEngines } from '../../../../testing/test-app.ts';
import { oidcSettings } from '../oidc.table.ts';
import { useLyingProvider } from '../testing/lying-app.ts';
import { countSessions, endSignIn } from '../testing/oidc-app.ts';

describeEngines('the way back from a provider', (engine) => {
  const app = useLyingProvider(engine);
  const { t } = app;

  test('is of no use in another browser than the one that left', async () => {
    const search = app.liar.visit((await app.start(t.nobody())).body.url);
    const other = t.nobody();
    await app.start(other);
    const before = await countSessions(t);
    expect((await endSignIn(other, search)).body.code).toBe('oidc_expired');
    expect((await endSignIn(t.nobody(), search)).body.code).toBe('oidc_expired');
    expect(await countSessions(t)).toBe(before);
  });

  test('is listened to once: a replay, and all but one of ten answers at once, are refused', async () => {
    const client = t.nobody();
    const search = app.liar.visit((await app.start(client)).body.url);
    const before = await countSessions(t);
    const mark = { ...client.cookies };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => {
        Object.assign(client.cookies, mark);
        return endSignIn(client, search);
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    Object.assign(client.cookies, mark);
    expect((await endSignIn(client, search)).body.code).toBe('oidc_expired');
    expect(await countSessions(t)).toBe(before + 1);
  });

  test('is waited for ten minutes and not a second longer', async () => {
    const client = t.nobody();
    const before = await countSessions(t);
    const late = (await app.start(client)).body.url;
    t.clock.advance(600);
    expect((await endSignIn(client, app.liar.visit(late))).body.code).toBe('oidc_expired');
    expect(await countSessions(t)).toBe(before);
    const intime = (await app.start(client)).body.url;
    t.clock.advance(599);
    expect((await endSignIn(client, app.liar.visit(intime))).body.kind).toBe('session');
  });

  test('is not told to have expired where a deadlock ended what came after it', async () => {
    const client = t.nobody();
    const search = app.liar.visit((await app.start(client)).body.url);
    await t.database.query(`create function meet() returns trigger language plpgsql as $$
        begin raise exception 'a deadlock' using errcode = '40P01'; end $$;
      create trigger meet before insert on sessions for each row execute function meet()`);
    const { status, body } = await endSignIn(client, search);
    await t.database.query('drop trigger meet on sessions; drop function meet()');
    expect([status, body.code]).toEqual([500, 'server_error']);
  });

  test('does not get the people of who was on the way when the provider was edited', async () => {
    const client = t.nobody();
    const { url } = (await app.start(client)).body;
    const before = await countSessions(t);
    app.liar.lies = {
      userinfo: async (claims) => {
        // While the server talks to the provider.
        await t.database.orm.update(oidcSettings).set({ version: sql`version + 1` });
        return claims;
      },
    };
    expect((await endSignIn(client, app.liar.visit(url))).body.code).toBe('oidc_failed');
    expect((await lastAudit(t))?.reason).toBe('the provider was changed meanwhile');
    expect(await countSessions(t)).toBe(before);
  });

  test('stops an address that keeps failing, and its good sign-ins cost nothing', async () => {
    for (let time = 0; time < 35; time += 1) {
      const client = t.nobody();
      expect((await endSignIn(client, app.liar.visit((await app.start(client)).body.url))).status).toBe(200);
    }
    for (let time = 0; time < 30; time += 1) expect((await endSignIn(t.nobody(), '?code=a&state=b')).status).toBe(410);
    expect((await endSignIn(t.nobody(), '?code=a&state=b')).body).toMatchObject({ code: 'too_many_attempts' });
    for (let time = 0; time < 30; time += 1) await app.start(t.nobody());
    expect((await app.start(t.nobody())).body).toMatchObject({ code: 'too_many_attempts', retryAfterSeconds: 900 });
  });
});
