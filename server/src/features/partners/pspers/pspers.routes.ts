import { psperModificationsApi } from '@houston/contract/features/partners/pspers/psper-modifications.api';
import { pspersApi } from '@houston/contract/features/partners/pspers/pspers.api';
import { routes } from '../../../http/routes.ts';
import { changeAddress, toggleFraudModule, updateIban } from './psper-modifications.service.ts';
import { getPsper, listPsperChanges, listPspers, savePsper, saveSettings } from './pspers.service.ts';

export const pspersRoutes = [
  ...routes(pspersApi, {
    list: ({ call, query }) => listPspers(call, query),
    get: ({ call, params }) => getPsper(call, params.psperKey),
    saveSettings: ({ call, params, body }) => saveSettings(call, params.psperKey, body),
    changes: ({ call, params }) => listPsperChanges(call, params.psperKey),
  }),
  ...routes(psperModificationsApi, {
    changeEmail: ({ call, params, body: { newEmail: emailAddress, version } }) =>
      savePsper(call, params.psperKey, version, () => ({ emailAddress })),
    changeFriendlyName: ({ call, params, body: { newFriendlyName: friendlyName, version } }) =>
      savePsper(call, params.psperKey, version, () => ({ friendlyName })),
    changeInvoiceName: ({ call, params, body: { newInvoiceName: invoiceName, version } }) =>
      savePsper(call, params.psperKey, version, () => ({ invoiceName })),
    changeAddress: ({ call, params, body }) => changeAddress(call, params.psperKey, body),
    changeBuyRate: ({ call, params, body: { newBuyrate: buyRate, version } }) =>
      savePsper(call, params.psperKey, version, () => ({ buyRate })),
    changeKickbackRate: ({ call, params, body: { newKickbackRate: kickbackRate, version } }) =>
      savePsper(call, params.psperKey, version, () => ({ kickbackRate })),
    changeFeeFixedAmount: ({ call, params, body: { newFeeFixedAmount: feeFixedAmount, version } }) =>
      savePsper(call, params.psperKey, version, () => ({ feeFixedAmount })),
    changeFeeVariableAmount: ({ call, params, body: { newFeeVariableAmount: feeVariableAmount, version } }) =>
      savePsper(call, params.psperKey, version, () => ({ feeVariableAmount })),
    changeClearingFrequency: ({ call, params, body: { newClearingFrequency: clearingFrequency, version } }) =>
      savePsper(call, params.psperKey, version, () => ({ clearingFrequency })),
    updateIban: ({ call, params, body }) => updateIban(call, params.psperKey, body),
    updateDefaultPaymentTerm: ({ call, params, body: { newDefaultPaymentTerm: defaultPaymentTerm, version } }) =>
      savePsper(call, params.psperKey, version, () => ({ defaultPaymentTerm })),
    updateRetrosettlementFrom: ({ call, params, body: { date: retrosettlementFrom, version } }) =>
      savePsper(call, params.psperKey, version, () => ({ retrosettlementFrom })),
    updateRetrosettlementKind: ({ call, params, body: { retroSettlementKind: retrosettlementKind, version } }) =>
      savePsper(call, params.psperKey, version, () => ({ retrosettlementKind })),
    toggleFraudModule: ({ call, params, body }) => toggleFraudModule(call, params.psperKey, body?.version),
    toggleFraudModuleByGet: ({ call, params }) => toggleFraudModule(call, params.psperKey),
    toggleB2B: ({ call, params, body: { enabled: b2bEnabled, version } }) =>
      savePsper(call, params.psperKey, version, () => ({ b2bEnabled })),
    updateSameDayRefunds: ({ call, params, body: { enableRefundSettlementOnSameDay: sameDayRefunds, version } }) =>
      savePsper(call, params.psperKey, version, () => ({ sameDayRefunds })),
    updateSelectionLogic: ({ call, params, body: { enableNewSettlementSelectionLogic: newSelectionLogic, version } }) =>
      savePsper(call, params.psperKey, version, () => ({ newSelectionLogic })),
  }),
];
