import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { createShopCalls, type ShopCalls } from '../../../claims/testing/shop-calls.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { accessGrants } from '../../access/roles/roles.table.ts';

const path = '/api/disputes';
const permissions = ['disputeManagementAllowed'] as const;

describeEngines('a dispute that is lost for more than the limit of 250.00', (engine) => {
  const t = useTestApp(engine);
  let shop: ShopCalls;
  let agent: SignedIn;
  let second: SignedIn;

  beforeAll(async () => {
    shop = await createShopCalls(t);
    agent = await t.signIn({ permissions: [...permissions] });
    second = await t.signIn({ permissions: [...permissions] });
  });

  /** An order of which 600.00 are captured. */
  async function ordered() {
    const number = await shop.start(60_000);
    await shop.ask(number, 'capture');
    await shop.runBus();
    const { rows } = await t.database.query<{ dossier: string }>(
      'select dossier_number as dossier from dossiers where transaction_number = $1',
      [number],
    );
    return { number, dossierNumber: rows[0]?.dossier ?? '' };
  }
  async function disputed() {
    const order = await ordered();
    return { ...order, id: await openOf(order.dossierNumber) };
  }
  const openOf = async (dossierNumber: string) =>
    (await agent.post(path, { dossierNumber, subject: 'Never arrived' })).body.id as number;
  const lose = (id: number, amount: number, by = agent) =>
    by.post(`${path}/${id}/lost`, { version: 1, reason: 'Nothing was delivered', amount });
  const chargeable = async (id: number, by = second) => (await by.get(`${path}/${id}/chargeable`)).body;
  const isOpen = async (id: number) => (await agent.get(`${path}/${id}`)).body.closed === null;
  const decide = (id: number, verdict: string, by = second, more: object = {}) =>
    by.post(`/api/dispute-losses/${id}/${verdict}`, { version: 1, ...more });
  const tie = async () => {
    await shop.runBus();
    expect((await verifyBooks(t.database)).broken).toBeNull();
  };

  async function waiting(amount = 30_000) {
    const dispute = await disputed();
    const { status, body } = await lose(dispute.id, amount);
    expect([status, body.closed]).toEqual([200, null]);
    return { ...dispute, loss: (await chargeable(dispute.id)).waiting.id as number };
  }

  it('stays open and is charged back once a second admin approves, who is listed to', async () => {
    const { id, number, dossierNumber, loss } = await waiting();
    expect(await lastAudit(t)).toMatchObject({
      ...{ action: 'dispute.loss-ask', recordKind: 'dispute', recordId: String(id), reason: 'Nothing was delivered' },
      after: { dossierNumber, amount: 30_000 },
    });
    expect(await chargeable(id)).toMatchObject({ amount: 60_000, alone: 25_000, waiting: { isOwn: false } });
    expect(await shop.read(number)).toMatchObject({ requestedChargebackAmount: 0, openAmount: 60_000 });
    const { data } = (await second.get('/api/approvals?kind=dispute-loss&order=-askedOn')).body;
    expect(data[0]).toMatchObject({ id: loss, subject: dossierNumber, amount: 30_000, isOwn: false });
    for (const verdict of ['approve', 'refuse'])
      expect((await decide(loss, verdict, agent, verdict === 'refuse' ? { reason: 'No' } : {})).body.code).toBe(
        'own_request',
      );
    expect((await decide(loss, 'withdraw')).status).toBe(403);
    const { body } = await decide(loss, 'approve');
    expect(body).toMatchObject({ state: 'approved', dossierNumber, decidedBy: expect.stringMatching(/./) });
    const { closed } = (await agent.get(`${path}/${id}`)).body;
    expect(closed).toMatchObject({ outcome: 'lost', reason: 'Nothing was delivered', by: body.decidedBy });
    await tie();
    expect(await shop.read(number)).toMatchObject({ chargedBackAmount: 30_000, openAmount: 30_000 });
    expect((await decide(loss, 'approve', second, { version: 2 })).body.code).toBe('already_decided');
  });

  it('is not passed by in parts: what one admin lost of a claim counts to the next dispute', async () => {
    const { id, dossierNumber } = await disputed();
    expect((await lose(id, 25_000)).body.closed).toMatchObject({ outcome: 'lost' });
    const next = await openOf(dossierNumber);
    expect(await chargeable(next)).toMatchObject({ amount: 35_000, alone: 0, waiting: null });
    expect((await lose(next, 1, second)).body.closed).toBeNull();
    expect(await isOpen(next)).toBe(true);
    await tie();
  });

  it('is not passed by another way: what was refunded of the order without a second one counts, and the other way round', async () => {
    const clerk = await t.signIn({ permissions: ['transactionsManagementAllowed', 'disputeManagementAllowed'] });
    const refund = async (number: string, amount: number) => {
      const { version } = (await clerk.get(`/api/transactions/${number}`)).body;
      const body = { version, reason: 'By phone', press: randomUUID(), amount };
      return (await clerk.post(`/api/transactions/${number}/refund`, body)).body.outcome;
    };
    const refunded = await ordered();
    expect(await refund(refunded.number, 20_000)).toBe('done');
    await shop.runBus();
    const dispute = await openOf(refunded.dossierNumber);
    expect(await chargeable(dispute)).toMatchObject({ amount: 40_000, alone: 5_000 });
    expect((await lose(dispute, 5_001, clerk)).body.closed).toBeNull();
    const lost = await disputed();
    expect((await lose(lost.id, 20_000, clerk)).body.closed).toMatchObject({ outcome: 'lost' });
    expect(await refund(lost.number, 5_001)).toBe('waiting');
    await tie();
  });

  it('is closed by nothing else meanwhile, and by either once it is refused or withdrawn', async () => {
    const { id, loss } = await waiting();
    const win = () => agent.post(`${path}/${id}/won`, { version: 1, reason: 'Delivery is proven' });
    expect([(await win()).body.code, (await lose(id, 100)).body.code]).toEqual(Array(2).fill('dispute_loss_waits'));
    const refused = await decide(loss, 'refuse', second, { reason: 'Ask the shop' });
    expect(refused.body).toMatchObject({ state: 'refused', refuseReason: 'Ask the shop' });
    expect(await lastAudit(t)).toMatchObject({ action: 'dispute.loss-refuse', reason: 'Ask the shop' });
    expect((await lose(id, 30_000)).body.closed).toBeNull();
    const { waiting: again } = await chargeable(id);
    expect((await decide(again.id, 'withdraw', agent)).body).toMatchObject({ state: 'withdrawn' });
    expect((await win()).status).toBe(200);
  });

  it('goes on waiting while its dossier is frozen, or when a shop has refunded it meanwhile', async () => {
    const { id, number, dossierNumber, loss } = await waiting(60_000);
    const auditor = await t.signIn({ permissions: ['auditScreenManagementAllowed'] });
    const { body: frozen } = await auditor.post('/api/audit-cases', { dossierNumber, reason: 'Signatures' });
    expect((await decide(loss, 'approve')).body.code).toBe('transaction_frozen');
    await auditor.post(`/api/audit-cases/${frozen.id}/close`, { version: 1, reason: 'They are there' });
    await shop.ask(number, 'refund', { amount: 1_000 });
    expect((await decide(loss, 'approve')).body.code).toBe('amount_left');
    expect(await isOpen(id)).toBe(true);
    expect((await chargeable(id)).waiting).toMatchObject({ id: loss, state: 'waiting' });
    await tie();
  });

  it('is asked for once and decided once, whatever comes at the same moment', async () => {
    const { id, number } = await disputed();
    const asked = await Promise.all(Array.from({ length: 5 }, () => lose(id, 30_000)));
    const codes = asked.map(({ status, body }) => (status === 200 ? 'ok' : body.code));
    expect(codes.toSorted()).toEqual([...Array(4).fill('dispute_loss_waits'), 'ok']);
    const loss = (await chargeable(id)).waiting.id;
    const third = await t.signIn({ permissions: [...permissions] });
    const decided = await Promise.all([
      ...[decide(loss, 'approve'), decide(loss, 'refuse', third, { reason: 'No' }), decide(loss, 'withdraw', agent)],
      ...[decide(loss, 'approve', third), agent.post(`${path}/${id}/won`, { version: 1, reason: 'Proven' })],
    ]);
    expect(decided.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    await tie();
    const { chargedBackAmount } = await shop.read(number);
    expect([0, 30_000]).toContain(chargedBackAmount);
  });

  it('is approved by nobody without the permission, a fresh proof or who owes their account to who asked', async () => {
    const { loss } = await waiting();
    const other = await t.signIn({ permissions: ['transactionsManagementAllowed'] });
    for (const verdict of ['approve', 'refuse', 'withdraw'])
      expect((await decide(loss, verdict, other, verdict === 'refuse' ? { reason: 'No' } : {})).status).toBe(403);
    expect((await other.get('/api/approvals?kind=dispute-loss')).body.total).toBe(0);
    const made = await t.signIn({ permissions: [...permissions] });
    await t.database.orm.insert(accessGrants).values({
      ...{ adminId: made.admin.id, givenBy: agent.admin.id, kind: 'account', givenAt: t.clock.now },
    });
    expect((await decide(loss, 'approve', made)).body.code).toBe('not_independent');
    expect((await decide(loss, 'refuse')).status).toBe(400);
    expect((await decide(loss, 'approve', second, { version: 2 })).body.code).toBe('stale_version');
    expect((await decide(999_999, 'approve')).status).toBe(404);
    t.clock.advance(6 * 60);
    expect((await decide(loss, 'approve')).body.code).toBe('step_up_required');
  });
});
