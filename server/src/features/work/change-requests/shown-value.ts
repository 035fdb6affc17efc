import type { RequestedChange } from '@houston/contract/features/work/change-requests/requested-change.schema';
import { maskAddress, maskEmail, maskIban, maskName, maskPhone } from '../../../mail/masked.ts';

type Value = RequestedChange['value'];

/** In full, on one line. */
export function fullText(value: Value): string {
  if (typeof value === 'string') return value;
  const { street, houseNumber, suffix, postalCode, city, country } = value;
  return `${[street, houseNumber, suffix].filter(Boolean).join(' ')}, ${postalCode} ${city}, ${country}`;
}

/** Enough to recognise one's own. The name of a company is no personal data. */
export function maskedText(field: RequestedChange['field'], value: Value, isCompany: boolean): string {
  if (typeof value !== 'string') return maskAddress(value);
  switch (field) {
    case 'email':
      return maskEmail(value);
    case 'phone':
      return maskPhone(value);
    case 'iban':
      return maskIban(value);
    default:
      return isCompany ? value : maskName(value);
  }
}
