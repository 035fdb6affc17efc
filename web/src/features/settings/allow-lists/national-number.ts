import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A stored number (E.164) as people of its country write it: `06 12345678`. What is no number stays as it is. */
export function nationalNumber(phoneNumber: string): string {
  return parsePhoneNumberFromString(phoneNumber)?.formatNational() ?? phoneNumber;
}
