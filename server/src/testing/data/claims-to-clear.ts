/** Many claims of many pspers, captured and not cleared yet, for what is killed and measured. */
import type { Database } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';

const amount = 4_250;
const rates = '(array[97.5, 98.125, 33.333333, 100])';

/** Pspers that are cleared daily, with a shop each, and an owner for all. Planned clearings go on from `since` (yyyy-MM-dd). */
export async function fillClearedPspers(
  database: Database,
  { pspers, since }: { pspers: number; since: string },
): Promise<void> {
  await database.query(`
    insert into tenants (name) values ('North');
    insert into pspers (psper_key, name, buy_rate, clearing_frequency, new_settlement_selection_logic, same_day_refund_settlement)
      select 'P' || n, 'Psper ' || n, ${rates}[1 + n % 4], 1, true, true from generate_series(1, ${pspers}) n;
    insert into shops (tenant_id, name, created_at, psper_id) select 1, 'Shop ' || id, now(), id from pspers order by id;
    insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban)
      values ('One', 'SPV', now(), 'One', 'NL91ABNA0417164300', 'One', 'NL91ABNA0417164300');
    insert into psper_owners (psper_id, country, owner_id, version) select id, 'NL', 1, 1 from pspers;
    insert into psper_clearings (psper_id, cleared_on, cut_off, is_planned, ran_at)
      select id, '${since}', '${since}'::date::timestamp at time zone 'Europe/Amsterdam', true, now() from pspers`);
}

/** New claims, a capture each, spread over the pspers. @param at yyyy-MM-dd HH:mm, in UTC */
export function addCaptures(database: Database, { claims, at }: { claims: number; at: string }): Promise<void> {
  // A machine that is busy takes longer than a call may.
  return database.transaction(
    async (tx) => {
      await queryRows(
        tx,
        `insert into dossiers (tenant_id, dossier_number, transaction_number, shop_id, psper_id, created_at, opened_at, due_on, captured)
         select 1, 'K' || n.id, md5(n.id::text), s.id, s.psper_id, $2::timestamptz, $2::timestamptz, $2::date + 14, ${amount}
         from (select nextval('bus_messages_id_seq') as id, row_number() over () as place from generate_series(1, $1::int)) n
           join shops s on s.id = 1 + n.place % (select count(*) from shops)`,
        [claims, at],
      );
      await move(tx, `movement = 'capture'`, ['capture', amount, at, `p.root_id is null and d.captured > 0`]);
    },
    { timeoutMs: 600_000 },
  );
}

/** What goes back of each claim that is not charged back yet, of one in `every`. */
export function addRefunds(database: Database, { every, at }: { every: number; at: string }): Promise<void> {
  return database.transaction(
    async (tx) => {
      const part = 333;
      const which = `p.root_id is null and d.id % ${every} = 0 and d.refunded = 0`;
      await move(tx, `movement = 'refund'`, ['refund', part, at, which]);
      await queryRows(tx, `update dossiers d set refunded = ${part} where d.id % ${every} = 0 and d.refunded = 0`, []);
    },
    { timeoutMs: 600_000 },
  );
}

type Move = [movement: 'capture' | 'refund', cents: number, at: string, which: string];

/** Books a movement of the dossiers `d` that have no posting `p` of it, with its message. */
async function move(
  tx: Parameters<typeof queryRows>[0],
  has: string,
  [movement, cents, at, which]: Move,
): Promise<void> {
  const [debit, credit] = movement === 'capture' ? ['debtors', 'claims-to-settle'] : ['claims-to-settle', 'debtors'];
  await queryRows(
    tx,
    `with made as materialized (
       select nextval('bus_messages_id_seq') as id, d.id as dossier_id, d.transaction_number, d.shop_id
       from dossiers d left join ledger_postings p on p.dossier_id = d.id and p.${has} where ${which}
     ), stored as (
       insert into bus_messages (id, root_id, transaction_number, transaction_type, purpose, dossier_id, tenant_id, shop_id, amount, currency, body,
         source, created_at)
       select id, id, transaction_number, $1, $2, dossier_id, 1, shop_id, $3, 'EUR', '{}', 'bench', $4 from made
     )
     insert into ledger_postings (root_id, movement, dossier_id, transaction_number, debit, credit, amount, currency, posted_at)
     select id, $2, dossier_id, transaction_number, $5, $6, $3, 'EUR', $4 from made`,
    [movement === 'capture' ? 0 : 1, movement, cents, at, debit, credit],
  );
}
