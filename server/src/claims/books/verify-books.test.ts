import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { beforeAll, expect, it } from 'vitest';
import { pipelinesOf, taskOf } from '../../bus/testing/bus-fixture.ts';
import { queryRows } from '../../db/pool-database.ts';
import { person } from '../../testing/data/consumer-shops.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';
import { bookPayment, reversePayments } from '../payments/book-payment.ts';
import { type Damage, ruleBrokenBy } from '../testing/damage-books.ts';
import { dossierOf, payOnPage } from '../testing/pay-on-page.ts';
import { createShopCalls } from '../testing/shop-calls.ts';
import { claimInvariants } from './rules/invariants.ts';
import { rollUpInvariants } from './rules/roll-up-invariants.ts';
import { verifyBooks } from './verify-books.ts';

const refused = taskOf('LastTask', () => ({
  ...{ result: stepResults.Failed, response: 'no', log: 'No', error: 'closed' },
}));
const failing = pipelinesOf(() => [refused]);

/** The posting of a capture. */
const one = `(select min(root_id) from ledger_postings where movement = 'capture')`;
const paid = '(select min(id) from payments)';
const dossier = `(select dossier_id from ledger_postings where root_id = ${one})`;
const free = 'alter table ledger_postings drop constraint ledger_postings_accounts;';
const arrangement = `insert into arrangements (dossier_id, state, amount, settled_before, reason, agreed_at, agreed_by_name)
  values (${dossier}, 'running', 100, 0, 'Lost their job', now(), 'Ada')`;

const damages: readonly Damage[] = [
  [
    'a posting between other accounts',
    `${free} update ledger_postings set debit = 'bank' where root_id = ${one}`,
    'posting-accounts',
  ],
  [
    'a posting of less than was captured',
    `update ledger_postings set amount = amount - 1 where root_id = ${one}`,
    'posting-of-message',
  ],
  [
    'a posting of another dossier',
    `update ledger_postings set dossier_id = dossier_id + 1 where root_id = ${one}`,
    'posting-of-message',
  ],
  [
    'a capture that became a refund',
    `${free} update ledger_postings set movement = 'refund', debit = 'claims-to-settle', credit = 'debtors' where root_id = ${one}`,
    'posting-of-message',
  ],
  [
    'a posting of nothing',
    `insert into ledger_postings select 999999, source, movement, dossier_id, transaction_number, debit, credit, amount, currency, posted_at from ledger_postings where root_id = ${one}`,
    'posting-of-message',
  ],
  ['a posting that is gone', `delete from ledger_postings where root_id = ${one}`, 'message-posted'],
  ['a payment of another amount', `update payments set amount = amount + 1 where id = ${paid}`, 'posting-of-payment'],
  ['a payment that was never posted', `delete from ledger_postings where root_id = ${paid}`, 'payment-posted'],
  [
    'a payment of another dossier',
    `update payments set dossier_id = (select min(id) from dossiers) where id = ${paid}`,
    'posting-of-payment',
  ],
  [
    'a posting that says another source',
    `update ledger_postings set source = 'write-off' where root_id = ${one}`,
    'posting-source',
  ],
  [
    'a posting in another currency',
    `update ledger_postings set currency = 'USD' where root_id = ${one}`,
    'posting-dossier',
  ],
  [
    'a dossier with another total',
    `update dossiers set captured = captured + 1 where id = ${dossier}`,
    'dossier-totals',
  ],
  [
    'a dossier that was paid without a payment',
    `update dossiers set paid = paid + 5 where id = ${dossier}`,
    'dossier-totals',
  ],
  ['a dossier that is gone', `delete from dossiers where id = ${dossier}`, 'posting-dossier'],
  ['a dossier that was never opened', `update dossiers set opened_at = null where id = ${dossier}`, 'dossier-opened'],
  ['a dossier without a due date', `update dossiers set due_on = null where id = ${dossier}`, 'dossier-opened'],
  ['a dossier of another tenant', `update dossiers set tenant_id = 2 where id = ${dossier}`, 'dossier-transaction'],
  [
    'more that is reserved than was asked for',
    `update transactions set capture_requested = capture_requested + 1 where state = 'partially_captured'`,
    'transaction-requests',
  ],
  ['less that is reserved than was asked for', 'update transactions set refund_requested = 0', 'transaction-requests'],
  [
    'a capture that nothing reserved',
    `update bus_messages set source = 'manual' where id = ${one};
     update transactions set capture_requested = capture_requested - (select amount from ledger_postings where root_id = ${one})
       where transaction_number = (select transaction_number from ledger_postings where root_id = ${one})`,
    'message-reserved',
  ],
  [
    'an order that became smaller',
    `alter table transactions drop constraint transactions_check; update transactions set amount = 1;
      update bus_messages set amount = 1 where purpose = 'order'`,
    'transaction-room',
  ],
  ['a withdrawn request that is not', 'delete from withdrawn_requests', 'message-posted'],
  [
    'a request that was withdrawn and posted',
    `insert into withdrawn_requests values (${one}, now());
    update transactions set capture_requested = capture_requested - (select amount from ledger_postings where root_id = ${one})
      where transaction_number = (select transaction_number from ledger_postings where root_id = ${one})`,
    'request-withdrawn',
  ],
  ['a dead letter that is gone', 'delete from dead_letters where not handled', 'message-posted'],
  ['a message that left the queue', 'delete from bus_queue', 'message-posted'],
  ['a bank entry of another amount', 'update bank_entries set amount = amount - 1', 'bank-entry-used-once'],
  ['a bank entry that lost its use', 'delete from bank_entry_uses', 'bank-entry-used-once'],
  [
    'a payment taken back without a posting',
    'update payments set reversed_at = now(), reversal_id = 999999 where bank_entry_id is not null',
    'payment-reversed-once',
  ],
  [
    'a dossier at a collection partner that nobody handed over',
    `update dossiers set handed_over_at = now() where id = ${dossier}`,
    'handed-over',
  ],
  [
    'a partner that recovered what nobody paid',
    `insert into collection_sums values (1, '2026-11-01', 1, 0, 0, 500, 0, 0, 500)`,
    'collection-sums',
  ],
  [
    'a write-off that posted something else',
    `insert into write_offs (dossier_id, amount, open_then, reason, state, asked_by, asked_by_name, asked_at, posting_id)
       values (${dossier}, 5, 5, 'Lost', 'done', 1, 'Ada', now(), ${one})`,
    'write-off-posted',
  ],
  [
    'more of write-offs taken back than there was',
    `update dossiers set written_off = written_off - 100 where id = ${dossier};
     insert into ledger_postings select 999999, 'write-back', 'write-back', dossier_id, transaction_number, 'debtors', 'losses', 100, currency, posted_at
       from ledger_postings where root_id = ${one}`,
    'write-off-taken-back',
  ],
  ['an arrangement without instalments', arrangement, 'arrangement-instalments'],
  [
    'an arrangement of a dossier that is in none',
    `with a as (${arrangement} returning id)
     insert into arrangement_instalments select id, n, now()::date, 50, n * 50 from a, generate_series(1, 2) n`,
    'arrangement-dossier',
  ],
  [
    'an older posting that was left out',
    `insert into postings_before_claims values (888888, 'x', 'debtors', 'merchants', 100, 'EUR', now())`,
    'postings-before-claims',
  ],
  [
    'an open amount that is not what the totals say',
    'alter table dossiers alter column open_amount drop expression; update dossiers set open_amount = 5',
    'debtors',
  ],
  [
    'more that was reversed than paid',
    `update dossiers set reversed = reversed + 90000 where id = ${dossier};
     insert into ledger_postings select 999999, 'reversal', 'reversal', dossier_id, transaction_number, 'debtors', 'bank', 90000, currency, posted_at
       from ledger_postings where root_id = ${one}`,
    'dossier-reversed',
  ],
  [
    'a day of the ledger with a cent too much',
    `update ledger_days set amount = amount + 1 where kind = 'capture'`,
    'ledger-days',
  ],
  ['a day of the ledger with one too few', `update ledger_days set count = count - 1`, 'ledger-days'],
  ['a day of the ledger that is gone', `delete from ledger_days where kind = 'bank-payment'`, 'ledger-days'],
  ['a day of the ledger of another psper', `update ledger_days set psper_id = 9`, 'ledger-days'],
  [
    'a day of the ledger that nothing moved on',
    `insert into ledger_days select false, '2020-01-01', tenant_id, psper_id, kind, debit, credit, 0, 1, 5 from ledger_days limit 1`,
    'ledger-days',
  ],
  [
    'a month of the ledger with a cent too much',
    'update ledger_days set amount = amount + 1 where is_month',
    'ledger-days',
  ],
  ['open claims with a cent too much', 'update open_claims set amount = amount + 1', 'open-claims'],
  ['open claims that were due on another day', 'update open_claims set due_on = due_on + 1', 'open-claims'],
  ['overpaid claims that are gone', 'update open_claims set overpaid = 0', 'open-claims'],
  ['a consumer who owes a cent too much', 'update consumer_balances set open = open + 1', 'consumer-balances'],
  ['a consumer with another number of dossiers', 'update consumer_balances set open_dossiers = 9', 'consumer-balances'],
  ['a consumer of whom nothing is kept', 'delete from consumer_balances', 'consumer-balances'],
  ['a consumer whose dossier is of nobody now', 'update dossiers set consumer_id = null', 'consumer-balances'],
  ['what a consumer owed who is gone', 'insert into consumer_balances values (99, 1, 0, 0, 0)', 'consumer-balances'],
  [
    'a day of cessions that nobody ceded',
    `insert into cession_sums values (1, 1, '2026-11-01', 1, 100, 100)`,
    'cession-sums',
  ],
  [
    'a day of invoices that nobody made',
    `insert into invoice_sums values (1, 1, '2026-11-01', 1, 121, 1000)`,
    'invoice-sums',
  ],
  ['a day of the bank with a cent too much', 'update bank_days set amount = amount + 1', 'bank-days'],
  ['more taken back', "insert into taken_back_days values ('2026-11-01', 1, 'match', 0, 1, 5)", 'taken-back-days'],
  ['a day of the bank by another use', `update bank_days set use = 'ignored' where use = 'payment'`, 'bank-days'],
];

describeEngines('the proof of the books', (engine) => {
  const test = useTestApp(engine);

  beforeAll(async () => {
    const shop = await createShopCalls(test);
    const first = await shop.start(10_000, person);
    await shop.ask(first, 'capture', { amount: 6_000 });
    await shop.runBus();
    await shop.ask(first, 'capture', { amount: 1_000 });
    await shop.ask(first, 'refund', { amount: 1_000 });
    const second = await shop.start(5_000, person);
    await shop.ask(second, 'capture');
    await shop.runBus();
    await shop.ask(second, 'chargeback', { amount: 500 });
    await payOnPage(test, second, 9_000);
    await shop.runBus();
    await payByBank(second);
    // A dead letter, one that was given up, and one that waits.
    await shop.ask(first, 'capture', { amount: 100 });
    await shop.runBus({ pipelines: failing });
    const operator = await test.signIn({
      permissions: ['serviceBusManagementAllowed'],
    });
    const { rows } = await test.database.query<{ id: number }>('select id from dead_letters');
    await operator.delete(`/api/deadletter/${rows[0]?.id}`, { reason: 'Never mind' });
    await shop.ask(first, 'capture', { amount: 200 });
    await shop.runBus({ pipelines: failing });
    await shop.ask(first, 'capture', { amount: 300 });
  });

  /** A bank entry of 20.00 that pays, and a payment of 10.00 that comes back. */
  async function payByBank(number: string): Promise<void> {
    await test.database.query(`
      insert into bank_accounts (tenant_id, iban, holder, created_at) values (1, 'NL91ABNA0417164300', 'North', now());
      insert into bank_statement_files (name, size, sha256, created_at, touched_at) values ('a', 1, 'x', now(), now());
      insert into bank_statements (file_id, account_id, tenant_id, file_name, reference, format, uploaded_by_name, created_at, is_stored,
          entry_count, opening, credits, debits, closing)
        values (1, 1, 1, 'a', 'r', 'camt053', 'Ada', now(), true, 1, 0, 2000, 0, 2000);
      insert into bank_entries (statement_id, line, amount, booking_date, is_reversal) values (1, 1, 2000, '2026-11-21', false)`);
    const dossierId = await dossierOf(test, number);
    const at = test.clock.now;
    await test.database.transaction(async (tx) => {
      const payment = { dossierId, amount: 2_000, currency: 'EUR', reference: null, receivedAt: at, apiKeyId: null };
      const paymentId = await bookPayment(tx, { ...payment, bankEntryId: 1 });
      const useSql = "insert into bank_entry_uses (entry_id, use, used_at, payment_id) values (1, 'payment', $1, $2)";
      await queryRows(tx, useSql, [at, paymentId]);
      const other = await bookPayment(tx, { ...payment, amount: 1_000, bankEntryId: null });
      await reversePayments(tx, [{ paymentId: other, at }]);
    });
  }

  it('holds of captures in parts, refunds, chargebacks, payments, reversals, failed and withdrawn requests', async () => {
    expect(await verifyBooks(test.database)).toEqual({ postings: 9, broken: null });
    const { rows } = await test.database.query('select state, open_amount::int as open from dossiers order by id');
    expect(rows).toEqual([
      { state: 'Open', open: 6_000 },
      { state: 'Overpaid', open: -6_500 },
    ]);
  });

  it.each(damages)('finds %s', async (_what, damage, broken) => {
    const damaged = `insert into tenants (name) values ('South'); alter table ledger_postings disable trigger user; ${damage}`;
    expect(await ruleBrokenBy(test, damaged)).toBe(broken);
  });

  it('lets nobody change a posting by the way', async () => {
    for (const change of ['update ledger_postings set amount = 1', 'delete from ledger_postings']) {
      await expect(test.database.query(change)).rejects.toThrow('a posting of the ledger is never changed');
    }
  });

  it('has a damage for every rule', () => {
    const found = new Set(damages.map(([, , name]) => name));
    // A document that a share is missing of is damaged where there are documents.
    const all = [...claimInvariants, ...rollUpInvariants].map(({ name }) => name);
    expect(all.filter((name) => !found.has(name))).toEqual(['document-shares']);
  });
});
