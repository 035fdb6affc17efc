import { beforeEach, expect, test } from 'vitest';
import { emailSenders } from '../features/settings/email-senders/email-senders.table.ts';
import { describeEngines } from '../testing/test-app.ts';
import { queueMail } from './outbox.ts';
import { sendDue } from './sender.ts';
import { reset, useSenderBench } from './testing/sender-bench.ts';

const headers = [
  ...['auto-submitted', 'content-transfer-encoding', 'content-type', 'date', 'from'],
  ...['message-id', 'mime-version', 'subject', 'to'],
];

describeEngines('whom mails leave as', (engine) => {
  const { context, appWith, catcher, queue } = useSenderBench(engine);
  beforeEach(() => context.database.orm.delete(emailSenders));

  const sentAs = async () =>
    (
      await context.database.query<{ as: string | null }>('select sent_as as "as" from outbox_messages order by id')
    ).rows.map((row) => row.as);
  const addSender = (fromName: string, emailAddress: string, isDefault = false) =>
    context.database.orm.insert(emailSenders).values({ fromName, emailAddress, isDefault });

  test('is the default sender, by name, in the header and on the envelope', async () => {
    const smtp = await catcher();
    const app = appWith({ smtpUrl: smtp.url, mailFrom: 'server@acme.example' });
    await addSender('Other', 'other@acme.example');
    await addSender('Acme Desk', 'desk@acme.example', true);
    await queue(app);
    await sendDue(app);
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]?.headers.get('from')).toBe('Acme Desk <desk@acme.example>');
    expect(smtp.mails[0]?.sender).toBe('desk@acme.example');
    expect((await sentAs()).at(-1)).toBe('Acme Desk <desk@acme.example>');
  });

  test('is MAIL_FROM while nobody is the default, else no-reply at the console', async () => {
    const smtp = await catcher();
    await addSender('Nobody’s choice', 'other@acme.example');
    for (const mailFrom of ['server@acme.example', undefined]) {
      const app = appWith({ smtpUrl: smtp.url, mailFrom, publicUrl: 'https://console.example' });
      await queue(app);
      await sendDue(app);
    }
    expect(smtp.mails.map((mail) => [mail.headers.get('from'), mail.sender])).toEqual([
      ['server@acme.example', 'server@acme.example'],
      ['no-reply@console.example', 'no-reply@console.example'],
    ]);
    expect((await sentAs()).slice(-2)).toEqual(['server@acme.example', 'no-reply@console.example']);
  });

  test('is decided when a mail is sent, so that what waits leaves as the new default', async () => {
    const smtp = await catcher();
    const app = appWith({ smtpUrl: smtp.url });
    await addSender('Old', 'old@acme.example', true);
    await queue(app);
    await context.database.orm.update(emailSenders).set({ fromName: 'New', emailAddress: 'new@acme.example' });
    await sendDue(app);
    expect(smtp.mails[0]?.headers.get('from')).toBe('New <new@acme.example>');
  });

  test('is another one for a mail that tries it, also when that one is deleted before it leaves', async () => {
    const smtp = await catcher();
    const app = appWith({ smtpUrl: smtp.url });
    await addSender('Default', 'default@acme.example', true);
    const from = { name: 'Tried', address: 'tried@acme.example' };
    await app.database.transaction((tx) =>
      queueMail(tx, app, { to: 'zoe@acme.example', adminId: null, language: 'en', from, ...reset }),
    );
    await queue(app);
    await sendDue(app);
    expect(smtp.mails.map((mail) => mail.sender).sort()).toEqual(['default@acme.example', 'tried@acme.example']);
    const tried = smtp.mails.find((mail) => mail.sender === from.address);
    expect(tried?.headers.get('from')).toBe('Tried <tried@acme.example>');
  });

  test.each([
    ['Acme, "Zn" & <eve@evil.example>', '"Acme, \\"Zn\\" & <eve@evil.example>" <desk@acme.example>'],
    ['eve@evil.example', '"eve@evil.example" <desk@acme.example>'],
    ['Back\\slash; (comment)', '"Back\\\\slash; (comment)" <desk@acme.example>'],
    ['Zoë’s 会社', 'Zoë’s 会社 <desk@acme.example>'],
    ['ß'.repeat(100), `${'ß'.repeat(100)} <desk@acme.example>`],
  ])('is one mailbox whatever it is called: %s', async (name, from) => {
    const smtp = await catcher();
    const app = appWith({ smtpUrl: smtp.url });
    await addSender(name, 'desk@acme.example', true);
    await queue(app);
    await sendDue(app);
    expect(smtp.mails[0]?.headers.get('from')).toBe(from);
    expect(smtp.mails[0]?.headerNames.toSorted()).toEqual(headers);
  });

  test('keeps the domain of another alphabet as mail servers write it', async () => {
    const smtp = await catcher();
    const app = appWith({ smtpUrl: smtp.url });
    await addSender('Köln', 'info@xn--kln-sna.example', true);
    await queue(app);
    await sendDue(app);
    expect(smtp.mails[0]?.headers.get('from')).toBe('Köln <info@xn--kln-sna.example>');
  });

  // No call stores such a sender; whoever can write to the database could.
  test.each([
    ['Acme\r\nBcc: eve@evil.example', 'desk@acme.example'],
    ['Acme', 'desk@acme.example\r\nBcc: eve@evil.example'],
    ['Acme', 'desk@acme.example>, <eve@evil.example'],
  ])('adds no header and no recipient: %j %j', async (name, address) => {
    const smtp = await catcher();
    const app = appWith({ smtpUrl: smtp.url });
    await addSender(name, address, true);
    await queue(app);
    await sendDue(app);
    expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([['zoe@acme.example']]);
    expect(smtp.mails[0]?.headerNames.toSorted()).toEqual(headers);
  });
});
