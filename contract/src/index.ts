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
import { mailToPayApi } from './features/finance/mail-to-pay/mail-to-pay.api.ts';
import { paymentLinkApi } from './features/finance/mail-to-pay/payment-link.api.ts';
import { refundRunsApi } from './features/finance/refund-runs/refund-runs.api.ts';
import { unmatchedPaymentsApi } from './features/finance/unmatched-payments/unmatched-payments.api.ts';
import { backgroundServicesApi } from './features/operations/background-services/background-services.api.ts';
import { bulkJobsApi } from './features/operations/bulk-jobs/bulk-jobs.api.ts';
import { busTransactionsApi } from './features/operations/bus-transactions/bus-transactions.api.ts';
import { deadLettersApi } from './features/operations/dead-letters/dead-letters.api.ts';
import { securityIncidentsApi } from './features/operations/security-incidents/security-incidents.api.ts';
import { serviceBusApi } from './features/operations/service-bus/service-bus.api.ts';
import { serviceStatusApi } from './features/operations/status-notices/service-status.api.ts';
import { statusNoticesApi } from './features/operations/status-notices/status-notices.api.ts';
import { checkoutApi } from './features/partners/checkout/checkout.api.ts';
import { collectionPartnersApi } from './features/partners/collection-partners/collection-partners.api.ts';
import { handoversApi } from './features/partners/handovers/handovers.api.ts';
import { allowListsApi } from './features/settings/allow-lists/allow-lists.api.ts';
import { countriesApi } from './features/settings/countries/countries.api.ts';
import { customerEnvironmentApi } from './features/settings/customer-environment/customer-environment.api.ts';
import { environmentBulkApi } from './features/settings/customer-environment/environment-bulk.api.ts';
import { environmentFontsApi } from './features/settings/customer-environment/environment-fonts.api.ts';
import { environmentManagementApi } from './features/settings/customer-environment/environment-management.api.ts';
import { environmentPreviewApi } from './features/settings/customer-environment/environment-preview.api.ts';
import { emailSendersApi } from './features/settings/email-senders/email-senders.api.ts';
import { environmentSettingsApi } from './features/settings/environment-settings/environment-settings.api.ts';
import { liveApi } from './features/settings/live/live.api.ts';
import { openapiApi } from './features/settings/openapi/openapi.api.ts';
import { outboxApi } from './features/settings/outbox/outbox.api.ts';
import { screenTextsApi } from './features/settings/screen-texts/screen-texts.api.ts';
import { tenantsApi } from './features/settings/tenants/tenants.api.ts';
import { translationCacheApi } from './features/settings/translation-cache/translation-cache.api.ts';
import { translationsApi } from './features/settings/translations/translations.api.ts';
import { versionApi } from './features/settings/version/version.api.ts';
import { dashboardApi } from './features/work/dashboard/dashboard.api.ts';
import { recordSearchApi } from './features/work/record-search/record-search.api.ts';

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
  bulkJobs: bulkJobsApi,
  statusNotices: statusNoticesApi,
  serviceStatus: serviceStatusApi,
  bankAccounts: bankAccountsApi,
  bankStatements: bankStatementsApi,
  refundRuns: refundRunsApi,
  collectionPartners: collectionPartnersApi,
  handovers: handoversApi,
  mailToPay: mailToPayApi,
  paymentLink: paymentLinkApi,
  unmatchedPayments: unmatchedPaymentsApi,
  version: versionApi,
  translations: translationsApi,
  tenants: tenantsApi,
  countries: countriesApi,
  customerEnvironment: customerEnvironmentApi,
  environmentManagement: environmentManagementApi,
  environmentFonts: environmentFontsApi,
  environmentBulk: environmentBulkApi,
  environmentPreview: environmentPreviewApi,
  screenTexts: screenTextsApi,
  environmentSettings: environmentSettingsApi,
  allowLists: allowListsApi,
  emailSenders: emailSendersApi,
  translationCache: translationCacheApi,
  outbox: outboxApi,
  dashboard: dashboardApi,
  recordSearch: recordSearchApi,
  checkout: checkoutApi,
  live: liveApi,
  openapi: openapiApi,
};
