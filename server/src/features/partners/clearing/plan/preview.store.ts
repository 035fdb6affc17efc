/** What a clearing would make, document by document: read from the plan that it follows, so that nobody waits for who looks. */
import type { Cleared } from '@houston/contract/features/partners/clearing/clearing.schema';
import type { Db } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import type { Plan } from '../clearing.store.ts';
import { referencesOf } from '../settling/cede.ts';
import { noteReference } from '../settling/settle-chargebacks.ts';
import { clearingPlanSql } from './clearing-plan.ts';
import { planParameters } from './unsettled-sql.ts';

const { psper } = planParameters;

const inOrder = 's.country, s.tenant_id, s.owner_id, s.merchant_id';
const listOf = (rows: string) => `(select coalesce(json_agg(r), '[]') from (${rows}) r)`;

/** Debit notes of chargebacks, which a clearing has stored by then. */
const noted = '(select count(distinct o.note_root) from own o where o.country = s.country)';

// In the order in which a clearing stores them.
const previewSql = `
  with ${clearingPlanSql({ isRead: true })}, notes as (
    select 1 as place, o.note_root, null::bigint as within, ${noteReference} as reference, o.tenant_id, o.country, 'chargeback' as kind,
      sum(o.face)::bigint as "faceAmount", -sum(o.price)::bigint as amount
    from own o join pspers p on p.id = ${psper} group by p.id, o.note_root, o.tenant_id, o.country
    union all
    select 2, null, row_number() over (order by ${inOrder}), ${referencesOf('debit_notes', 'noted_on', 'B', noted)}, s.tenant_id, s.country, 'balance',
      s.owed_face, -s.owed_price
    from sets s join pspers p on p.id = ${psper} where s.price <= 0 and s.is_old and s.owed_price < 0
  )
  select ${listOf(`
      select ${referencesOf('cessions', 'cleared_on', '')} as reference, t.name as tenant, s.country, o.name as owner, m.name as merchant,
        s.claims,
        s.face as "faceAmount", s.price as amount
      from sets s join pspers p on p.id = ${psper} join tenants t on t.id = s.tenant_id join dossier_owners o on o.id = s.owner_id
        left join shops m on m.id = s.merchant_id
      where s.price > 0 order by ${inOrder}`)} as cessions,
    ${listOf(`
      select reference, t.name as tenant, country, kind, "faceAmount", amount
      from notes join tenants t on t.id = tenant_id order by place, note_root, within`)} as "debitNotes",
    (select json_build_object('chargebacks', count(*), 'faceAmount', coalesce(-sum(face), 0)) from charged where kind = 0) as borne,
    exists (select from moved where wait = 'invoice_date') as "hasLater"`;

type Previewed = Omit<Cleared, 'clearedOn'> & {
  /** Whether claims wait as their invoice is of that day or later. */
  hasLater: boolean;
};

/** @returns what a clearing of that day with that cut-off would make as it stands now */
export async function selectPreview(db: Db, { psperId, cutOff, day }: Plan): Promise<Previewed> {
  const { rows } = await queryRows<Previewed>(db, previewSql, [psperId, cutOff, day]);
  return rows[0] ?? { cessions: [], debitNotes: [], borne: { chargebacks: 0, faceAmount: 0 }, hasLater: false };
}
