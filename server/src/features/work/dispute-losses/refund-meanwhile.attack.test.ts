import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { createShopCalls, type ShopCalls } from '../../../claims/testing/shop-calls.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const captured = 60_000;

/** A dispute that a second admin loses, and a refund of its order by whoever may make one, at the same moment. */
describeEngines('a dispute that is lost while its order is refunded', (engine) => {
  const t = useTestApp(engine);
  let shop: ShopCalls;
  let agent: SignedIn;
  let second: SignedIn;

  beforeAll(async () => {
    shop = await createShopCalls(t);
    const permissions = ['disputeManagementAllowed', 'transactionsManagementAllowed'] as const;
    agent = await t.signIn({ permissions: [...permissions] });
    second = await t.signIn({ permissions: [...permissions] });
  });

  async function order() {
    const number = await shop.start(captured);
    await shop.ask(number, 'capture');
    await shop.runBus();
    const { rows } = await t.database.query<{ dossier: string }>(
      'select dossier_number as dossier from dossiers where transaction_number = $1',
      [number],
    );
    return { number, dossierNumber: rows[0]?.dossier ?? '' };
  }

  /** All of it is to be lost, which waits for a second admin. */
  async function waitingLoss(dossierNumber: string): Promise<{ id: number; loss: number }> {
    const { id } = (await agent.post('/api/disputes', { dossierNumber, subject: 'Never arrived' })).body;
    await agent.post(`/api/disputes/${id}/lost`, { version: 1, reason: 'Nothing came', amount: captured });
    return { id, loss: (await agent.get(`/api/disputes/${id}/chargeable`)).body.waiting.id };
  }

  const approveLoss = (loss: number) => second.post(`/api/dispute-losses/${loss}/approve`, { version: 1 });

  /** What was given back is what was captured, once, in the books as well. */
  async function expectOnce(number: string): Promise<Record<string, number>> {
    await shop.runBus();
    const read = (await shop.read(number)) as Record<string, number>;
    expect((read.refundedAmount ?? 0) + (read.chargedBackAmount ?? 0)).toBe(captured);
    expect(read.openAmount).toBe(0);
    expect((await verifyBooks(t.database)).broken).toBeNull();
    return read;
  }

  it('gives back once what its shop refunds meanwhile', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { number, dossierNumber } = await order();
      const { id, loss } = await waitingLoss(dossierNumber);
      const refund = () => shop.ask(number, 'refund', { amount: captured });
      const [lost, refunded] =
        round % 2 === 0
          ? await Promise.all([approveLoss(loss), refund()])
          : await Promise.all([refund(), approveLoss(loss)]).then(([one, other]) => [other, one] as const);
      expect([lost.status, refunded.status].toSorted()).toEqual([200, 409]);
      const read = await expectOnce(number);
      expect(read.chargedBackAmount).toBe(lost.status === 200 ? captured : 0);
      // What was not lost goes on waiting, and can then only be withdrawn.
      if (lost.status !== 200) {
        expect((await agent.get(`/api/disputes/${id}`)).body.closed).toBeNull();
        expect((await approveLoss(loss)).status).toBe(409);
      }
    }
  });

  it('gives back once what an admin asked to refund before, whoever approves both', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { number, dossierNumber } = await order();
      const { version } = (await agent.get(`/api/transactions/${number}`)).body;
      const asked = { version, amount: captured, reason: 'Sent back', press: randomUUID() };
      expect((await agent.post(`/api/transactions/${number}/refund`, asked)).body.outcome).toBe('waiting');
      const { loss } = await waitingLoss(dossierNumber);
      const [refund] = (await agent.get(`/api/transactions/${number}`)).body.refunds;
      const approveRefund = () => second.post(`/api/transaction-refunds/${refund.id}/approve`, { version: 1 });
      const [lost, refunded] = await Promise.all([approveLoss(loss), approveRefund()]);
      // While the dispute is open nothing is refunded; once it is lost nothing is left.
      expect([lost.status, refunded.status]).toEqual([200, 409]);
      expect((await approveRefund()).status).toBe(409);
      const read = await expectOnce(number);
      expect(read.refundedAmount).toBe(0);
    }
  });
});
