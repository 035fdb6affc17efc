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

/** Those of a tenant of which exactly as much is open, the newest first. */
export async function selectOfAmount(db: Db, tenantId: number, amount: number, most: number): Promise<number[]> {
  const { rows } = await queryRows<{ id: number }>(db, ofAmountSql, [tenantId, amount, most]);
  return rows.map(({ id }) => id);
}
