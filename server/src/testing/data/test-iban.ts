import { isIban } from '@houston/contract/iban';

/** A right Dutch IBAN for each number. */
export function ibanOf(number: number): string {
  for (let digits = 2; digits < 99; digits += 1) {
    const iban = `NL${String(digits).padStart(2, '0')}TEST${String(number).padStart(10, '0')}`;
    if (isIban(iban)) return iban;
  }
  throw new Error(`there is no IBAN for ${number}`);
}
