/** One valid input for every call of the contract: what the permission matrix and the fuzz test start from. */

import { api } from '@houston/contract';
import type { Endpoint } from '@houston/contract/endpoint';
import { adminsSamples } from '../../features/access/admins/admins.samples.ts';
import { apiKeysSamples } from '../../features/access/api-keys/api-keys.samples.ts';
import { auditSamples } from '../../features/access/audit/audit.samples.ts';
import { ipListsSamples } from '../../features/access/ip-lists/ip-lists.samples.ts';
import { oidcSamples } from '../../features/access/oidc/oidc.samples.ts';
import { profileSamples } from '../../features/access/profile/profile.samples.ts';
import { registrationSamples } from '../../features/access/registration/registration.samples.ts';
import { roleRequestsSamples } from '../../features/access/role-requests/role-requests.samples.ts';
import { rolesSamples } from '../../features/access/roles/roles.samples.ts';
import { sessionSamples } from '../../features/access/session/session.samples.ts';
import { temporaryPermissionsSamples } from '../../features/access/temporary-permissions/temporary-permissions.samples.ts';
import { bankStatementsSamples } from '../../features/finance/bank-statements/bank-statements.samples.ts';
import { billingSettingsSamples } from '../../features/finance/billing-settings/billing-settings.samples.ts';
import { dossiersSamples } from '../../features/finance/dossiers/dossiers.samples.ts';
import { invoiceCreditsSamples } from '../../features/finance/invoice-credits/invoice-credits.samples.ts';
import { invoicesSamples } from '../../features/finance/invoices/invoices.samples.ts';
import { mailToPaySamples } from '../../features/finance/mail-to-pay/mail-to-pay.samples.ts';
import { paymentLinkSamples } from '../../features/finance/mail-to-pay/payment-link.samples.ts';
import { refundRunsSamples } from '../../features/finance/refund-runs/refund-runs.samples.ts';
import { unmatchedPaymentsSamples } from '../../features/finance/unmatched-payments/unmatched-payments.samples.ts';
import { backgroundServicesSamples } from '../../features/operations/background-services/background-services.samples.ts';
import { bulkJobsSamples } from '../../features/operations/bulk-jobs/bulk-jobs.samples.ts';
import { busTransactionsSamples } from '../../features/operations/bus-transactions/bus-transactions.samples.ts';
import { deadLettersSamples } from '../../features/operations/dead-letters/dead-letters.samples.ts';
import { monitoringSamples } from '../../features/operations/monitoring/monitoring.samples.ts';
import { securityIncidentsSamples } from '../../features/operations/security-incidents/security-incidents.samples.ts';
import { serviceBusSamples } from '../../features/operations/service-bus/service-bus.samples.ts';
import { statusNoticesSamples } from '../../features/operations/status-notices/status-notices.samples.ts';
import { cessionsSamples } from '../../features/partners/cessions/cessions.samples.ts';
import { checkoutSamples } from '../../features/partners/checkout/checkout.samples.ts';
import { clearingSamples } from '../../features/partners/clearing/clearing.samples.ts';
import { collectionPartnersSamples } from '../../features/partners/collection-partners/collection-partners.samples.ts';
import { dossierOwnersSamples } from '../../features/partners/dossier-owners/dossier-owners.samples.ts';
import { handoversSamples } from '../../features/partners/handovers/handovers.samples.ts';
import { integrationCallsSamples } from '../../features/partners/integration-calls/integration-calls.samples.ts';
import { integrationPartnersSamples } from '../../features/partners/integration-partners/integration-partners.samples.ts';
import { nplBuyersSamples } from '../../features/partners/npl-buyers/npl-buyers.samples.ts';
import { nplExportsSamples } from '../../features/partners/npl-exports/npl-exports.samples.ts';
import { nplMoneySamples } from '../../features/partners/npl-money/npl-money.samples.ts';
import { nplRecallsSamples } from '../../features/partners/npl-recalls/npl-recalls.samples.ts';
import { nplSalesSamples } from '../../features/partners/npl-sales/npl-sales.samples.ts';
import { payoutsSamples } from '../../features/partners/payouts/payouts.samples.ts';
import { psperDeliveriesSamples } from '../../features/partners/psper-deliveries/psper-deliveries.samples.ts';
import { psperDocumentsSamples } from '../../features/partners/psper-documents/psper-documents.samples.ts';
import { psperEffectsSamples } from '../../features/partners/psper-effects/psper-effects.samples.ts';
import { psperOwnersSamples } from '../../features/partners/psper-owners/psper-owners.samples.ts';
import { pspersSamples } from '../../features/partners/pspers/pspers.samples.ts';
import { shopDocumentsSamples } from '../../features/partners/shop-documents/shop-documents.samples.ts';
import { simulatorSamples } from '../../features/partners/simulator/simulator.samples.ts';
import { allowListsSamples } from '../../features/settings/allow-lists/allow-lists.samples.ts';
import { countriesSamples } from '../../features/settings/countries/countries.samples.ts';
import { customerEnvironmentSamples } from '../../features/settings/customer-environment/customer-environment.samples.ts';
import { emailSendersSamples } from '../../features/settings/email-senders/email-senders.samples.ts';
import { environmentSettingsSamples } from '../../features/settings/environment-settings/environment-settings.samples.ts';
import { liveSamples } from '../../features/settings/live/live.samples.ts';
import { outboxSamples } from '../../features/settings/outbox/outbox.samples.ts';
import { screenTextsSamples } from '../../features/settings/screen-texts/screen-texts.samples.ts';
import { tenantsSamples } from '../../features/settings/tenants/tenants.samples.ts';
import { translationCacheSamples } from '../../features/settings/translation-cache/translation-cache.samples.ts';
import { translationsSamples } from '../../features/settings/translations/translations.samples.ts';
import { versionSamples } from '../../features/settings/version/version.samples.ts';
import { dashboardSamples } from '../../features/work/dashboard/dashboard.samples.ts';
import { recordSearchSamples } from '../../features/work/record-search/record-search.samples.ts';
import { openapiSamples } from './openapi.samples.ts';
import type { EndpointKey, Sample, SampleWorld } from './sample.ts';

/** A call without an entry in the samples of its feature does not compile, and fails the tests. */
export const samples: Record<EndpointKey, (world: SampleWorld) => Sample> = {
  ...adminsSamples,
  ...apiKeysSamples,
  ...auditSamples,
  ...ipListsSamples,
  ...oidcSamples,
  ...profileSamples,
  ...registrationSamples,
  ...roleRequestsSamples,
  ...rolesSamples,
  ...sessionSamples,
  ...temporaryPermissionsSamples,
  ...bankStatementsSamples,
  ...refundRunsSamples,
  ...mailToPaySamples,
  ...paymentLinkSamples,
  ...unmatchedPaymentsSamples,
  ...dossiersSamples,
  ...backgroundServicesSamples,
  ...bulkJobsSamples,
  ...busTransactionsSamples,
  ...deadLettersSamples,
  ...securityIncidentsSamples,
  ...serviceBusSamples,
  ...monitoringSamples,
  ...statusNoticesSamples,
  ...checkoutSamples,
  ...collectionPartnersSamples,
  ...pspersSamples,
  ...psperEffectsSamples,
  ...shopDocumentsSamples,
  ...simulatorSamples,
  ...billingSettingsSamples,
  ...invoicesSamples,
  ...invoiceCreditsSamples,
  ...dossierOwnersSamples,
  ...psperDeliveriesSamples,
  ...nplBuyersSamples,
  ...nplSalesSamples,
  ...nplExportsSamples,
  ...nplRecallsSamples,
  ...nplMoneySamples,
  ...integrationPartnersSamples,
  ...integrationCallsSamples,
  ...psperOwnersSamples,
  ...clearingSamples,
  ...handoversSamples,
  ...cessionsSamples,
  ...psperDocumentsSamples,
  ...payoutsSamples,
  ...allowListsSamples,
  ...countriesSamples,
  ...emailSendersSamples,
  ...customerEnvironmentSamples,
  ...environmentSettingsSamples,
  ...liveSamples,
  ...openapiSamples,
  ...outboxSamples,
  ...screenTextsSamples,
  ...tenantsSamples,
  ...translationCacheSamples,
  ...translationsSamples,
  ...versionSamples,
  ...dashboardSamples,
  ...recordSearchSamples,
};

/** Every call of the contract with the keys under which it stands there, for example `admins.create`. */
export const everyEndpoint: readonly { key: EndpointKey; endpoint: Endpoint }[] = Object.entries(api).flatMap(
  ([group, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
      key: `${group}.${name}` as EndpointKey,
      endpoint,
    })),
);

/** The address of a sample, with its parameters and query. */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: Pick<Sample, 'params' | 'query'>): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`the sample of ${endpoint.path} lacks the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
