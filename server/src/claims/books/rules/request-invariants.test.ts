import { randomUUID } from 'node:crypto';
import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { beforeAll, expect, it } from 'vitest';
import { pipelinesOf, taskOf } from '../../../bus/testing/bus-fixture.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { type Damage, ruleBrokenBy } from '../../testing/damage-books.ts';
import { createShopCalls } from '../../testing/shop-calls.ts';
import { verifyBooks } from '../verify-books.ts';
import { requestInvariants } from './request-invariants.ts';

const refused = taskOf('LastTask', () => ({
  ...{ result: stepResults.Failed, response: 'no', log: 'No', error: 'closed' },
}));

const damages: readonly Damage[] = [
  [
    'a refund of another sum than was sent',
    `update transaction_refunds set amount = 999 where state = 'done'`,
    'refund-sent',
  ],
  [
    'a refund that was sent once and stands twice',
    `insert into transaction_refunds (transaction_id, tenant_id, amount, reason, state, asked_by, asked_by_name, asked_at)
      select transaction_id, tenant_id, amount, reason, state, asked_by, asked_by_name, asked_at from transaction_refunds where state = 'done'`,
    'refund-sent',
  ],
  [
    'a refund that nobody approved and counts as carried out',
    `update transaction_refunds set state = 'done' where state = 'waiting'`,
    'refund-sent',
  ],
  ['a refund of another order', `update transaction_refunds set transaction_id = transaction_id + 1`, 'refund-sent'],
  ['a loss of another sum than was sent', 'update dispute_losses set amount = amount + 1', 'loss-sent'],
  ['a loss of a dispute about another claim', 'update disputes set dossier_id = dossier_id + 1', 'loss-sent'],
  ['a loss of a dispute that was won', `update disputes set outcome = 'won'`, 'loss-sent'],
  ['a loss that waits, of a dispute that is closed', `update dispute_losses set state = 'waiting'`, 'loss-sent'],
  ['a dead letter with more at stake', 'update dead_letters set amount = amount + 1', 'letter-of-message'],
  ['a dead letter in another currency', `update dead_letters set currency = 'USD'`, 'letter-of-message'],
  [
    'a hand-over that no message asked for',
    `insert into collection_handovers (root_id, tenant_id, transaction_number, amount, currency, handed_over_at, recalled_at)
      values (999999, 1, 'x', 5, 'EUR', now(), now())`,
    'handover-of-message',
  ],
  ['an order of another sum than was asked for', 'update transactions set amount = amount + 1', 'transaction-requests'],
  [
    'more that is released than was given up',
    'update transactions set released_amount = released_amount - 1 where released_amount > 0',
    'transaction-requests',
  ],
  [
    'a write-off that nobody asked for',
    `insert into ledger_postings select 999999, 'write-off', 'write-off', dossier_id, transaction_number, 'losses', 'debtors', 5, currency, posted_at
       from ledger_postings where movement = 'capture' limit 1;
     update dossiers set written_off = 5 where id = (select dossier_id from ledger_postings where root_id = 999999)`,
    'write-off-posted',
  ],
];

describeEngines('what was asked for of orders', (engine) => {
  const test = useTestApp(engine);

  // Of one order a refund, another that waits for a second admin, and the rest released; another is charged back; a dead letter.
  beforeAll(async () => {
    const shop = await createShopCalls(test);
    const clerk = await test.signIn({ permissions: ['transactionsManagementAllowed', 'disputeManagementAllowed'] });
    const captured = async () => {
      const number = await shop.start(80_000);
      await shop.ask(number, 'capture', { amount: 60_000 });
      await shop.runBus();
      return number;
    };
    const number = await captured();
    for (const amount of [1_000, 30_000]) {
      const { version } = (await clerk.get(`/api/transactions/${number}`)).body;
      const body = { version, reason: 'By phone', press: randomUUID(), amount };
      expect((await clerk.post(`/api/transactions/${number}/refund`, body)).status).toBe(200);
    }
    await shop.ask(number, 'cancel');
    const other = await captured();
    const { rows } = await test.database.query<{ dossier: string }>(
      'select dossier_number as dossier from dossiers where transaction_number = $1',
      [other],
    );
    const dispute = { dossierNumber: rows[0]?.dossier, subject: 'Never arrived' };
    const { id } = (await clerk.post('/api/disputes', dispute)).body;
    const lost = { version: 1, reason: 'Nothing was delivered', amount: 2_000 };
    expect((await clerk.post(`/api/disputes/${id}/lost`, lost)).status).toBe(200);
    await shop.runBus();
    await shop.ask(other, 'capture', { amount: 100 });
    await shop.runBus({ pipelines: pipelinesOf(() => [refused]) });
  });

  it('ties', async () => {
    expect((await verifyBooks(test.database)).broken).toBeNull();
    const { rows } = await test.database.query(
      `select (select array_agg(state order by id) from transaction_refunds) as refunds, (select count(*)::int from dispute_losses) as losses,
        (select count(*)::int from dead_letters) as letters, (select sum(released_amount)::int from transactions) as released`,
    );
    expect(rows).toEqual([{ refunds: ['done', 'waiting'], losses: 1, letters: 1, released: 20_000 }]);
  });

  it.each(damages)('finds %s', async (_what, damage, rule) => {
    expect(await ruleBrokenBy(test, damage)).toBe(rule);
  });

  it('has a damage for every rule', () => {
    const named = new Set(damages.map(([, , rule]) => rule));
    expect(requestInvariants.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
  });
});
