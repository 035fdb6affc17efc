import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { createShopCalls, type ShopCalls } from '../../../claims/testing/shop-calls.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { admins } from '../../access/admins/admins.table.ts';
import { accessGrants } from '../../access/roles/roles.table.ts';

const base = '/api/transactions';
const refundsPath = '/api/transaction-refunds';
const permissions = ['transactionsManagementAllowed'] as const;
type Action = 'capture' | 'refund' | 'cancel';

const sell = (id: number) => `
  insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban)
    values ('Vehicle', 'SPV', now(), 'V', 'NL91ABNA0417164300', 'V', 'NL91ABNA0417164300');
  update dossiers set sold_at = now(), sold_by = (select max(id) from dossier_owners) where id = ${id}`;

describeEngines('what admins ask for about a transaction', (engine) => {
  const t = useTestApp(engine);
  let shop: ShopCalls;
  let clerk: SignedIn;
  let second: SignedIn;

  beforeAll(async () => {
    shop = await createShopCalls(t);
    clerk = await t.signIn({ permissions: [...permissions] });
    second = await t.signIn({ permissions: [...permissions] });
  });

  const page = async (number: string) => (await clerk.get(`${base}/${number}`)).body;
  const ask = (number: string, action: Action, body: object, by = clerk) =>
    by.post(`${base}/${number}/${action}`, { version: 1, reason: 'By phone', press: randomUUID(), ...body });
  /** As the admin sees it now. */
  const askNow = async (number: string, action: Action, body: object = {}, by = clerk) =>
    ask(number, action, { version: (await page(number)).version, ...body }, by);
  const events = async (number: string) =>
    (await clerk.get(`${base}/${number}/events`)).body.data as {
      kind: string;
      action?: string;
      reason?: string;
      amount?: number;
    }[];
  const tie = async () => expect((await verifyBooks(t.database)).broken).toBeNull();

  /** An order of 1,000.00 of which 600.00 are in the books. */
  async function captured(): Promise<string> {
    const number = await shop.start(100_000);
    await shop.ask(number, 'capture', { amount: 60_000 });
    await shop.runBus();
    return number;
  }
  const dossierOf = async (number: string) =>
    (await t.database.query<{ id: number }>('select id from dossiers where transaction_number = $1', [number])).rows[0]
      ?.id;

  it('is what a shop would ask for, in parts, and the books tie after each', async () => {
    const number = await shop.start(10_000);
    expect((await askNow(number, 'capture', { amount: 6_000 })).body).toEqual({ outcome: 'done' });
    expect(await page(number)).toMatchObject({ state: 'partially_captured', left: 4_000, requestedCapture: 6_000 });
    await shop.runBus();
    await tie();
    expect((await askNow(number, 'refund', { amount: 1_000 })).status).toBe(200);
    expect(await page(number)).toMatchObject({ refundable: 5_000, requestedRefund: 1_000, refunded: 0 });
    await shop.runBus();
    await tie();
    expect((await askNow(number, 'cancel')).status).toBe(200);
    await shop.runBus();
    await tie();
    expect(await page(number)).toMatchObject({
      ...{ captured: 6_000, refunded: 1_000, released: 4_000, open: 5_000, left: 0, blocked: null },
      refunds: [{ amount: 1_000, state: 'done', reason: 'By phone', isOwn: true, decidedBy: null }],
    });
    expect(await shop.read(number)).toMatchObject({ state: 'captured', refundedAmount: 1_000, releasedAmount: 4_000 });
    expect(
      (await events(number)).flatMap(({ kind, action, amount }) => (kind === 'change' ? [[action, amount]] : [])),
    ).toEqual([
      ...[
        ['transaction.cancel', 4_000],
        ['transaction.refund', 1_000],
        ['transaction.capture', 6_000],
        ['checkout.start', 10_000],
      ],
    ]);
  });

  it('happens once for a press, however often it is sent', async () => {
    const number = await captured();
    const { version } = await page(number);
    const body = { version, amount: 1_000, press: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(number, 'refund', body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await page(number)).toMatchObject({ requestedRefund: 1_000 });
    expect((await ask(number, 'refund', { ...body, amount: 2_000 })).body.code).toBe('idempotency_key_reused');
    // Another admin's press is another one.
    expect((await ask(number, 'refund', body, second)).body.code).toBe('stale_version');
  });

  it('is refused from an old page, and of two at once one is', async () => {
    const number = await captured();
    const { version } = await page(number);
    const answers = await Promise.all([
      ...[clerk, second].map((by) => ask(number, 'refund', { version, amount: 20_000 }, by)),
      ask(number, 'capture', { version, amount: 1_000 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.code)).toEqual(['stale_version', 'stale_version']);
    await shop.runBus();
    await tie();
  });

  it('invoices an order from before, which came without a date, on the day of its capture', async () => {
    const number = await shop.start(10_000);
    await t.database.query('update transactions set invoice_date = null where transaction_number = $1', [number]);
    expect((await askNow(number, 'capture', { amount: 6_000 })).status).toBe(200);
    await shop.runBus();
    expect(await page(number)).toMatchObject({ captured: 6_000, requestedCapture: 0 });
    await tie();
  });

  it('never refunds what a capture that still runs has not put into the books', async () => {
    const number = await shop.start(10_000);
    await shop.ask(number, 'capture', { amount: 6_000 });
    expect((await askNow(number, 'refund', { amount: 1 })).body.code).toBe('transaction_state');
    await shop.runBus();
    expect((await askNow(number, 'refund', { amount: 6_001 })).body.code).toBe('amount_left');
    expect((await askNow(number, 'capture', { amount: 4_001 })).body.code).toBe('amount_left');
    expect((await page(number)).refunds).toEqual([]);
  });

  it.each([
    ['sold', 'transaction_sold', sell],
    [
      'frozen',
      'transaction_frozen',
      (id: number) => `insert into audit_cases (dossier_id, frozen_at) values (${id}, now())`,
    ],
    [
      ...(['disputed', 'transaction_disputed'] as const),
      (id: number) => `insert into disputes (dossier_id, subject, created_at) values (${id}, 'x', now())`,
    ],
  ] as const)('is refused while the dossier is %s', async (block, code, make) => {
    const number = await captured();
    await t.database.query(make((await dossierOf(number)) ?? 0));
    expect(await page(number)).toMatchObject({ blocked: block });
    for (const [action, body] of [
      ['capture', { amount: 1 }],
      ['refund', { amount: 1 }],
      ['cancel', {}],
    ] as const)
      expect((await askNow(number, action, body)).body.code).toBe(code);
    // No sale has booked it.
    await t.database.query('update dossiers set sold_at = null, sold_by = null');
  });

  it('is refused when it is not right, unknown, or not allowed', async () => {
    const number = await captured();
    for (const [body, field] of [
      [{ amount: 0 }, 'amount'],
      [{ amount: 1.5 }, 'amount'],
      [{ amount: 1, reason: ' ' }, 'reason'],
      [{ amount: 1, press: 'again' }, 'press'],
    ] as const) {
      const { status, body: refusal } = await ask(number, 'refund', body);
      expect([status, Object.keys(refusal.fields)]).toEqual([400, [field]]);
    }
    expect((await ask('0'.repeat(32), 'refund', { amount: 1 })).status).toBe(404);
    expect((await clerk.get(`${base}/${'0'.repeat(32)}`)).status).toBe(404);
    const other = await t.signIn({ permissions: ['refundManagementAllowed'] });
    expect((await ask(number, 'refund', { amount: 1 }, other)).status).toBe(403);
    expect((await other.get(`${base}/${number}`)).status).toBe(403);
    expect((await other.get(refundsPath)).status).toBe(403);
  });

  describe('above the limit', () => {
    /** A refund that waits, of 300.00: the limit is 250.00. */
    async function waiting(): Promise<{ number: string; id: number }> {
      const number = await captured();
      expect((await askNow(number, 'refund', { amount: 30_000 })).body).toEqual({ outcome: 'waiting' });
      return { number, id: (await page(number)).refunds[0].id };
    }
    const decide = (id: number, how: string, by = second, body: object = {}) =>
      by.post(`${refundsPath}/${id}/${how}`, { version: 1, ...body });

    it('waits for a second admin, who makes it', async () => {
      const { number, id } = await waiting();
      expect(await page(number)).toMatchObject({ requestedRefund: 0, refundable: 60_000, withinLimit: 25_000 });
      const { body } = await second.get(`${refundsPath}?state=waiting`);
      expect(body.data.find((one: { id: number }) => one.id === id)).toMatchObject({ amount: 30_000, isOwn: false });
      expect((await decide(id, 'approve', clerk)).body.code).toBe('own_request');
      expect((await decide(id, 'refuse', clerk, { reason: 'No' })).body.code).toBe('own_request');
      expect((await decide(id, 'withdraw')).status).toBe(403);
      expect((await decide(id, 'approve')).body).toMatchObject({ state: 'approved', decidedBy: expect.any(String) });
      await shop.runBus();
      await tie();
      expect(await page(number)).toMatchObject({ refunded: 30_000, withinLimit: 25_000 });
      expect((await decide(id, 'approve')).body.code).toBe('already_decided');
      expect((await decide(id, 'approve', second, { version: 2 })).body.code).toBe('already_decided');
    });

    it('cannot be passed by in parts', async () => {
      const number = await captured();
      expect((await askNow(number, 'refund', { amount: 25_000 })).body).toEqual({ outcome: 'done' });
      expect((await askNow(number, 'refund', { amount: 1 }, second)).body).toEqual({ outcome: 'waiting' });
      expect((await askNow(number, 'refund', { amount: 2 })).body.code).toBe('refund_waits');
      expect(await page(number)).toMatchObject({ withinLimit: 0, requestedRefund: 25_000 });
    });

    it('is made once by five who approve it at once, and not when a shop has refunded it meanwhile', async () => {
      const { number, id } = await waiting();
      const answers = await Promise.all(Array.from({ length: 5 }, () => decide(id, 'approve')));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await page(number)).toMatchObject({ requestedRefund: 30_000 });
      const late = await waiting();
      await t.database.query("update api_keys set created_at = '2026-01-01'");
      await shop.ask(late.number, 'refund', { amount: 40_000 });
      expect((await decide(late.id, 'approve')).body.code).toBe('amount_left');
      expect((await page(late.number)).refunds[0]).toMatchObject({ state: 'waiting' });
      expect((await decide(late.id, 'refuse', second, { reason: 'Refunded by its shop' })).body).toMatchObject({
        ...{ state: 'refused', refuseReason: 'Refunded by its shop' },
      });
      await shop.runBus();
      await tie();
    });

    it('is withdrawn by who asked for it, and not approved while the dossier is disputed', async () => {
      const { number, id } = await waiting();
      await t.database.query("insert into disputes (dossier_id, subject, created_at) values ($1, 'x', now())", [
        await dossierOf(number),
      ]);
      expect((await decide(id, 'approve')).body.code).toBe('transaction_disputed');
      expect((await decide(id, 'withdraw', clerk)).body).toMatchObject({ state: 'withdrawn' });
    });

    it('is not approved by an account of the making of who asks, nor without a fresh proof', async () => {
      const { id } = await waiting();
      const made = await t.signIn({ permissions: [...permissions] });
      await t.database.orm.insert(accessGrants).values({
        ...{ adminId: made.admin.id, givenBy: clerk.admin.id, kind: 'account', givenAt: t.clock.now },
      });
      expect((await decide(id, 'approve', made)).body.code).toBe('not_independent');
      t.clock.advance(6 * 60);
      expect((await decide(id, 'approve')).body.code).toBe('step_up_required');
      expect(await t.database.orm.$count(admins)).toBeGreaterThan(3);
    });
  });

  describe('a note', () => {
    const write = (number: string, body: object) =>
      clerk.post(`${base}/${number}/notes`, { press: randomUUID(), ...body });

    it('stands among what happened, with author and time, and in the trail without its words', async () => {
      const number = await captured();
      const press = randomUUID();
      for (let i = 0; i < 2; i++)
        expect((await write(number, { text: ' Called\r\nher back ', press })).status).toBe(200);
      const notes = (await events(number)).filter(({ kind }) => kind === 'note');
      const { firstName, lastName } = clerk.admin;
      expect(notes).toMatchObject([{ text: 'Called\nher back', who: `${firstName} ${lastName}` }]);
      const { rows } = await t.database.query<{ action: string; after: unknown }>(
        "select action, after from audit_log where record_id = $1 and action like 'transaction.%' order by id",
        [number],
      );
      expect(rows.map(({ action }) => action)).toEqual(['transaction.note', 'transaction.again']);
      expect(JSON.stringify(rows)).not.toContain('Called');
    });

    it.each([[''], [' \n '], ['x'.repeat(2_001)]])('is refused when it is empty or too long (%#)', async (text) => {
      const { status, body } = await write(await captured(), { text });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['text']]);
    });
  });

  it('shows all that happened, the newest first: calls of the shop, the bus, money and mails', async () => {
    const number = await captured();
    await shop.ask(number, 'pay', { amount: 1_000, reference: 'x' });
    await t.database.query(
      `with mail as (insert into outbox_messages (created_at, channel, recipient, subject, state, next_attempt_at)
         values (now(), 'mail', 'zoe@mail.example', 'Reminder: D1', 'sent', now()) returning id)
       insert into reminders (dossier_id, number, reminded_at, open_amount, pay_until, outbox_id)
       select d.id, of.number, now() + of.number * interval '1 minute', 5000, '2026-12-04', of.mail
       from dossiers d cross join (select 1 as number, id as mail from mail union all select 2, 999999) of
       where d.transaction_number = $1`,
      [number],
    );
    await t.app.calls.flush();
    const shown = (await events(number)) as unknown as { kind: string; at: string; event?: { kind: string } }[];
    expect(new Set(shown.map(({ kind, event }) => event?.kind ?? kind))).toEqual(
      new Set(['call', 'change', 'queued', 'transaction', 'posted', 'movement', 'mail']),
    );
    // Of the second nothing is kept any more.
    expect(shown.filter(({ kind }) => kind === 'mail')).toMatchObject([
      { mail: 'reminder', id: null, subject: null, state: null },
      { mail: 'reminder', id: expect.any(Number), subject: 'Reminder: D1', state: 'sent' },
    ]);
    const times = shown.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});
