import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A stored number (E.164) as it is dialled from abroad: `+31 30 234 5678`. What is no number stays as it is. */
export function internationalNumber(phoneNumber: string): string {
  return parsePhoneNumberFromString(phoneNumber)?.formatInternational() ?? phoneNumber;
}
