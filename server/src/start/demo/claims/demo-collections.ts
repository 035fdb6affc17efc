import { transactionTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { insertRows } from '../demo-frame.ts';
import type { DemoTransaction } from '../demo-trade.ts';
import type { ClaimHistory } from './claim-histories.ts';

/** A claim that the debt collection partner has, with its dossier. */
export interface HandedOver {
  readonly sale: DemoTransaction;
  readonly dossierId: number;
  readonly handover: NonNullable<ClaimHistory['handover']>;
}

/** Hand-overs of the past to the default partner, whose next file tells of them. @param firstRoot of the numbers of their messages */
export async function fillCollections(tx: Tx, handed: readonly HandedOver[], firstRoot: number): Promise<void> {
  await insertRows(
    tx,
    'bus_messages',
    handed.map(({ sale, dossierId, handover: { amount, at } }, place) => ({
      ...{ id: firstRoot + place, root_id: firstRoot + place, transaction_number: sale.number },
      ...{ transaction_type: transactionTypes.collection, purpose: 'handover', dossier_id: dossierId },
      ...{
        tenant_id: sale.tenantId,
        shop_id: sale.shopId,
        amount,
        currency: 'EUR',
        source: 'schedule',
        created_at: at,
      },
      body: JSON.stringify({ transactionNumber: sale.number, amount, currency: 'EUR' }),
    })),
  );
  const rows = handed.map(({ dossierId, handover: { at, amount, paidBefore } }, place) => ({
    ...{ root_id: firstRoot + place, dossier_id: dossierId, at, amount, paid_before: paidBefore },
  }));
  await tx.execute(sql`
    with handed as materialized (
      select r.*, d.tenant_id, d.transaction_number from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(root_id bigint, dossier_id int, at timestamptz, amount bigint, paid_before bigint) join dossiers d on d.id = r.dossier_id
    ), stored as (
      insert into collection_handovers (root_id, tenant_id, transaction_number, dossier_id, amount, currency, handed_over_at,
        partner_id, paid_before)
      select root_id, tenant_id, transaction_number, dossier_id, amount, 'EUR', at,
        (select id from debt_collection_partners where is_default), paid_before
      from handed
    )
    update dossiers d set handed_over_at = h.at, handover_root = h.root_id, handover_asked_at = h.at, last_reminder = 3,
      last_reminded_on = d.due_on + 30
    from handed h where h.dossier_id = d.id`);
}
