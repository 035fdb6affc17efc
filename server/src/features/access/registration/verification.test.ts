import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sentCode } from '../../../testing/messages.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { admins } from '../admins/admins.table.ts';

const unregistered = { emailVerifiedAt: null, registeredAt: null };
const otherThan = (code: string) => (code === '123456' ? '654321' : '123456');

describeEngines('verifying e-mail and phone', (engine) => {
  const t = useTestApp(engine);
  beforeEach(() => t.clock.advance(16 * 60));
  let numbers = 10_000_000;

  const begin = async (phoneNumber = '') => t.signIn(await t.createAdmin({ ...unregistered, phoneNumber }));
  const nextNumber = () => {
    numbers += 1;
    return `+316${numbers}`;
  };

  test('opens the console after the e-mail address when no phone number is on file', async () => {
    const client = await begin();
    const sent = await client.post('/api/registration/email-code');
    expect(sent.body).toEqual({ sentTo: 'a***@houston.example', expiresInSeconds: 600 });
    const code = await sentCode(t.app, client.admin.email);
    const answer = await client.post('/api/registration/email', { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(answer.body).toMatchObject({ userId: client.admin.id, registration: null });
    expect((await client.get('/api/profile')).status).toBe(200);
    const [row] = await t.database.orm.select().from(admins).where(eq(admins.id, client.admin.id));
    expect(row).toMatchObject({ emailVerifiedAt: t.clock.now, registeredAt: t.clock.now });
  });

  test('asks for the phone number next, and cannot begin with it', async () => {
    const phone = nextNumber();
    const client = await begin(phone);
    expect((await client.post('/api/registration/sms-code')).body.code).toBe('registration_incomplete');
    expect((await client.post('/api/registration/sms', { code: '123456' })).body.code).toBe('registration_incomplete');
    await client.post('/api/registration/email-code');
    const code = await sentCode(t.app, client.admin.email);
    expect((await client.post('/api/registration/email', { code })).body.registration).toBe('sms');
    expect((await client.get('/api/profile')).status).toBe(403);
    const sent = await client.post('/api/registration/sms-code');
    expect(sent.body).toEqual({ sentTo: `+31***${phone.slice(-2)}`, expiresInSeconds: 600 });
    const answer = await client.post('/api/registration/sms', { code: await sentCode(t.app, phone) });
    expect(answer.body.registration).toBeNull();
    expect((await client.get('/api/profile')).status).toBe(200);
  });

  test('has nothing left to verify when the phone number goes meanwhile', async () => {
    const client = await begin(nextNumber());
    await client.post('/api/registration/email-code');
    await client.post('/api/registration/email', { code: await sentCode(t.app, client.admin.email) });
    await t.database.orm.update(admins).set({ phoneNumber: '' }).where(eq(admins.id, client.admin.id));
    expect((await client.get('/api/session')).body.registration).toBeNull();
    expect((await client.get('/api/profile')).status).toBe(200);
  });

  test('accepts a code for 10 minutes, to the second', async () => {
    const [early, late] = [await begin(), await begin()];
    for (const client of [early, late]) await client.post('/api/registration/email-code');
    t.clock.advance(599);
    const verify = async (client: typeof early) =>
      client.post('/api/registration/email', { code: await sentCode(t.app, client.admin.email) });
    expect((await verify(early)).status).toBe(200);
    t.clock.advance(1);
    expect((await verify(late)).body).toMatchObject({ status: 422, code: 'wrong_code' });
  });

  test('makes a code void after 5 wrong tries, also when they come at the same time', async () => {
    const client = await begin();
    await client.post('/api/registration/email-code');
    const code = await sentCode(t.app, client.admin.email);
    const tries = Array.from({ length: 20 }, () => client.post('/api/registration/email', { code: otherThan(code) }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    expect((await client.post('/api/registration/email', { code })).status).toBe(429);
    await client.post('/api/registration/email-code');
    expect(
      (await client.post('/api/registration/email', { code: await sentCode(t.app, client.admin.email) })).status,
    ).toBe(200);
  });

  test('accepts only the code that was sent last, and only from its own admin', async () => {
    const [client, other] = [await begin(), await begin()];
    await client.post('/api/registration/email-code');
    const first = await sentCode(t.app, client.admin.email);
    await client.post('/api/registration/email-code');
    const second = await sentCode(t.app, client.admin.email);
    if (first !== second) expect((await client.post('/api/registration/email', { code: first })).status).toBe(422);
    await other.post('/api/registration/email-code');
    const others = await sentCode(t.app, other.admin.email);
    if (others !== second) expect((await client.post('/api/registration/email', { code: others })).status).toBe(422);
    expect((await client.post('/api/registration/email', { code: second })).status).toBe(200);
  });

  test('accepts no code for a number that changed since it was sent', async () => {
    const phone = nextNumber();
    const client = await t.signIn(await t.createAdmin({ registeredAt: null, phoneNumber: phone }));
    await client.post('/api/registration/sms-code');
    await t.database.orm.update(admins).set({ phoneNumber: nextNumber() }).where(eq(admins.id, client.admin.id));
    expect((await client.post('/api/registration/sms', { code: await sentCode(t.app, phone) })).body.code).toBe(
      'wrong_code',
    );
  });

  test('sends at most 5 codes an hour', async () => {
    const client = await begin();
    for (let time = 0; time < 5; time += 1) {
      expect((await client.post('/api/registration/email-code')).status).toBe(200);
      t.clock.advance(60);
    }
    const refused = await client.post('/api/registration/email-code');
    expect(refused.body).toMatchObject({ status: 429, code: 'too_many_attempts', retryAfterSeconds: 3300 });
    const again = await t.signIn(client.admin);
    expect((await again.post('/api/registration/email-code')).status).toBe(429);
    t.clock.advance(3300);
    expect((await (await t.signIn(client.admin)).post('/api/registration/email-code')).status).toBe(200);
  });

  test('is over for somebody whose registration is complete, and needs a session', async () => {
    const client = await t.signIn();
    for (const path of ['email-code', 'email', 'sms-code', 'sms']) {
      const body = path.endsWith('code') ? undefined : { code: '123456' };
      const answer = await client.post(`/api/registration/${path}`, body);
      expect(answer.body).toMatchObject({ status: 409, code: 'already_activated' });
      expect((await t.nobody().post(`/api/registration/${path}`, body)).status).toBe(401);
    }
    expect((await client.post('/api/registration/email', { code: '12345' })).status).toBe(400);
  });
});

describeEngines('verifying without a gateway for text messages', (engine) => {
  const t = useTestApp(engine, { deployment: 'Testing' });

  test('does not ask for a code that cannot arrive', async () => {
    const client = await t.signIn(await t.createAdmin({ ...unregistered, phoneNumber: '+31612345678' }));
    await client.post('/api/registration/email-code');
    const answer = await client.post('/api/registration/email', { code: await sentCode(t.app, client.admin.email) });
    expect(answer.body.registration).toBeNull();
  });
});
