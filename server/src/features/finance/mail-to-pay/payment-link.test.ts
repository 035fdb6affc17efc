import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ledgerPostingTask } from '../../../bus/tasks/ledger-posting.task.ts';
import { mailToPayTask } from '../../../bus/tasks/mail-to-pay.task.ts';
import { fillShop, pipelinesOf } from '../../../bus/testing/bus-fixture.ts';
import { createBusWorker } from '../../../bus/worker.ts';
import { outboxMessages } from '../../../mail/outbox.table.ts';
import { openText } from '../../../mail/sealed-text.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type TestApp, useTestApp } from '../../../testing/test-app.ts';
import { askConsumers } from './asking.ts';
import { createConsumer, createInvoices } from './testing/consumers.ts';

const email = 'fenna@customer.example';

/** Every test starts with a target of 100 percent and nothing else. */
function useLinks(t: TestApp) {
  beforeAll(() => fillShop(t.database));

  beforeEach(async () => {
    await emptyTables(
      t.database,
      [
        'mail_to_pay_decisions',
        'mail_to_pay_configurations',
        'payment_links',
        'ledger_postings',
        'payments',
        'outbox_messages',
        'bus_queue',
        'bus_messages',
        'bus_transactions',
        'bus_step_lists',
        'dossiers',
        'transactions',
        'consumers',
      ],
      { restart: true },
    );
    const manager = await t.signIn({ permissions: ['workflowManagementAllowed'] });
    await manager.post('/api/MailToPayConfiguration/new-configuration', { desiredMailToPayPercentage: 100 });
  });

  /** An invoice of 10.00 whose consumer is to be asked. */
  async function invoice(): Promise<void> {
    const consumerId = await createConsumer(t.database, 1, email);
    await createInvoices(t.database, t.clock.now, { tenantId: 1, shopId: 1, consumerId, count: 1 });
    const worker = createBusWorker(t.app, {
      pipelines: pipelinesOf(() => [ledgerPostingTask('capture'), mailToPayTask]),
    });
    await worker.runDue();
    await worker.finish();
  }
  const mails = () => t.database.orm.select().from(outboxMessages);
  async function linkOf(): Promise<string> {
    await invoice();
    await askConsumers(t.app);
    const [mail] = await mails();
    const text = mail?.sealedText == null ? '' : openText(t.app.secret, mail, mail.sealedText);
    return /\/pay\/([\w-]{43})\n/.exec(text)?.[1] ?? text;
  }
  const show = (token: unknown) => t.nobody().post('/api/payment-links/show', { token });
  const pay = (token: string, amount: number) => t.nobody().post('/api/payment-links/pay', { token, amount });
  const rows = async (query: string) => (await t.database.query(query)).rows;
  return { invoice, mails, linkOf, show, pay, rows };
}

describeEngines('the link of mail to pay', (engine) => {
  const t = useTestApp(engine);
  const { invoice, mails, linkOf, show, pay, rows } = useLinks(t);

  it('is mailed once to who is to be asked, in their language', async () => {
    await invoice();
    await Promise.all([askConsumers(t.app), askConsumers(t.app)]);
    await askConsumers(t.app);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: email, adminId: null, channel: 'mail' });
    expect(mail?.subject).toMatch(/^Betaal €\s10,00 voor je aankoop bij Bikes$/);
    expect(await rows('select count(*)::int as n from payment_links')).toEqual([{ n: 1 }]);
    const settled = await rows('select settled_at, outbox_id from mail_to_pay_decisions');
    expect(settled).toEqual([{ settled_at: t.clock.now, outbox_id: mail?.id }]);
  });

  it('is mailed to who waits behind a hundred that cannot be asked', async () => {
    const consumerId = await createConsumer(t.database, 1, email);
    await createInvoices(t.database, t.clock.now, { tenantId: 1, shopId: 1, consumerId, count: 101 });
    const worker = createBusWorker(t.app, {
      pipelines: pipelinesOf(() => [ledgerPostingTask('capture'), mailToPayTask]),
    });
    for (let round = 0; round < 5; round += 1) await worker.runDue();
    await worker.finish();
    // In a currency that there is none of, no amount can be written.
    await t.database.query(
      `update dossiers set currency = 'X' where id <> (select dossier_id from mail_to_pay_decisions order by root_id desc limit 1)`,
    );
    await askConsumers(t.app);
    expect(await mails()).toHaveLength(1);
    expect(await rows('select count(*)::int as n from mail_to_pay_decisions where settled_at is null')).toEqual([
      { n: 100 },
    ]);
  });

  it.each([
    ['has opted out since', 'update consumers set is_opted_out_of_mail = true'],
    ['has paid', 'update dossiers set paid = captured'],
    ['pays in instalments', 'update dossiers set in_arrangement_since = now()'],
    ['has a claim on hold', 'update dossiers set on_hold_since = now()'],
    [
      'disputes the claim',
      "insert into disputes (dossier_id, subject, created_at) select id, 'Lost', now() from dossiers",
    ],
    ['has a frozen claim', 'insert into audit_cases (dossier_id, frozen_at) select id, now() from dossiers'],
    ['has a claim with a collection partner', 'update dossiers set handed_over_at = now()'],
    [
      'has a claim on its way to one',
      `with q as (
         insert into bus_queue (message_id, root_id, available_at, enqueued_at) select id, root_id, now(), now() from bus_messages returning root_id
       ) update dossiers set handover_root = q.root_id from q`,
    ],
    [
      'owes a buyer',
      `with o as (
         insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban)
         values ('Buyer', 'SPV', now(), 'x', 'x', 'y', 'y') returning id
       ) update dossiers set sold_at = now(), sold_by = o.id from o`,
    ],
  ])('is mailed to nobody who %s', async (_what, sql) => {
    await invoice();
    await t.database.query(sql);
    await askConsumers(t.app);
    expect(await mails()).toEqual([]);
    expect(await rows('select settled_at from mail_to_pay_decisions')).toEqual([{ settled_at: t.clock.now }]);
  });

  it('shows what is to pay to whom, to nobody else', async () => {
    const token = await linkOf();
    const { status, body } = await show(token);
    expect([status, body]).toEqual([
      200,
      {
        tenantName: 'North',
        payTo: null,
        shopName: 'Bikes',
        reference: expect.stringMatching(/^D\d+$/),
        amount: 1000,
        currency: 'EUR',
        dueOn: '2026-12-04',
        countries: ['AT', 'BE', 'DE', 'FR', 'NL'],
        isPayable: true,
      },
    ]);
    expect((await show('x'.repeat(43))).body.code).toBe('link_used_or_expired');
    expect((await show('')).status).toBe(400);
    expect((await rows('select token_hash from payment_links'))[0]).not.toMatchObject({ token_hash: token });
    t.clock.advance(90 * 86_400);
    for (const answer of [await show(token), await pay(token, 1000)])
      expect(answer.body.code).toBe('link_used_or_expired');
  });

  it('shows who owns the claim and which account to pay to, where the owner is public', async () => {
    const token = await linkOf();
    const [{ id }] = (await rows(`insert into dossier_owners
      (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban)
      values ('SPV I', 'SPV', now(), 'SPV I Clients', 'NL91ABNA0417164300', 'x', 'y') returning id`)) as [
      { id: number },
    ];
    await t.database.query('update dossiers set owner_id = $1', [id]);
    expect((await show(token)).body.payTo).toBeNull();
    const payTo = { owner: 'SPV I', iban: 'NL91ABNA0417164300', ascription: 'SPV I Clients' };
    await t.database.query(`insert into dossier_owner_countries values ($1, 'NL', true), ($1, 'BE', false)`, [id]);
    expect((await show(token)).body).toMatchObject({ tenantName: 'North', payTo });
    expect((await pay(token, 1000)).body).toMatchObject({ amount: 0, payTo });
    await t.database.query(`update dossiers set country = 'BE'`);
    expect((await show(token)).body.payTo).toBeNull();
    await t.database.query(`insert into bank_accounts (tenant_id, iban, holder, created_at, takes_payments)
      select tenant_id, 'NL20INGB0001234567', 'North Payments', now(), true from dossiers limit 1`);
    const ours = { owner: null, iban: 'NL20INGB0001234567', ascription: 'North Payments' };
    expect((await show(token)).body.payTo).toEqual(ours);
    // Blocked, it is told to nobody, and finance sees why.
    await t.database.query('update bank_accounts set is_blocked = true');
    expect((await show(token)).body.payTo).toBeNull();
    const finance = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    const [{ number }] = (await rows('select dossier_number as number from dossiers')) as [{ number: string }];
    expect((await finance.get(`/api/dossiers/${number}`)).body).toMatchObject({ payTo: null, isPayToBlocked: true });
    await t.database.query('update bank_accounts set is_blocked = false');
    // What was sold is paid to its buyer.
    await t.database.query('update dossiers set sold_at = now(), sold_by = owner_id');
    expect((await show(token)).body.payTo).toBeNull();
    await t.database.query('delete from bank_accounts');
  });

  it('pays all that is open, once, also when it is pressed ten times at once', async () => {
    const token = await linkOf();
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(token, 1000)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(new Set(answers.map(({ body }) => body.code ?? body.amount))).toEqual(
      new Set([0, 'payment_amount_changed']),
    );
    expect(await rows('select open_amount::int, state from dossiers')).toEqual([{ open_amount: 0, state: 'Paid' }]);
    expect(await rows(`select movement, amount::int from ledger_postings where source = 'payment'`)).toEqual([
      { movement: 'payment', amount: 1000 },
    ]);
    expect(await lastAudit(t)).toMatchObject({
      action: 'mail-to-pay.pay',
      recordKind: 'transaction',
      actorId: null,
      after: { amount: 1000 },
    });
    expect((await show(token)).body.amount).toBe(0);
    const clerk = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    const [{ number }] = (await rows('select dossier_number as number from dossiers')) as [{ number: string }];
    expect((await clerk.get(`/api/dossiers/${number}`)).body.payments).toMatchObject([{ isOfPaymentPage: true }]);
  });

  it('pays no other amount than the open one', async () => {
    const token = await linkOf();
    for (const amount of [999, 1001]) expect((await pay(token, amount)).body.code).toBe('payment_amount_changed');
    for (const amount of [0, -1, 1.5]) expect((await pay(token, amount)).status).toBe(400);
    expect((await pay('x'.repeat(43), 1000)).body.code).toBe('link_used_or_expired');
    expect(await rows('select from payments')).toEqual([]);
  });
});

describeEngines('the link of mail to pay in Production', (engine) => {
  const t = useTestApp(engine, { deployment: 'Production' });
  const { linkOf, show, pay, rows } = useLinks(t);

  it('shows what is to pay, and moves nothing', async () => {
    const token = await linkOf();
    expect((await show(token)).body).toMatchObject({ amount: 1000, isPayable: false });
    expect((await pay(token, 1000)).body.code).toBe('payment_not_here');
    expect(await rows('select from payments')).toEqual([]);
  });
});
