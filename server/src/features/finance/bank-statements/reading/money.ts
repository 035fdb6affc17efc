/** Amounts as statements write them, in whole cents: never a float on the way. */

/** What the database and the wire can carry exactly. */
const largest = BigInt(Number.MAX_SAFE_INTEGER);

/** Cents of `1234.56` (with `.`) or `1234,56` (with `,`); null for what is no amount in whole cents. */
export function centsOf(text: string, separator: '.' | ','): bigint | null {
  if (text.length > 24) return null;
  const match = separator === '.' ? /^(\d+)(?:\.(\d*))?$/.exec(text) : /^(\d+),(\d*)$/.exec(text);
  if (match === null) return null;
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > 2) return null;
  const cents = BigInt(match[1] ?? '0') * 100n + BigInt(fraction.padEnd(2, '0'));
  return cents > largest ? null : cents;
}
