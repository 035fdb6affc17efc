/** Which audited fields are whole cents, whatever kind of record they are of. Fees of pspers are decimals, kept as text. */
const moneyFields: ReadonlySet<string> = new Set([
  'amount',
  'executedAmount',
  'capturedAmount',
  'refundedAmount',
  'chargedBackAmount',
  'releasedAmount',
  'paidAmount',
  'soldFace',
  'soldPrice',
  'settledAmount',
  'credited',
  'budget',
  'creditLimit',
]);

/** The cents of an audited value; null for what is no money. */
export function auditedCents(field: string, value: unknown): number | null {
  return moneyFields.has(field) && typeof value === 'number' && Number.isInteger(value) ? value : null;
}
