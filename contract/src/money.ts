const thousands = /^\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d{2}$/;

/**
 * Cents of an amount as somebody types it, `12,34` or `12.34`; null for what is none, or not more than nothing. Thousands may be set off where
 * cents follow, `1.234,56`: `1.234` alone may mean either.
 */
export function typedCents(text: string): number | null {
  const typed = text.trim();
  const match = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(
    thousands.test(typed) ? typed.replace(/[.,](?=.*[.,])/g, '') : typed,
  );
  if (match === null) return null;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents > 0 ? cents : null;
}

/** `-1234.56` of -123456, for a message and for XML. */
export function decimalOf(cents: bigint | number): string {
  const value = BigInt(cents);
  const digits = String(value < 0n ? -value : value).padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
