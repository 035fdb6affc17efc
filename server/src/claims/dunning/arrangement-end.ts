/** How arrangements ended: what nobody paid, because it fell away, is not taken for paid. */

/**
 * What fell away of what an arrangement divides, in minor units, until it ended: refunds and chargebacks as far as they ever were ahead of
 * what was captured since.
 * @param a how the statement calls the arrangement
 */
export const fallenAwaySql = (a: string) => `(
  select greatest(coalesce(max(f.ahead), 0), 0)::bigint
  from (
    select sum(case p.movement when 'capture' then -p.amount else p.amount end) over (order by p.posted_at, p.root_id) as ahead
    from ledger_postings p
    where p.dossier_id = ${a}.dossier_id and p.posted_at > ${a}.agreed_at and p.posted_at <= coalesce(${a}.ended_at, 'infinity')
      and p.movement in ('capture', 'refund', 'chargeback')
  ) f)`;

/**
 * The state as people are told it: stored as kept is also one of which a part was not paid, since it fell away.
 * @param a how the statement calls the arrangement
 */
export const arrangementStateSql = (a: string) => `case
  when ${a}.state = 'kept' and ${a}.settled_at_end - ${a}.settled_before - ${fallenAwaySql(a)} < ${a}.amount and ${fallenAwaySql(a)} > 0
  then 'lapsed' else ${a}.state end`;
