/** What the buyer of a sale paid of it. */
import type { NplPayment } from '@houston/contract/features/finance/unmatched-payments/npl-payments.schema';
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

/** The newest first, also what was matched to it by mistake. */
export async function selectPayments(db: Db, saleId: number): Promise<NplPayment[]> {
  const { rows } = await queryRows<NplPayment>(
    db,
    `select y.id, y.entry_id as "entryId", e.statement_id as "statementId", y.amount, y.received_at as "receivedOn",
       y.reversed_at as "reversedOn"
     from npl_payments y join bank_entries e on e.id = y.entry_id where y.sale_id = $1 order by y.id desc`,
    [saleId],
  );
  return rows;
}
