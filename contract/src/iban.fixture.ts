/** An account of each country whose length we know, as the registry of IBANs gives it for an example. */
export const ibansOfCountries = [
  'AD1200012030200359100100',
  'AT611904300234573201',
  'BE68539007547034',
  'BG80BNBG96611020345678',
  'CH9300762011623852957',
  'CY17002001280000001200527600',
  'CZ6508000000192000145399',
  'DE89370400440532013000',
  'DK5000400440116243',
  'EE382200221020145685',
  'ES9121000418450200051332',
  'FI2112345600000785',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'GI75NWBK000000007099453',
  'GR1601101250000000012300695',
  'HR1210010051863000160',
  'HU42117730161111101800000000',
  'IE29AIBK93115212345678',
  'IS140159260076545510730339',
  'IT60X0542811101000000123456',
  'LI21088100002324013AA',
  'LT121000011101001000',
  'LU280019400644750000',
  'LV80BANK0000435195001',
  'MC5811222000010123456789030',
  'MT84MALT011000012345MTLCAST001S',
  'NL91ABNA0417164300',
  'NO9386011117947',
  'PL61109010140000071219812874',
  'PT50000201231234567890154',
  'RO49AAAA1B31007593840000',
  'SE4550000000058398257466',
  'SI56263300012039086',
  'SK3112000000198742637541',
  'SM86U0322509800000000270100',
  'VA59001123000012345678',
] as const;

/** With one digit that is another one: the last. */
export function mistyped(iban: string): string {
  return iban.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
}

/** With the check digits that make it right, whatever its length. */
export function rechecked(iban: string): string {
  const [country, account] = [iban.slice(0, 2), iban.slice(4)];
  const number = [...`${account}${country}00`].map((character) => Number.parseInt(character, 36)).join('');
  return `${country}${String(98n - (BigInt(number) % 97n)).padStart(2, '0')}${account}`;
}

/** Each wrong in another way: a digit, too short, too long, and right as it is but of a country whose accounts are longer or shorter. */
export const wrongIbansOf = (iban: string) => [
  mistyped(iban),
  rechecked(iban.slice(0, -1)),
  rechecked(`${iban}0`),
  rechecked((iban.length === 18 ? 'DE' : 'NL') + iban.slice(2)),
];
