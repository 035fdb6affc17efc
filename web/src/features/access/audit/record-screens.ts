/** Which screen shows a record that the audit trail names. */
import { missingPermissions, useSession } from '../../../platform/session.ts';
import { screens } from '../../../screens.ts';

interface RecordScreen {
  path: string;
  /** The address value that the id goes into. */
  value: 'edit' | 'notice' | 'open' | 'review' | 'run' | 'search' | 'statement';
}

const edited = (path: string): RecordScreen => ({ path: `/mission-control/${path}`, value: 'edit' });

const recordScreens = new Map<string, RecordScreen>([
  ['admin', edited('admins')],
  ['role', edited('rbac/role')],
  ['role-request', { path: '/mission-control/rbac/requested-roles', value: 'review' }],
  ['oidc', edited('oidc')],
  ['api-key', edited('api-key-management')],
  ['allowed-email', edited('email-outbound-communication-white-list')],
  ['allowed-phone', edited('phone-number-outbound-communication-white-list')],
  ['status-notice', { path: '/mission-control/service-status-notification', value: 'notice' }],
  ['bank-statement', { path: '/mission-control/bank-statements', value: 'statement' }],
  ['refund-run', { path: '/mission-control/refund-run', value: 'run' }],
  ['security-incident', { path: '/mission-control/security-incidents', value: 'open' }],
  // The trail names a setting, and there may be one for each tenant.
  ['environment-setting', { path: '/mission-control/environment-settings', value: 'search' }],
]);

export interface RecordLink {
  to: string;
  search: Record<string, string>;
}

/** Where a record can be seen; undefined when no screen shows it, or none that this admin may open. */
export function useRecordLink(kind: string | null, id: string | null): RecordLink | undefined {
  const session = useSession();
  const target = kind === null ? undefined : recordScreens.get(kind);
  if (target === undefined || id === null) return undefined;
  const screen = screens.find(({ path, page }) => path === target.path && page !== undefined);
  if (screen === undefined || missingPermissions(session, screen.needs ?? []).length > 0) return undefined;
  return { to: target.path, search: { [target.value]: id } };
}
