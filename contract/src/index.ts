import { adminsApi } from './features/access/admins/admins.api.ts';
import { apiKeysApi } from './features/access/api-keys/api-keys.api.ts';
import { auditApi } from './features/access/audit/audit.api.ts';
import { ipListsApi } from './features/access/ip-lists/ip-lists.api.ts';
import { oidcApi } from './features/access/oidc/oidc.api.ts';
import { oidcLinksApi } from './features/access/oidc/oidc-links.api.ts';
import { oidcSignInApi } from './features/access/oidc/oidc-sign-in.api.ts';
import { accessApi } from './features/access/profile/access.api.ts';
import { profileApi } from './features/access/profile/profile.api.ts';
import { registrationApi } from './features/access/registration/registration.api.ts';
import { roleRequestsApi } from './features/access/role-requests/role-requests.api.ts';
import { rolesApi } from './features/access/roles/roles.api.ts';
import { sessionApi } from './features/access/session/session.api.ts';
import { temporaryPermissionsApi } from './features/access/temporary-permissions/temporary-permissions.api.ts';
import { bankAccountsApi } from './features/finance/bank-statements/bank-accounts.api.ts';
import { bankStatementsApi } from './features/finance/bank-statements/bank-statements.api.ts';
import { refundRunsApi } from './features/finance/refund-runs/refund-runs.api.ts';
import { backgroundServicesApi } from './features/operations/background-services/background-services.api.ts';
import { busTransactionsApi } from './features/operations/bus-transactions/bus-transactions.api.ts';
import { deadLetterJobsApi } from './features/operations/dead-letters/dead-letter-jobs.api.ts';
import { deadLettersApi } from './features/operations/dead-letters/dead-letters.api.ts';
import { securityIncidentsApi } from './features/operations/security-incidents/security-incidents.api.ts';
import { serviceBusApi } from './features/operations/service-bus/service-bus.api.ts';
import { serviceStatusApi } from './features/operations/status-notices/service-status.api.ts';
import { statusNoticesApi } from './features/operations/status-notices/status-notices.api.ts';
import { checkoutApi } from './features/partners/checkout/checkout.api.ts';
import { allowListsApi } from './features/platform/allow-lists/allow-lists.api.ts';
import { customerEnvironmentApi } from './features/platform/customer-environment/customer-environment.api.ts';
import { environmentBulkApi } from './features/platform/customer-environment/environment-bulk.api.ts';
import { environmentFontsApi } from './features/platform/customer-environment/environment-fonts.api.ts';
import { environmentManagementApi } from './features/platform/customer-environment/environment-management.api.ts';
import { environmentPreviewApi } from './features/platform/customer-environment/environment-preview.api.ts';
import { environmentSettingsApi } from './features/platform/environment-settings/environment-settings.api.ts';
import { liveApi } from './features/platform/live/live.api.ts';
import { openapiApi } from './features/platform/openapi/openapi.api.ts';
import { outboxApi } from './features/platform/outbox/outbox.api.ts';
import { screenTextsApi } from './features/platform/screen-texts/screen-texts.api.ts';
import { tenantsApi } from './features/platform/tenants/tenants.api.ts';
import { translationCacheApi } from './features/platform/translation-cache/translation-cache.api.ts';
import { translationsApi } from './features/platform/translations/translations.api.ts';
import { versionApi } from './features/platform/version/version.api.ts';
import { dashboardApi } from './features/work/dashboard/dashboard.api.ts';

/** Every call of Houston. The server refuses to start when one of them has no handler. */
export const api = {
  session: sessionApi,
  registration: registrationApi,
  profile: profileApi,
  access: accessApi,
  admins: adminsApi,
  roles: rolesApi,
  temporaryPermissions: temporaryPermissionsApi,
  roleRequests: roleRequestsApi,
  oidc: oidcApi,
  oidcSignIn: oidcSignInApi,
  oidcLinks: oidcLinksApi,
  ipLists: ipListsApi,
  apiKeys: apiKeysApi,
  audit: auditApi,
  securityIncidents: securityIncidentsApi,
  busTransactions: busTransactionsApi,
  serviceBus: serviceBusApi,
  backgroundServices: backgroundServicesApi,
  deadLetters: deadLettersApi,
  deadLetterJobs: deadLetterJobsApi,
  statusNotices: statusNoticesApi,
  serviceStatus: serviceStatusApi,
  bankAccounts: bankAccountsApi,
  bankStatements: bankStatementsApi,
  refundRuns: refundRunsApi,
  version: versionApi,
  translations: translationsApi,
  tenants: tenantsApi,
  customerEnvironment: customerEnvironmentApi,
  environmentManagement: environmentManagementApi,
  environmentFonts: environmentFontsApi,
  environmentBulk: environmentBulkApi,
  environmentPreview: environmentPreviewApi,
  screenTexts: screenTextsApi,
  environmentSettings: environmentSettingsApi,
  allowLists: allowListsApi,
  translationCache: translationCacheApi,
  outbox: outboxApi,
  dashboard: dashboardApi,
  checkout: checkoutApi,
  live: liveApi,
  openapi: openapiApi,
};
