import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillShop } from '../../../bus/testing/bus-fixture.ts';
import { bookPayment, reversePayments } from '../../../claims/book-payment.ts';
import { addToDossiers, movements } from '../../../claims/movements.ts';
import { rfOf } from '../../../claims/references.ts';
import { addClaims, type TestClaim } from '../../../claims/testing/open-claims.ts';
import { dunningTables, emptyTables } from '../../../testing/empty-tables.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { endArrangements } from './arrangements-loop.ts';

const permissions = ['dossiersManagementAllowed', 'fullFinancialInsightManagementAllowed'] as const;
const base = '/api/arrangements';

describeEngines('payment arrangements', (engine) => {
  const t = useTestApp(engine);
  let clerk: SignedIn;

  beforeAll(() => fillShop(t.database));
  beforeEach(async () => {
    await emptyTables(t.database, [...dunningTables, 'arrangements', 'write_offs', 'outbox_messages'], {
      restart: true,
    });
    await t.database.query('delete from dossiers');
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    clerk = await t.signIn({ permissions: [...permissions] });
  });

  const claimOf = async (claim: Partial<TestClaim> = {}) =>
    (await addClaims(t.database, [{ dueOn: '2026-11-10', amount: 10_000, ...claim }]))[0] ?? 0;
  const page = async (id: number) => (await clerk.get(`/api/dossiers/${rfOf(id)}`)).body;
  const terms = { open: 10_000, instalments: 3, firstDueOn: '2026-12-01', dayOfMonth: 1, reason: 'Lost their job' };
  const agree = (id: number, more: object = {}, by = clerk) => by.post(`${base}/dossiers/${id}`, { ...terms, ...more });
  const pay = (dossierId: number, amount: number) =>
    t.database.transaction((tx) =>
      bookPayment(tx, {
        ...{ dossierId, amount, currency: 'EUR', reference: null, receivedAt: t.clock.now },
        ...{ bankEntryId: null, apiKeyId: null },
      }),
    );
  /** As the bus does. */
  const book = (dossierId: number, movement: 'capture' | 'refund' | 'chargeback', amount: number) =>
    t.database.query(
      `with p as (
         insert into ledger_postings (root_id, movement, dossier_id, transaction_number, debit, credit, amount, currency, posted_at)
         select nextval('bus_messages_id_seq'), $2, id, transaction_number, $3, $4, $5::bigint, 'EUR', $6::timestamptz
         from dossiers where id = $1::int and $5::bigint > 0 returning dossier_id, movement, amount, posted_at
       ) ${addToDossiers('p')}`,
      [dossierId, movement, movements[movement].debit, movements[movement].credit, amount, t.clock.now],
    );
  /** Weeks later nobody is still signed in. */
  const on = async (day: string) => {
    t.clock.now = new Date(`${day}T09:00:00Z`);
    clerk = await t.signIn({ permissions: [...permissions] });
  };
  const mails = async () =>
    (await t.database.query<{ subject: string }>('select subject from outbox_messages order by id')).rows.map(
      ({ subject }) => subject,
    );
  const arranged = async () => {
    const id = await claimOf();
    expect((await agree(id)).status).toBe(200);
    return id;
  };

  it('divide what is open to the cent, tell the consumer, and keep reminders away', async () => {
    const id = await arranged();
    expect(await page(id)).toMatchObject({
      ...{ state: 'Arrangement', nextReminderOn: null, arrangementBlock: 'running', arrangementGraceDays: 7 },
      arrangements: [
        {
          ...{
            state: 'running',
            amount: 10_000,
            reason: 'Lost their job',
            endedOn: null,
            notTold: null,
            mailState: 'kept',
          },
          instalments: [
            { number: 1, dueOn: '2026-12-01', amount: 3_333, paid: 0, isOverdue: false },
            { number: 2, dueOn: '2027-01-01', amount: 3_333, paid: 0 },
            { number: 3, dueOn: '2027-02-01', amount: 3_334, paid: 0 },
          ],
        },
      ],
    });
    expect(await lastAudit(t)).toMatchObject({
      action: 'arrangement.agree',
      after: { amount: 10_000, instalments: 3 },
    });
    expect(await mails()).toEqual([expect.stringMatching(/^Je betalingsregeling/)]);
  });

  it('are kept when all is paid, the payments counting to the oldest instalment', async () => {
    const id = await arranged();
    await pay(id, 4_000);
    await on('2027-01-05');
    expect(await endArrangements(t.app)).toBe(0);
    expect((await page(id)).arrangements[0].instalments).toMatchObject([
      { paid: 3_333, isOverdue: false },
      { paid: 667, isOverdue: true },
      { paid: 0, isOverdue: false },
    ]);
    await pay(id, 6_000);
    expect(await endArrangements(t.app)).toBe(1);
    expect(await endArrangements(t.app)).toBe(0);
    expect(await page(id)).toMatchObject({ state: 'Paid', arrangementSince: null, arrangements: [{ state: 'kept' }] });
  });

  it('are broken by an instalment that is not paid in the days of grace, and dunning goes on from where it was', async () => {
    const id = await arranged();
    await on('2026-12-08');
    expect(await endArrangements(t.app)).toBe(0);
    await on('2026-12-09');
    expect(await endArrangements(t.app)).toBe(1);
    const after = await page(id);
    expect(after).toMatchObject({ state: 'Open', open: 10_000, arrangements: [{ state: 'broken', endedBy: null }] });
    const { data } = (await clerk.get('/api/dossiers?arrangementBroken=true')).body;
    expect(data).toMatchObject([{ dossierNumber: after.dossierNumber }]);
    expect(after.arrangementBlock).toBeNull();
    expect(await mails()).toEqual([expect.anything(), expect.stringMatching(/is geëindigd$/)]);
    expect(after.nextReminderOn).toBe('2026-11-11');
    expect(after.arrangements[0].brokenBy).toEqual({ number: 1, dueOn: '2026-12-01', open: 3_333 });
    // What is paid after its end is none of it.
    await pay(id, 3_333);
    const [arrangement] = (await page(id)).arrangements;
    expect(arrangement).toMatchObject({ instalments: [{ paid: 0 }, {}, {}], brokenBy: { open: 3_333 } });
  });

  it('are listed as broken by when that was and by which instalment, until another one or a payment follows', async () => {
    const list = async (query = '') => (await clerk.get(`/api/dossiers/broken-arrangements${query}`)).body;
    const [older, newer] = [await arranged(), await arranged()];
    // More than the first instalment, and not all of the second.
    await pay(newer, 4_000);
    await on('2026-12-10');
    expect(await endArrangements(t.app)).toBe(1);
    const first = { id: older, brokenOn: '2026-12-10T09:00:00.000Z' };
    expect((await list()).data).toMatchObject([
      { ...first, open: 10_000, brokenBy: { number: 1, dueOn: '2026-12-01', open: 3_333 } },
    ]);
    await on('2027-01-10');
    expect(await endArrangements(t.app)).toBe(1);
    const second = { id: newer, brokenOn: '2027-01-10T09:00:00.000Z' };
    expect(await list()).toMatchObject({
      data: [{ ...second, open: 6_000, brokenBy: { number: 2, dueOn: '2027-01-01', open: 2_666 } }, first],
      total: 2,
    });
    expect((await list('?order=brokenOn&limit=1')).data).toMatchObject([first]);
    expect((await list('?order=id')).data).toMatchObject([first, second]);
    expect(await list('?tenantId=999')).toEqual({ data: [], total: 0 });
    expect((await list('?order=open')).code).toBe('invalid_request');
    await pay(newer, 6_000);
    expect((await list()).data).toMatchObject([first]);
    expect((await agree(older, { firstDueOn: '2027-02-01' })).status).toBe(200);
    expect((await list()).data).toEqual([]);
    const other = await t.signIn({ permissions: ['dossiersManagementAllowed'] });
    expect((await other.get('/api/dossiers/broken-arrangements')).status).toBe(403);
  });

  it('are broken by a payment that the bank takes back', async () => {
    const id = await arranged();
    const paymentId = await pay(id, 3_333);
    await on('2026-12-20');
    expect(await endArrangements(t.app)).toBe(0);
    await t.database.transaction((tx) => reversePayments(tx, [{ paymentId, at: t.clock.now }]));
    expect(await endArrangements(t.app)).toBe(1);
    expect((await page(id)).arrangements[0].state).toBe('broken');
  });

  it('wait while their dossier is on hold, frozen or disputed', async () => {
    const id = await arranged();
    await on('2026-12-20');
    await t.database.query('update dossiers set on_hold_since = now() where id = $1', [id]);
    expect(await endArrangements(t.app)).toBe(0);
    await t.database.query('update dossiers set on_hold_since = null where id = $1', [id]);
    await t.database.query("insert into disputes (dossier_id, subject, created_at) values ($1, 'Late', now())", [id]);
    expect(await endArrangements(t.app)).toBe(0);
    await t.database.query('update disputes set closed_at = now()');
    expect(await endArrangements(t.app)).toBe(1);
  });

  it('are cancelled with a reason, once, and not from an older page', async () => {
    const id = await arranged();
    const [{ id: arrangement, version }] = (await page(id)).arrangements;
    const cancel = (more = {}) =>
      clerk.post(`${base}/${arrangement}/cancel`, { version, reason: 'Pays it all', ...more });
    expect((await cancel({ version: 9 })).body.code).toBe('stale_version');
    expect((await cancel({ reason: ' ' })).status).toBe(400);
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await cancel()).body.code).toBe('arrangement_ended');
    expect(await page(id)).toMatchObject({
      ...{ state: 'Open', nextReminderOn: '2026-11-11' },
      arrangements: [{ state: 'cancelled', endReason: 'Pays it all', endedBy: expect.stringMatching(/./) }],
    });
    expect((await agree(id)).status).toBe(200);
  });

  it.each([
    ['all is paid', 10_000, 0],
    ['more than all is paid', 12_000, 0],
    ['all of them is paid, and more was captured since', 10_000, 2_500],
  ])('are not cancelled once %s, and nobody is told that they are to pay', async (_what, paid, captured) => {
    const id = await arranged();
    const [{ id: arrangement, version }] = (await page(id)).arrangements;
    await book(id, 'capture', captured);
    await pay(id, paid);
    const { status, body } = await clerk.post(`${base}/${arrangement}/cancel`, { version, reason: 'Pays it all' });
    expect([status, body.code]).toEqual([409, 'arrangement_ended']);
    expect(await mails()).toHaveLength(1);
    expect(await endArrangements(t.app)).toBe(1);
    expect((await page(id)).arrangements).toMatchObject([{ state: 'kept', endReason: null }]);
    expect(await mails()).toHaveLength(1);
  });

  it.each([
    ['of what was captured since', ['capture', 'refund'], 0],
    ['before more was captured', ['refund', 'capture'], 4_000],
    ['of more than was captured since', ['capture', 'refund', 'chargeback'], 4_000],
  ] as const)('count a refund %s as far as it is of what was agreed on', async (_what, moves, counted) => {
    const id = await arranged();
    for (const move of moves) {
      t.clock.advance(60);
      await book(id, move, 4_000);
    }
    const paidOf = async () =>
      (await page(id)).arrangements[0].instalments.reduce((sum: number, { paid }: { paid: number }) => sum + paid, 0);
    expect(await paidOf()).toBe(counted);
    await pay(id, 1_000);
    expect(await paidOf()).toBe(counted + 1_000);
    const [{ id: arrangement, version }] = (await page(id)).arrangements;
    expect((await clerk.post(`${base}/${arrangement}/cancel`, { version, reason: 'Pays it all' })).status).toBe(200);
    expect(await paidOf()).toBe(counted + 1_000);
  });

  it('are not kept by a refund of what was captured since, and are broken when nothing else comes', async () => {
    const id = await arranged();
    t.clock.advance(60);
    await book(id, 'capture', 10_000);
    t.clock.advance(60);
    await book(id, 'refund', 10_000);
    expect(await endArrangements(t.app)).toBe(0);
    await on('2026-12-09');
    expect(await endArrangements(t.app)).toBe(1);
    expect((await page(id)).arrangements).toMatchObject([{ state: 'broken', brokenBy: { number: 1, open: 3_333 } }]);
  });

  it('are agreed on once, of what is open now', async () => {
    const id = await claimOf();
    await pay(id, 1_000);
    expect((await agree(id)).body).toMatchObject({ code: 'arrangement_changed', current: { open: 9_000 } });
    const answers = await Promise.all([agree(id, { open: 9_000 }), agree(id, { open: 9_000 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await agree(id, { open: 9_000 })).body.code).toBe('arrangement_running');
  });

  it.each([
    ['instalments', { instalments: 13 }],
    ['instalments', { instalments: 1 }],
    ['firstDueOn', { firstDueOn: '2026-11-20' }],
    ['firstDueOn', { firstDueOn: '2027-01-22' }],
    ['dayOfMonth', { dayOfMonth: 32 }],
    ['reason', { reason: '' }],
  ])('refuse bad %s: %o', async (field, more) => {
    expect(Object.keys((await agree(await claimOf(), more)).body.fields)).toEqual([field]);
  });

  it('have instalments of at least one euro', async () => {
    const id = await claimOf({ amount: 299 });
    expect((await agree(id, { open: 299 })).body.fields).toEqual({ instalments: 'arrangements.too-small' });
    expect((await agree(id, { open: 299, instalments: 2 })).status).toBe(200);
  });

  it.each([
    ['collection', 'update dossiers set handed_over_at = now() where id = $1'],
    ['on_hold', 'update dossiers set on_hold_since = now() where id = $1'],
    ['nothing', 'update dossiers set paid = captured where id = $1'],
    ['frozen', 'insert into audit_cases (dossier_id, frozen_at) values ($1, now())'],
    ['disputed', "insert into disputes (dossier_id, subject, created_at) values ($1, 'Lost', now())"],
    [
      'write_off',
      `insert into write_offs (dossier_id, amount, open_then, reason, state, asked_by, asked_by_name, asked_at)
       values ($1, 1, 10000, 'Lost', 'waiting', 1, 'Ada', now())`,
    ],
  ])('are refused for a claim that is blocked by %s', async (block, damage) => {
    const id = await claimOf();
    await t.database.query(damage, [id]);
    expect((await page(id)).arrangementBlock).toBe(block);
    expect((await agree(id)).body.code).toBe(`arrangement_${block}`);
  });

  it('end a hold in the same step for who may resume, and the trail says both', async () => {
    const id = await claimOf();
    await t.database.query('update dossiers set on_hold_since = now() where id = $1', [id]);
    const resumer = await t.signIn({ permissions: [...permissions, 'operationInternalPermissionsAllowed'] });
    expect((await agree(id, { endsHold: true })).body.code).toBe('arrangement_on_hold');
    expect((await agree(id, {}, resumer)).body.code).toBe('arrangement_on_hold');
    expect((await agree(id, { endsHold: true }, resumer)).status).toBe(200);
    expect(await page(id)).toMatchObject({
      ...{ state: 'Arrangement', onHoldSince: null, arrangementBlock: 'running' },
      holds: [{ resumeReason: 'Lost their job' }],
    });
    const { rows } = await t.database.query('select action, reason from audit_log order by id desc limit 2');
    expect(rows).toEqual([
      { action: 'arrangement.agree', reason: 'Lost their job' },
      { action: 'on-hold-dossier.close', reason: 'Lost their job' },
    ]);
  });

  it('are agreed on while somebody else resumes the dossier, whoever comes first', async () => {
    const resumer = await t.signIn({ permissions: [...permissions, 'operationInternalPermissionsAllowed'] });
    for (let times = 0; times < 30; times += 1) {
      const id = await claimOf();
      await t.database.query('update dossiers set on_hold_since = now() where id = $1', [id]);
      const [hold] = (await page(id)).holds;
      const resume = () =>
        resumer.post(`/api/dossiers/on-hold/${hold.id}/resume`, { version: hold.version, reason: 'They came' });
      const [agreed, resumed] = await Promise.all([agree(id, { endsHold: true }, resumer), resume()]);
      expect(agreed.status).toBe(200);
      expect([undefined, 'stale_version']).toContain(resumed.body.code);
      expect((await page(id)).state).toBe('Arrangement');
    }
  });

  it.each(['frozen', 'disputed'])('end no hold of a claim that is %s', async (block) => {
    const id = await claimOf();
    await t.database.query('update dossiers set on_hold_since = now() where id = $1', [id]);
    await t.database.query(
      block === 'frozen'
        ? 'insert into audit_cases (dossier_id, frozen_at) values ($1, now())'
        : "insert into disputes (dossier_id, subject, created_at) values ($1, 'Lost', now())",
      [id],
    );
    const resumer = await t.signIn({ permissions: [...permissions, 'operationInternalPermissionsAllowed'] });
    expect((await agree(id, { endsHold: true }, resumer)).body.code).toBe(`arrangement_${block}`);
    expect((await page(id)).onHoldSince).not.toBeNull();
  });

  it.each([
    ['deceased', { marks: ['is_deceased'] }],
    ['opted_out', { marks: ['is_opted_out_of_mail'] }],
    ['no_address', { hasConsumer: false }],
  ])('say why the consumer was not told: %s', async (notTold, claim) => {
    const id = await claimOf(claim);
    expect((await agree(id)).status).toBe(200);
    expect((await page(id)).arrangements).toMatchObject([{ notTold, mailId: null }]);
    expect(await mails()).toEqual([]);
  });

  describe('are', () => {
    it('closed to who lacks one of both permissions, and of no dossier that is not there', async () => {
      const id = await claimOf();
      for (const permission of permissions)
        expect((await agree(id, {}, await t.signIn({ permissions: [permission] }))).status).toBe(403);
      expect((await agree(999_999)).status).toBe(404);
      expect((await clerk.post(`${base}/999999/cancel`, { version: 1, reason: 'No' })).status).toBe(404);
    });
  });
});
