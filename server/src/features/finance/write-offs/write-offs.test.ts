import { beforeAll, describe, expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { bookPayment, bookPayments } from '../../../claims/payments/book-payment.ts';
import { createShopCalls, type ShopCalls } from '../../../claims/testing/shop-calls.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { writeBack } from './write-back-loop.ts';

const permissions = ['dossiersManagementAllowed', 'fullFinancialInsightManagementAllowed'] as const;
const base = '/api/write-offs';

describeEngines('write-offs', (engine) => {
  const t = useTestApp(engine);
  let shop: ShopCalls;
  let clerk: SignedIn;
  let second: SignedIn;

  beforeAll(async () => {
    shop = await createShopCalls(t);
    clerk = await t.signIn({ permissions: [...permissions, 'transactionsManagementAllowed'] });
    second = await t.signIn({ permissions: [...permissions] });
  });

  /** A claim in the books. */
  async function claimOf(amount: number) {
    const number = await shop.start(amount);
    await shop.ask(number, 'capture');
    await shop.runBus();
    const { id } = await page(number);
    return { number, id };
  }
  const page = async (number: string, by = clerk) => (await by.get(`/api/dossiers/${number}`)).body;
  const ask = (id: number, body: { amount: number; open: number }, by = clerk) =>
    by.post(`${base}/dossiers/${id}`, { reason: 'Nobody can be found', ...body });
  const set = (id: number, change: string) => t.database.query(`update dossiers set ${change} where id = $1`, [id]);
  const tie = async () => expect((await verifyBooks(t.database)).broken).toBeNull();
  const pay = (dossierId: number, amount: number) =>
    t.database.transaction((tx) =>
      bookPayment(tx, {
        ...{ dossierId, amount, currency: 'EUR', reference: 'late', receivedAt: t.clock.now },
        ...{ bankEntryId: null, apiKeyId: null },
      }),
    );
  async function waitingOf(amount = 40_000) {
    const claim = await claimOf(amount);
    expect((await ask(claim.id, { amount, open: amount })).body).toEqual({ outcome: 'waiting' });
    const [row] = (await page(claim.number)).writeOffs;
    return { ...claim, row };
  }

  it('within the limit are booked at once, in parts, and the books tie', async () => {
    const { number, id } = await claimOf(10_000);
    expect((await ask(id, { amount: 4_000, open: 10_000 })).body).toEqual({ outcome: 'done' });
    expect(await page(number)).toMatchObject({
      ...{ state: 'Open', open: 6_000, writtenOff: 4_000, writeOffAlone: 21_000, writeOffBlock: null },
      writeOffs: [{ amount: 4_000, openThen: 10_000, state: 'done', isOwn: true, decidedBy: null }],
      movements: expect.arrayContaining([
        expect.objectContaining({
          ...{ movement: 'write-off', amount: 4_000, debit: 'losses', credit: 'debtors' },
          postedBy: expect.stringMatching(/./),
        }),
      ]),
    });
    expect(await lastAudit(t)).toMatchObject({ action: 'write-off.make', after: { amount: 4_000 } });
    await tie();
    expect((await ask(id, { amount: 6_000, open: 6_000 })).status).toBe(200);
    expect(await page(number)).toMatchObject({ state: 'WrittenOff', open: 0, writeOffBlock: 'nothing' });
    expect((await ask(id, { amount: 1, open: 1 })).body.code).toBe('write_off_nothing');
    const events = (await clerk.get(`/api/transactions/${number}/events`)).body.data as { action?: string }[];
    expect(events.filter(({ action }) => action === 'write-off.make')).toHaveLength(2);
    await tie();
  });

  it('from what was open before are refused with what is now, and of two at once one is made', async () => {
    const { id } = await claimOf(10_000);
    const answers = await Promise.all([1, 2, 3].map(() => ask(id, { amount: 2_000, open: 10_000 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: 'write_off_changed', current: { open: 8_000 } });
    expect((await ask(id, { amount: 8_001, open: 8_000 })).body.code).toBe('write_off_changed');
    await tie();
  });

  it('above the limit wait for a second admin, in one or in parts, one at a time', async () => {
    const { number, id } = await claimOf(60_000);
    expect((await ask(id, { amount: 20_000, open: 60_000 })).body).toEqual({ outcome: 'done' });
    expect((await ask(id, { amount: 5_001, open: 40_000 })).body).toEqual({ outcome: 'waiting' });
    expect((await ask(id, { amount: 1, open: 40_000 })).body.code).toBe('write_off_waits');
    const { dossierNumber, ...after } = await page(number);
    expect(after).toMatchObject({ open: 40_000, writtenOff: 20_000 });
    const { data } = (await clerk.get('/api/approvals?kind=write-off&limit=100')).body;
    expect(data.filter(({ link }: { link: string }) => link === dossierNumber)).toHaveLength(1);
    await tie();
  });

  it('are approved by another admin alone, once, and booked then', async () => {
    const { number, row } = await waitingOf();
    const approve = (by: SignedIn, more = {}) =>
      by.post(`${base}/${row.id}/approve`, { version: row.version, open: 40_000, ...more });
    expect((await approve(clerk)).body.code).toBe('own_request');
    expect((await approve(second, { version: 9 })).body.code).toBe('stale_version');
    const answers = await Promise.all([approve(second), approve(second), approve(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await approve(second)).body.code).toBe('already_decided');
    expect(await page(number)).toMatchObject({
      ...{ state: 'WrittenOff', open: 0 },
      writeOffs: [{ state: 'approved', decidedBy: expect.stringMatching(/./) }],
    });
    await tie();
  });

  it('that a second admin decided on say who asked for them, when and why, wherever they are shown', async () => {
    const nameOf = ({ admin }: SignedIn) => `${admin.firstName} ${admin.lastName}`;
    const { number, row } = await waitingOf();
    const askedOn = t.clock.now.toISOString();
    t.clock.advance(60);
    const decider = await t.signIn({ permissions: [...permissions] });
    expect((await decider.post(`${base}/${row.id}/approve`, { version: row.version, open: 40_000 })).status).toBe(200);
    expect(await lastAudit(t)).toMatchObject({
      action: 'write-off.approve',
      after: { amount: 40_000, askedBy: nameOf(clerk), askedOn, askReason: 'Nobody can be found' },
    });
    const asked = { by: nameOf(clerk), on: askedOn, reason: 'Nobody can be found' };
    const movements = (await page(number, decider)).movements as { movement: string; asked: unknown }[];
    expect(movements.map(({ movement, asked: of }) => [movement, of])).toEqual([
      ['write-off', asked],
      ['capture', null],
    ]);
    const told = async (by: SignedIn) => {
      const { data } = (await by.get(`/api/transactions/${number}/events`)).body;
      const approved = (data as { action?: string }[]).filter(({ action }) => action?.startsWith('write-off.'));
      return approved.map((event) => {
        const { action, who, asked: of } = event as { action: string; who: string; asked: unknown };
        return [action, who, of];
      });
    };
    const viewer = await t.signIn({ permissions: ['transactionsManagementAllowed'] });
    const reader = await t.signIn({ permissions: [...permissions, 'transactionsManagementAllowed'] });
    expect(await told(reader)).toEqual([
      ['write-off.approve', nameOf(decider), asked],
      ['write-off.ask', nameOf(clerk), null],
    ]);
    // Why is for who may write off.
    expect((await told(viewer))[0]).toEqual(['write-off.approve', nameOf(decider), { ...asked, reason: null }]);
  });

  it('are told of as soon as they are asked for, whatever the trail has of it', async () => {
    const { number, id } = await claimOf(40_000);
    const { id: adminId } = clerk.admin;
    await t.database.query(
      `insert into write_offs (dossier_id, amount, open_then, reason, state, asked_by, asked_by_name, asked_at)
        values ($1, 40000, 40000, 'Promised to the shop', 'waiting', $2, 'Greta', $3)`,
      [id, adminId, t.clock.now],
    );
    const asked = {
      kind: 'change',
      action: 'write-off.ask',
      who: 'Greta',
      reason: 'Promised to the shop',
      asked: null,
    };
    const events = (await clerk.get(`/api/transactions/${number}/events`)).body.data;
    expect(events.filter(({ action }: { action?: string }) => action?.startsWith('write-off.'))).toEqual([
      expect.objectContaining({ ...asked, amount: 40_000 }),
    ]);
  });

  it('go on waiting where another amount is open by now, and are refused or withdrawn', async () => {
    const { number, id, row } = await waitingOf();
    await pay(id, 10_000);
    const approve = (open: number) => second.post(`${base}/${row.id}/approve`, { version: row.version, open });
    expect((await approve(40_000)).body).toMatchObject({ code: 'write_off_changed', current: { open: 30_000 } });
    expect((await approve(30_000)).body).toMatchObject({ code: 'write_off_changed' });
    const refusal = { version: row.version, reason: 'They pay' };
    expect((await clerk.post(`${base}/${row.id}/refuse`, refusal)).body.code).toBe('own_request');
    expect((await second.post(`${base}/${row.id}/withdraw`, { version: row.version })).status).toBe(403);
    expect((await second.post(`${base}/${row.id}/refuse`, refusal)).body).toMatchObject({
      ...{ state: 'refused', refuseReason: 'They pay' },
    });
    expect((await clerk.post(`${base}/${row.id}/withdraw`, { version: 2 })).body.code).toBe('already_decided');
    expect((await ask(id, { amount: 30_000, open: 30_000 })).body).toEqual({ outcome: 'waiting' });
    const [next] = (await page(number)).writeOffs;
    expect((await clerk.post(`${base}/${next.id}/withdraw`, { version: next.version })).body.state).toBe('withdrawn');
    await tie();
  });

  describe.each([
    [
      'sold',
      (
        id: number,
      ) => `insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban)
        values ('Vehicle', 'SPV', now(), 'V', 'NL91ABNA0417164300', 'V', 'NL91ABNA0417164300');
      update dossiers set sold_at = now(), sold_by = (select max(id) from dossier_owners) where id = ${id}`,
    ],
    ['collection', (id: number) => `update dossiers set handed_over_at = now() where id = ${id}`],
    ['arrangement', (id: number) => `update dossiers set in_arrangement_since = now() where id = ${id}`],
    ['frozen', (id: number) => `insert into audit_cases (dossier_id, frozen_at) values (${id}, now())`],
    [
      'disputed',
      (id: number) => `insert into disputes (dossier_id, subject, created_at) values (${id}, 'Lost', now())`,
    ],
  ])('of a claim that is %s', (block, damage) => {
    it('are refused, also when they wait', async () => {
      const { number, id, row } = await waitingOf();
      for (const statement of damage(id).split(';')) await t.database.query(statement);
      expect((await page(number)).writeOffBlock).toBe(block);
      expect((await ask(id, { amount: 1, open: 40_000 })).body.code).toBe(`write_off_${block}`);
      const approved = await second.post(`${base}/${row.id}/approve`, { version: row.version, open: 40_000 });
      expect(approved.body.code).toBe(`write_off_${block}`);
      await set(id, 'handed_over_at = null, sold_at = null, sold_by = null');
    });
  });

  it('are refused while a refund is on the bus, and made on hold', async () => {
    const { number, id } = await claimOf(10_000);
    await shop.ask(number, 'refund', { amount: 1_000 });
    expect((await ask(id, { amount: 10_000, open: 10_000 })).body.code).toBe('write_off_under_way');
    await shop.runBus();
    await set(id, `on_hold_since = now()`);
    expect((await ask(id, { amount: 9_000, open: 9_000 })).body).toEqual({ outcome: 'done' });
    await tie();
  });

  it('are taken back by what is paid later, as far as that goes', async () => {
    const { number, id } = await claimOf(10_000);
    await ask(id, { amount: 10_000, open: 10_000 });
    await pay(id, 3_000);
    expect(await page(number)).toMatchObject({ state: 'WrittenOff', open: 0, writtenOff: 7_000, paid: 3_000 });
    await pay(id, 8_000);
    // More than was ever owed is owed back, and nothing but that.
    expect(await page(number)).toMatchObject({ state: 'Overpaid', open: -1_000, writtenOff: 0, paid: 11_000 });
    const { movements } = await page(number);
    expect(movements.map(({ movement }: { movement: string }) => movement)).toContain('write-back');
    await tie();
  });

  it('are taken back on the day of their own payment, whenever others of the same statement were paid', async () => {
    const [one, other] = [await claimOf(10_000), await claimOf(10_000)];
    await ask(one.id, { amount: 10_000, open: 10_000 });
    const days = [new Date('2026-10-30T00:00:00Z'), new Date('2026-11-03T00:00:00Z')] as const;
    const rest = { currency: 'EUR', reference: 'late', bankEntryId: null, apiKeyId: null };
    await t.database.transaction((tx) =>
      bookPayments(tx, [
        { ...rest, dossierId: one.id, amount: 1_000, receivedAt: days[0] },
        { ...rest, dossierId: other.id, amount: 1_000, receivedAt: days[1] },
      ]),
    );
    const { rows } = await t.database.query(
      "select posted_at as at from ledger_postings where dossier_id = $1 and movement = 'write-back'",
      [one.id],
    );
    expect(rows).toEqual([{ at: days[0] }]);
    await tie();
  });

  it('are taken back where their claim falls away later', async () => {
    const { number, id } = await claimOf(10_000);
    await ask(id, { amount: 10_000, open: 10_000 });
    await shop.ask(number, 'refund', { amount: 4_000 });
    await shop.runBus();
    expect(await page(number)).toMatchObject({ open: -4_000 });
    expect(await writeBack(t.app)).toBe(1);
    expect(await writeBack(t.app)).toBe(0);
    expect(await page(number)).toMatchObject({ state: 'WrittenOff', open: 0, writtenOff: 6_000, refunded: 4_000 });
    await tie();
  });

  it('take both permissions, a reason and an amount above zero', async () => {
    const { id } = await claimOf(10_000);
    for (const permission of permissions)
      expect((await ask(id, { amount: 1, open: 10_000 }, await t.signIn({ permissions: [permission] }))).status).toBe(
        403,
      );
    expect((await ask(999_999, { amount: 1, open: 1 })).status).toBe(404);
    const bad = await clerk.post(`${base}/dossiers/${id}`, { amount: 0, open: 10_000, reason: ' ' });
    expect(Object.keys(bad.body.fields).sort()).toEqual(['amount', 'reason']);
  });

  it('that are no more in the ledger are found by who proves the books', async () => {
    const { id } = await claimOf(10_000);
    await ask(id, { amount: 10_000, open: 10_000 });
    await t.database.query('update write_offs set amount = 9999 where dossier_id = $1', [id]);
    expect((await verifyBooks(t.database)).broken?.invariant.name).toBe('write-off-posted');
    await t.database.query('update write_offs set amount = 10000 where dossier_id = $1', [id]);
  });
});
