import { expect, it, vi } from 'vitest';
import { describeEngines, useTestApp } from '../../test-app.ts';
import { countBookingDamage, openBook } from './book.ts';

describeEngines('the book of a run of kills', (engine) => {
  const t = useTestApp(engine);
  const said: string[] = [];

  it('finds nothing where nothing was told, and each thing that was told and is not there, or is and was not told', async () => {
    vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
    const book = openBook();
    const whole = await countBookingDamage(t.database, book, t.app.secret);
    expect(Object.entries(whole).filter(([, count]) => count !== 0)).toEqual([]);
    book.entries.set('A1-1-0', { amount: -500, use: 'payout' });
    book.done('payout-batch.propose');
    book.post('payable-psper', 'bank', 500);
    book.open.set('cession 1', 0);
    await t.database.query(
      `insert into tenants (name) values ('North');
       insert into bank_accounts (tenant_id, iban, holder, created_at) values (1, 'NL91ABNA0417164300', 'North', now());
       insert into bank_statement_files (name, size, sha256, is_stored, created_at, touched_at) values ('a', 1, 'x', true, now(), now());
       insert into bank_statements (file_id, account_id, tenant_id, file_name, reference, format, uploaded_by_name, created_at, from_date,
           to_date, opening, closing, credits, debits, entry_count, is_stored)
         values (1, 1, 1, 'a', 'r', 'camt053', 'Ada', now(), current_date, current_date, 0, 4, 4, 0, 2, true);
       insert into bank_entries (statement_id, line, amount, booking_date, is_reversal, bank_reference)
         values (1, 1, 2, current_date, false, 'B'), (1, 2, 2, current_date, false, 'B')`,
    );
    expect(await countBookingDamage(t.database, book, t.app.secret)).toEqual({
      ...{
        lostEntries: 1,
        doubledEntries: 1,
        unknownEntries: 1,
        wrongUses: 1,
        wrongActs: 1,
        wrongAccounts: 2,
        wrongOpen: 1,
      },
      ...{ brokenBooks: 0, brokenAudit: 0 },
    });
    expect(said.join('\n')).toContain('cession 1');
  });
});
