/** Millions of rows in minutes: without secondary indexes, which are made again afterwards. */
import type { Database } from '../../server/src/db/database.ts';
import { queryRows } from '../../server/src/db/pool-database.ts';

const limitMs = 6 * 3_600_000;

/** Runs `statements` while `tables` have no indexes but their keys, and do not check what they refer to. */
export async function fillTables(
  database: Database,
  tables: readonly string[],
  statements: readonly string[],
): Promise<void> {
  await database.transaction(
    async (tx) => {
      const run = (text: string) => queryRows(tx, text, []);
      const { rows: indexes } = await queryRows<{ name: string; definition: string }>(
        tx,
        `select indexname as name, indexdef as definition from pg_indexes
          where tablename = any($1) and schemaname = current_schema() and indexname not in (
            select conname from pg_constraint where contype in ('p', 'u'))`,
        [[...tables]],
      );
      await run(`set local session_replication_role = replica`);
      await run(`set local maintenance_work_mem = '1GB'`);
      for (const { name } of indexes) await run(`drop index ${name}`);
      for (const statement of statements) await run(statement);
      // Of a table in parts it is made for all of them.
      for (const { definition } of indexes) await run(definition.replace(' ON ONLY ', ' ON '));
    },
    { timeoutMs: limitMs },
  );
  const { rows: counted } = await database.query<{ table: string }>(
    `select table_name as table from information_schema.columns
      where table_name = any($1) and table_schema = current_schema() and column_name = 'id'`,
    [[...tables]],
  );
  for (const { table } of counted) {
    await database.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
  // A page of an index is only read alone where the table is known to be visible to all.
  for (const table of tables) await database.session((ask) => ask(`vacuum analyze ${table}`), limitMs);
}

/**
 * `count` attempts, one for each message, the newest last: ten of eleven are invoices, one of twenty-five failed for good and is a
 * dead letter. Fifty shops of five tenants. @param secondsApart how long after one the next came
 */
export async function fillBus(database: Database, count: number, secondsApart = 2): Promise<void> {
  const timeOf = (n: string) =>
    `(timestamptz '2026-11-20 12:00Z' - (${count} - ${n}) * interval '${secondsApart} seconds')`;
  await database.query(`insert into tenants (name) select 'Tenant ' || n from generate_series(1, 5) n`);
  await database.query(`insert into shops (tenant_id, name, created_at)
    select 1 + n % 5, 'Shop ' || lpad(n::text, 2, '0'), now() from generate_series(1, 50) n`);
  // Numbers as the checkout makes them: 32 hex digits without an order.
  await fillTables(
    database,
    ['bus_messages', 'bus_transactions', 'dead_letters'],
    [
      `insert into bus_messages (id, root_id, transaction_number, transaction_type, purpose, tenant_id, shop_id, dossier_nr, amount,
          body, source, created_at)
        select n, n, md5(n::text), ${typeOf('n')}, (array['invoice', 'refund', 'handover'])[1 + ${typeOf('n')}], 1 + ${shopOf('n')} % 5, ${shopOf('n')}, 'D-' || n, 100 + n % 99991 * 7919 % 100000,
          '{"transactionNumber": "' || md5(n::text) || '", "amount": ' || 100 + n % 99991 * 7919 % 100000 ||
            ', "currency": "EUR", "invoiceInfo": {"invoiceDate": "2026-11-20"}}',
          'bench', ${timeOf('n')}
        from generate_series(1, ${count}) n`,
      `insert into bus_transactions (id, message_id, root_id, tenant_id, shop_id, transaction_type, attempt, is_retry,
          success, result, failed_number, queued_at, started_at, ended_at, tags)
        select n, n, n, 1 + ${shopOf('n')} % 5, ${shopOf('n')}, ${typeOf('n')}, 1 + (n % 20 = 0)::int, n % 20 = 0,
          n % 25 <> 0, case when n % 25 = 0 then 3 else 4 end, case when n % 25 = 0 then md5(n::text) end, ${timeOf('n')}, ${timeOf('n')} + interval '20 ms',
          ${timeOf('n')} + interval '20 ms' + n % 7 * interval '100 ms', '{bench}'
        from generate_series(1, ${count}) n`,
      `insert into dead_letters (tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on,
          shop_id, dossier, amount, message_id, root_id, transaction_id, attempts, failed_step, fingerprint, handled,
          handled_method, handled_at)
        select m.tenant_id, m.transaction_type + 1, m.transaction_number, m.body,
          ('{"The credit bureau rejects the debtor","The credit bureau answered 503 after 6 attempts",
            "The bookkeeping system gave no reference","The bookkeeping system answered 422",
            "The instalment provider did not answer: too-slow after 6 attempts"}'::text[])[1 + place % 5],
          m.created_at + interval '1 second', m.shop_id, m.dossier_nr, m.amount, m.id, m.id, m.id,
          1 + place % 6, 'CcbrCheckTask', substr(md5((place % 5)::text), 1, 16), place % 10 = 0,
          case when place % 10 = 0 then 1 end, case when place % 10 = 0 then m.created_at + interval '1 hour' end
        from (select *, id / 25 as place from bus_messages where id % 25 = 0) m order by m.id`,
      // What triggers count, which are off meanwhile.
      `insert into bus_transaction_counts
        select tenant_id, transaction_type, is_retry, success, result, 0, count(*) from bus_transactions group by 1, 2, 3, 4, 5`,
      `insert into dead_letter_counts
        select tenant_id, handled, md5(root_cause)::uuid, root_cause, 0, count(*) from dead_letters group by 1, 2, 4`,
    ],
  );
}

/** A message in the middle whose dead letter is not handled. */
export function messageInTheMiddle(count: number): number {
  const id = Math.floor(count / 50) * 25;
  return (id / 25) % 10 === 0 ? id + 25 : id;
}

function shopOf(n: string): string {
  return `(1 + (${n} + ${n} / 25 * 8) % 50)`;
}

function typeOf(n: string): string {
  return `(case ${n} % 11 when 9 then 1 + ${n} / 11 % 2 else 0 end)`;
}
