import { beforeEach, expect, it } from 'vitest';
import { payoutInvariants } from '../../../claims/books/rules/payout-invariants.ts';
import { type Damage, ruleBrokenBy } from '../../../claims/testing/damage-books.ts';
import { ibans, usePayers } from '../../../testing/data/payouts.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

/** Pay-out 1 came back, 2 is paid, 3 is proposed, 4 is paid by entry 4, and 5 approved as paid by entry 5. */
const damages: readonly Damage[] = [
  ['a cession that is owed no more', 'delete from payables where cession_id = 4', 'payable-of-cession'],
  ['a cession that is owed more', 'update payables set amount = amount + 1', 'payable-of-cession'],
  [
    'something owed for no cession',
    `insert into payables values (99, 1, 1, '2026-11-18', 5, 'waiting', 5)`,
    'payable-of-cession',
  ],
  [
    'a paid cession that is said to wait',
    `update payables set state = 'waiting' where state = 'paid'`,
    'payable-state',
  ],
  [
    'a cession that is paid twice',
    `insert into payouts (batch_id, cession_id, psper_id, name, iban, end_to_end_id, amount, state, paid_at)
      select batch_id, cession_id, psper_id, name, iban, end_to_end_id, amount, state, paid_at from payouts where state = 'paid'`,
    'payable-state',
  ],
  [
    'a pay-out of more than its cession',
    `update payouts set amount = amount + 1 where state = 'proposed'`,
    'payout-of-batch',
  ],
  [
    'a pay-out of less than its cession, of which nothing is paid',
    `update payouts set amount = amount - 1 where state = 'proposed'`,
    'payout-of-batch',
  ],
  ['a pay-out to another psper', `update payouts set psper_id = 3 - psper_id where state = 'paid'`, 'payout-of-batch'],
  ['a batch that was refused and paid', `update payout_batches set state = 'refused' where id = 2`, 'payout-of-batch'],
  ['a batch of another sum', 'update payout_batches set amount = amount + 1', 'batch-of-payouts'],
  ['a batch from an account of another tenant', 'update payout_batches set account_id = 2', 'batch-of-payouts'],
  ['an approved batch without a file', 'delete from payout_files where batch_id = 2', 'batch-of-payouts'],
  [
    'a batch that one alone approved',
    'alter table payout_batches drop constraint payout_batches_check; update payout_batches set decided_by = proposed_by',
    'batch-of-payouts',
  ],
  [
    'a file of other bytes',
    `alter table payout_files drop constraint payout_files_check; update payout_files set content = 'x'`,
    'batch-of-payouts',
  ],
  ['a batch that money in paid', 'update bank_entries set amount = -amount where id = 5', 'debit-of-batch'],
  [
    'a batch that the end of a return paid',
    'update bank_entries set is_reversal = true where id = 5',
    'debit-of-batch',
  ],
  [
    'a batch that a debit of another account paid',
    `insert into bank_accounts (tenant_id, iban, holder, created_at) values (1, 'NL02ABNA0123456789', 'Another', now());
      update bank_statements set account_id = 3 where id = (select statement_id from bank_entries where id = 5)`,
    'debit-of-batch',
  ],
  [
    'a batch that a debit of another tenant paid',
    'update bank_statements set tenant_id = 2 where id = (select statement_id from bank_entries where id = 4)',
    'debit-of-batch',
  ],
  ['a batch whose debit nobody sees', 'delete from unmatched_entries where entry_id = 5', 'debit-of-batch'],
  ['a paid pay-out that no entry says', `delete from bank_entry_uses where use = 'payout'`, 'payout-of-entry'],
  ['a return that no entry says', `delete from bank_entry_uses where use = 'payout-return'`, 'payout-of-entry'],
  ['an entry of another amount', 'update bank_entries set amount = amount - 1 where amount < 0', 'payout-of-entry'],
  ['an entry of another account', 'update bank_statements set account_id = 2', 'payout-of-entry'],
  [
    'a pay-out that is not posted',
    `delete from document_postings where document = 'pay-out' and credit = 'bank'`,
    'payout-posted',
  ],
  [
    'a return that is not posted',
    `delete from document_postings where document = 'pay-out' and debit = 'bank'`,
    'payout-posted',
  ],
  [
    'a match that was reversed and not posted back',
    `update payouts set state = 'match-reversed', match_reversed_at = now(), match_reversed_by_name = 'Ada', match_reversed_reason = 'x'
      where state = 'paid'`,
    'payable-state',
  ],
  [
    'a posting of a pay-out that there is not',
    `insert into document_postings values ('pay-out', 99, 'payable-psper', 'bank', 5, 'EUR', now())`,
    'payout-posted',
  ],
  [
    'something else that moves what pspers are owed',
    `insert into document_postings values ('debit-note', 1, 'payable-psper', 'fees', 5, 'EUR', now())`,
    'payable-psper',
  ],
];

describeEngines('the proof of the books after pay-outs', (engine) => {
  const t = useTestApp(engine);
  const payers = usePayers(t);

  beforeEach(async () => {
    const pay = async (reference: string) => {
      const { body } = await payers.propose([await payers.idOf(reference)]);
      return payers.approve(body.id);
    };
    const mollie = { amount: -10_075, reference: 'MOLLIE-NL-20261117-1', iban: ibans.mollie };
    await pay(mollie.reference);
    await payers.bank([mollie, { ...mollie, amount: 10_075, isReversal: true }]);
    await pay(mollie.reference);
    await payers.bank([mollie], '2026-11-20');
    await payers.propose([await payers.idOf('PAYNL-NL-20261118-1')]);
    const left = (await payers.list('state=open')).toSorted((one, other) => one.amount - other.amount);
    for (const [place, { id: cessionId, amount: openAmount, referenceCession: remittance }] of left.entries()) {
      await payers.bank(
        [{ amount: -openAmount - place * 100, remittance, iban: ibans.mollie }],
        `2026-11-${21 + place}`,
      );
      const paid = { entryId: 4 + place, cessionId, openAmount };
      await payers.approve((await payers.proposer.post('/api/payout-batches/paid', paid)).body.id);
    }
  });

  // In one test: each damage is undone, and what it is done to takes a second to make.
  it('finds every damage, and holds before and after', async () => {
    await payers.expectBooksToTie();
    const found: [string, string | undefined][] = [];
    for (const [what, damage] of damages) found.push([what, await ruleBrokenBy(t, damage)]);
    expect(found).toEqual(damages.map(([what, , rule]) => [what, rule]));
    await payers.expectBooksToTie();
  });

  it('has a damage for every rule', () => {
    const named = new Set(damages.map(([, , name]) => name));
    expect(payoutInvariants.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
  });
});
