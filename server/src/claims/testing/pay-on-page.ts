import type { TestApp } from '../../testing/test-app.ts';
import { bookPayment } from '../payments/book-payment.ts';

/** @returns the id of the dossier of a transaction */
export async function dossierOf({ database }: TestApp, number: string): Promise<number> {
  const { rows } = await database.query<{ id: number }>('select id from dossiers where transaction_number = $1', [
    number,
  ]);
  return rows[0]?.id ?? 0;
}

/** As on the payment page, where more may come than is open. */
export async function payOnPage(test: TestApp, number: string, amount: number): Promise<void> {
  const dossierId = await dossierOf(test, number);
  const payment = { dossierId, amount, currency: 'EUR', reference: null, receivedAt: test.clock.now };
  await test.database.transaction((tx) => bookPayment(tx, { ...payment, apiKeyId: null, bankEntryId: null }));
}
