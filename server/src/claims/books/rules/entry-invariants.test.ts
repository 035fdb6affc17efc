import { beforeAll, expect, it } from 'vitest';
import { queryRows } from '../../../db/pool-database.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { bookPayment, reversePayments } from '../../payments/book-payment.ts';
import { ruleBrokenBy } from '../../testing/damage-books.ts';
import { dossierOf } from '../../testing/pay-on-page.ts';
import { createShopCalls } from '../../testing/shop-calls.ts';

const statement = 'statement-of-entries';

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
      insert into bank_statements (file_id, account_id, tenant_id, file_name, reference, format, uploaded_by_name, created_at, is_stored,
          entry_count, opening, credits, debits, closing)
        values (1, 1, 1, 'a', 'r', 'camt053', 'Ada', now(), true, 2, 100, 70, 100, 70);
      insert into bank_entries (statement_id, line, amount, booking_date, is_reversal) values (1, 1, -100, '2026-11-21', true), (1, 2, 70, '2026-11-21', false);
      insert into unmatched_entries (entry_id, account_id, tenant_id, amount, booking_date, value_date, reason, search_text, looked_at)
        values (2, 1, 1, 70, '2026-11-21', '2026-11-21', 'no_reference', '', now())`);
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

  it('ties', async () => {
    expect(await ruleBrokenBy(t, 'select 1')).toBeUndefined();
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
    [
      'an entry of another amount than its statement says',
      'update bank_entries set amount = 71 where line = 2',
      statement,
    ],
    ['an entry that is gone', 'delete from bank_entries where line = 2', statement],
    ['a statement of other credits', 'update bank_statements set credits = 71, closing = 71', statement],
    ['a statement of other debits', 'update bank_statements set debits = 71, closing = 99', statement],
    [
      'balances that its entries do not lead between',
      'alter table bank_statements drop constraint bank_statements_check; update bank_statements set closing = 71',
      statement,
    ],
    ['an entry that waits with another amount', 'update unmatched_entries set amount = 71', 'unmatched-entry'],
    ['an entry that waits at another tenant', 'update unmatched_entries set tenant_id = 2', 'unmatched-entry'],
    ['an entry that waits and was used', 'update unmatched_entries set entry_id = 1', 'unmatched-entry'],
    ['an entry that is ignored by nobody', 'update unmatched_entries set is_ignored = true', 'unmatched-entry'],
  ])('finds %s', async (_what, damage, broken) => {
    expect(await ruleBrokenBy(t, damage)).toBe(broken);
  });
});
