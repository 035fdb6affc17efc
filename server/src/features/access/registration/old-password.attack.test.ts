import { beforeEach, expect, test } from 'vitest';
import { mailedToken, messagesTo } from '../../../testing/messages.ts';
import { describeEngines, type SignedIn, testPassword, useTestApp } from '../../../testing/test-app.ts';
import { mailLinks } from './link-mails.ts';

const newPassword = 'seven-lanterns-drift-41';
const theirs = 'somebody@elsewhere.example';

/** Whoever finds a session open enters an address of theirs. Its owner is told by mail to change the password at once, and does. */
describeEngines('an attack: taking an account over with a link of before the password was changed', (engine) => {
  const t = useTestApp(engine);
  beforeEach(() => t.clock.advance(61 * 60));

  const enterTheirs = (found: SignedIn) => found.post('/api/profile/email', { email: theirs });
  const changePassword = (owner: SignedIn) =>
    owner.put('/api/profile/password', { currentPassword: testPassword, newPassword });
  const linkOf = () => mailedToken(t.app, theirs, 'http://localhost:4000/change-email/verify');
  const follow = (token: string) => t.nobody().post('/api/email-changes/complete', { token });

  test('with a link that was mailed', async () => {
    const owner = await t.signIn();
    const found = await t.signIn(owner.admin);
    await enterTheirs(found);
    const link = await linkOf();
    expect((await messagesTo(t.app, owner.admin.email)).join()).toContain('change your password immediately');
    expect((await changePassword(owner)).status).toBe(200);
    expect((await follow(link)).body.code).toBe('link_used_or_expired');
    expect((await owner.get('/api/profile')).body).toMatchObject({ email: owner.admin.email, pendingEmail: null });
  });

  test.each(['in the profile', 'through a mailed link'])('with one that is yet to be mailed: %s', async (way) => {
    const owner = await t.signIn();
    const found = await t.signIn(owner.admin);
    const { email } = owner.admin;
    await t.nobody().post('/api/password-resets', { email });
    const token = await mailedToken(t.app, email, '/login/reset');
    const before = (await messagesTo(t.app, theirs)).length;
    await enterTheirs(found);
    if (way === 'in the profile') await changePassword(owner);
    else await t.nobody().post('/api/password-resets/complete', { token, password: newPassword });
    await mailLinks(t.app);
    expect(await messagesTo(t.app, theirs)).toHaveLength(before);
    const again = await t.nobody().post('/api/session', { email, password: newPassword });
    expect([again.status, again.body.email]).toEqual([200, email]);
  });
});
