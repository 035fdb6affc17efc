import type { BillingAddress, Customer } from '@houston/contract/features/finance/consumers/customer.schema';
import { isPostalCodeOf } from '@houston/contract/features/settings/countries/countries.api';
import { dayInAmsterdam } from '../../../clock.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { problem } from '../../../http/problem.ts';
import { findCountry } from '../../settings/countries/countries.service.ts';
import { findConsumer, lockConsumer } from './consumer.store.ts';
import { upsertConsumer } from './consumers.store.ts';

/**
 * Finds the consumer of a tenant, or makes it, in the transaction of the purchase (`docs/adr/0021`).
 * @returns its id
 * @throws Problem invalid_request, naming the field below `customer`
 */
export async function takeConsumer(
  tx: Tx,
  { tenantId, now }: { tenantId: number; now: Date },
  customer: Customer,
): Promise<number> {
  const { country, fields } = await checkAddress(tx, customer.billingAddress, 'customer.billingAddress');
  const birthDate = customer.type === 'B2C' ? customer.birthDate : undefined;
  if (birthDate !== undefined && birthDate > dayInAmsterdam(now))
    fields['customer.birthDate'] = 'validation.birth-date';
  if (country === null || Object.keys(fields).length > 0) throw problem('invalid_request', { fields });
  return upsertConsumer(tx, { tenantId, now, defaultLanguage: country.defaultLanguage }, customer);
}

/** The country of an address, null for one that is not served; and what is wrong with the address, below the path `at`. */
async function checkAddress(db: Db, { country: code, postalCode }: BillingAddress, at: string) {
  const country = await findCountry(db, code);
  const fields: Record<string, string> = {};
  if (country === null) fields[`${at}.country`] = 'validation.country';
  else if (!isPostalCodeOf(country, postalCode)) fields[`${at}.postalCode`] = 'validation.postal-code';
  return { country, fields };
}

/** @throws Problem invalid_request, naming the fields below `at`: no consumer of ours can live there */
export async function requireAddress(db: Db, address: BillingAddress, at: string): Promise<void> {
  const { fields } = await checkAddress(db, address, at);
  if (Object.keys(fields).length > 0) throw problem('invalid_request', { fields });
}

/** What is written about a consumer goes with them: what is written while they are erased waits here, and would stay. @throws Problem consumer_erased */
export async function requireKept(tx: Tx, consumerId: number): Promise<void> {
  await lockConsumer(tx, consumerId);
  const consumer = await findConsumer(tx, consumerId);
  if (consumer !== undefined && consumer.erasedAt !== null) throw problem('consumer_erased');
}
