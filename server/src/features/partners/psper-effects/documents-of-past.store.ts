/** What documents past clearings of a psper came to, by how they were divided among them. */
import type { PsperEffect } from '@houston/contract/features/partners/psper-effects/psper-effects.schema';
import { merchantOf } from '../../../claims/merchant.ts';
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import type { PsperRow } from '../pspers/pspers.table.ts';
import type { ChargedSet } from './last-clearing.store.ts';

type Deeds = Extract<PsperEffect, { kind: 'deeds' }>['was'];

/** The cessions of a clearing with their deeds, as they were stored. */
export async function sumDeeds(db: Db, clearingId: number): Promise<Deeds> {
  const { rows } = await queryRows<Deeds>(
    db,
    `select count(*)::int as cessions, (count(*) filter (where method <> 0))::int as deeds, coalesce(sum(amount), 0)::bigint as amount
     from cessions where clearing_id = $1`,
    [clearingId],
  );
  return rows[0] ?? { cessions: 0, deeds: 0, amount: 0 };
}

/** What a clearing would have made of the same movements by another method: a set that is worth nothing makes no cession. */
export async function sumDeedsBy(db: Db, clearingId: number, method: number): Promise<Deeds> {
  const { rows } = await queryRows<Omit<Deeds, 'deeds'>>(
    db,
    `select count(*)::int as cessions, coalesce(sum(price), 0)::bigint as amount from (
       select sum(l.price) as price from cessions c join cession_lines l on l.cession_id = c.id join dossiers d on d.id = l.dossier_id
       where c.clearing_id = $1
       group by c.tenant_id, c.owner_id, c.country, case when $2::int = 2 then ${merchantOf('d.shop_id')} end
     ) s where price > 0`,
    [clearingId, method],
  );
  const { cessions, amount } = rows[0] ?? { cessions: 0, amount: 0 };
  return { cessions, deeds: method === 0 ? 0 : cessions, amount };
}

/** Of a cession, the first day of invoicing that charges it, by the frequency at `$4`: one that was asked for is of the next day. */
const chargedOn = `case $4::int
  when 1 then s.first_on
  when 7 then s.first_on + (8 - extract(isodow from s.first_on)::int) % 7
  when 31 then (date_trunc('month', (s.first_on - 1)::timestamp) + interval '1 month')::date
end`;

export interface DatedSet extends ChargedSet {
  /** What they are charged with together. Null: they are not charged. */
  run: string | null;
}

/**
 * What the cessions of some days charge, by terms, by whom they are invoiced to and by when.
 * @param days first and last, yyyy-MM-dd
 * @param asked another frequency of invoices; null: as they were charged, and those that are not yet will be by the stored one
 */
export async function selectChargedOf(
  db: Db,
  { id, invoiceFrequency }: Pick<PsperRow, 'id' | 'invoiceFrequency'>,
  { from, to }: { from: string; to: string },
  asked: number | null,
): Promise<DatedSet[]> {
  const { rows } = await queryRows<DatedSet>(
    db,
    `with dated as (
       select c.id, c.tenant_id, c.invoice_method,
         -- The first midnight at which all that it ceded was of the day before.
         greatest(c.cleared_on, ((g.cut_off - interval '1 microsecond') at time zone 'Europe/Amsterdam')::date + 1) as first_on
       from cessions c join psper_clearings g on g.id = c.clearing_id
       where c.psper_id = $1 and c.cleared_on between $2::date and $3::date and c.invoice_method <> 0
     ), runs as (
       select s.*, case when $5::boolean then coalesce('run ' || k.run_id, (${chargedOn})::text) else (${chargedOn})::text end as run
       from dated s left join cession_charges k on k.cession_id = s.id
     )
     select s.run, concat_ws(' ', s.run, s.tenant_id, case s.invoice_method when 2 then ${merchantOf('d.shop_id')} end) as invoice,
       true as "isFirst", (count(distinct l.dossier_id) filter (where t.cession_id = l.cession_id))::int as transactions,
       coalesce(sum(l.face_amount) filter (where l.movement = 'capture'), 0)::bigint as captured,
       trim_scale(t.fee_fixed_amount)::text as "fixedFee", trim_scale(t.fee_variable_amount)::text as "variableRate",
       trim_scale(t.kickback_rate)::text as "kickbackRate"
     from runs s join cession_lines l on l.cession_id = s.id join dossiers d on d.id = l.dossier_id
       join dossier_terms t on t.dossier_id = l.dossier_id
     group by 1, 2, t.fee_fixed_amount, t.fee_variable_amount, t.kickback_rate`,
    [id, from, to, asked ?? invoiceFrequency, asked === null],
  );
  return rows;
}
