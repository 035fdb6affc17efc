import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { queryRows } from '../../../db/pool-database.ts';
import { payerIban } from '../../../testing/data/statement-files.ts';
import { uploaded } from '../../../testing/data/statement-upload.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { holdsWords } from '../bank-statements/entry-search.service.ts';
import { matchDue } from './matching/matching-loop.ts';
import { useClaims } from './testing/claims.ts';

describeEngines('entries of bank statements', (engine) => {
  const test = useTestApp(engine);
  const claims = useClaims(test);

  it.each(['/api/unmatched-payments', '/api/bankstatement/1/entries'])(
    'are found by an account as screens show it, among other words: %s',
    async (list) => {
      const entries = [
        { amount: 1_234, name: 'Anna', iban: payerIban, remittance: 'Bill' },
        { amount: 999, name: 'Oak St 12', iban: 'NL91ABNA0417164300', remittance: 'Bill' },
        { amount: 998, name: 'Unit 3704 0044', iban: 'BE68539007547034', remittance: 'Bill' },
      ];
      await uploaded(claims.clerk, { entries });
      await matchDue(test.app);
      const found = async (search: string) => {
        const { body } = await claims.clerk.get(`${list}?order=id&search=${encodeURIComponent(search)}`);
        return body.data.map(({ amount }: { amount: number }) => amount);
      };
      expect(await found('DE89 3704 0044 0532 0130 00')).toEqual([1_234]);
      expect(await found('de89\u00a03704\u00a00044')).toEqual([1_234]);
      expect(await found('3704 0044')).toEqual([1_234, 998]);
      expect(await found(' ABNA 0417 16')).toEqual([999]);
      expect(await found('Oak St 12')).toEqual([999]);
      expect(await found('DE89 3704 0045')).toEqual([]);
      // No pattern of its own.
      expect(await found('DE89 %% 00')).toEqual([]);
    },
  );

  it('are found so along the index of their words', async () => {
    let plan = '';
    const planned = test.database.transaction(async (tx) => {
      // Rows without entries, which are gone with the transaction.
      await queryRows(tx, 'set local session_replication_role = replica');
      await queryRows(
        tx,
        `insert into unmatched_entries (entry_id, account_id, tenant_id, amount, booking_date, value_date, search_text, reason, looked_at)
         select n, 1, 1, n, '2026-11-19', '2026-11-19', md5(n::text) || ' ' || md5((-n)::text), 'debit', now() from generate_series(1, 20000) n`,
      );
      await queryRows(tx, "select gin_clean_pending_list('unmatched_entries_search')");
      await queryRows(tx, 'analyze unmatched_entries');
      const where = new PgDialect().sqlToQuery(holdsWords(sql`search_text`, 'DE89 3704 0044'));
      const text = `explain select entry_id from unmatched_entries where not is_ignored and ${where.sql}`;
      const { rows } = await queryRows<{ 'QUERY PLAN': string }>(tx, text, where.params);
      plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      throw new Error('gone');
    });
    await expect(planned).rejects.toThrow('gone');
    expect(plan).toContain('BitmapOr');
    expect(plan.match(/unmatched_entries_search/g)).toHaveLength(2);
  });
});
