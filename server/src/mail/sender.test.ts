import { languages } from '@houston/contract/languages';
import { expect, test } from 'vitest';
import { describeEngines } from '../testing/test-app.ts';
import { sendDue } from './sender.ts';
import { hour, link, minute, reset, useSenderBench } from './testing/sender-bench.ts';

describeEngines('the sender', (engine) => {
  const { context, appWith, catcher, gateway, queue, queueCode, readOnly } = useSenderBench(engine);

  test('delivers a mail once, and then forgets its text', async () => {
    const smtp = await catcher();
    const app = appWith({ smtpUrl: smtp.url, mailFrom: 'desk@acme.example' });
    await queue(app);
    await sendDue(app);
    await sendDue(app);
    expect(smtp.mails).toHaveLength(1);
    const [mail] = smtp.mails;
    const row = await readOnly();
    expect(mail?.recipients).toEqual(['zoe@acme.example']);
    expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
      from: 'desk@acme.example',
      to: 'zoe@acme.example',
      subject: 'Choose a new password',
      'message-id': `<outbox-${row.id}@houston>`,
      date: 'Fri, 20 Nov 2026 09:00:00 +0000',
      'auto-submitted': 'auto-generated',
    });
    expect(mail?.text).toContain('Dear Zoë,');
    expect(mail?.text.split('\n')).toContain(link);
    expect(row).toMatchObject({ state: 'sent', sealedText: null, lastError: null, attempts: 0 });
  });

  test('delivers in four languages, letter for letter', async () => {
    const smtp = await catcher();
    const app = appWith({ smtpUrl: smtp.url });
    for (const language of languages) await queue(app, reset, `${language}@acme.example`, language);
    await sendDue(app);
    const subjects = smtp.mails.map((mail) => [mail.recipients[0], mail.headers.get('subject')]).sort();
    expect(subjects).toEqual([
      ['de@acme.example', 'Wählen Sie ein neues Passwort'],
      ['en@acme.example', 'Choose a new password'],
      ['fr@acme.example', 'Choisissez un nouveau mot de passe'],
      ['nl@acme.example', 'Kies een nieuw wachtwoord'],
    ]);
    const textOf = (language: string) => smtp.mails.find((mail) => mail.recipients[0]?.startsWith(language))?.text;
    expect(textOf('de')).toContain('Mit freundlichen Grüßen');
    expect(textOf('fr')).toContain('n’êtes pas à l’origine');
    expect(textOf('nl')).toContain('werkt één keer');
  });

  test('lets no value add a header or a recipient', async () => {
    const smtp = await catcher();
    const app = appWith({ smtpUrl: smtp.url });
    const evil = 'Acme\r\nBcc: eve@evil.example\r\n\r\n<b>hello</b>';
    const values = { firstName: evil, link, expiresAt: context.clock.now, businessName: evil };
    await queue(app, { template: 'activation', values });
    await sendDue(app);
    const [mail] = smtp.mails;
    expect(mail?.recipients).toEqual(['zoe@acme.example']);
    expect(mail?.headerNames.sort()).toEqual([
      'auto-submitted',
      'content-transfer-encoding',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ]);
    expect(mail?.headers.get('subject')).toBe('Activate your Acme Bcc: eve@evil.example <b>hello</b> account');
  });

  test('tries again after growing pauses, and delivers once the server is back', async () => {
    const smtp = await catcher();
    await smtp.close();
    const app = appWith({ smtpUrl: smtp.url });
    await queue(app);
    for (const [tries, pause] of [30, 2 * minute, 10 * minute, hour].entries()) {
      await sendDue(app);
      const row = await readOnly();
      expect(row).toMatchObject({ state: 'waiting', attempts: tries + 1, lastError: 'ESOCKET ECONNREFUSED CONN' });
      expect(row.nextAttemptAt.getTime() - context.clock.now.getTime()).toBe(pause * 1000);
      context.clock.advance(pause - 1);
      expect(await sendDue(app)).toBe(0);
      context.clock.advance(1);
    }
    const again = await catcher({ port: smtp.port });
    expect(await sendDue(app)).toBe(1);
    expect(again.mails).toHaveLength(1);
    expect(await readOnly()).toMatchObject({ state: 'sent', attempts: 4, sealedText: null, lastError: null });
  });

  test('gives up after six tries', async () => {
    const smtp = await catcher();
    await smtp.close();
    const app = appWith({ smtpUrl: smtp.url });
    await queue(app);
    for (let tries = 1; tries <= 5; tries += 1) {
      await sendDue(app);
      expect(await readOnly()).toMatchObject({ state: 'waiting', attempts: tries });
      context.clock.advance(4 * hour);
    }
    expect(await sendDue(app)).toBe(1);
    expect(await readOnly()).toMatchObject({ state: 'failed', attempts: 6 });
    context.clock.advance(100 * hour);
    expect(await sendDue(app)).toBe(0);
  });

  test('keeps a refusal in codes, without the link that the server quotes', async () => {
    const smtp = await catcher({
      onMail: (mail) => {
        throw Object.assign(new Error(`5.7.1 refused: ${/https:\S+/.exec(mail.text)?.[0]}`), { responseCode: 554 });
      },
    });
    const app = appWith({ smtpUrl: smtp.url });
    await queue(app);
    await sendDue(app);
    const { lastError, state } = await readOnly();
    expect(state).toBe('waiting');
    expect(lastError).toContain('554 5.7.1');
    expect(lastError).not.toContain('canary');
  });

  test('hands nothing to a server whose certificate nobody vouches for', async () => {
    const smtp = await catcher({ disabledCommands: [] });
    const app = appWith({ smtpUrl: smtp.url });
    await queue(app);
    await sendDue(app);
    expect(smtp.mails).toEqual([]);
    expect(await readOnly()).toMatchObject({ state: 'waiting', attempts: 1 });
    expect((await readOnly()).lastError).toMatch(/SELF_SIGNED|CERT/);
  });

  test('tells a refused login without the password', async () => {
    const smtp = await catcher({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('no')),
    });
    const app = appWith({ smtpUrl: smtp.url.replace('//', '//me:canary-password@') });
    await queue(app);
    await sendDue(app);
    const { lastError } = await readOnly();
    expect(lastError).toMatch(/^EAUTH AUTH PLAIN 535/);
    expect(lastError).not.toMatch(/canary|bWUAY/);
  });

  test('leaves alone what it has no server for', async () => {
    const sms = await gateway();
    await queue(appWith({ smtpUrl: 'smtp://127.0.0.1:9' }));
    expect(await sendDue(appWith({ smsUrl: sms.url }))).toBe(0);
    expect(await readOnly()).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  test('says so when the secret of the server has changed', async () => {
    const smtp = await catcher();
    const app = appWith({ smtpUrl: smtp.url });
    await queue(app);
    await sendDue({ ...app, secret: { ...app.secret, current: Buffer.alloc(32, 9) } });
    expect(smtp.mails).toEqual([]);
    expect((await readOnly()).lastError).toContain('secret of the server has changed');
  });

  test('posts a text message to the gateway once', async () => {
    const sms = await gateway();
    const app = appWith({ smsUrl: sms.url.replace('//', '//me:p%40ss@') });
    await queueCode(app);
    await sendDue(app);
    await sendDue(app);
    const row = await readOnly();
    expect(sms.requests).toHaveLength(1);
    expect(sms.requests[0]).toMatchObject({
      method: 'POST',
      path: '/messages',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `outbox-${row.id}`,
        authorization: `Basic ${Buffer.from('me:p@ss').toString('base64')}`,
      },
      body: { to: '+31612345678', text: 'Your Houston code is 314159. Do not share it with anyone.' },
    });
    expect(row).toMatchObject({ state: 'sent', sealedText: null });
  });

  test('tries a text message again when the gateway refuses it, and follows no redirect', async () => {
    const [sms, elsewhere] = [await gateway(), await gateway()];
    const app = appWith({ smsUrl: `${sms.url}?key=canary-key` });
    await queueCode(app);
    sms.answer = { status: 503 };
    await sendDue(app);
    expect(await readOnly()).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'the gateway answered 503' });
    sms.answer = { status: 307, headers: { location: elsewhere.url } };
    context.clock.advance(30);
    await sendDue(app);
    expect(await readOnly()).toMatchObject({ state: 'waiting', attempts: 2, lastError: 'the gateway answered 307' });
    expect(elsewhere.requests).toEqual([]);
    await sms.close();
    context.clock.advance(2 * minute);
    await sendDue(app);
    const { lastError, attempts } = await readOnly();
    expect(attempts).toBe(3);
    // Which code it is depends on whether a kept connection was tried first.
    expect(lastError).toMatch(/^the gateway cannot be reached \([A-Z_]+\)$/);
  });
});
