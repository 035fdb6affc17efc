/** Which screen shows a record that the audit trail names, or that the palette finds. */
import type { AuditedKind } from '@houston/contract/features/access/audit/audit-words';
import { missingPermissions, useSession } from '../platform/session/session.ts';
import { type ScreenPath, screenAt, screens } from '../screens.ts';

type OwnScreenPath = Extract<ScreenPath, `${string}$${string}`>;

/** A screen of its own, its id at the `$` of the path; or a list, with the address value that the id goes into. */
type RecordScreen =
  | { path: OwnScreenPath; value?: never }
  | {
      path: Exclude<ScreenPath, OwnScreenPath>;
      value: 'batch' | 'edit' | 'notice' | 'open' | 'review' | 'run' | 'search' | 'statement';
    };

const ownScreens = {
  transaction: { path: '/transaction/$identifier/general' },
  consumer: { path: '/consumer/$identifier' },
  shop: { path: '/store/$identifier' },
  /** By its first shop. */
  merchant: { path: '/company/$identifier' },
  /** What is known on the bus under a number, whether or not a shop started it here. */
  trace: { path: '/mission-control/service-bus/transaction-trace/$transactionId' },
  'bus-transaction': { path: '/mission-control/service-bus/transactions/$transactionId' },
  'dead-letter': { path: '/mission-control/service-bus/failed-transactions/$transactionId' },
  'bulk-job': { path: '/mission-control/service-bus/failed-transactions/jobs/$jobId' },
  dossier: { path: '/mission-control/dossiers/$dossierNumber' },
  'collection-partner': { path: '/mission-control/debt-collection-partners/$debtCollectionPartnerId' },
  psper: { path: '/mission-control/pspers/$pspserId' },
  'integration-partner': { path: '/mission-control/integration/overview/$id' },
  cession: { path: '/mission-control/cessions/$cessionId' },
  invoice: { path: '/mission-control/invoices/$invoiceId' },
} as const satisfies Partial<Record<AuditedKind | 'invoice' | 'merchant' | 'trace', RecordScreen>>;

/** Those that a list opens by `edit` are named in its row of the route table. */
const recordScreens = {
  ...ownScreens,
  'role-request': { path: '/mission-control/rbac/requested-roles', value: 'review' },
  'status-notice': { path: '/mission-control/service-status-notification', value: 'notice' },
  'bank-statement': { path: '/mission-control/bank-statements', value: 'statement' },
  'refund-run': { path: '/mission-control/refund-run', value: 'run' },
  'payout-batch': { path: '/mission-control/payouts', value: 'batch' },
  'monitoring-rule': { path: '/mission-control/monitoring/rule-management', value: 'edit' },
  mail: { path: '/mission-control/outbox', value: 'open' },
  'npl-sale': { path: '/mission-control/npl-sales/$saleId' },
  'npl-buyer': { path: '/mission-control/dossier-owners/npl/$id' },
  'security-incident': { path: '/mission-control/security-incidents', value: 'open' },
  tenant: { path: '/mission-control/billing-settings', value: 'edit' },
  // The trail names a setting, and there may be one for each tenant.
  'environment-setting': { path: '/mission-control/environment-settings', value: 'search' },
} satisfies Partial<Record<AuditedKind | 'invoice' | 'merchant' | 'trace' | 'npl-buyer' | 'npl-sale', RecordScreen>>;

const screenOfKind = new Map<string, { path: string; value?: string }>([
  ...screens.flatMap(({ path, records }) =>
    records === undefined ? [] : [[records, { path, value: 'edit' }] as const],
  ),
  ...Object.entries(recordScreens),
]);

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

function linkTo({ path, value }: { path: string; value?: string }, id: string): RecordLink {
  if (value === undefined) return { to: path.replace(/\$\w+/, encodeURIComponent(id)), search: {} as never };
  return { to: path, search: { [value]: id } as never };
}

/** The path of the screen that shows records of a kind; undefined when none does. */
export function screenOfRecords(kind: string): string | undefined {
  return screenOfKind.get(kind)?.path;
}

/** Gives where a record can be seen; undefined when no screen shows it, or none that this admin may open. */
export function useRecordLinks(): (kind: string | null, id: string | null) => RecordLink | undefined {
  const session = useSession();
  return (kind, id) => find(kind, id) ?? (kind === 'transaction' ? find('trace', id) : undefined);

  function find(kind: string | null, id: string | null): RecordLink | undefined {
    const target = kind === null ? undefined : screenOfKind.get(kind);
    if (target === undefined || id === null) return undefined;
    // One without a guard says in its entry of the navigation who may see what is on it.
    const { page, nav, needs = nav?.needs ?? [] } = screenAt(target.path as ScreenPath);
    if (page === undefined || missingPermissions(session, needs).length > 0) return undefined;
    return linkTo(target, id);
  }
}
