/** Admins who change what is agreed with pspers, by what the calls of the console do, while these are cleared. */
import type { PsperSettingsInput } from '@houston/contract/features/partners/pspers/psper-settings';
import type { Call } from '../../../call.ts';
import type { Database } from '../../../db/database.ts';
import { clearNow } from '../../../features/partners/clearing/clearing.service.ts';
import { toggleFraudModule } from '../../../features/partners/pspers/psper-modifications.service.ts';
import { getPsper, savePsper, saveSettings } from '../../../features/partners/pspers/pspers.service.ts';
import { firstDay } from './quick-days.ts';

type Change = (call: Call, key: string) => Promise<unknown>;
type Saved = Parameters<typeof savePsper>[3];

const reason = 'Agreed anew';
const save =
  (values: () => ReturnType<Saved>): Change =>
  (call, key) =>
    savePsper(call, key, { reason }, values);
const oneOf = <T>(...values: readonly [T, ...T[]]): T => values[Math.floor(Math.random() * values.length)] ?? values[0];

/** Of most pspers a chargeback of a ceded claim is asked for on a debit note; of the others it comes off the next cession, or is borne. */
export async function agreeOnChargebacks(database: Database): Promise<void> {
  await database.query(`
    update pspers set retrosettlement_kind = (array[2, 2, 1, 0])[1 + id % 4], retrosettlement_chargebacks_from = '${firstDay}';
    insert into psper_retrosettlements (psper_id, set_at, kind, chargebacks_from)
      select id, '-infinity', retrosettlement_kind, retrosettlement_chargebacks_from from pspers`);
}

/** As the console saves the settings: all of them, from what it read. */
export async function saveMore(call: Call, key: string, more: () => Partial<PsperSettingsInput>): Promise<unknown> {
  const { settings, identity, version } = await getPsper(call, key);
  const { invoiceMethod, invoiceFrequency, cessieMethod, paymentTermDays, ...rest } = settings;
  const { requiresAgreementDocument, requiresAktevanCessie, requiresIban, requiresUboDocument } = rest;
  return saveSettings(call, key, {
    ...{ invoiceMethod, invoiceFrequency, cessieMethod, paymentTermDays },
    ...{ requiresAgreementDocument, requiresAktevanCessie, requiresIban, requiresUboDocument },
    ...{ sftpUrl: '', sftpPort: null, sftpFolder: '', exactFinancialsDebtorId: '', exactFinancialsCreditorId: '' },
    ...{ legalName: identity.legalName ?? '', vatNumber: identity.vatNumber ?? '', country: identity.country },
    ...{ chamberOfCommerceNumber: identity.chamberOfCommerceNumber ?? '', version, reason },
    ...more(),
  });
}

const changes: readonly Change[] = [
  save(() => ({ buyRate: oneOf('97.5', '98.125', '33.333333', '100', '0.5') })),
  save(() => ({ kickbackRate: oneOf('0', '12.5', '33.333333') })),
  save(() => ({ feeFixedAmount: oneOf('0', '0.125', '0.333333') })),
  save(() => ({ feeVariableAmount: oneOf('0', '0.35', '1.111111') })),
  save(() => ({ b2bEnabled: oneOf(true, false) })),
  save(() => ({ sameDayRefunds: oneOf(true, false) })),
  save(() => ({ newSelectionLogic: oneOf(true, true, false) })),
  save(() => ({ retrosettlementKind: oneOf(0, 1, 2, 2) })),
  // Since ever, or of what is booked from now on.
  (call, key) => savePsper(call, key, { reason }, () => ({ retrosettlementFrom: oneOf(new Date(firstDay), call.now) })),
  save(() => ({ clearingFrequency: oneOf(1, 1, 7) })),
  (call, key) => saveMore(call, key, () => ({ cessieMethod: oneOf(0, 1, 2) })),
  (call, key) => saveMore(call, key, () => ({ invoiceMethod: oneOf(0, 1, 2) })),
  (call, key) => saveMore(call, key, () => ({ invoiceFrequency: oneOf(1, 1, 7, 31) })),
  (call, key) => toggleFraudModule(call, key),
  (call, key) => clearNow(call, key, { reason }),
];

/** One of them, of any psper; they are called P1 to Pn. */
export function changeSomething(call: Call, pspers: number): Promise<unknown> {
  return oneOf(...(changes as [Change, ...Change[]]))(call, `P${1 + Math.floor(Math.random() * pspers)}`);
}

/** Nothing of a claim waits by these, and all is cleared and invoiced by the month. */
export async function settleAll(call: Call, pspers: number): Promise<void> {
  for (let psper = 1; psper <= pspers; psper += 1) {
    const switches = {
      b2bEnabled: true,
      newSelectionLogic: true,
      sameDayRefunds: true,
      clearingFrequency: 31,
    } as const;
    await savePsper(call, `P${psper}`, { reason }, () => switches);
    await saveMore(call, `P${psper}`, () => ({ invoiceFrequency: 31, cessieMethod: 1 }));
  }
}
