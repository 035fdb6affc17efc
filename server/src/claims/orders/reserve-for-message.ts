/**
 * Reserves in an order what a message books of it that no call of the checkout has reserved: upstream, or somebody by hand, put it on the
 * bus. So the books never hold more of an order than was ordered, whoever tells of it (docs/adr/0040).
 */
import type { Database, Tx } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';
import { addToTransactions, freeReserved } from './requests.ts';

export interface MessageClaim {
  readonly rootId: number;
  readonly transactionNumber: string;
  /** Of the kinds that move an order: capture, refund, chargeback. */
  readonly movement: string;
  /** Minor units. */
  readonly amount: number;
}

interface Order {
  /** What may still be captured. */
  readonly left: number;
  /** What of the captures in the books may still go back, as the checkout counts it. */
  readonly refundable: number;
  /** A call of the checkout has reserved it, or it is in the books. */
  readonly isCounted: boolean;
}

const orderSql = `
  select t.amount - t.capture_requested - t.released_amount as left,
    coalesce(d.captured, 0) - t.refund_requested - t.chargeback_requested as refundable,
    m.source = 'checkout' or exists (select from ledger_postings p where p.root_id = m.id) as "isCounted"
  from transactions t left join dossiers d on d.transaction_number = t.transaction_number join bus_messages m on m.id = $2
  where t.transaction_number = $1`;

const reserveSql = `
  with reserved as (
    insert into reserved_messages (root_id, transaction_number, movement, amount) values ($1, $2, $3, $4)
    returning transaction_number, movement, amount
  )
  ${addToTransactions('reserved', 1)}`;

const captureMomentSql =
  'update transactions set last_captured_at = greatest(last_captured_at, $2) where transaction_number = $1';

/**
 * Reserves once for a message, however often it is delivered; anew when it asks for something else since, and nothing is kept of what has
 * no room.
 * @returns whether there is room; true also for a number that the checkout does not know, and for what is counted already
 */
export function reserveForMessage(database: Database, now: Date, claim: MessageClaim): Promise<boolean> {
  return database.transaction((tx) => reserve(tx, now, claim));
}

async function reserve(tx: Tx, now: Date, claim: MessageClaim): Promise<boolean> {
  const { rootId, transactionNumber, movement, amount } = claim;
  // Read only after it is locked: what was waited for is in it.
  await queryRows(tx, 'select id from transactions where transaction_number = $1 for update', [transactionNumber]);
  await freeReserved(tx, [rootId]);
  const { rows } = await queryRows<Order>(tx, orderSql, [transactionNumber, rootId]);
  const [order] = rows;
  if (order === undefined || order.isCounted) return true;
  const room = movement === 'capture' ? order.left : order.refundable;
  if (amount > room) return false;
  await queryRows(tx, reserveSql, [rootId, transactionNumber, movement, amount]);
  if (movement === 'capture') await queryRows(tx, captureMomentSql, [transactionNumber, now]);
  return true;
}
