import { expect, test } from 'vitest';
import { messagesTo } from '../../../testing/messages.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { mailLinks } from './link-mails.ts';

describeEngines('an attack: having mails of Houston fill the box of somebody', (engine) => {
  const t = useTestApp(engine);
  const victim = 'victim@elsewhere.example';
  const twenty = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, send));

  test('with changes of the own address', async () => {
    const client = await t.signIn();
    const answers = await twenty(async () => {
      const answer = await client.post('/api/profile/email', { email: victim });
      await mailLinks(t.app);
      return answer;
    });
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(15).fill(429)]);
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe('3600');
    expect((await messagesTo(t.app, victim)).length).toBeLessThanOrEqual(5);
    // Calling it off is no mail, and always possible.
    expect((await client.post('/api/profile/email', { email: client.admin.email })).status).toBe(200);
    t.clock.advance(3600);
    const later = await t.signIn(client.admin);
    expect((await later.post('/api/profile/email', { email: victim })).status).toBe(200);
  });

  test('with words of the sender in them', async () => {
    const client = await t.signIn();
    const words = 'Your account is closed, see https://elsewhere.example';
    const named = await client.put('/api/profile', { firstName: words, lastName: words, phoneNumber: '', version: 1 });
    expect(named.status).toBe(200);
    await client.post('/api/profile/email', { email: 'reader@elsewhere.example' });
    await mailLinks(t.app);
    const [mail] = await messagesTo(t.app, 'reader@elsewhere.example');
    expect(mail).toContain('/change-email/verify/');
    expect(mail).not.toContain('account is closed');
  });

  test('with activation mails', async () => {
    const manager = await t.signIn({ permissions: ['adminManagementAllowed'] });
    const email = 'new@elsewhere.example';
    const userDetails = { firstName: 'N', lastName: 'N', email, phoneNumber: '' };
    const { body } = await manager.post('/api/admins', { userDetails });
    const answers = await twenty(() => manager.post(`/api/admins/${body.id}/activation-mail`, {}));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(15).fill(429)]);
    expect(await messagesTo(t.app, email)).toHaveLength(6);
  });
});
