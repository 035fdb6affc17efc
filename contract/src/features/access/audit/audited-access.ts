import type { AuditedLabels } from './audit-words.ts';

/** The audited fields of accounts and of what decides who comes in. */
export const auditedAccess = {
  admin: {
    monitoringSeverities: 'monitoring.subscriptions',
    pendingEmail: 'profile.email-new',
    isEnabled: 'admins.enabled',
    hasSecondFactor: 'admins.second-factor',
    roles: 'admin-dialog-roles.title',
    extraPermissions: 'admins.extra-permissions',
    grant: 'temporary-permissions.number',
    permissions: 'temporary-permissions.granted',
    start: 'temporary-permissions.start-date',
    end: 'temporary-permissions.end-date',
    withdrawn: 'temporary-permissions.withdrawn-on',
    ip: 'ip-whitelist.ip',
    description: 'ip-whitelist.description',
    entries: 'ip-whitelist.tab',
    factor: 'audit.fields.factor',
    provider: 'oidc.one',
    subject: 'oidc.subject',
    session: 'audit.fields.session',
    ended: 'audit.fields.ended',
    given: 'audit.fields.given',
    language: 'general.language',
    theme: 'profile.theme',
    timeZone: 'profile.time-zone',
    snow: 'profile.snow',
    tenantId: 'shell.tenant',
  },
  'role-request': {
    message: 'requested-roles.request-message',
  },
  oidc: {
    links: 'audit.fields.links',
  },
  'api-key': {
    purpose: 'api-keys.key-purpose',
    lastFour: 'api-keys.ends-in',
  },
  'security-incident': {
    subject: 'audit.fields.blocked-subject',
    unblockedByUserEmail: 'security-incidents.unblocked-by',
  },
} as const satisfies AuditedLabels;
