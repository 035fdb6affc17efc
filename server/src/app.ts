/** Houston's server as a whole: the one list of features, and what they share. */

import { join } from 'node:path';
import { api } from '@houston/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from './call.ts';
import { adminsRoutes } from './features/access/admins/admins.routes.ts';
import { apiKeysRoutes } from './features/access/api-keys/api-keys.routes.ts';
import { auditRoutes } from './features/access/audit/audit.routes.ts';
import { ipListsRoutes } from './features/access/ip-lists/ip-lists.routes.ts';
import { oidcRoutes } from './features/access/oidc/oidc.routes.ts';
import { accessRoutes } from './features/access/profile/access.routes.ts';
import { profileRoutes } from './features/access/profile/profile.routes.ts';
import { registrationRoutes } from './features/access/registration/registration.routes.ts';
import { roleRequestsRoutes } from './features/access/role-requests/role-requests.routes.ts';
import { rolesRoutes } from './features/access/roles/roles.routes.ts';
import { sessionRoutes } from './features/access/session/session.routes.ts';
import { temporaryPermissionsRoutes } from './features/access/temporary-permissions/temporary-permissions.routes.ts';
import { bankStatementsRoutes } from './features/finance/bank-statements/bank-statements.routes.ts';
import { billingSettingsRoutes } from './features/finance/billing-settings/billing-settings.routes.ts';
import { dossiersRoutes } from './features/finance/dossiers/dossiers.routes.ts';
import { invoiceCreditsRoutes } from './features/finance/invoice-credits/invoice-credits.routes.ts';
import { invoicesRoutes } from './features/finance/invoices/invoices.routes.ts';
import { mailToPayRoutes } from './features/finance/mail-to-pay/mail-to-pay.routes.ts';
import { paymentLinkRoutes } from './features/finance/mail-to-pay/payment-link.routes.ts';
import { refundRunsRoutes } from './features/finance/refund-runs/refund-runs.routes.ts';
import { unmatchedPaymentsRoutes } from './features/finance/unmatched-payments/unmatched-payments.routes.ts';
import { backgroundServicesRoutes } from './features/operations/background-services/background-services.routes.ts';
import { bulkJobsRoutes } from './features/operations/bulk-jobs/bulk-jobs.routes.ts';
import { busTransactionsRoutes } from './features/operations/bus-transactions/bus-transactions.routes.ts';
import { deadLettersRoutes } from './features/operations/dead-letters/dead-letters.routes.ts';
import { monitoringRoutes } from './features/operations/monitoring/monitoring.routes.ts';
import { securityIncidentsRoutes } from './features/operations/security-incidents/security-incidents.routes.ts';
import { serviceBusRoutes } from './features/operations/service-bus/service-bus.routes.ts';
import { statusNoticesRoutes } from './features/operations/status-notices/status-notices.routes.ts';
import { cessionsRoutes } from './features/partners/cessions/cessions.routes.ts';
import { checkoutRoutes } from './features/partners/checkout/checkout.routes.ts';
import { clearingRoutes } from './features/partners/clearing/clearing.routes.ts';
import { collectionPartnersRoutes } from './features/partners/collection-partners/collection-partners.routes.ts';
import { dossierOwnersRoutes } from './features/partners/dossier-owners/dossier-owners.routes.ts';
import { handoversRoutes } from './features/partners/handovers/handovers.routes.ts';
import { integrationCallsRoutes } from './features/partners/integration-calls/integration-calls.routes.ts';
import { integrationPartnersRoutes } from './features/partners/integration-partners/integration-partners.routes.ts';
import { nplBuyersRoutes } from './features/partners/npl-buyers/npl-buyers.routes.ts';
import { nplExportsRoutes } from './features/partners/npl-exports/npl-exports.routes.ts';
import { nplMoneyRoutes } from './features/partners/npl-money/npl-money.routes.ts';
import { nplRecallsRoutes } from './features/partners/npl-recalls/npl-recalls.routes.ts';
import { nplSalesRoutes } from './features/partners/npl-sales/npl-sales.routes.ts';
import { payoutsRoutes } from './features/partners/payouts/payouts.routes.ts';
import { psperDeliveriesRoutes } from './features/partners/psper-deliveries/psper-deliveries.routes.ts';
import { psperDocumentsRoutes } from './features/partners/psper-documents/psper-documents.routes.ts';
import { psperEffectsRoutes } from './features/partners/psper-effects/psper-effects.routes.ts';
import { psperOwnersRoutes } from './features/partners/psper-owners/psper-owners.routes.ts';
import { pspersRoutes } from './features/partners/pspers/pspers.routes.ts';
import { shopDocumentsRoutes } from './features/partners/shop-documents/shop-documents.routes.ts';
import { simulatorRoutes } from './features/partners/simulator/simulator.routes.ts';
import { allowListsRoutes } from './features/settings/allow-lists/allow-lists.routes.ts';
import { countriesRoutes } from './features/settings/countries/countries.routes.ts';
import { customerEnvironmentRoutes } from './features/settings/customer-environment/customer-environment.routes.ts';
import { emailSendersRoutes } from './features/settings/email-senders/email-senders.routes.ts';
import { environmentSettingsRoutes } from './features/settings/environment-settings/environment-settings.routes.ts';
import { liveRoutes } from './features/settings/live/live.routes.ts';
import { outboxRoutes } from './features/settings/outbox/outbox.routes.ts';
import { screenTextsRoutes } from './features/settings/screen-texts/screen-texts.routes.ts';
import { tenantsRoutes } from './features/settings/tenants/tenants.routes.ts';
import { translationCacheRoutes } from './features/settings/translation-cache/translation-cache.routes.ts';
import { translationsRoutes } from './features/settings/translations/translations.routes.ts';
import { versionRoutes } from './features/settings/version/version.routes.ts';
import { dashboardRoutes } from './features/work/dashboard/dashboard.routes.ts';
import { recordSearchRoutes } from './features/work/record-search/record-search.routes.ts';
import { buildServer } from './http/server.ts';

const features = [
  ...sessionRoutes,
  ...registrationRoutes,
  ...profileRoutes,
  ...accessRoutes,
  ...adminsRoutes,
  ...rolesRoutes,
  ...temporaryPermissionsRoutes,
  ...roleRequestsRoutes,
  ...oidcRoutes,
  ...ipListsRoutes,
  ...apiKeysRoutes,
  ...auditRoutes,
  ...securityIncidentsRoutes,
  ...busTransactionsRoutes,
  ...serviceBusRoutes,
  ...backgroundServicesRoutes,
  ...deadLettersRoutes,
  ...bulkJobsRoutes,
  ...monitoringRoutes,
  ...statusNoticesRoutes,
  ...bankStatementsRoutes,
  ...refundRunsRoutes,
  ...collectionPartnersRoutes,
  ...dossierOwnersRoutes,
  ...nplBuyersRoutes,
  ...nplSalesRoutes,
  ...nplExportsRoutes,
  ...nplRecallsRoutes,
  ...nplMoneyRoutes,
  ...integrationPartnersRoutes,
  ...integrationCallsRoutes,
  ...psperOwnersRoutes,
  ...clearingRoutes,
  ...handoversRoutes,
  ...cessionsRoutes,
  ...psperDocumentsRoutes,
  ...payoutsRoutes,
  ...psperDeliveriesRoutes,
  ...pspersRoutes,
  ...psperEffectsRoutes,
  ...shopDocumentsRoutes,
  ...simulatorRoutes,
  ...billingSettingsRoutes,
  ...invoicesRoutes,
  ...invoiceCreditsRoutes,
  ...mailToPayRoutes,
  ...paymentLinkRoutes,
  ...unmatchedPaymentsRoutes,
  ...dossiersRoutes,
  ...versionRoutes,
  ...translationsRoutes,
  ...tenantsRoutes,
  ...countriesRoutes,
  ...customerEnvironmentRoutes,
  ...screenTextsRoutes,
  ...environmentSettingsRoutes,
  ...allowListsRoutes,
  ...emailSendersRoutes,
  ...translationCacheRoutes,
  ...outboxRoutes,
  ...dashboardRoutes,
  ...recordSearchRoutes,
  ...checkoutRoutes,
  ...liveRoutes,
];

const webFolder = join(import.meta.dirname, '../../web/dist');

/** Builds the server. @throws when a call of the contract has no handler. */
export async function createServer(app: App): Promise<FastifyInstance> {
  const handled = new Set([...features.map((route) => route.endpoint), ...Object.values(api.openapi)]);
  for (const endpoint of Object.values(api).flatMap((group) => Object.values(group))) {
    if (!handled.has(endpoint)) throw new Error(`${endpoint.method} ${endpoint.path} has no handler`);
  }
  return buildServer(app, features, webFolder);
}
