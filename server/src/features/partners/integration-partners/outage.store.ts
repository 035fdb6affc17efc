/** Why a partner is not called, in its own words, and what waits for it. */
import type {
  PartnerOutage,
  WaitingMessage,
} from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { wordsOf } from '../../../bus/partners/partner-words.ts';
import { purposesWithoutMovement } from '../../../bus/purpose.ts';
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

const mostShown = 50;
/** To add up every message that waits in a long outage would take longer than anybody looks. */
const mostSummed = 10_000;
const lookedBack = 24 * 3_600_000;

interface FailureRow {
  id: number | string;
  at: Date;
  status: number | null;
  error: string | null;
  body: string | null;
}

// What opens a circuit: no answer, 5xx and 429. Within a day, as a partner that did not fail would be read to its first call.
const failureSql = `
  select id, called_at as at, status, error, response_body as body from integration_calls
  where partner_id = $1 and not inbound and called_at >= $2 and (status is null or status >= 500 or status = 429)
  order by called_at desc, id desc limit 1`;

export async function findLastFailure(db: Db, partnerId: number, now: Date): Promise<PartnerOutage['lastFailure']> {
  const { rows } = await queryRows<FailureRow>(db, failureSql, [partnerId, new Date(now.getTime() - lookedBack)]);
  const [row] = rows;
  if (row === undefined) return null;
  const { id, at, status, error, body } = row;
  return { callId: Number(id), atUtc: new Date(at), status, words: status === null ? error : wordsOf(body) };
}

const waitingSql = `
  select m.transaction_number as "transactionNumber", m.transaction_type as "transactionType", m.purpose = 'release' as "isRelease", t.name as "tenantName",
    s.name as "shopName", m.amount::float8 as amount, m.currency, q.enqueued_at as "sinceUtc"
  from (select id, message_id, enqueued_at from bus_queue where waits_for = $1 order by id limit ${mostShown}) q
  join bus_messages m on m.id = q.message_id join tenants t on t.id = m.tenant_id left join shops s on s.id = m.shop_id
  order by q.id`;

const postingNothing = purposesWithoutMovement.map((purpose) => `'${purpose}'`).join(', ');

// An order and its capture are two messages about the same money, of which the capture alone is booked.
const sumSql = `
  select count(distinct m.tenant_id)::int as tenants, count(distinct m.shop_id)::int as shops,
    case when count(distinct m.currency) = 1
      then coalesce(sum(m.amount) filter (where m.purpose not in (${postingNothing})), 0)::float8 end as amount,
    case when count(distinct m.currency) = 1 then min(m.currency) end as currency
  from (select message_id from bus_queue where waits_for = $1 order by id limit ${mostSummed}) q
  join bus_messages m on m.id = q.message_id`;

export async function findWaiting(db: Db, partnerId: number): Promise<PartnerOutage['waiting']> {
  const { rows: data } = await queryRows<WaitingMessage>(db, waitingSql, [partnerId]);
  const { rows } = await queryRows<Omit<PartnerOutage['waiting'], 'data'>>(db, sumSql, [partnerId]);
  const sum = rows[0] ?? { tenants: 0, shops: 0, amount: null, currency: null };
  return { ...sum, data };
}
