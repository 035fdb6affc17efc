import { beforeEach, expect, it } from 'vitest';
import { differenceInvariants } from '../../../../claims/books/rules/entry-invariants.ts';
import { findBroken } from '../../../../claims/books/verify-books.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { ibans, usePayers } from '../../../../testing/data/payouts.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';

const short = `id = (select payout_id from entry_differences where kind = 'too-little')`;

/**
 * The kind of damage, what it is done with, and the rule that it breaks first. Entry 1 paid 10.00 too much, entry 2 too little, and entry 3 with
 * charges; each pays a cession of its own.
 */
const damages: readonly (readonly [string, string, string])[] = [
  [
    'a difference of another amount',
    `update entry_differences set amount = 999 where kind = 'too-little'`,
    'difference-of-entry',
  ],
  [
    'charges of another amount',
    `update entry_differences set amount = amount + 1 where kind = 'charges'`,
    'payout-of-entry',
  ],
  ['charges that nobody booked', `delete from entry_differences where kind = 'charges'`, 'payout-of-entry'],
  ['a difference of another tenant', 'update entry_differences set tenant_id = 2', 'difference-of-entry'],
  ['a difference of another psper', 'update entry_differences set psper_id = 3 - psper_id', 'difference-of-entry'],
  [
    'a pay-out that left otherwise, and nobody said so',
    `delete from entry_differences where kind = 'too-little'`,
    'difference-of-entry',
  ],
  [
    'a pay-out in part that is said to be whole',
    `update payouts set paid_amount = null where ${short}`,
    'payable-of-cession',
  ],
  [
    'a cession of which more is said to be owed',
    'update payables set part_paid = 0 where part_paid > 0',
    'payable-of-cession',
  ],
  [
    'a cession of which nothing is said to be owed',
    `update payables set state = 'paid' where part_paid > 0`,
    'payable-state',
  ],
  ['charges that are not posted', `delete from document_postings where debit = 'bank-charges'`, 'difference-posted'],
  [
    'a posting of a difference that there is not',
    `insert into document_postings values ('payout-difference', 99, 'bank-charges', 'bank', 5, 'EUR', now())`,
    'difference-posted',
  ],
  [
    'charges that are said to be none',
    `update entry_differences set reversed_at = now() where kind = 'charges'`,
    'payout-of-entry',
  ],
  [
    'a rest of a pay-out that was paid whole',
    `update payouts set rest_of = (select min(p.id) from payouts p where p.paid_amount is null) where ${short}`,
    'payout-of-batch',
  ],
  [
    'what was too much, and is owed no more',
    `update entry_differences set reversed_at = now() where kind = 'too-much'`,
    'difference-of-entry',
  ],
];

describeEngines('the proof of the books after entries with differences', (engine) => {
  const t = useTestApp(engine);
  const payers = usePayers(t);

  beforeEach(async () => {
    const owed = await payers.list('psperKey=MOLLIE');
    const { body } = await payers.propose(owed.map(({ id }) => id));
    await payers.approve(body.id);
    const off = [1_000, -1_000, 250];
    await payers.bank(
      owed.map(({ referenceCession: reference, amount }, place) => ({
        ...{ reference, iban: ibans.mollie, amount: -amount - (off[place] ?? 0) },
      })),
    );
    for (const [place, kind] of ['too-much', 'too-little', 'charges'].entries()) {
      const difference = Math.abs(off[place] ?? 0);
      const path = `/api/entry-differences/entries/${place + 1}/payout`;
      expect((await payers.proposer.post(path, { kind, difference, reason: 'So' })).body).toEqual({ outcome: 'done' });
    }
  });

  it('finds every damage, and holds before and after', async () => {
    await payers.expectBooksToTie();
    const found: [string, string | undefined][] = [];
    for (const [what, damage] of damages) {
      const undone = new Error('undone');
      const trying = t.database.transaction(async (tx) => {
        await queryRows(tx, `set local session_replication_role = replica; ${damage}`);
        found.push([what, (await findBroken(tx))?.invariant.name]);
        throw undone;
      });
      await expect(trying).rejects.toBe(undone);
    }
    expect(found).toEqual(damages.map(([what, , rule]) => [what, rule]));
    await payers.expectBooksToTie();
  });

  it('has a damage for every rule', () => {
    const named = new Set(damages.map(([, , name]) => name));
    expect(differenceInvariants.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
  });

  it('refuses to take a match back without the difference that it was booked with, as the version before does', async () => {
    const free = (tx: Parameters<typeof queryRows>[0], entryId: number) =>
      queryRows(tx, 'delete from bank_entry_uses where entry_id = $1', [entryId]);
    for (const entryId of [1, 2, 3]) await expect(t.database.transaction((tx) => free(tx, entryId))).rejects.toThrow();
    await payers.expectBooksToTie();
  });
});
