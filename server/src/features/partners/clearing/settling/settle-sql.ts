/** What every settling of movements does with them: their lines, the terms of their claims, the totals of the dossiers. */
import { planParameters } from '../plan/unsettled-sql.ts';

const { psper, cutOff } = planParameters;
/** The further parameters of a statement that settles: the clearing's id, and when it is made. */
export const settleParameters = { clearing: '$4::bigint', at: '$5::timestamptz' } as const;
const { clearing, at } = settleParameters;

export interface ClearingValues {
  readonly psperId: number;
  /** What was booked before it is taken. */
  readonly cutOff: Date;
  /** yyyy-MM-dd */
  readonly day: string;
  readonly clearingId: number;
  readonly at: Date;
}

export function valuesOf({ psperId, cutOff, day, clearingId, at: made }: ClearingValues): unknown[] {
  return [psperId, cutOff, day, clearingId, made];
}

/**
 * @param settled a relation of movements with root_id, is_rest, dossier_id, movement, owner_id, face, price, cession_id, debit_note_id; one
 *   without either is borne by us, and changes no price
 */
export function settleSql(settled: string): string {
  return `lines as (
    insert into cession_lines (root_id, is_rest, dossier_id, movement, face_amount, price, cession_id, debit_note_id, clearing_id)
    select root_id, is_rest, dossier_id, movement, face, price, cession_id, debit_note_id, ${clearing} from ${settled}
  ), agreed as materialized (
    -- Once: joined as a table it would be read for each claim.
    select id, buy_rate, fee_fixed_amount, fee_variable_amount, kickback_rate from pspers where id = ${psper}
  ), terms as (
    insert into dossier_terms (dossier_id, psper_id, cession_id, first_cut_off, buy_rate, fee_fixed_amount, fee_variable_amount,
      kickback_rate, face_amount, price)
    select s.dossier_id, p.id, min(s.cession_id), ${cutOff}, p.buy_rate, p.fee_fixed_amount, p.fee_variable_amount, p.kickback_rate,
      sum(s.face), sum(s.price)
    from ${settled} s cross join agreed p
    where s.cession_id is not null and not exists (select from dossier_terms t where t.dossier_id = s.dossier_id)
    group by s.dossier_id, p.id, p.buy_rate, p.fee_fixed_amount, p.fee_variable_amount, p.kickback_rate
  ), grown as (
    update dossier_terms t set face_amount = t.face_amount + s.face, price = t.price + s.price
    from (
      select dossier_id, sum(face) as face, sum(price) as price from ${settled}
      where cession_id is not null or debit_note_id is not null group by 1
    ) s where t.dossier_id = s.dossier_id
  ), cleared as (
    update dossiers d set owner_id = coalesce(d.owner_id, s.owner_id),
      cleared_captured = d.cleared_captured + s.captured, cleared_refunded = d.cleared_refunded + s.refunded,
      cleared_charged_back = d.cleared_charged_back + s.charged_back
    from (
      select dossier_id, min(owner_id) as owner_id, coalesce(sum(face) filter (where movement = 'capture'), 0) as captured,
        coalesce(-sum(face) filter (where movement = 'refund'), 0) as refunded,
        coalesce(-sum(face) filter (where movement = 'chargeback'), 0) as charged_back
      from ${settled} group by 1 order by 1
    ) s where d.id = s.dossier_id
    returning d.id, d.owner_id, d.is_cleared
  ), owned as (
    -- At once, which takes a third of the time that the trigger would take (0292): \`clearPsper\` says that it need not.
    insert into claims_of_owners select owner_id, id from cleared where owner_id is not null on conflict do nothing
  ), off_queue as (
    -- Of claims that this transaction holds: none can be queued anew before it ends.
    delete from claims_to_clear q using cleared c where q.psper_id = ${psper} and q.dossier_id = c.id and c.is_cleared
  )`;
}

/**
 * What a document moves: the claims at their face, what we pay or get for them, and the rest as margin.
 * @param documents a relation of id, price and face, above zero when the psper is paid
 */
export function postSql(document: 'cession' | 'debit-note' | 'borne', documents: string): string {
  const psperAccount = document === 'cession' ? 'payable-psper' : 'receivable-psper';
  const pairs = [
    `select id, 'claims-to-settle' as debit, '${psperAccount}' as credit, price as amount from ${documents}`,
    `select id, 'claims-to-settle', '${document === 'borne' ? 'losses' : 'margin'}', face - price from ${documents}`,
  ];
  return `insert into document_postings (document, document_id, debit, credit, amount, posted_at)
    select '${document}', id, case when amount > 0 then debit else credit end, case when amount > 0 then credit else debit end,
      abs(amount), ${at}
    from (${pairs.join(' union all ')}) pairs where amount <> 0`;
}
