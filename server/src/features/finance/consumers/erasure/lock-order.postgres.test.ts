import { describe, expect, it } from 'vitest';
import { queryRows } from '../../../../db/pool-database.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { useTestApp } from '../../../../testing/test-app.ts';
import { useErasure } from './erasure.fixture.ts';

type Theirs = Record<'payments' | 'dossiers' | 'audit_cases', number>;

/** Others hold payments, then their dossiers, then the items about these: whoever held them the other way round would wait for them for good. */
describe('an erasure that waits', () => {
  const t = useTestApp('postgres');
  const { addConsumer, erase } = useErasure(t);

  /** A claim that is paid, and on hold still. @returns the ids of what is about it */
  async function addClaim(consumer: number, n: number): Promise<Theirs> {
    const { rows } = await t.database.query<Theirs>(
      `with d as (
         insert into dossiers (tenant_id, dossier_number, transaction_number, shop_id, consumer_id, created_at, opened_at, captured, paid,
           on_hold_since, on_hold_reason)
         values (1, 'D00000000' || $2, repeat($2, 32), 1, $1, now(), now(), 100, 100, now(), 'Fenna said so') returning id),
       y as (
         insert into payments (dossier_id, amount, received_at, payer_iban) select id, 100, now(), 'NL91ABNA0417164300' from d returning id),
       a as (
         insert into audit_cases (dossier_id, frozen_at, reason, closed_at) select id, now(), 'Fenna again', now() from d returning id)
       select y.id as payments, d.id as dossiers, a.id as audit_cases from d, y, a`,
      [consumer, String(n)],
    );
    return rows[0] ?? expect.fail('no claim');
  }

  it.each([
    [1, 'a payment holds not its dossier', 'payments', 'dossiers'],
    [2, 'a dossier holds no item about it', 'dossiers', 'audit_cases'],
  ] as const)('%i for %s', async (n, _what, held, next) => {
    const consumer = await addConsumer('Fenna', `f${n}@customer.example`);
    const theirs = await addClaim(consumer, n);
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const others = t.database.transaction(async (tx) => {
      await queryRows(tx, `select from ${held} where id = $1 for update`, [theirs[held]]);
      hold();
      await mayEnd;
      await queryRows(tx, `select from ${next} where id = $1 for update nowait`, [theirs[next]]);
    });
    await isHeld;
    const erased = erase(consumer);
    await eventually(async () => {
      const { rows } = await t.database.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows).toHaveLength(1);
    });
    end();
    await others;
    expect((await erased).status).toBe(200);
  });
});
