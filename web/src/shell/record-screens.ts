/** Which screen shows a record that the audit trail names, or that the palette finds. */
import type { AuditedKind } from '@houston/contract/features/access/audit/audit-words';
import type { RecordKind } from '@houston/contract/features/work/record-search/record-search.api';
import { missingPermissions, useSession } from '../platform/session/session.ts';
import { type ScreenPath, screenAt } from '../screens.ts';

type OwnScreenPath = Extract<ScreenPath, `${string}$${string}`>;

/** A screen of its own, its id at the `$` of the path; or a list, with the address value that the id goes into. */
type RecordScreen =
  | { path: OwnScreenPath; value?: never }
  | {
      path: Exclude<ScreenPath, OwnScreenPath>;
      value: 'batch' | 'edit' | 'notice' | 'open' | 'review' | 'run' | 'search' | 'statement';
    };

const ownScreens = {
  transaction: { path: '/mission-control/service-bus/transaction-trace/$transactionId' },
  'bus-transaction': { path: '/mission-control/service-bus/transactions/$transactionId' },
  'dead-letter': { path: '/mission-control/service-bus/failed-transactions/$transactionId' },
  'bulk-job': { path: '/mission-control/service-bus/failed-transactions/jobs/$jobId' },
  dossier: { path: '/mission-control/dossiers/$dossierNumber' },
  'collection-partner': { path: '/mission-control/debt-collection-partners/$debtCollectionPartnerId' },
  psper: { path: '/mission-control/pspers/$pspserId' },
  'integration-partner': { path: '/mission-control/integration/overview/$id' },
  cession: { path: '/mission-control/cessions/$cessionId' },
} as const satisfies Partial<Record<AuditedKind, RecordScreen>>;

/** Whatever the palette finds has its screen here. */
const recordScreens = {
  ...ownScreens,
  admin: { path: '/mission-control/admins', value: 'edit' },
  role: { path: '/mission-control/rbac/role', value: 'edit' },
  'role-request': { path: '/mission-control/rbac/requested-roles', value: 'review' },
  oidc: { path: '/mission-control/oidc', value: 'edit' },
  'api-key': { path: '/mission-control/api-key-management', value: 'edit' },
  'allowed-email': { path: '/mission-control/email-outbound-communication-white-list', value: 'edit' },
  'allowed-phone': { path: '/mission-control/phone-number-outbound-communication-white-list', value: 'edit' },
  'dossier-owner': { path: '/mission-control/dossier-owners', value: 'edit' },
  'status-notice': { path: '/mission-control/service-status-notification', value: 'notice' },
  'bank-statement': { path: '/mission-control/bank-statements', value: 'statement' },
  'refund-run': { path: '/mission-control/refund-run', value: 'run' },
  'payout-batch': { path: '/mission-control/payouts', value: 'batch' },
  'monitoring-rule': { path: '/mission-control/monitoring/rule-management', value: 'edit' },
  mail: { path: '/mission-control/outbox', value: 'open' },
  'npl-sale': { path: '/mission-control/npl-sales/$saleId' },
  'security-incident': { path: '/mission-control/security-incidents', value: 'open' },
  // The trail names a setting, and there may be one for each tenant.
  'environment-setting': { path: '/mission-control/environment-settings', value: 'search' },
} satisfies Record<RecordKind | 'mail' | 'npl-sale', RecordScreen> & Partial<Record<AuditedKind, RecordScreen>>;

const screenOfKind = new Map<string, RecordScreen>(Object.entries(recordScreens));

export interface RecordLink {
  to: string;
  /** Values of the address, of which the router knows no screen's own. */
  search: never;
}

/** Where a record of a kind is shown, whether or not this admin may open it. */
export function recordLink(kind: keyof typeof recordScreens, id: string | number): RecordLink {
  return linkTo(recordScreens[kind], String(id));
}

/** The address of a record that has a screen of its own. */
export function recordPath(kind: keyof typeof ownScreens, id: string | number): string {
  return recordLink(kind, id).to;
}

function linkTo({ path, value }: RecordScreen, id: string): RecordLink {
  if (value === undefined) return { to: path.replace(/\$\w+/, encodeURIComponent(id)), search: {} as never };
  return { to: path, search: { [value]: id } as never };
}

/** Gives where a record can be seen; undefined when no screen shows it, or none that this admin may open. */
export function useRecordLinks(): (kind: string | null, id: string | null) => RecordLink | undefined {
  const session = useSession();
  return (kind, id) => {
    const target = kind === null ? undefined : screenOfKind.get(kind);
    if (target === undefined || id === null) return undefined;
    const { page, needs = [] } = screenAt(target.path);
    if (page === undefined || missingPermissions(session, needs).length > 0) return undefined;
    return linkTo(target, id);
  };
}
