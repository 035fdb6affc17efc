import type { Body, Query } from '@houston/contract/endpoint';
import { apiKeysApi } from '@houston/contract/features/access/api-keys/api-keys.api';
import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import { texts as payouts } from '@houston/contract/features/partners/payouts/payouts.texts';
import type { PsperInfo, PsperListItem } from '@houston/contract/features/partners/pspers/psper.schema';
import { pspersApi } from '@houston/contract/features/partners/pspers/pspers.api';
import { merchantServicesApi } from '@houston/contract/features/work/merchant-services/merchant-services.api';
import type { Page } from '@houston/contract/paging';
import type { RecordChange } from '@houston/contract/record-changes';
import { eq } from 'drizzle-orm';
import { change } from '../../../audit/audit.ts';
import { listRecordChanges } from '../../../audit/record-changes.ts';
import type { Call } from '../../../call.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { hasAll, saveOne } from '../../../db/rows.ts';
import { found, requireVersion } from '../../../http/problem.ts';
import { tellOfAccount } from '../../finance/bank-statements/account-notice.service.ts';
import { requireServed } from '../../settings/countries/countries.service.ts';
import { auditedPsper, psperInfoOf } from './psper-info.ts';
import { findPsper, keepRetrosettlement, lockPsper, selectPsperNames, selectPspers } from './pspers.store.ts';
import { type PsperRow, pspers } from './pspers.table.ts';

type Api = typeof pspersApi;

export function listPspers(call: Call, query: Query<Api['list']>): Promise<Page<PsperListItem>> {
  return selectPspers(call.app.database.orm, query);
}

/** By its key in any letter case, for features beside this one. @throws Problem not_found */
export async function requirePsper(db: Db, key: string): Promise<PsperRow> {
  return found(await findPsper(db, key));
}

/** The same, locked until the transaction ends: what is agreed with it stays so. @throws Problem not_found */
export async function holdPsper(tx: Tx, key: string): Promise<PsperRow> {
  return found(await lockPsper(tx, key));
}

/** @throws Problem not_found */
export async function getPsper(call: Call, key: string): Promise<PsperInfo> {
  return psperInfoOf(await requirePsper(call.app.database.orm, key));
}

/** @throws Problem not_found */
export async function listPsperChanges(call: Call, key: string): Promise<{ data: RecordChange[] }> {
  const db = call.app.database.orm;
  const { psperKey } = await requirePsper(db, key);
  return listRecordChanges(db, 'psper', psperKey);
}

/** All pspers, by which lists of other features can be narrowed down. */
export const psperNames = selectPsperNames;

export async function findPsperById(db: Db, id: number): Promise<PsperRow | null> {
  const [row] = await db.select().from(pspers).where(eq(pspers.id, id));
  return row ?? null;
}

/** What a change is made from, and why, where somebody says so. */
interface ChangeFrom {
  /** Older clients name none. */
  version?: number | undefined;
  reason?: string | undefined;
}

type Values = Partial<Omit<PsperRow, 'id' | 'psperKey' | 'version'>>;

/**
 * Changes a psper to what `valuesOf` makes of it; values that it has already are no change, and leave no history.
 * @throws Problem not_found, stale_version
 */
export function savePsper(
  call: Call,
  key: string,
  { version, reason }: ChangeFrom,
  valuesOf: (before: PsperRow, tx: Tx) => Values | Promise<Values>,
): Promise<PsperInfo> {
  return change(call, async ({ tx, audit, publish, leave }) => {
    const before = await holdPsper(tx, key);
    await requireVersion(version, before.version, () => psperInfoOf(before));
    const values = await valuesOf(before, tx);
    if (hasAll(auditedPsper(before), auditedPsper({ ...before, ...values }))) {
      leave();
      return psperInfoOf(before);
    }
    const after = await saveOne(tx, pspers, before.id, { ...values, ...sinceOf(before, values, call.now) });
    await keepRetrosettlement(tx, before, after, call.now);
    audit({
      action: 'psper.update',
      record: { kind: 'psper', id: after.psperKey },
      reason: reason || undefined,
      before: auditedPsper(before),
      after: auditedPsper(after),
    });
    publish(pspersApi);
    // What it requires may have changed.
    publish(merchantServicesApi);
    // What can be paid out.
    if (after.iban !== before.iban) {
      await tellOfAccount(tx, call, {
        ...{ name: after.friendlyName, what: payouts.iban, before, after },
        path: `/mission-control/pspers/${after.psperKey}`,
      });
      publish(payoutsApi);
      publish(payoutBatchesApi);
    }
    // Keys of its shops are shown with its name.
    if (after.friendlyName !== before.friendlyName) publish(apiKeysApi);
    return psperInfoOf(after);
  });
}

/** Another frequency is one of the periods that begin from now on, and a place for documents one for those made from now on. */
function sinceOf(before: PsperRow, values: Values, now: Date): Values {
  const { clearingFrequency, invoiceFrequency } = values;
  const isOther = (next: number | undefined, stored: number) => next !== undefined && next !== stored;
  return {
    ...(isOther(clearingFrequency, before.clearingFrequency) && { clearingSince: now }),
    ...(isOther(invoiceFrequency, before.invoiceFrequency) && { invoicingSince: now }),
    deliverySince: hasPlace({ ...before, ...values }) ? (before.deliverySince ?? now) : null,
  };
}

function hasPlace({ sftpUrl, sftpPort, sftpFolder }: PsperRow): boolean {
  return sftpUrl !== null && sftpPort !== null && sftpFolder !== null;
}

/** @throws Problem not_found, stale_version, invalid_request */
export function saveSettings(
  call: Call,
  key: string,
  {
    version,
    reason,
    cessieMethod,
    requiresAgreementDocument,
    requiresAktevanCessie,
    ...more
  }: Body<Api['saveSettings']>,
): Promise<PsperInfo> {
  const { requiresUboDocument, exactFinancialsDebtorId, exactFinancialsCreditorId, country, ...rest } = more;
  return savePsper(call, key, { version, reason }, async (_before, tx) => {
    if (country !== null) await requireServed<Api['saveSettings']>(tx, [country], 'country');
    return {
      ...rest,
      cessionMethod: cessieMethod,
      requiresAgreement: requiresAgreementDocument,
      requiresCessionDeed: requiresAktevanCessie,
      requiresUbo: requiresUboDocument,
      sftpUrl: rest.sftpUrl || null,
      sftpFolder: rest.sftpFolder || null,
      exactDebtorId: exactFinancialsDebtorId || null,
      exactCreditorId: exactFinancialsCreditorId || null,
      legalName: rest.legalName || null,
      vatNumber: rest.vatNumber || null,
      chamberOfCommerceNumber: rest.chamberOfCommerceNumber || null,
      country,
    };
  });
}
