/** Decimals as texts of digits with a dot, multiplied without floats. */

/** `value` / 10^`scale`. */
interface Decimal {
  readonly value: bigint;
  readonly scale: number;
}

/** @throws RangeError for what is not digits with at most 6 decimals behind a dot */
function readDecimal(text: string): Decimal {
  const match = /^(\d{1,15})(?:\.(\d{1,6}))?$/.exec(text);
  if (match === null) throw new RangeError(`not a decimal: ${text}`);
  const [, whole = '', behind = ''] = match;
  return { value: BigInt(whole + behind), scale: behind.length };
}

/** Of whole numbers that are not below zero: the quotient, a half counts up. */
function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

/** Minor units of `percent` of an amount in minor units, a half counts up. */
export function percentageOf(amount: number, percent: string): number {
  const { value, scale } = readDecimal(percent);
  return safe(divideHalfUp(minorUnits(amount) * value, 100n * 10n ** BigInt(scale)));
}

/** Minor units of `count` times a price in euros, a half counts up. */
export function timesPrice(count: number, price: string): number {
  const { value, scale } = readDecimal(price);
  return safe(divideHalfUp(minorUnits(count) * value * 100n, 10n ** BigInt(scale)));
}

/** Whether a decimal is more than nothing. */
export function isAboveZero(text: string): boolean {
  return readDecimal(text).value > 0n;
}

/** @throws RangeError for what is no whole number, or below zero: a mistake is corrected by a credit note, never by a sign */
function minorUnits(amount: number): bigint {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount in minor units: ${amount}`);
  return BigInt(amount);
}

function safe(amount: bigint): number {
  if (amount > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`more than can be counted: ${amount}`);
  return Number(amount);
}
