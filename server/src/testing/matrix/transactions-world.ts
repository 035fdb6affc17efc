/** Transactions that callers of the matrix do something about: one for each call, of 50.00 with 10.00 in the books. */
import type { TestApp } from '../test-app.ts';

interface Place {
  shop: { id: number; tenantId: number };
  /** Who makes the calls, and another admin, who asked for refunds. */
  self: { id: number };
  target: { id: number };
  place: number;
}

const names = ['capture', 'refund', 'cancel', 'approve', 'refuse', 'withdraw'] as const;

export async function createTransactions({ database, clock }: TestApp, { shop, self, target, place }: Place) {
  const idOf = async (statement: string, values: unknown[]) =>
    (await database.query<{ id: number }>(`${statement} returning id`, values)).rows[0]?.id ?? 0;
  const numberOf = (name: string) => `${place}${name}`.padEnd(32, '0');
  const ids: Partial<Record<(typeof names)[number], number>> = {};
  for (const name of names) {
    ids[name] = await idOf(
      `insert into transactions (tenant_id, shop_id, transaction_number, amount, capture_requested, started_at)
       values ($1, $2, $3, 5000, 1000, $4)`,
      [shop.tenantId, shop.id, numberOf(name), clock.now],
    );
    await database.query(
      `insert into dossiers (tenant_id, dossier_number, transaction_number, shop_id, created_at, opened_at, captured)
       values ($1, $2, $3, $4, $5, $5, 1000)`,
      [shop.tenantId, numberOf(name), numberOf(name), shop.id, clock.now],
    );
  }
  const waiting = (name: (typeof names)[number], by: { id: number }) =>
    idOf(
      `insert into transaction_refunds (transaction_id, tenant_id, amount, reason, state, asked_by, asked_by_name, asked_at)
       values ($1, $4, 1000, 'Sent back', 'waiting', $2, 'Ada', $3)`,
      [ids[name], by.id, clock.now, shop.tenantId],
    );
  return {
    ...{ capture: numberOf('capture'), refund: numberOf('refund'), cancel: numberOf('cancel') },
    waiting: {
      approve: await waiting('approve', target),
      refuse: await waiting('refuse', target),
      withdraw: await waiting('withdraw', self),
    },
  };
}
