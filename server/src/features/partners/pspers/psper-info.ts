import type { PsperInfo } from '@houston/contract/features/partners/pspers/psper.schema';
import { plainDecimal } from '@houston/contract/features/partners/pspers/psper-inputs';
import type { PsperRow } from './pspers.table.ts';

/** A psper as its page shows it. */
export function psperInfoOf(row: PsperRow): PsperInfo {
  const { street, houseNumber, houseNumberSuffix, postalCode, city } = row;
  const { legalName, vatNumber, chamberOfCommerceNumber, country } = row;
  return {
    othoId: row.psperKey,
    friendlyName: row.friendlyName,
    invoiceName: row.invoiceName,
    emailAddress: row.emailAddress,
    address: { street, houseNumber, houseNumberSuffix, postalCode, city },
    settings: settingsOf(row),
    identity: { legalName, vatNumber, chamberOfCommerceNumber, country },
    ibanChangedAt: row.ibanChangedAt,
    version: row.version,
  };
}

function settingsOf(row: PsperRow): PsperInfo['settings'] {
  return {
    kickbackRate: plainDecimal(row.kickbackRate),
    buyRate: plainDecimal(row.buyRate),
    feeFixedAmount: plainDecimal(row.feeFixedAmount),
    feeVariableAmount: plainDecimal(row.feeVariableAmount),
    clearingFrequency: row.clearingFrequency,
    invoiceMethod: row.invoiceMethod,
    invoiceFrequency: row.invoiceFrequency,
    iban: row.iban,
    cessieMethod: row.cessionMethod,
    requiresAgreementDocument: row.requiresAgreement,
    requiresAktevanCessie: row.requiresCessionDeed,
    requiresIban: row.requiresIban,
    requiresUboDocument: row.requiresUbo,
    sftpFolder: row.sftpFolder,
    sftpPort: row.sftpPort,
    sftpUrl: row.sftpUrl,
    paymentTermDays: row.paymentTermDays,
    defaultPaymentTerm: row.defaultPaymentTerm,
    exactFinancialsDebtorId: row.exactDebtorId,
    exactFinancialsCreditorId: row.exactCreditorId,
    fraudModuleEnabled: row.fraudModuleEnabled,
    b2BEnabled: row.b2bEnabled,
    retrosettlementKind: row.retrosettlementKind,
    processRetrosettlementChargebacksFromUtc: row.retrosettlementFrom,
    enableNewSettlementSelectionLogic: row.newSelectionLogic,
    enableRefundSettlementOnSameDay: row.sameDayRefunds,
  };
}

/** What the audit trail keeps of a psper: all that an admin can change, with decimals as they are typed. */
export function auditedPsper(row: PsperRow) {
  const { id, psperKey, ibanChangedAt, clearingSince, invoicingSince, deliverySince, version, ...changeable } = row;
  return {
    ...changeable,
    kickbackRate: plainDecimal(row.kickbackRate),
    buyRate: plainDecimal(row.buyRate),
    feeFixedAmount: plainDecimal(row.feeFixedAmount),
    feeVariableAmount: plainDecimal(row.feeVariableAmount),
  };
}
