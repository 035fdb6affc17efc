/** International bank account numbers (ISO 13616). */

/** Characters of an IBAN by country, for the countries of SEPA; others are checked by their check digits alone. */
const lengths = new Map(
  (
    'AD24 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 LI21 LT20 ' +
    'LU20 LV21 MC27 MT31 NL18 NO15 PL28 PT25 RO24 SE24 SI19 SK24 SM27 VA22'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** Without spaces, in capitals: as it is stored and compared. */
export function compactIban(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/** Whether a compact IBAN has the length of its country and right check digits (ISO 7064, mod 97-10). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const length = lengths.get(iban.slice(0, 2));
  if (length !== undefined && iban.length !== length) return false;
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

/** Whether a bank of SEPA keeps the account: our payment files reach no other. */
export function isSepaIban(iban: string): boolean {
  return lengths.has(iban.slice(0, 2));
}

/** Whether a payment of ours reaches the account. */
export function isPayable(iban: string | null): iban is string {
  return iban !== null && isIban(iban) && isSepaIban(iban);
}

/** In groups of four, as people read it. */
export function spacedIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** Groups of four characters; the first and the last may be cut. */
const groups = /^[A-Z0-9]{1,4}(\s+[A-Z0-9]{4})*\s+[A-Z0-9]{1,4}$/i;

/** Of a text as people read an IBAN, or a part of one, what it is without spaces, in capitals; null of any other, also of one without spaces. */
export function ibanPartOf(text: string): string | null {
  const [typed, compact] = [text.trim(), compactIban(text)];
  // Shorter ones are of nearly all accounts.
  const isPart = groups.test(typed) && /\d/.test(compact) && compact.length > 4;
  return compact.length < typed.length && (isPart || isIban(compact)) ? compact : null;
}
