import { beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { bookPayment, reversePayments } from '../../payments/book-payment.ts';
import { dossierOf } from '../../testing/pay-on-page.ts';
import { createShopCalls } from '../../testing/shop-calls.ts';
import { findBroken } from '../verify-books.ts';

const undone = new Error('undone');

describeEngines('what left an account', (engine) => {
  const t = useTestApp(engine);

  // A payment that a bank entry took back.
  beforeAll(async () => {
    const shop = await createShopCalls(t);
    const number = await shop.start(1_000);
    await shop.ask(number, 'capture');
    await shop.runBus();
    const dossierId = await dossierOf(t, number);
    await t.database.query(`
      insert into bank_accounts (tenant_id, iban, holder, created_at) values (1, 'NL91ABNA0417164300', 'North', now());
      insert into bank_statement_files (name, size, sha256, created_at, touched_at) values ('a', 1, 'x', now(), now());
      insert into bank_statements (file_id, account_id, tenant_id, file_name, reference, format, uploaded_by_name, created_at, is_stored)
        values (1, 1, 1, 'a', 'r', 'camt053', 'Ada', now(), true);
      insert into bank_entries (statement_id, line, amount, booking_date, is_reversal) values (1, 1, -100, '2026-11-21', true)`);
    await t.database.transaction(async (tx) => {
      const payment = { dossierId, amount: 100, currency: 'EUR', reference: null, bankEntryId: null, apiKeyId: null };
      const paymentId = await bookPayment(tx, { ...payment, receivedAt: t.clock.now });
      await reversePayments(tx, [{ paymentId, at: t.clock.now }]);
      await queryRows(
        tx,
        "insert into bank_entry_uses (entry_id, use, used_at, payment_id) values (1, 'reversal', now(), $1)",
        [paymentId],
      );
    });
  });

  const brokenAfter = async (damage: string) => {
    let found: string | undefined;
    const trying = t.database.transaction(async (tx: Tx) => {
      await queryRows(tx, damage, []);
      found = (await findBroken(tx))?.invariant.name;
      throw undone;
    });
    await expect(trying).rejects.toBe(undone);
    return found;
  };

  it('ties', async () => {
    expect(await brokenAfter('select 1')).toBeUndefined();
  });

  it.each([
    [
      'a payment that stands again, while the ledger took it back',
      'delete from bank_entry_uses; update payments set reversed_at = null, reversal_id = null',
      'reversal-of-payment',
    ],
    [
      'an entry that took back more than the payment',
      'update bank_entries set amount = -101 where line = 1',
      'entry-took-back',
    ],
  ])('finds %s', async (_what, damage, broken) => {
    expect(await brokenAfter(damage)).toBe(broken);
  });
});
