/** What is disputed, in minor units; see `docs/adr/0065`. */
import { type SQL, sql } from 'drizzle-orm';
import { dossiers } from '../../finance/dossiers/dossiers.table.ts';
import { disputeLosses } from '../dispute-losses/dispute-losses.table.ts';
import { disputes } from './work-items.table.ts';

/**
 * Of an open dispute all that could be charged back, as `refundable` says it of its order; of a lost one what was. A won one changed
 * nothing, and keeps no amount.
 */
export const disputedAmount: SQL<number | null> = sql`case
  when ${disputes.closedAt} is null then (select greatest(${dossiers.captured} - t.refund_requested - t.chargeback_requested, 0)
    from transactions t where t.transaction_number = ${dossiers.transactionNumber})
  when ${disputes.outcome} = 'lost' then (select sum(l.amount)::bigint from ${disputeLosses} l
    where l.dispute_id = ${disputes.id} and l.state in ('done', 'approved')) end`;
