import type { FieldOf, FieldSection, TextKey } from '../../../texts/sections.ts';
import type { AuditedKind, AuditedLabels } from './audit-words.ts';
import { auditedAccess } from './audited-access.ts';
import { auditedFinance, ofMatching } from './audited-finance.ts';
import { auditedOperations } from './audited-operations.ts';
import { auditedPartners } from './audited-partners.ts';
import { auditedSettings } from './audited-settings.ts';
import { auditedWork } from './audited-work.ts';

/** What the audit trail keeps under another name than its label has, or whose label stands with another feature. */
const otherLabels = {
  ...auditedAccess,
  ...auditedFinance,
  ...auditedOperations,
  ...auditedPartners,
  ...auditedSettings,
  ...auditedWork,
  none: {
    permissions: 'roles.permissions',
    incidents: 'security-incidents.title',
    succeeded: 'dead-letters.requeued',
    failed: 'dead-letters.chain-failed',
    skipped: 'dead-letters.left-out',
    ...ofMatching,
    removed: 'audit.fields.removed',
    months: 'audit.fields.kept-months',
    endedBefore: 'audit.fields.ended-before',
    ids: 'status-notices.title',
    query: 'monitoring-rules.query',
    messages: 'outbox.title',
  },
} as const satisfies AuditedLabels;

/** The sections of the kinds of records whose section is not called `<kind>s`. */
const sectionOf = {
  'bank-entry': 'unmatched-payments',
  'bulk-job': 'dead-letters',
  'collection-partner': 'debt-collection-partners',
  'customer-environment': 'customer-environment',
  'ip-whitelist': 'ip-whitelist',
  oidc: 'oidc',
  'payout-batch': 'payouts',
  'role-request': 'requested-roles',
  'simulator-run': 'simulator',
  tenant: 'billing-settings',
} as const satisfies Partial<Record<AuditedKind, FieldSection>>;

type SectionOf<Kind extends string> = Kind extends keyof typeof sectionOf ? (typeof sectionOf)[Kind] : `${Kind}s`;
type OtherField<Kind> = Kind extends keyof typeof otherLabels ? keyof (typeof otherLabels)[Kind] : never;

/** By kind of record, or `none`, what may be kept: nothing else has a label. */
type AuditedFields = {
  [Kind in AuditedKind | 'none']: Readonly<Record<FieldOf<SectionOf<Kind>> | OtherField<Kind>, unknown>>;
};

/** The names of the audited fields of a kind of record; of several kinds, those that all of them have. */
export type AuditedField<Kind extends AuditedKind | 'none'> = keyof AuditedFields[Kind];

/**
 * What an audited field is called. The server can write none without a label, but an older version may have: then there is
 * no such text, and nothing is known of the field any more.
 */
export function auditedLabel(kind: string | null, field: string): TextKey {
  const name = kind ?? 'none';
  const others: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = otherLabels;
  const sections: Readonly<Record<string, string>> = sectionOf;
  const words = field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return others[name]?.[field] ?? (`${sections[name] ?? `${name}s`}.${words}` as TextKey);
}
