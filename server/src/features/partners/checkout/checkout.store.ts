import type { CheckoutTransaction } from '@houston/contract/features/partners/checkout/checkout.api';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

export interface TransactionRow {
  readonly id: number;
  readonly tenantId: number;
  readonly shopId: number;
  /** Who buys; null where the start did not tell. */
  readonly consumerId: number | null;
  readonly transactionNumber: string;
  readonly state: CheckoutTransaction['state'];
  readonly amount: number;
  readonly currency: string;
  readonly capturedAmount: number;
  readonly refundedAmount: number;
  readonly dossierNr: string | null;
  readonly reference: string | null;
  /** yyyy-MM-dd */
  readonly invoiceDate: string | null;
  readonly startedAt: Date;
}

export interface NewTransaction {
  readonly tenantId: number;
  readonly shopId: number;
  readonly consumerId: number | null;
  readonly transactionNumber: string;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string | null;
  readonly invoiceDate: string;
  readonly apiKeyId: number | null;
  readonly startedAt: Date;
}

const columns = `id, tenant_id as "tenantId", shop_id as "shopId", consumer_id as "consumerId",
  transaction_number as "transactionNumber", state, amount, currency, captured_amount as "capturedAmount", refunded_amount as "refundedAmount",
  dossier_nr as "dossierNr", reference, to_char(invoice_date, 'YYYY-MM-DD') as "invoiceDate", started_at as "startedAt"`;

/** The transaction of a shop, locked when it is about to change. */
export async function findTransaction(
  db: Db,
  where: { shopId: number; transactionNumber: string },
  options: { lock?: boolean } = {},
): Promise<TransactionRow | null> {
  const text = `select ${columns} from transactions where transaction_number = $1 and shop_id = $2${options.lock ? ' for update' : ''}`;
  const { rows } = await queryRows<TransactionRow>(db, text, [where.transactionNumber, where.shopId]);
  return rows[0] ?? null;
}

export async function insertTransaction(tx: Tx, row: NewTransaction): Promise<TransactionRow> {
  const { rows } = await queryRows<TransactionRow>(
    tx,
    `insert into transactions (tenant_id, shop_id, consumer_id, transaction_number, amount, currency, reference, invoice_date,
       api_key_id, started_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${columns}`,
    [
      row.tenantId,
      row.shopId,
      row.consumerId,
      row.transactionNumber,
      row.amount,
      row.currency,
      row.reference,
      row.invoiceDate,
      row.apiKeyId,
      row.startedAt,
    ],
  );
  const [stored] = rows;
  if (stored === undefined) throw new Error('the transaction was not stored');
  return stored;
}

export async function updateAmounts(
  tx: Tx,
  id: number,
  { state, capturedAmount, refundedAmount }: Pick<TransactionRow, 'state' | 'capturedAmount' | 'refundedAmount'>,
): Promise<void> {
  await tx.execute(sql`update transactions set state = ${state}, captured_amount = ${capturedAmount},
    refunded_amount = ${refundedAmount}, version = version + 1 where id = ${id}`);
}

export async function tenantOfShop(db: Db, shopId: number): Promise<number> {
  const { rows } = await queryRows<{ tenantId: number }>(
    db,
    'select tenant_id as "tenantId" from shops where id = $1',
    [shopId],
  );
  const [shop] = rows;
  if (shop === undefined) throw new Error('the key stands for no shop');
  return shop.tenantId;
}
