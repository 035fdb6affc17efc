/** The seal of the audit chain: each row's hash covers the row and the hash before it, under a key of the server. */
import { createHmac } from 'node:crypto';
import type { auditLog } from './audit.table.ts';

export type AuditRow = typeof auditLog.$inferSelect;

/** @param key so that somebody who can write to the database but does not have the secret cannot make a row that fits */
export function hashAuditRow(key: Buffer, previousHash: string, row: Omit<AuditRow, 'hash'>): string {
  const content = [
    previousHash,
    row.id,
    row.at.toISOString(),
    row.actorId,
    row.actor,
    row.action,
    row.recordKind,
    row.recordId,
    row.outcome,
    row.reason,
    sortKeys(row.before),
    sortKeys(row.after),
    row.address,
    row.requestId,
  ];
  return createHmac('sha256', key).update(JSON.stringify(content)).digest('hex');
}

// jsonb keeps no key order, so the hash must not depend on one.
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, inner]) => [key, sortKeys(inner)]);
}
