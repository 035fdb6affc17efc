/** Consumers who are invoiced, for tests of whether they can be asked by mail. */
import { enqueue, invoiceMessage, newNumber } from '../../../../bus/testing/bus-fixture.ts';
import type { Database } from '../../../../db/database.ts';

/** A consumer of a tenant, by its e-mail. @returns its id */
export async function createConsumer(database: Database, tenantId: number, email: string, optedOut = false) {
  const { rows } = await database.query<{ id: number }>(
    `insert into consumers (tenant_id, type, name, email, street, house_number, postal_code, city, country, language,
       is_opted_out_of_mail, created_at, updated_at)
     values ($1, 'B2C', 'Fenna Hoekstra', $2, 'Lindenlaan', '12', '3811 AB', 'Amersfoort', 'NL', 'nl', $3, now(), now())
     returning id`,
    [tenantId, email, optedOut],
  );
  return rows[0]?.id ?? 0;
}

/** Invoices of a tenant that come on the bus at a time, for a consumer or, with null, for nobody known. @returns the ids of their messages */
export async function createInvoices(
  database: Database,
  at: Date,
  plan: { tenantId: number; shopId: number; consumerId: number | null; count: number },
): Promise<number[]> {
  const { tenantId, shopId, consumerId, count } = plan;
  const numbers = Array.from({ length: count }, newNumber);
  await database.query(
    `insert into transactions (tenant_id, shop_id, transaction_number, amount, started_at, consumer_id)
     select $1, $2, number, 1000, $3, $4 from unnest($5::text[]) as number`,
    [tenantId, shopId, at, consumerId, numbers],
  );
  const messages = numbers.map((transactionNumber) => invoiceMessage({ tenantId, shopId, transactionNumber }));
  return enqueue(database, at, ...messages);
}
