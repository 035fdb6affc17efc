import type { Customer } from '@houston/contract/features/finance/consumers/customer.schema';
import { isPostalCodeOf } from '@houston/contract/features/settings/countries/countries.api';
import { dayInAmsterdam } from '../../../clock.ts';
import type { Tx } from '../../../db/database.ts';
import { problem } from '../../../http/problem.ts';
import { findCountry } from '../../settings/countries/countries.service.ts';
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
  const country = await findCountry(tx, customer.billingAddress.country);
  const fields: Record<string, string> = {};
  if (country === null) fields['customer.billingAddress.country'] = 'validation.country';
  else if (!isPostalCodeOf(country, customer.billingAddress.postalCode)) {
    fields['customer.billingAddress.postalCode'] = 'validation.postal-code';
  }
  const birthDate = customer.type === 'B2C' ? customer.birthDate : undefined;
  if (birthDate !== undefined && birthDate > dayInAmsterdam(now))
    fields['customer.birthDate'] = 'validation.birth-date';
  if (country === null || Object.keys(fields).length > 0) throw problem('invalid_request', { fields });
  return upsertConsumer(tx, { tenantId, now, defaultLanguage: country.defaultLanguage }, customer);
}
