import type { TextKey } from '../../../texts/sections.ts';
import type { AuditedKind, AuditedLabels } from './audit-words.ts';
import { auditedAccess } from './audited-access.ts';
import { auditedFinance } from './audited-finance.ts';
import { auditedOperations } from './audited-operations.ts';
import { auditedPartners } from './audited-partners.ts';
import { auditedSettings } from './audited-settings.ts';
import { auditedWork } from './audited-work.ts';

/**
 * What the audit trail keeps of each kind of record, and the label of each field; under `none`, of what is done to no
 * single record. The server can write no other field, and the console shows none by another label.
 */
export const auditedFields = {
  ...auditedAccess,
  ...auditedFinance,
  ...auditedOperations,
  ...auditedPartners,
  ...auditedSettings,
  ...auditedWork,
  none: {
    permissions: 'roles.permissions',
    incidents: 'security-incidents.title',
    succeeded: 'failed-transactions.requeued',
    failed: 'failed-transactions.chain-failed',
    skipped: 'failed-transactions.left-out',
    matched: 'unmatched-payments.matched-count',
    unmatched: 'unmatched-payments.unmatched-count',
    removed: 'audit.fields.removed',
    ids: 'status-notices.title',
    query: 'monitoring-rules.query',
  },
} as const satisfies Required<AuditedLabels>;

/** The names of the audited fields of a kind of record; of several kinds, those that all of them have. */
export type AuditedField<Kind extends AuditedKind | 'none'> = keyof (typeof auditedFields)[Kind];

/** What an audited field is called; undefined for one of an older version, of which nothing is known any more. */
export function auditedLabel(kind: string | null, field: string): TextKey | undefined {
  const labels: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = auditedFields;
  return labels[kind ?? 'none']?.[field];
}
