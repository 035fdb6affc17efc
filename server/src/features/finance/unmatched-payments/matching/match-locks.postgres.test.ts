import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reversePayments } from '../../../../claims/payments/book-payment.ts';
import { rfOf } from '../../../../claims/references.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { makeDossier, outcomes, store, useClaims } from '../testing/claims.ts';
import { matchDue } from './matching-loop.ts';

describeEngines('matching beside an admin who takes a payment back', (engine) => {
  const test = useTestApp(engine);
  const claims = useClaims(test);

  it('waits for the payment before it holds any dossier, so that neither waits for ever', async () => {
    const dossier = await makeDossier(test);
    await claims.matched([{ amount: 4_000, remittance: rfOf(dossier.id), reference: 'E-1' }]);
    await store(
      claims.clerk,
      [
        { amount: 6_000, remittance: rfOf(dossier.id) },
        { amount: -4_000, remittance: 'Returned', reference: 'E-1' },
      ],
      '2026-11-20',
      104_000,
    );
    const { rows } = await test.database.query<{ id: number }>('select id from payments');
    const paymentId = rows[0]?.id ?? 0;
    const waiting = async () =>
      (
        await test.database.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rows.length;
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const takingBack = test.database.transaction(async (tx) => {
      await tx.execute(sql`select from payments where id = ${paymentId} for update`);
      hold();
      await isReleased;
      await reversePayments(tx, [{ paymentId, at: test.clock.now }]);
    });
    await isHeld;
    const matching = matchDue(test.app);
    await eventually(async () => expect(await waiting()).toBe(1));
    release();
    await takingBack;
    expect(await matching).toBe(2);
    expect(await outcomes(test)).toEqual(['payment', 'payment', 'debit']);
  });
});
