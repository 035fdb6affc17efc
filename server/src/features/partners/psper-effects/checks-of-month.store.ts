/** What the fraud module did for the shops of a psper. */
import type { PsperEffect } from '@houston/contract/features/partners/psper-effects/psper-effects.schema';
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

type Checks = Omit<Extract<PsperEffect, { kind: 'checks' }>, 'kind' | 'from' | 'to'>;

const nothing = { orders: 0, amount: 0 };

const within = (column: string) => `${column} >= ($2::timestamp at time zone 'Europe/Amsterdam')
  and ${column} < (($3::date + 1)::timestamp at time zone 'Europe/Amsterdam')`;
const sumOf = (rows: string) =>
  `(select json_build_object('orders', count(*), 'amount', coalesce(sum(amount), 0)) from ${rows})`;
/** Both halves have an index by their time, and all of it has none. */
const cases = (state: string) =>
  `select dossier_id, outcome from fraud_cases_v3 where closed_at is ${state} and ${within('created_at')}`;

/** @param days first and last, yyyy-MM-dd */
export async function sumChecks(db: Db, psperId: number, { from, to }: { from: string; to: string }): Promise<Checks> {
  const { rows } = await queryRows<Checks>(
    db,
    `with own as materialized (
       select id from shops where psper_id = $1
     ), started as materialized (
       select t.amount from own s join transactions t on t.shop_id = s.id and ${within('t.started_at')}
     ), checked as materialized (
       -- An order that is sent again is asked about again: its last answer counts.
       select distinct on (lower(k.transaction_number)) k.amount, k.decision
       from own s join credit_checks k on k.shop_id = s.id and ${within('k.checked_at')}
       order by lower(k.transaction_number), k.checked_at desc, k.id desc
     ), suspected as materialized (
       select t.amount, f.outcome from (${cases('null')} union all ${cases('not null')}) f
         join dossiers d on d.id = f.dossier_id join own s on s.id = d.shop_id left join transactions t on t.id = d.transaction_id
     )
     select ${sumOf('started')} as started, ${sumOf('checked')} as checked, ${sumOf("checked where decision = 'rejected'")} as refused,
       ${sumOf('suspected')} as suspected, ${sumOf("suspected where outcome = 'rejected'")} as rejected`,
    [psperId, from, to],
  );
  return rows[0] ?? { started: nothing, checked: nothing, refused: nothing, suspected: nothing, rejected: nothing };
}
