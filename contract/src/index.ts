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
import { billingSettingsApi } from './features/finance/billing-settings/billing-settings.api.ts';
import { dossiersApi } from './features/finance/dossiers/dossiers.api.ts';
import { invoiceCreditsApi } from './features/finance/invoice-credits/invoice-credits.api.ts';
import { invoicesApi } from './features/finance/invoices/invoices.api.ts';
import { mailToPayApi } from './features/finance/mail-to-pay/mail-to-pay.api.ts';
import { paymentLinkApi } from './features/finance/mail-to-pay/payment-link.api.ts';
import { refundRunsApi } from './features/finance/refund-runs/refund-runs.api.ts';
import { unmatchedPaymentsApi } from './features/finance/unmatched-payments/unmatched-payments.api.ts';
import { backgroundServicesApi } from './features/operations/background-services/background-services.api.ts';
import { bulkJobsApi } from './features/operations/bulk-jobs/bulk-jobs.api.ts';
import { busTransactionsApi } from './features/operations/bus-transactions/bus-transactions.api.ts';
import { deadLettersApi } from './features/operations/dead-letters/dead-letters.api.ts';
import { monitoringApi } from './features/operations/monitoring/monitoring.api.ts';
import { monitoringRulesApi } from './features/operations/monitoring/monitoring-rules.api.ts';
import { securityIncidentsApi } from './features/operations/security-incidents/security-incidents.api.ts';
import { serviceBusApi } from './features/operations/service-bus/service-bus.api.ts';
import { serviceStatusApi } from './features/operations/status-notices/service-status.api.ts';
import { statusNoticesApi } from './features/operations/status-notices/status-notices.api.ts';
import { cessionsApi } from './features/partners/cessions/cessions.api.ts';
import { checkoutApi } from './features/partners/checkout/checkout.api.ts';
import { clearingApi } from './features/partners/clearing/clearing.api.ts';
import { collectionPartnersApi } from './features/partners/collection-partners/collection-partners.api.ts';
import { dossierOwnersApi } from './features/partners/dossier-owners/dossier-owners.api.ts';
import { handoversApi } from './features/partners/handovers/handovers.api.ts';
import { integrationCallsApi } from './features/partners/integration-calls/integration-calls.api.ts';
import { integrationPartnersApi } from './features/partners/integration-partners/integration-partners.api.ts';
import { nplBuyersApi } from './features/partners/npl-buyers/npl-buyers.api.ts';
import { nplExportsApi } from './features/partners/npl-exports/npl-exports.api.ts';
import { nplMoneyApi } from './features/partners/npl-money/npl-money.api.ts';
import { nplRecallsApi } from './features/partners/npl-recalls/npl-recalls.api.ts';
import { nplSalesApi } from './features/partners/npl-sales/npl-sales.api.ts';
import { payoutBatchesApi } from './features/partners/payouts/payout-batches.api.ts';
import { payoutsApi } from './features/partners/payouts/payouts.api.ts';
import { psperDeliveriesApi } from './features/partners/psper-deliveries/psper-deliveries.api.ts';
import { psperDocumentsApi } from './features/partners/psper-documents/psper-documents.api.ts';
import { psperEffectsApi } from './features/partners/psper-effects/psper-effects.api.ts';
import { psperOwnersApi } from './features/partners/psper-owners/psper-owners.api.ts';
import { psperModificationsApi } from './features/partners/pspers/psper-modifications.api.ts';
import { pspersApi } from './features/partners/pspers/pspers.api.ts';
import { shopDocumentsApi } from './features/partners/shop-documents/shop-documents.api.ts';
import { simulatorApi, simulatorCallsApi, simulatorScenariosApi } from './features/partners/simulator/simulator.api.ts';
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
  monitoring: monitoringApi,
  monitoringRules: monitoringRulesApi,
  statusNotices: statusNoticesApi,
  serviceStatus: serviceStatusApi,
  bankAccounts: bankAccountsApi,
  bankStatements: bankStatementsApi,
  refundRuns: refundRunsApi,
  collectionPartners: collectionPartnersApi,
  dossierOwners: dossierOwnersApi,
  nplBuyers: nplBuyersApi,
  nplSales: nplSalesApi,
  nplExports: nplExportsApi,
  nplRecalls: nplRecallsApi,
  nplMoney: nplMoneyApi,
  integrationPartners: integrationPartnersApi,
  integrationCalls: integrationCallsApi,
  psperOwners: psperOwnersApi,
  clearing: clearingApi,
  handovers: handoversApi,
  cessions: cessionsApi,
  psperDocuments: psperDocumentsApi,
  payouts: payoutsApi,
  payoutBatches: payoutBatchesApi,
  psperDeliveries: psperDeliveriesApi,
  pspers: pspersApi,
  psperEffects: psperEffectsApi,
  psperModifications: psperModificationsApi,
  shopDocuments: shopDocumentsApi,
  simulator: simulatorApi,
  simulatorCalls: simulatorCallsApi,
  simulatorScenarios: simulatorScenariosApi,
  billingSettings: billingSettingsApi,
  invoices: invoicesApi,
  invoiceCredits: invoiceCreditsApi,
  mailToPay: mailToPayApi,
  paymentLink: paymentLinkApi,
  unmatchedPayments: unmatchedPaymentsApi,
  dossiers: dossiersApi,
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
