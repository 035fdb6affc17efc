/** The dossiers that claims are kept in: one for the number of a transaction. */
import type { Tx } from '../db/database.ts';
import { queryRows } from '../db/pool-database.ts';

export interface NewDossier {
  readonly transactionNumber: string;
  readonly tenantId: number;
  readonly shopId: number | null;
}

// What is known of the transaction when its dossier is made stays so: a consumer who moves abroad owes where they bought.
const makeSql = `
  insert into dossiers (tenant_id, dossier_number, transaction_id, transaction_number, shop_id, consumer_id, country,
    currency, invoice_date, created_at)
  select coalesce(t.tenant_id, n.tenant_id), 'D' || lpad(nextval(pg_get_serial_sequence('dossiers', 'id'))::text, 9, '0'),
    t.id, n.number, coalesce(t.shop_id, n.shop_id), t.consumer_id, coalesce(c.country, s.country, 'NL'),
    coalesce(t.currency, 'EUR'), t.invoice_date, $4
  from unnest($1::text[], $2::int[], $3::int[]) as n(number, tenant_id, shop_id)
    left join transactions t on t.transaction_number = n.number
    left join consumers c on c.id = t.consumer_id
    left join shops s on s.id = coalesce(t.shop_id, n.shop_id)
  where not exists (select from dossiers d where d.transaction_number = n.number)
  order by n.number
  on conflict (transaction_number) do nothing`;

/** Makes the dossiers that are not there yet; their claims begin with their first capture. Of two at once the second waits. */
export async function ensureDossiers(tx: Tx, now: Date, wanted: readonly NewDossier[]): Promise<void> {
  const unique = [...new Map(wanted.map((one) => [one.transactionNumber, one])).values()];
  if (unique.length === 0) return;
  await queryRows(tx, makeSql, [
    unique.map(({ transactionNumber }) => transactionNumber),
    unique.map(({ tenantId }) => tenantId),
    unique.map(({ shopId }) => shopId),
    now,
  ]);
}
