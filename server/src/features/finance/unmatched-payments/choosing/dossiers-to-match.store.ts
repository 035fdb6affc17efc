/** Dossiers that an entry may be matched to, as an admin sees them. */
import type { DossierToMatch } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { isBlockedSql } from '../../../../claims/dunning/claim-to-hand-over.ts';
import { rfOf } from '../../../../claims/references.ts';
import type { Db } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { shownName } from '../../../../mail/masked.ts';
import { isBookableSql } from '../matching/claims.store.ts';

type DossierRow = Omit<DossierToMatch, 'reference' | 'isOfTenant' | 'consumerName'> & {
  tenantId: number;
  person: string | null;
  company: string | null;
};

const dossierColumns = `d.id as "dossierId", d.dossier_number as "dossierNumber", d.transaction_number as "transactionNumber",
  c.name as person, c.company, d.open_amount as "openAmount", d.state, ${isBlockedSql} as "isBlocked",
  ${isBookableSql} as "isBookable", d.tenant_id as "tenantId"`;

export async function selectDossiers(db: Db, ids: readonly number[]): Promise<DossierRow[]> {
  if (ids.length === 0) return [];
  const sqlText = `select ${dossierColumns} from dossiers d left join consumers c on c.id = d.consumer_id
    where d.id = any($1::int[]) order by d.id`;
  return (await queryRows<DossierRow>(db, sqlText, [ids])).rows;
}

/** @param entryTenantId whose account the money came to */
export function shown({ tenantId, person, company, ...row }: DossierRow, entryTenantId: number): DossierToMatch {
  const consumerName = shownName(person, company);
  return { ...row, consumerName, reference: rfOf(row.dossierId), isOfTenant: tenantId === entryTenantId };
}

// Along an index of its own; that it is more than nothing is said once more, so that the planner sees that.
const ofAmountSql = `select d.id from dossiers d
  where d.open_amount = $2::bigint and d.open_amount > 0 and d.tenant_id = $1 order by d.id desc limit $3`;

/** The same for each of the rows of a page, along the same index; by the id of the entry. */
export async function selectOfAmounts(
  db: Db,
  entries: readonly { id: number; tenantId: number; amount: number }[],
  most: number,
): Promise<{ entryId: number; dossierId: number }[]> {
  if (entries.length === 0) return [];
  const { rows } = await queryRows<{ entryId: number; dossierId: number }>(
    db,
    `select e.id as "entryId", o.id as "dossierId" from unnest($1::int[], $2::int[], $3::bigint[]) as e(id, tenant_id, amount)
     cross join lateral (
       select d.id from dossiers d
       where d.open_amount = e.amount and d.open_amount > 0 and d.tenant_id = e.tenant_id order by d.id desc limit ${most}
     ) o`,
    [entries.map(({ id }) => id), entries.map(({ tenantId }) => tenantId), entries.map(({ amount }) => amount)],
  );
  return rows;
}

/** Those of a tenant of which exactly as much is open, the newest first. */
export async function selectOfAmount(db: Db, tenantId: number, amount: number, most: number): Promise<number[]> {
  const { rows } = await queryRows<{ id: number }>(db, ofAmountSql, [tenantId, amount, most]);
  return rows.map(({ id }) => id);
}
