import { adminDialogRoles } from './admin-dialog-roles.ts';
import { admins } from './admins.ts';
import { allowLists } from './allow-lists.ts';
import { apiKeys } from './api-keys.ts';
import { apollo } from './apollo.ts';
import { audit } from './audit.ts';
import { backgroundServices, controlPanel } from './background-services.ts';
import { bankAccounts } from './bank-accounts.ts';
import { bankStatements } from './bank-statements.ts';
import { bulkBackupRestore } from './bulk-backup-restore.ts';
import { busTransactionDetail } from './bus-transaction-detail.ts';
import { busTransactions } from './bus-transactions.ts';
import { code } from './code.ts';
import { customerEnvironment } from './customer-environment.ts';
import { dashboard } from './dashboard.ts';
import { environmentSettings } from './environment-settings.ts';
import { errors } from './errors.ts';
import { failedTransactions } from './failed-transactions.ts';
import { general } from './general.ts';
import { grid } from './grid.ts';
import { images } from './images.ts';
import { ipWhitelist } from './ip-whitelist.ts';
import { manualTransaction } from './manual-transaction.ts';
import { myAccess } from './my-access.ts';
import { notFound } from './not-found.ts';
import { oidc } from './oidc.ts';
import { outbox } from './outbox.ts';
import { paymentStep } from './payment-step.ts';
import { permissionGroups, permissions } from './permissions.ts';
import { profile } from './profile.ts';
import { proof } from './proof.ts';
import { refundRuns } from './refund-runs.ts';
import { registration } from './registration.ts';
import { requestedRoles } from './requested-roles.ts';
import { roleRequests } from './role-requests.ts';
import { roles } from './roles.ts';
import { screenTexts } from './screen-texts.ts';
import { securityIncident } from './security-incident.ts';
import { securityIncidents } from './security-incidents.ts';
import { serviceBus } from './service-bus.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { statusNotices } from './status-notices.ts';
import { stepInspector } from './step-inspector.ts';
import { temporaryPermissions } from './temporary-permissions.ts';
import { transactionTrace } from './transaction-trace.ts';
import { translationCache } from './translation-cache.ts';
import { validation } from './validation.ts';
import { version } from './version.ts';

/** Every text of the console by section; the first part of a key is its section. */
export const sections = {
  general,
  validation,
  errors,
  permissions,
  'permission-groups': permissionGroups,
  shell,
  grid,
  images,
  session,
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
  'failed-transactions': failedTransactions,
  code,
  'translation-cache': translationCache,
  audit,
  version,
  'security-incident': securityIncident,
  'security-incidents': securityIncidents,
  'not-found': notFound,
  'service-bus': serviceBus,
  'background-services': backgroundServices,
  'control-panel': controlPanel,
  'bank-statements': bankStatements,
  'bank-accounts': bankAccounts,
  'refund-runs': refundRuns,
  'bus-transactions': busTransactions,
  'bus-transaction-detail': busTransactionDetail,
  'transaction-trace': transactionTrace,
  'manual-transaction': manualTransaction,
  'step-inspector': stepInspector,
  'status-notices': statusNotices,
  'screen-texts': screenTexts,
  'payment-step': paymentStep,
};

type KeysOf<Name extends keyof typeof sections> = `${Name}.${Extract<keyof (typeof sections)[Name], string>}`;

/** Every key that exists, so that a text without a translation does not compile. */
export type TextKey = { [Name in keyof typeof sections]: KeysOf<Name> }[keyof typeof sections];
