/** The cessions of a clearing, one for each set of claims that is worth something. */
import type { Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { ofSet, planSql } from '../plan/clearing-plan.ts';
import { planParameters } from '../plan/unsettled-sql.ts';
import { type ClearingValues, postSql, settleParameters, settleSql, valuesOf } from './settle-sql.ts';

const { psper, day } = planParameters;
const { clearing } = settleParameters;

/** `-n` after the references that the psper `p` has of that day and country, of the sets `s`. @param more how many it will have besides */
export function referencesOf(table: 'cessions' | 'debit_notes', dayColumn: string, mark: string, more = '0'): string {
  return `p.psper_key || '-' || s.country || '-' || to_char(${day}, 'YYYYMMDD') || '-${mark}' || (
      row_number() over (partition by s.country order by s.tenant_id, s.owner_id, s.merchant_id)
      + (select count(*) from ${table} e where e.psper_id = p.id and e.${dayColumn} = ${day} and e.country = s.country) + ${more})`;
}

// What is worth nothing stays until it is, or until it is old: then what has come back of ceded claims is asked for.
const cedeSql = `
  with ${planSql}, made as (
    insert into cessions (clearing_id, tenant_id, psper_id, shop_id, owner_id, country, reference, cleared_on, method, invoice_method,
      is_public, amount, face_amount, claims)
    select ${clearing}, s.tenant_id, p.id, s.merchant_id, s.owner_id, s.country, ${referencesOf('cessions', 'cleared_on', '')},
      ${day}, p.cession_method, p.invoice_method,
      exists (select from dossier_owner_countries o where o.owner_id = s.owner_id and o.country = s.country and o.is_public), s.price, s.face, s.claims
    from sets s join pspers p on p.id = ${psper} where s.price > 0
    order by s.country, s.tenant_id, s.owner_id, s.merchant_id
    returning id, tenant_id, owner_id, country, shop_id, amount as price, face_amount as face
  ), noted as (
    insert into debit_notes (clearing_id, tenant_id, psper_id, shop_id, owner_id, country, kind, reference, noted_on, due_on, amount, face_amount)
    select ${clearing}, s.tenant_id, p.id, s.merchant_id, s.owner_id, s.country, 'balance', ${referencesOf('debit_notes', 'noted_on', 'B')},
      ${day}, ${day} + p.payment_term_days, -s.owed_price, s.owed_face
    from sets s join pspers p on p.id = ${psper} where s.price <= 0 and s.is_old and s.owed_price < 0
    order by s.country, s.tenant_id, s.owner_id, s.merchant_id
    returning id, tenant_id, owner_id, country, shop_id, -amount as price, face_amount as face
  ), settled as materialized (
    select root_id, is_rest, dossier_id, movement, m.owner_id, m.face, m.price, c.id as cession_id, null::bigint as debit_note_id
    from priced m join made c on ${ofSet('m', 'c')}
    union all
    select root_id, is_rest, dossier_id, movement, m.owner_id, m.face, m.price, null, n.id
    from priced m join noted n on ${ofSet('m', 'n')} where m.is_owed
  ),
  ${settleSql('settled')},
  posted_cessions as (${postSql('cession', 'made')}),
  posted_notes as (${postSql('debit-note', 'noted')})
  select (select count(*) from made)::int as cessions, (select coalesce(sum(price), 0) from made)::bigint as amount,
    (select count(*) from settled)::int as movements`;

export interface Ceded {
  readonly cessions: number;
  /** Minor units. */
  readonly amount: number;
  readonly movements: number;
}

export async function cede(tx: Tx, values: ClearingValues): Promise<Ceded> {
  const { rows } = await queryRows<Ceded>(tx, cedeSql, valuesOf(values));
  return rows[0] ?? { cessions: 0, amount: 0, movements: 0 };
}
