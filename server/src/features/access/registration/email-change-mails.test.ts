import { expect, test } from 'vitest';
import { mailedToken, messagesTo } from '../../../testing/messages.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { mailLinks } from './link-mails.ts';

describeEngines('the mails about a changed e-mail address', (engine) => {
  const t = useTestApp(engine);
  const confirm = async (email: string) => {
    const token = await mailedToken(t.app, email, 'http://localhost:4000/change-email/verify');
    return t.nobody().post('/api/email-changes/complete', { token });
  };

  test('go to the old one when it begins and when it took effect, and never name the new one in full', async () => {
    const client = await t.signIn(await t.createAdmin({ language: 'fr', firstName: 'Zoë' }));
    const old = client.admin.email;
    await client.post('/api/profile/email', { email: 'somewhere@houston.example' });
    expect(await messagesTo(t.app, old)).toHaveLength(1);
    expect((await confirm('somewhere@houston.example')).status).toBe(200);
    const [changed, begun, ...more] = await messagesTo(t.app, old);
    expect(more).toEqual([]);
    expect(begun).toContain('Une nouvelle adresse e-mail a été indiquée');
    expect(changed).toContain('Bonjour Zoë');
    expect(changed).toContain('L’adresse e-mail de votre compte est désormais s***@houston.example');
    expect(changed + String(begun)).not.toContain('somewhere@');
    // The new one has its link, and nothing more.
    expect(await messagesTo(t.app, 'somewhere@houston.example')).toHaveLength(1);
  });

  test('say nothing more when the change came to nothing', async () => {
    const client = await t.signIn();
    await client.post('/api/profile/email', { email: 'taken-later@houston.example' });
    await mailLinks(t.app);
    await t.createAdmin({ email: 'taken-later@houston.example' });
    expect((await confirm('taken-later@houston.example')).body.code).toBe('Duplicate_Email');
    expect(await messagesTo(t.app, client.admin.email)).toHaveLength(1);
  });
});
