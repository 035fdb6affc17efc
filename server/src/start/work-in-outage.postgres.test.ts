import { beforeAll, expect, it } from 'vitest';
import { startBus } from '../bus/loop.ts';
import type { Task } from '../bus/task.ts';
import { enqueue, fillShop, invoiceMessage, pipelinesWith, succeed } from '../bus/testing/bus-fixture.ts';
import type { App, Log } from '../call.ts';
import { startBulkJobs } from '../features/operations/bulk-jobs/bulk-jobs.ts';
import { startBusClock } from '../features/operations/service-bus/bus-clock.ts';
import { addressSubject } from '../incidents/block-list.ts';
import { incidentPolicies } from '../incidents/incident-policy.ts';
import { queueMail } from '../mail/outbox.ts';
import { startSender } from '../mail/sender.ts';
import { listTestRecipients, reset } from '../mail/testing/sender-bench.ts';
import { catchMails } from '../mail/testing/smtp-catcher.ts';
import { eventually } from '../testing/eventually.ts';
import { useOutageApp } from '../testing/outage/outage-app.ts';
import { describeOutage } from '../testing/outage/outage-database.ts';
import { serverCall } from './server-call.ts';

describeOutage('the work in the background', () => {
  const outage = useOutageApp({ connectTimeoutMs: 1_000, config: { incidentPolicies } });
  beforeAll(() => fillShop(outage.direct));

  function logged(): { app: App; lines: string[] } {
    const lines: string[] = [];
    const write = (_detail: object, message: string) => void lines.push(message);
    const log: Log = { debug() {}, info() {}, warn: write, error: write };
    return { app: { ...outage.test.app, log }, lines };
  }

  const countOf = async (from: string) =>
    (await outage.direct.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]?.n;
  const pass = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  it('loses no message of the bus and does none twice, whatever happens to its connections', async () => {
    const { app, lines } = logged();
    const asked = new Map<string, number>();
    const counting: Task = {
      name: 'LastTask',
      request({ transactionNumber }) {
        asked.set(transactionNumber, (asked.get(transactionNumber) ?? 0) + 1);
        return transactionNumber;
      },
      judge: succeed,
    };
    const messages = Array.from({ length: 600 }, () => invoiceMessage());
    const bus = startBus(app, { pipelines: pipelinesWith(counting) });
    for (const [index, harm] of [outage.proxy.cut, outage.proxy.stall, outage.proxy.cut].entries()) {
      await enqueue(outage.direct, outage.test.clock.now, ...messages.slice(index * 200, index * 200 + 200));
      await eventually(() => expect(asked.size).toBeGreaterThan(index * 200));
      harm();
      await pass(2_000);
      outage.proxy.restore();
      // Whose results are still to be stored must not lose its hold on them to the clock of this test.
      await eventually(async () => expect(await countOf('bus_transactions where success')).toBe(asked.size));
      // What was taken when the answer was lost is nobody else's for so long.
      outage.test.clock.advance(31);
    }
    await eventually(async () => expect(await countOf('bus_transactions where success')).toBe(600));
    await bus.stop();
    expect(await countOf('bus_queue')).toBe(0);
    expect(await countOf('ledger_postings')).toBe(600);
    expect(await countOf('dead_letters')).toBe(0);
    expect([...asked.values()].filter((times) => times > 1)).toEqual([]);
    expect(lines).toEqual([]);
  });

  it('sends no mail twice that was sent when the database went away', async () => {
    const smtp = await catchMails({ onMail: () => outage.proxy.cut() });
    const { app, lines } = logged();
    const config = { ...app.config, smtpUrl: smtp.url };
    const mail = { ...reset, to: 'zoe@acme.example', adminId: null, language: 'en' } as const;
    await listTestRecipients(outage.direct);
    await outage.direct.transaction((tx) => queueMail(tx, { ...app, config }, mail));
    const sender = startSender({ ...app, config });
    await smtp.next();
    await pass(500);
    outage.proxy.restore();
    await eventually(async () => expect(await countOf(`outbox_messages where state = 'sent'`)).toBe(1));
    await sender.stop();
    expect(smtp.mails).toHaveLength(1);
    expect(lines).toEqual([]);
    await smtp.close();
  });

  it('keeps what guards counted for when it can be stored', async () => {
    const { app } = logged();
    const call = { ...serverCall(app, 'refused'), address: '192.0.2.7', operation: 'GET /api/admins' };
    const subject = addressSubject(call.address);
    const signal = { code: 'invalid_api_key', cause: 'x', subject, userEmail: null, userScope: 'Merchant' } as const;
    outage.proxy.cut();
    for (let times = 0; times < 40; times += 1) app.incidents.record(call, { ...signal, mark: `key ${times}` });
    await pass(700);
    for (let times = 40; times < 60; times += 1) app.incidents.record(call, { ...signal, mark: `key ${times}` });
    outage.proxy.restore();
    await eventually(async () => {
      const { rows } = await outage.direct.query(
        `select count from security_incidents where ip = '192.0.2.7' and violation_code = 'invalid_api_key'`,
      );
      expect(rows).toEqual([{ count: 60 }]);
    });
  });

  it('of clocks and bulk jobs goes on afterwards, without a word of its own', async () => {
    const { app, lines } = logged();
    const jobs = [startBusClock(app), startBulkJobs(app)];
    outage.proxy.cut();
    await pass(2_500);
    outage.proxy.restore();
    await outage.direct.query('update bus_switch set paused = true, resume_at = $1', [outage.test.clock.now]);
    await eventually(async () => expect(await countOf('bus_switch where not paused')).toBe(1));
    for (const job of jobs) await job.stop();
    expect(lines).toEqual([]);
  });
});
