import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { type RecordKind, recordKinds } from '@houston/contract/features/work/record-search/record-search.api';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { queryRows } from '../../db/pool-database.ts';
import {
  consumersByEmail,
  consumersByIban,
  consumersByName,
} from '../../features/finance/consumers/consumer-search.service.ts';
import { eraseRows } from '../../features/finance/consumers/erasure/erase.store.ts';
import { selectTransactions } from '../../features/finance/transactions/transaction-list.store.ts';
import { selectRecords } from '../../features/work/record-search/record-search.store.ts';
import { useTestApp } from '../test-app.ts';
import { makeTablesLarge } from './large-tables.ts';
import { type Statement, statementSent } from './list-plans.ts';

/** Of these the planner knows nothing of how often their expression comes: so it is for an index that was made since it last looked. */
const forgetIndexes = `
  delete from pg_statistic where starelid in (select indexrelid from pg_index where indexprs is not null and not indisunique)`;

/** Tenants have many consumers, of which each has an address: with every value taken for the only one, any index would do. */
const oneOfMany = `
  update pg_statistic set stadistinct = 100 from pg_attribute
  where starelid = 'consumers'::regclass and attrelid = starelid and attnum = staattnum and attname = 'tenant_id'`;

describe('what callers read out', () => {
  const t = useTestApp('postgres');
  beforeAll(async () => {
    await makeTablesLarge(t.database);
    await t.database.query(forgetIndexes);
    await t.database.query(oneOfMany);
  });

  it('is found along an index of its own among transactions, for the number of an order', async () => {
    const query = transactionsApi.list.query.parse({ number: 'order-1', total: 'later' });
    const plan = await planOf(await statementOf(() => selectTransactions(t.database.orm, query)));
    expect(plan).toContain('transactions_by_reference');
    expect(plan).not.toMatch(/transactions_pkey|Seq Scan on transactions/);
  });

  it('is compared of one tenant after the other, and not by parts of words', async () => {
    for (const [find, index] of [
      [consumersByEmail('a@b.example'), 'consumers_once'],
      [consumersByName('de Vries'), 'consumers_name'],
    ] as const) {
      const plan = await planOfSql(find);
      expect(plan).toMatch(new RegExp(`using ${index}\\b`));
      expect(plan).not.toMatch(/consumers_email_part|consumers_name_part/);
    }
  });

  it('is looked for among the accounts of one tenant, and in the newest payments of all with that end', async () => {
    const plan = await planOfSql(consumersByIban('4300', 7));
    expect(plan).toMatch(/using consumers_iban_of_tenant\b/);
    expect(plan).toMatch(/Limit .*\n *-> {2}Index Scan Backward using payments_payer_tail on payments/);
    expect(plan).not.toMatch(/consumers_iban_tail|Seq Scan/);
  });

  it('says by index to whom mails of an erased consumer went that name nobody', async () => {
    const erases = () => t.database.transaction((tx) => eraseRows(tx, 7, t.clock.now));
    const statement = await statementOf(erases, 'lower(o.recipient)');
    const plan = await planOf(statement);
    expect(plan).toMatch(/using outbox_messages_by_address on outbox_messages o/);
    expect(plan).not.toMatch(/Seq Scan on (outbox_messages|consumers)|consumers_email_part/);
    expect(await planOf(await statementOf(erases, 'o.consumer_id = $1'))).toMatch(
      /using outbox_messages_consumer on outbox_messages o/,
    );
  });

  it('leads from few numbers to their consumers, and not through all of these', async () => {
    const kinds = Object.keys(recordKinds) as RecordKind[];
    const search = { text: 'D002500001', tenantId: null, countries: ['NL'] };
    const plan = await planOf(await statementOf(() => selectRecords(t.database.orm, kinds, search)));
    expect(plan).toMatch(/Index Scan using consumers_pkey on consumers c /);
    expect(plan).not.toMatch(/Scan Backward using consumers_pkey|Seq Scan on (transactions|dossiers)\b/);
  });

  /** The first that asks the database for `words`. */
  async function statementOf(run: () => Promise<unknown>, words = 'from transactions'): Promise<Statement> {
    const seen = vi.spyOn(pg.Client.prototype, 'query');
    await run();
    const sent = seen.mock.calls.map(([one, values]) => statementSent(one, values));
    seen.mockRestore();
    return sent.find(({ text }) => text.includes(words)) ?? { text: '', values: [] };
  }

  function planOfSql(query: SQL): Promise<string> {
    const { sql: text, params: values } = new PgDialect().sqlToQuery(query);
    return planOf({ text, values });
  }

  async function planOf({ text, values }: Statement): Promise<string> {
    const { rows } = await queryRows<{ 'QUERY PLAN': string }>(t.database.orm, `explain ${text}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }
});
