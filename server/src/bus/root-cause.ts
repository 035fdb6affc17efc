/** Says why a message failed in words that are equal for equal faults, and the key that groups them. */
import { createHash } from 'node:crypto';

/** The fault with everything that differs from message to message taken out: numbers, ids, quoted values. */
export function normalizeCause(cause: string): string {
  return (
    cause
      .replaceAll(/"[^"]*"|'[^']*'|«[^»]*»/g, '…')
      .replaceAll(/\b[0-9a-f]{8,}\b/gi, '…')
      // A status code names the fault; a longer or decimal number is a value.
      .replaceAll(/\b\d+[.,]\d+\b|\b\d{4,}\b/g, '…')
      .toLowerCase()
      .trim()
  );
}

/** 16 hex digits, equal for dead letters of one fault at one step. */
export function fingerprintOf(step: string | null, cause: string): string {
  return createHash('sha256')
    .update(`${step ?? ''}\n${normalizeCause(cause)}`)
    .digest('hex')
    .slice(0, 16);
}
