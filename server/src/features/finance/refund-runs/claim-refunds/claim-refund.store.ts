import type {
  OverpaidClaim as OverpaidDossier,
  ToldByShop,
} from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { type OverpaidClaim, overpaidWithoutEntrySql } from '../../../../claims/payments/overpaid-claim.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { shownName } from '../../../../mail/masked.ts';

export interface ClaimRow extends Omit<OverpaidDossier, 'overpaid' | 'amount' | 'problem' | 'consumerName'> {
  person: string | null;
  company: string | null;
  claim: OverpaidClaim | null;
}

export async function findClaim(db: Db, dossierId: number): Promise<ClaimRow | undefined> {
  const { rows } = await queryRows<ClaimRow>(
    db,
    `select d.id as "dossierId", d.dossier_number as "dossierNumber", d.tenant_id as "tenantId", n.name as "tenantName",
       c.name as person, c.company, d.currency, ${overpaidWithoutEntrySql('$1::int')} as claim,
       (select r.id from refund_runs r where r.dossier_id = d.id and r.state = 'requested') as "waitingRunId"
     from dossiers d join tenants n on n.id = d.tenant_id left join consumers c on c.id = d.consumer_id where d.id = $1`,
    [dossierId],
  );
  return rows[0];
}

/** Of the consumer to whom a run of one claim pays back; null for other runs. */
export async function findConsumerName(db: Db, runId: number): Promise<string | null> {
  const { rows } = await queryRows<Pick<ClaimRow, 'person' | 'company'>>(
    db,
    `select c.name as person, c.company from refund_runs r join dossiers d on d.id = r.dossier_id
       join consumers c on c.id = d.consumer_id where r.id = $1`,
    [runId],
  );
  return rows[0] === undefined ? null : shownName(rows[0].person, rows[0].company);
}

/** Payments of the claim of a run, and of no other, that stand on the word of a shop; empty for other runs. */
export async function findToldByShops(db: Db, runId: number): Promise<ToldByShop[]> {
  const { rows } = await queryRows<ToldByShop>(
    db,
    `select s.name as shop, sum(p.amount)::bigint as amount from refund_runs r join payments p on p.dossier_id = r.dossier_id
       join api_keys k on k.id = p.api_key_id join shops s on s.id = k.shop_id
     where r.id = $1 and p.bank_entry_id is null and p.reversed_at is null group by s.id order by s.name, s.id`,
    [runId],
  );
  return rows;
}

/** Held until the transaction ends: of two who ask at once the second sees what the first asked. */
export async function holdClaim(tx: Tx, dossierId: number): Promise<void> {
  await queryRows(tx, 'select from dossiers where id = $1 for no key update', [dossierId]);
}

/** An account of ours that can pay, held so that it is not blocked in between. */
export async function holdPayingAccount(
  tx: Tx,
  id: number,
  tenantId: number,
): Promise<{ isBlocked: boolean } | undefined> {
  const { rows } = await queryRows<{ isBlocked: boolean }>(
    tx,
    'select is_blocked as "isBlocked" from bank_accounts where id = $1 and tenant_id = $2 for share',
    [id, tenantId],
  );
  return rows[0];
}

export async function isOwnIban(db: Db, iban: string): Promise<boolean> {
  const { rows } = await queryRows(db, 'select from bank_accounts where iban = $1', [iban]);
  return rows.length > 0;
}
