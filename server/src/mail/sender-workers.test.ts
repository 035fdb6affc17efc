import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asAnother } from '../testing/copies/lent-database.ts';
import { describeEngines } from '../testing/test-app.ts';
import { queueMail } from './outbox.ts';
import { sendDue } from './sender.ts';
import { minute, openGate, reset, useSenderBench } from './testing/sender-bench.ts';

describeEngines('several senders', (engine) => {
  const { context, appWith, start, catcher, queue, readRows, readOnly } = useSenderBench(engine);

  test('two workers share fifty messages and send none twice', async () => {
    const smtp = await catcher();
    const app = appWith({ smtpUrl: smtp.url });
    await app.database.transaction(async (tx) => {
      for (let number = 1; number <= 50; number += 1) {
        await queueMail(tx, app, { to: `reader${number}@acme.example`, adminId: null, language: 'en', ...reset });
      }
    });
    await Promise.all([sendDue(app), sendDue(app)]);
    await Promise.all([sendDue(app), sendDue(app)]);
    expect(smtp.mails).toHaveLength(50);
    expect(new Set(smtp.mails.map((mail) => mail.recipients[0])).size).toBe(50);
    expect((await readRows()).every((row) => row.state === 'sent')).toBe(true);
  });

  // Well below the 15 seconds after which it would look by itself.
  test('is woken by a new message', { timeout: 8_000 }, async () => {
    const smtp = await catcher();
    const app = appWith({ smtpUrl: smtp.url });
    const first = smtp.next();
    await queue(app);
    start(app);
    // The first look after the start finds this one; the next one comes too late for it.
    await first;
    await expect.poll(async () => (await readOnly()).state).toBe('sent');
    const second = smtp.next();
    await queue(app, reset, 'later@acme.example');
    expect((await second).recipients).toEqual(['later@acme.example']);
  });

  // PGlite has one connection, so nobody else can be in the middle of a claim there.
  test.runIf(engine === 'postgres')('passes by what another worker is just claiming', async () => {
    const smtp = await catcher();
    const app = appWith({ smtpUrl: smtp.url });
    await queue(app, reset, 'claimed@acme.example');
    await queue(app, reset, 'free@acme.example');
    await app.database.transaction(async (tx) => {
      await tx.execute(sql`select id from outbox_messages where recipient like 'claimed%' for update`);
      await asAnother(() => sendDue(app));
      expect(smtp.mails.map((mail) => mail.recipients)).toEqual([['free@acme.example']]);
    });
  });

  test('holds no lock and no transaction while the server talks', async () => {
    const gate = openGate();
    const smtp = await catcher({ onMail: () => gate.opened });
    const app = appWith({ smtpUrl: smtp.url });
    await queue(app);
    const arrived = smtp.next();
    const run = sendDue(app);
    await arrived;
    const locked = await app.database.transaction((tx) =>
      tx.execute(sql`select id from outbox_messages for update nowait`),
    );
    expect(locked.rows).toHaveLength(1);
    gate.open();
    await run;
    expect((await readOnly()).state).toBe('sent');
  });

  test('waits at its end for the message under way', async () => {
    const gate = openGate();
    const smtp = await catcher({ onMail: () => gate.opened });
    const app = appWith({ smtpUrl: smtp.url });
    await queue(app);
    const arrived = smtp.next();
    const sender = start(app);
    await arrived;
    let hasStopped = false;
    const stopping = sender.stop().then(() => {
      hasStopped = true;
    });
    expect((await readOnly()).state).toBe('waiting');
    expect(hasStopped).toBe(false);
    gate.open();
    await stopping;
    expect((await readOnly()).state).toBe('sent');
    await queue(app, reset, 'later@acme.example');
    expect(smtp.mails).toHaveLength(1);
  });

  test('takes over from a worker that died, under the same message id', async () => {
    const gate = openGate();
    const stuck = await catcher({ onMail: () => gate.opened });
    const healthy = await catcher();
    const first = appWith({ smtpUrl: stuck.url });
    const second = appWith({ smtpUrl: healthy.url });
    await queue(first);
    const arrived = stuck.next();
    const hanging = start(first);
    const lost = await arrived;
    expect(await sendDue(second)).toBe(0);
    context.clock.advance(2 * minute);
    await sendDue(second);
    expect(healthy.mails[0]?.headers.get('message-id')).toBe(lost.headers.get('message-id'));
    expect((await readOnly()).state).toBe('sent');
    gate.fail();
    await hanging.stop();
    // The late failure of the first must not bring the message back.
    expect(await readOnly()).toMatchObject({ state: 'sent', attempts: 0, lastError: null });
  });

  test('does not let a late failure end the lease of the successor', async () => {
    const [stuckGate, slowGate] = [openGate(), openGate()];
    const stuck = await catcher({ onMail: () => stuckGate.opened });
    const slow = await catcher({ onMail: () => slowGate.opened });
    const app = appWith({ smtpUrl: stuck.url });
    const [lost, taken] = [stuck.next(), slow.next()];
    await queue(app);
    const hanging = start(app);
    await lost;
    context.clock.advance(2 * minute);
    const successor = start(appWith({ smtpUrl: slow.url }));
    await taken;
    const leased = await readOnly();
    stuckGate.fail();
    await hanging.stop();
    expect(await readOnly()).toEqual(leased);
    slowGate.open();
    await successor.stop();
    expect(await readOnly()).toMatchObject({ state: 'sent', attempts: 0 });
  });
});
