/** What became of the messages that met the last outage of a partner. */

import { handledMethods } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import type { LastOutage } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { failingSql } from '../../../bus/circuits/circuit-rules.ts';
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

const mostShown = 50;
/** To look at more would take longer than anybody waits. */
const mostCalls = 20_000;

interface Span {
  readonly from: Date;
  readonly until: Date;
}

const spanSql = `
  select last_opened_at as "from", last_closed_at as until from integration_circuits
  where partner_id = $1 and state = 'closed' and last_opened_at is not null and last_closed_at >= $2`;

const failing = failingSql('c.status');

// Before the circuit opened the failures that opened it are part of the outage, and what went well beside them is not. Until it is
// closed again nothing waits any more, so whatever had waited has been called for by then.
const met = `
  with met as (
    select c.bus_transaction_id as attempt, ${failing} as failing from integration_calls c
    where c.partner_id = $1 and c.bus_transaction_id is not null and c.called_at <= $3
      and c.called_at > $2::timestamptz - interval '10 minutes' and (c.called_at >= $2 or ${failing})
    order by c.called_at limit ${mostCalls}
  ), roots as (select distinct t.root_id from met join bus_transactions t on t.id = met.attempt), states as (
    select r.root_id, case
      when exists (select from bus_transactions t where t.root_id = r.root_id and t.success) then 'done'
      when exists (select from bus_queue q where q.root_id = r.root_id) then 'under-way'
      when (select d.handled_method from dead_letters d where d.root_id = r.root_id order by d.id desc limit 1)
        = ${handledMethods.discarded} then 'discarded'
      else 'failed' end as state
    from roots r
  )`;

interface CountRow {
  state: 'done' | 'under-way' | 'discarded' | 'failed';
  messages: number;
  calls: number;
  failed: number;
}

const countSql = `${met}
  select state, count(*)::int as messages, (select count(*)::int from met) as calls,
    (select (count(*) filter (where failing))::int from met) as failed
  from states group by state`;

const unsettledSql = `${met}
  select s.state, m.transaction_number as "transactionNumber", m.transaction_type as "transactionType", m.purpose = 'release' as "isRelease", t.name as "tenantName",
    h.name as "shopName", m.amount::float8 as amount, m.currency
  from (select root_id, state from states where state <> 'done' order by root_id limit ${mostShown}) s
  join bus_messages m on m.id = s.root_id join tenants t on t.id = m.tenant_id left join shops h on h.id = m.shop_id
  order by s.root_id`;

/** Null where none has ended since then, or another one has begun. */
export async function findLastOutage(db: Db, partnerId: number, since: Date): Promise<LastOutage | null> {
  const [span] = (await queryRows<Span>(db, spanSql, [partnerId, since])).rows;
  if (span === undefined) return null;
  const values = [partnerId, span.from, span.until];
  const { rows } = await queryRows<CountRow>(db, countSql, values);
  const of = (state: CountRow['state']) => rows.find((row) => row.state === state)?.messages ?? 0;
  const { calls, failed } = rows[0] ?? { calls: 0, failed: 0 };
  const messages = {
    total: rows.reduce((sum, row) => sum + row.messages, 0),
    ...{ done: of('done'), underWay: of('under-way'), failed: of('failed'), discarded: of('discarded') },
  };
  const isSettled = messages.total === messages.done;
  const unsettled = isSettled ? [] : (await queryRows<LastOutage['unsettled'][number]>(db, unsettledSql, values)).rows;
  return {
    ...{ fromUtc: new Date(span.from), untilUtc: new Date(span.until), calls, failedCalls: failed, messages },
    ...{ isCut: calls >= mostCalls, unsettled },
  };
}
