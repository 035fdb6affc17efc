import type { psperModificationsApi } from '@houston/contract/features/partners/pspers/psper-modifications.api';
import type { pspersApi } from '@houston/contract/features/partners/pspers/pspers.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
// The calls of one caller change the same psper one after the other.
const saved = ['ok', 'stale_version'] as const;

export const pspersSamples: Samples<{ pspers: typeof pspersApi; psperModifications: typeof psperModificationsApi }> = {
  'pspers.list': () => ({ query: { limit: '10', skip: '0', order: '-psperName' }, answers: ok }),
  'pspers.get': ({ psperKey }) => ({ params: { psperKey }, answers: ok }),
  'pspers.saveSettings': ({ psperKey }) => ({
    params: { psperKey },
    body: {
      invoiceMethod: 1,
      invoiceFrequency: 31,
      cessieMethod: 2,
      paymentTermDays: 30,
      requiresAgreementDocument: true,
      requiresAktevanCessie: false,
      requiresIban: true,
      requiresUboDocument: false,
      // A test of the connection then asks no name server.
      sftpUrl: 'sftp://houston@127.0.0.1',
      sftpPort: 22,
      sftpFolder: '/in/houston',
      exactFinancialsDebtorId: '1000123',
      exactFinancialsCreditorId: '',
      legalName: 'Psper B.V.',
      vatNumber: 'NL123456789B01',
      chamberOfCommerceNumber: '12345678',
      country: 'NL',
      version: 1,
    },
    answers: saved,
  }),
  'pspers.changes': ({ psperKey }) => ({ params: { psperKey }, answers: ok }),
  'psperModifications.changeEmail': ({ psperKey }) => ({
    params: { psperKey },
    body: { newEmail: 'finance@psper.example', version: 1 },
    answers: saved,
  }),
  'psperModifications.changeFriendlyName': ({ psperKey }) => ({
    params: { psperKey },
    body: { newFriendlyName: 'Psper', version: 1 },
    answers: saved,
  }),
  'psperModifications.changeInvoiceName': ({ psperKey }) => ({
    params: { psperKey },
    body: { newInvoiceName: 'Psper B.V.', version: 1 },
    answers: saved,
  }),
  'psperModifications.changeAddress': ({ psperKey }) => ({
    params: { psperKey },
    body: {
      street: 'Keizersgracht',
      houseNumber: '126',
      houseNumberSuffix: 'A',
      postalCode: '1015 CW',
      city: 'Amsterdam',
      version: 1,
    },
    answers: saved,
  }),
  'psperModifications.changeBuyRate': ({ psperKey }) => ({
    params: { psperKey },
    body: { newBuyrate: '97.5', version: 1 },
    answers: saved,
  }),
  'psperModifications.changeKickbackRate': ({ psperKey }) => ({
    params: { psperKey },
    body: { newKickbackRate: '0.25', version: 1 },
    answers: saved,
  }),
  'psperModifications.changeFeeFixedAmount': ({ psperKey }) => ({
    params: { psperKey },
    body: { newFeeFixedAmount: '0.35', version: 1 },
    answers: saved,
  }),
  'psperModifications.changeFeeVariableAmount': ({ psperKey }) => ({
    params: { psperKey },
    body: { newFeeVariableAmount: '1.125', version: 1 },
    answers: saved,
  }),
  'psperModifications.changeClearingFrequency': ({ psperKey }) => ({
    params: { psperKey },
    body: { newClearingFrequency: 7, version: 1 },
    answers: saved,
  }),
  'psperModifications.updateIban': ({ psperKey }) => ({
    params: { psperKey },
    body: { newIban: 'NL91ABNA0417164300', version: 1 },
    answers: saved,
  }),
  'psperModifications.updateDefaultPaymentTerm': ({ psperKey }) => ({
    params: { psperKey },
    body: { newDefaultPaymentTerm: 30, version: 1 },
    answers: saved,
  }),
  'psperModifications.updateRetrosettlementFrom': ({ psperKey }) => ({
    params: { psperKey },
    body: { date: '2026-01-01T00:00:00.000Z', version: 1 },
    answers: saved,
  }),
  'psperModifications.updateRetrosettlementKind': ({ psperKey }) => ({
    params: { psperKey },
    body: { retroSettlementKind: 1, version: 1 },
    answers: saved,
  }),
  'psperModifications.toggleFraudModule': ({ psperKey }) => ({
    params: { psperKey },
    body: { version: 1 },
    answers: saved,
  }),
  'psperModifications.toggleFraudModuleByGet': ({ psperKey }) => ({ params: { psperKey }, answers: ok }),
  'psperModifications.toggleB2B': ({ psperKey }) => ({
    params: { psperKey },
    body: { enabled: true, version: 1 },
    answers: saved,
  }),
  'psperModifications.updateSameDayRefunds': ({ psperKey }) => ({
    params: { psperKey },
    body: { enableRefundSettlementOnSameDay: true, version: 1 },
    answers: saved,
  }),
  'psperModifications.updateSelectionLogic': ({ psperKey }) => ({
    params: { psperKey },
    body: { enableNewSettlementSelectionLogic: true, version: 1 },
    answers: saved,
  }),
};
