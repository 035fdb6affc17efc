import { adminDialogRoles } from '../features/access/admins/admin-dialog-roles.texts.ts';
import { admins } from '../features/access/admins/admins.texts.ts';
import { apiKeys } from '../features/access/api-keys/api-keys.texts.ts';
import { audit } from '../features/access/audit/audit.texts.ts';
import { ipWhitelist } from '../features/access/ip-lists/ip-whitelist.texts.ts';
import { oidc } from '../features/access/oidc/oidc.texts.ts';
import { myAccess } from '../features/access/profile/my-access.texts.ts';
import { profile } from '../features/access/profile/profile.texts.ts';
import { registration } from '../features/access/registration/registration.texts.ts';
import { requestedRoles } from '../features/access/role-requests/requested-roles.texts.ts';
import { roleRequests } from '../features/access/role-requests/role-requests.texts.ts';
import { roles } from '../features/access/roles/roles.texts.ts';
import { proof } from '../features/access/session/proof.texts.ts';
import { session } from '../features/access/session/session.texts.ts';
import { temporaryPermissions } from '../features/access/temporary-permissions/temporary-permissions.texts.ts';
import { bankAccounts } from '../features/finance/bank-statements/bank-accounts.texts.ts';
import { bankStatements } from '../features/finance/bank-statements/bank-statements.texts.ts';
import * as billingSettings from '../features/finance/billing-settings/billing-settings.texts.ts';
import * as consumers from '../features/finance/consumers/consumers.texts.ts';
import { dossiers } from '../features/finance/dossiers/dossiers.texts.ts';
import * as invoiceCredits from '../features/finance/invoice-credits/invoice-credits.texts.ts';
import { invoices } from '../features/finance/invoices/invoices.texts.ts';
import * as mailToPay from '../features/finance/mail-to-pay/mail-to-pay.texts.ts';
import { paymentPage } from '../features/finance/mail-to-pay/payment-page.texts.ts';
import { refundRuns } from '../features/finance/refund-runs/refund-runs.texts.ts';
import * as unmatchedPayments from '../features/finance/unmatched-payments/unmatched-payments.texts.ts';
import {
  backgroundServices,
  controlPanel,
} from '../features/operations/background-services/background-services.texts.ts';
import { busTransactionDetail } from '../features/operations/bus-transactions/bus-transaction-detail.texts.ts';
import { busTransactions } from '../features/operations/bus-transactions/bus-transactions.texts.ts';
import { manualTransaction } from '../features/operations/bus-transactions/manual-transaction.texts.ts';
import * as deadLetters from '../features/operations/dead-letters/dead-letters.texts.ts';
import { monitoring } from '../features/operations/monitoring/monitoring.texts.ts';
import { auditMonitoring } from '../features/operations/monitoring/monitoring-audit.texts.ts';
import { errorsMonitoring } from '../features/operations/monitoring/monitoring-errors.texts.ts';
import { monitoringRules } from '../features/operations/monitoring/monitoring-rules.texts.ts';
import { reportingViewTexts } from '../features/operations/monitoring/reporting-views.texts.ts';
import { securityIncident } from '../features/operations/security-incidents/security-incident.texts.ts';
import { securityIncidents } from '../features/operations/security-incidents/security-incidents.texts.ts';
import { busWordTexts } from '../features/operations/service-bus/bus-words.texts.ts';
import { serviceBus } from '../features/operations/service-bus/service-bus.texts.ts';
import { auditBus } from '../features/operations/service-bus/service-bus-audit.texts.ts';
import * as statusNotices from '../features/operations/status-notices/status-notices.texts.ts';
import { stepInspector } from '../features/operations/step-inspector/step-inspector.texts.ts';
import { transactionTrace } from '../features/operations/trace/transaction-trace.texts.ts';
import { cessions } from '../features/partners/cessions/cessions.texts.ts';
import * as checkout from '../features/partners/checkout/checkout.texts.ts';
import * as clearing from '../features/partners/clearing/clearing.texts.ts';
import * as collectionPartners from '../features/partners/collection-partners/collection-partners.texts.ts';
import * as dossierOwners from '../features/partners/dossier-owners/dossier-owners.texts.ts';
import * as handovers from '../features/partners/handovers/handovers.texts.ts';
import { integrationCalls } from '../features/partners/integration-calls/integration-calls.texts.ts';
import * as integrationPartners from '../features/partners/integration-partners/integration-partners.texts.ts';
import * as nplBuyers from '../features/partners/npl-buyers/npl-buyers.texts.ts';
import * as nplExports from '../features/partners/npl-exports/npl-exports.texts.ts';
import * as nplMoney from '../features/partners/npl-money/npl-money.texts.ts';
import * as nplRecalls from '../features/partners/npl-recalls/npl-recalls.texts.ts';
import * as nplSales from '../features/partners/npl-sales/npl-sales.texts.ts';
import { payouts } from '../features/partners/payouts/payouts.texts.ts';
import { auditPayouts } from '../features/partners/payouts/payouts-audit.texts.ts';
import * as psperDeliveries from '../features/partners/psper-deliveries/psper-deliveries.texts.ts';
import * as psperDocuments from '../features/partners/psper-documents/psper-documents.texts.ts';
import { psperEffects } from '../features/partners/psper-effects/psper-effects.texts.ts';
import * as psperOwners from '../features/partners/psper-owners/psper-owners.texts.ts';
import * as pspers from '../features/partners/pspers/pspers.texts.ts';
import * as shopDocuments from '../features/partners/shop-documents/shop-documents.texts.ts';
import * as simulator from '../features/partners/simulator/simulator.texts.ts';
import { allowLists } from '../features/settings/allow-lists/allow-lists.texts.ts';
import { apollo } from '../features/settings/customer-environment/apollo.texts.ts';
import { bulkBackupRestore } from '../features/settings/customer-environment/bulk-backup-restore.texts.ts';
import { customerEnvironment } from '../features/settings/customer-environment/customer-environment.texts.ts';
import { auditBranding } from '../features/settings/customer-environment/customer-environment-audit.texts.ts';
import { errorsBranding } from '../features/settings/customer-environment/customer-environment-errors.texts.ts';
import { validationBranding } from '../features/settings/customer-environment/customer-environment-validation.texts.ts';
import * as emailSenders from '../features/settings/email-senders/email-senders.texts.ts';
import { environmentSettings } from '../features/settings/environment-settings/environment-settings.texts.ts';
import { notFound } from '../features/settings/not-found/not-found.texts.ts';
import { outbox } from '../features/settings/outbox/outbox.texts.ts';
import { paymentStep } from '../features/settings/screen-texts/payment-step.texts.ts';
import { screenTexts } from '../features/settings/screen-texts/screen-texts.texts.ts';
import { auditScreens } from '../features/settings/screen-texts/screen-texts-audit.texts.ts';
import { translationCache } from '../features/settings/translation-cache/translation-cache.texts.ts';
import { version } from '../features/settings/version/version.texts.ts';
import { dashboard } from '../features/work/dashboard/dashboard.texts.ts';
import { sftp } from '../sftp/sftp.texts.ts';
import { code } from './code.ts';
import { errors } from './errors.ts';
import { general } from './general.ts';
import { grid } from './grid.ts';
import { images } from './images.ts';
import { permissionGroups, permissions } from './permissions.ts';
import { shell } from './shell.ts';
import { validation } from './validation.ts';

/** Every text of the console by section; the first part of a key is its section. */
export const sections = {
  general,
  validation: {
    ...validation,
    ...validationBranding,
    ...billingSettings.validation,
    ...consumers.validation,
    ...dossierOwners.validation,
    ...nplBuyers.validation,
    ...pspers.validation,
  },
  errors: {
    ...errors,
    ...errorsBranding,
    ...errorsMonitoring,
    ...collectionPartners.errors,
    ...dossierOwners.errors,
    ...handovers.errors,
    ...nplBuyers.errors,
    ...nplExports.errors,
    ...nplMoney.errors,
    ...nplRecalls.errors,
    ...nplSales.errors,
    ...psperDeliveries.errors,
    ...psperDocuments.errors,
    ...emailSenders.errors,
  },
  permissions,
  'permission-groups': permissionGroups,
  shell,
  grid,
  images,
  session,
  simulator: simulator.simulator,
  proof,
  registration,
  profile,
  admins,
  roles,
  'admin-dialog-roles': adminDialogRoles,
  'temporary-permissions': temporaryPermissions,
  'requested-roles': requestedRoles,
  'role-requests': roleRequests,
  'my-access': myAccess,
  dashboard,
  oidc,
  outbox,
  'ip-whitelist': ipWhitelist,
  'api-keys': apiKeys,
  'environment-settings': environmentSettings,
  'customer-environment': customerEnvironment,
  'bulk-backup-restore': bulkBackupRestore,
  apollo,
  'allow-lists': allowLists,
  'email-senders': emailSenders.emailSenders,
  'failed-transactions': deadLetters.deadLetters,
  code,
  'translation-cache': translationCache,
  audit: {
    ...audit,
    ...auditScreens,
    ...auditBranding,
    ...auditPayouts,
    ...auditBus,
    ...auditMonitoring,
    ...billingSettings.audit,
    ...invoiceCredits.audit,
    ...mailToPay.audit,
    ...unmatchedPayments.audit,
    ...deadLetters.audit,
    ...statusNotices.audit,
    ...checkout.audit,
    ...clearing.audit,
    ...collectionPartners.audit,
    ...dossierOwners.audit,
    ...handovers.audit,
    ...integrationPartners.audit,
    ...nplBuyers.audit,
    ...nplExports.audit,
    ...nplMoney.audit,
    ...nplRecalls.audit,
    ...nplSales.audit,
    ...psperDeliveries.audit,
    ...psperDocuments.audit,
    ...psperOwners.audit,
    ...pspers.audit,
    ...shopDocuments.audit,
    ...simulator.audit,
    ...emailSenders.audit,
  },
  version,
  'security-incident': securityIncident,
  'security-incidents': securityIncidents,
  'not-found': notFound,
  'service-bus': serviceBus,
  'background-services': backgroundServices,
  'control-panel': controlPanel,
  sftp,
  'bank-statements': bankStatements,
  'bank-accounts': bankAccounts,
  'refund-runs': refundRuns,
  'debt-collection-partners': collectionPartners.collectionPartners,
  'dossier-owners': dossierOwners.dossierOwners,
  'psper-documents': psperDocuments.psperDocuments,
  'psper-effects': psperEffects,
  'psper-deliveries': psperDeliveries.psperDeliveries,
  'npl-buyers': nplBuyers.nplBuyers,
  'npl-sales': nplSales.nplSales,
  'npl-exports': nplExports.nplExports,
  'npl-recalls': nplRecalls.nplRecalls,
  'npl-money': nplMoney.nplMoney,
  'integration-partners': integrationPartners.integrationPartners,
  'integration-calls': integrationCalls,
  'psper-owners': psperOwners.psperOwners,
  clearing: clearing.clearing,
  handovers: handovers.handovers,
  cessions,
  payouts,
  pspers: pspers.pspers,
  'shop-documents': shopDocuments.shopDocuments,
  'billing-settings': billingSettings.billingSettings,
  invoices,
  'invoice-credits': invoiceCredits.invoiceCredits,
  'mail-to-pay': mailToPay.mailToPay,
  'payment-page': paymentPage,
  'unmatched-payments': unmatchedPayments.unmatchedPayments,
  dossiers,
  'bus-words': busWordTexts,
  'bus-transactions': busTransactions,
  'bus-transaction-detail': busTransactionDetail,
  'transaction-trace': transactionTrace,
  'manual-transaction': manualTransaction,
  'step-inspector': stepInspector,
  monitoring,
  'monitoring-rules': monitoringRules,
  'reporting-views': reportingViewTexts,
  'status-notices': statusNotices.statusNotices,
  'screen-texts': screenTexts,
  'payment-step': paymentStep,
};

type KeysOf<Name extends keyof typeof sections> = `${Name}.${Extract<keyof (typeof sections)[Name], string>}`;

/** Every key that exists, so that a text without a translation does not compile. */
export type TextKey = { [Name in keyof typeof sections]: KeysOf<Name> }[keyof typeof sections];
