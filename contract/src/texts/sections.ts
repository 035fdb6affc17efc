import * as adminDialogRoles from '../features/access/admins/admin-dialog-roles.texts.ts';
import * as admins from '../features/access/admins/admins.texts.ts';
import * as apiKeys from '../features/access/api-keys/api-keys.texts.ts';
import * as audit from '../features/access/audit/audit.texts.ts';
import * as ipWhitelist from '../features/access/ip-lists/ip-whitelist.texts.ts';
import * as oidc from '../features/access/oidc/oidc.texts.ts';
import * as myAccess from '../features/access/profile/my-access.texts.ts';
import * as profile from '../features/access/profile/profile.texts.ts';
import * as registration from '../features/access/registration/registration.texts.ts';
import * as requestedRoles from '../features/access/role-requests/requested-roles.texts.ts';
import * as roleRequests from '../features/access/role-requests/role-requests.texts.ts';
import * as roles from '../features/access/roles/roles.texts.ts';
import * as proof from '../features/access/session/proof.texts.ts';
import * as session from '../features/access/session/session.texts.ts';
import * as temporaryPermissions from '../features/access/temporary-permissions/temporary-permissions.texts.ts';
import * as arrangements from '../features/finance/arrangements/arrangements.texts.ts';
import * as accountProposals from '../features/finance/bank-statements/account-proposals.texts.ts';
import * as bankAccounts from '../features/finance/bank-statements/bank-accounts.texts.ts';
import * as bankStatements from '../features/finance/bank-statements/bank-statements.texts.ts';
import * as billingSettings from '../features/finance/billing-settings/billing-settings.texts.ts';
import * as consumers from '../features/finance/consumers/consumers.texts.ts';
import * as dossiers from '../features/finance/dossiers/dossiers.texts.ts';
import * as invoiceCredits from '../features/finance/invoice-credits/invoice-credits.texts.ts';
import * as invoices from '../features/finance/invoices/invoices.texts.ts';
import * as ledger from '../features/finance/ledger/ledger.texts.ts';
import * as mailToPay from '../features/finance/mail-to-pay/mail-to-pay.texts.ts';
import * as paymentPage from '../features/finance/mail-to-pay/payment-page.texts.ts';
import * as refundRuns from '../features/finance/refund-runs/refund-runs.texts.ts';
import * as transactions from '../features/finance/transactions/transactions.texts.ts';
import * as unmatchedPayments from '../features/finance/unmatched-payments/unmatched-payments.texts.ts';
import * as writeOffs from '../features/finance/write-offs/write-offs.texts.ts';
import * as backgroundServices from '../features/operations/background-services/background-services.texts.ts';
import * as controlPanel from '../features/operations/background-services/control-panel.texts.ts';
import * as serviceWords from '../features/operations/background-services/service-words.texts.ts';
import * as busTransactionDetail from '../features/operations/bus-transactions/bus-transaction-detail.texts.ts';
import * as busTransactions from '../features/operations/bus-transactions/bus-transactions.texts.ts';
import * as manualTransaction from '../features/operations/bus-transactions/manual-transaction.texts.ts';
import * as deadLetters from '../features/operations/dead-letters/dead-letters.texts.ts';
import * as monitoring from '../features/operations/monitoring/monitoring.texts.ts';
import * as monitoringRules from '../features/operations/monitoring/monitoring-rules.texts.ts';
import * as reportingViews from '../features/operations/monitoring/reporting-views.texts.ts';
import * as nightlyChecks from '../features/operations/nightly-checks/nightly-checks.texts.ts';
import * as incidentWords from '../features/operations/security-incidents/incident-words.texts.ts';
import * as securityIncident from '../features/operations/security-incidents/security-incident.texts.ts';
import * as securityIncidents from '../features/operations/security-incidents/security-incidents.texts.ts';
import * as busWords from '../features/operations/service-bus/bus-words.texts.ts';
import * as serviceBus from '../features/operations/service-bus/service-bus.texts.ts';
import * as statusNotices from '../features/operations/status-notices/status-notices.texts.ts';
import * as stepInspector from '../features/operations/step-inspector/step-inspector.texts.ts';
import * as timeline from '../features/operations/trace/timeline.texts.ts';
import * as transactionTrace from '../features/operations/trace/transaction-trace.texts.ts';
import * as categories from '../features/partners/categories/categories.texts.ts';
import * as cessions from '../features/partners/cessions/cessions.texts.ts';
import * as checkout from '../features/partners/checkout/checkout.texts.ts';
import * as clearing from '../features/partners/clearing/clearing.texts.ts';
import * as debtCollectionPartners from '../features/partners/collection-partners/collection-partners.texts.ts';
import * as creditChecks from '../features/partners/credit-checks/credit-checks.texts.ts';
import * as creditLimits from '../features/partners/credit-limits/credit-limits.texts.ts';
import * as dossierOwners from '../features/partners/dossier-owners/dossier-owners.texts.ts';
import * as handovers from '../features/partners/handovers/handovers.texts.ts';
import * as integrationCalls from '../features/partners/integration-calls/integration-calls.texts.ts';
import * as integrationPartners from '../features/partners/integration-partners/integration-partners.texts.ts';
import * as nplBuyers from '../features/partners/npl-buyers/npl-buyers.texts.ts';
import * as nplExports from '../features/partners/npl-exports/npl-exports.texts.ts';
import * as nplMoney from '../features/partners/npl-money/npl-money.texts.ts';
import * as nplRecalls from '../features/partners/npl-recalls/npl-recalls.texts.ts';
import * as nplSales from '../features/partners/npl-sales/npl-sales.texts.ts';
import * as payouts from '../features/partners/payouts/payouts.texts.ts';
import * as psperDeliveries from '../features/partners/psper-deliveries/psper-deliveries.texts.ts';
import * as psperDocuments from '../features/partners/psper-documents/psper-documents.texts.ts';
import * as psperEffects from '../features/partners/psper-effects/psper-effects.texts.ts';
import * as psperOwners from '../features/partners/psper-owners/psper-owners.texts.ts';
import * as pspers from '../features/partners/pspers/pspers.texts.ts';
import * as shopDocuments from '../features/partners/shop-documents/shop-documents.texts.ts';
import * as shops from '../features/partners/shops/shops.texts.ts';
import * as simulator from '../features/partners/simulator/simulator.texts.ts';
import * as timelines from '../features/partners/timelines/timelines.texts.ts';
import * as allowLists from '../features/settings/allow-lists/allow-lists.texts.ts';
import * as apollo from '../features/settings/customer-environment/apollo.texts.ts';
import * as bulkBackupRestore from '../features/settings/customer-environment/bulk-backup-restore.texts.ts';
import * as customerEnvironment from '../features/settings/customer-environment/customer-environment.texts.ts';
import * as emailSenders from '../features/settings/email-senders/email-senders.texts.ts';
import * as environmentSettings from '../features/settings/environment-settings/environment-settings.texts.ts';
import * as notFound from '../features/settings/not-found/not-found.texts.ts';
import * as outbox from '../features/settings/outbox/outbox.texts.ts';
import * as paymentStep from '../features/settings/screen-texts/payment-step.texts.ts';
import * as screenTexts from '../features/settings/screen-texts/screen-texts.texts.ts';
import * as translationCache from '../features/settings/translation-cache/translation-cache.texts.ts';
import * as version from '../features/settings/version/version.texts.ts';
import * as approvals from '../features/work/approvals/approvals.texts.ts';
import * as auditCases from '../features/work/audit-cases/audit-cases.texts.ts';
import * as categorySuggestions from '../features/work/category-suggestions/category-suggestions.texts.ts';
import * as changeRequests from '../features/work/change-requests/change-requests.texts.ts';
import * as dashboard from '../features/work/dashboard/dashboard.texts.ts';
import * as disputeLosses from '../features/work/dispute-losses/dispute-losses.texts.ts';
import * as disputes from '../features/work/disputes/disputes.texts.ts';
import * as fraudCases from '../features/work/fraud-cases/fraud-cases.texts.ts';
import * as merchantServices from '../features/work/merchant-services/merchant-services.texts.ts';
import * as onHoldDossiers from '../features/work/on-hold-dossiers/on-hold-dossiers.texts.ts';
import * as savedViews from '../features/work/saved-views/saved-views.texts.ts';
import * as workLists from '../features/work/work-lists/work-lists.texts.ts';
import type { Permission } from '../permissions.ts';
import * as sftp from '../sftp/sftp.texts.ts';
import { code } from './code.ts';
import { errors } from './errors.ts';
import { general } from './general.ts';
import { grid } from './grid.ts';
import { images } from './images.ts';
import { notes } from './notes.ts';
import { permissionGroups, permissions } from './permissions.ts';
import { shell } from './shell.ts';
import type { Section, Text } from './text.ts';
import { validation } from './validation.ts';

/**
 * The texts of features, by their section. What a module exports as `texts` and as `fields` is the section; its `errors`,
 * `validation`, `audit` and `permissions` join those sections, which all features share.
 */
const features = {
  'admin-dialog-roles': adminDialogRoles,
  admins,
  'api-keys': apiKeys,
  audit,
  'ip-whitelist': ipWhitelist,
  oidc,
  'my-access': myAccess,
  profile,
  registration,
  'requested-roles': requestedRoles,
  'role-requests': roleRequests,
  roles,
  proof,
  session,
  'temporary-permissions': temporaryPermissions,
  arrangements,
  'account-proposals': accountProposals,
  'bank-accounts': bankAccounts,
  'bank-statements': bankStatements,
  'billing-settings': billingSettings,
  consumers,
  dossiers,
  'invoice-credits': invoiceCredits,
  invoices,
  ledger,
  'mail-to-pay': mailToPay,
  'payment-page': paymentPage,
  'refund-runs': refundRuns,
  transactions,
  'unmatched-payments': unmatchedPayments,
  'write-offs': writeOffs,
  'background-services': backgroundServices,
  'service-words': serviceWords,
  'control-panel': controlPanel,
  'bus-transaction-detail': busTransactionDetail,
  'bus-transactions': busTransactions,
  'manual-transaction': manualTransaction,
  'dead-letters': deadLetters,
  'monitoring-rules': monitoringRules,
  monitoring,
  'nightly-checks': nightlyChecks,
  'reporting-views': reportingViews,
  'security-incident': securityIncident,
  'security-incidents': securityIncidents,
  'incident-words': incidentWords,
  'bus-words': busWords,
  'service-bus': serviceBus,
  'status-notices': statusNotices,
  'step-inspector': stepInspector,
  timeline,
  'transaction-trace': transactionTrace,
  categories,
  cessions,
  checkout,
  clearing,
  'debt-collection-partners': debtCollectionPartners,
  'credit-checks': creditChecks,
  'credit-limits': creditLimits,
  'dossier-owners': dossierOwners,
  handovers,
  'integration-calls': integrationCalls,
  'integration-partners': integrationPartners,
  'npl-buyers': nplBuyers,
  'npl-exports': nplExports,
  'npl-money': nplMoney,
  'npl-recalls': nplRecalls,
  'npl-sales': nplSales,
  payouts,
  'psper-deliveries': psperDeliveries,
  'psper-documents': psperDocuments,
  'psper-effects': psperEffects,
  'psper-owners': psperOwners,
  pspers,
  'shop-documents': shopDocuments,
  shops,
  simulator,
  timelines,
  'allow-lists': allowLists,
  apollo,
  'bulk-backup-restore': bulkBackupRestore,
  'customer-environment': customerEnvironment,
  'email-senders': emailSenders,
  'environment-settings': environmentSettings,
  'not-found': notFound,
  outbox,
  'payment-step': paymentStep,
  'screen-texts': screenTexts,
  'translation-cache': translationCache,
  version,
  approvals,
  'audit-cases': auditCases,
  'category-suggestions': categorySuggestions,
  'change-requests': changeRequests,
  dashboard,
  'dispute-losses': disputeLosses,
  disputes,
  'fraud-cases': fraudCases,
  'merchant-services': merchantServices,
  'on-hold-dossiers': onHoldDossiers,
  'saved-views': savedViews,
  'work-lists': workLists,
  sftp,
};

type Features = typeof features;
type Module = Features[keyof Features];
type Part = 'errors' | 'validation' | 'audit' | 'permissions';
type KeysOfPart<Name extends Part, Of = Module> =
  Of extends Record<Name, infer Texts> ? Extract<keyof Texts, string> : never;

type FieldsOf<Of> = Of extends { fields: infer Fields } ? Fields : unknown;

/** The sections that features have for themselves. */
type OwnSections = {
  [Name in keyof Features as Features[Name] extends { texts: unknown } ? Name : never]: Features[Name] extends {
    texts: infer Texts;
  }
    ? Texts & FieldsOf<Features[Name]>
    : never;
};

const modules: [name: string, module: { [Name in Part | 'texts' | 'fields']?: Section }][] = Object.entries(features);

const own = Object.fromEntries(
  modules.flatMap(([name, { texts, fields }]) => (texts === undefined ? [] : [[name, { ...texts, ...fields }]])),
) as OwnSections;

/** What all features add to a section that they share. */
function shared<Name extends Part>(part: Name): Record<KeysOfPart<Name>, Text> {
  return Object.assign({}, ...modules.map(([, module]) => module[part]));
}

/** Every text of the console by section; the first part of a key is its section. */
export const sections = {
  ...own,
  general,
  shell,
  grid,
  images,
  notes,
  code,
  validation: { ...validation, ...shared('validation') },
  errors: { ...errors, ...shared('errors') },
  audit: { ...own.audit, ...shared('audit') },
  permissions: { ...permissions, ...shared('permissions') } satisfies Record<Permission, Text>,
  'permission-groups': permissionGroups,
};

type KeysOf<Name extends keyof typeof sections> = `${Name}.${Extract<keyof (typeof sections)[Name], string>}`;

/** Every key that exists, so that a text without a translation does not compile. */
export type TextKey = { [Name in keyof typeof sections]: KeysOf<Name> }[keyof typeof sections];

/** A section that names fields of records. */
export type FieldSection = {
  [Name in keyof Features]: Features[Name] extends { fields: unknown } ? Name : never;
}[keyof Features];

/** The fields that a section names, as the code calls them: `first-name` names `firstName`. */
export type FieldOf<Name> = Name extends FieldSection ? FieldName<keyof Features[Name]['fields']> : never;
type FieldName<Key> = Key extends string ? Key | CamelCase<Key> : never;
type CamelCase<Key extends string> = Key extends `${infer Word}-${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : Key;
