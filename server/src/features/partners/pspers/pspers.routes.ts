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
    changeEmail: ({ call, params, body: { newEmail: emailAddress, ...from } }) =>
      savePsper(call, params.psperKey, from, () => ({ emailAddress })),
    changeFriendlyName: ({ call, params, body: { newFriendlyName: friendlyName, ...from } }) =>
      savePsper(call, params.psperKey, from, () => ({ friendlyName })),
    changeInvoiceName: ({ call, params, body: { newInvoiceName: invoiceName, ...from } }) =>
      savePsper(call, params.psperKey, from, () => ({ invoiceName })),
    changeAddress: ({ call, params, body }) => changeAddress(call, params.psperKey, body),
    changeBuyRate: ({ call, params, body: { newBuyrate: buyRate, ...from } }) =>
      savePsper(call, params.psperKey, from, () => ({ buyRate })),
    changeKickbackRate: ({ call, params, body: { newKickbackRate: kickbackRate, ...from } }) =>
      savePsper(call, params.psperKey, from, () => ({ kickbackRate })),
    changeFeeFixedAmount: ({ call, params, body: { newFeeFixedAmount: feeFixedAmount, ...from } }) =>
      savePsper(call, params.psperKey, from, () => ({ feeFixedAmount })),
    changeFeeVariableAmount: ({ call, params, body: { newFeeVariableAmount: feeVariableAmount, ...from } }) =>
      savePsper(call, params.psperKey, from, () => ({ feeVariableAmount })),
    changeClearingFrequency: ({ call, params, body: { newClearingFrequency: clearingFrequency, ...from } }) =>
      savePsper(call, params.psperKey, from, () => ({ clearingFrequency })),
    updateIban: ({ call, params, body }) => updateIban(call, params.psperKey, body),
    updateDefaultPaymentTerm: ({ call, params, body: { newDefaultPaymentTerm: defaultPaymentTerm, ...from } }) =>
      savePsper(call, params.psperKey, from, () => ({ defaultPaymentTerm })),
    updateRetrosettlementFrom: ({ call, params, body: { date: retrosettlementFrom, ...from } }) =>
      savePsper(call, params.psperKey, from, () => ({ retrosettlementFrom })),
    updateRetrosettlementKind: ({ call, params, body: { retroSettlementKind: retrosettlementKind, ...from } }) =>
      savePsper(call, params.psperKey, from, () => ({ retrosettlementKind })),
    toggleFraudModule: ({ call, params, body }) => toggleFraudModule(call, params.psperKey, body?.version),
    toggleFraudModuleByGet: ({ call, params }) => toggleFraudModule(call, params.psperKey),
    toggleB2B: ({ call, params, body: { enabled: b2bEnabled, ...from } }) =>
      savePsper(call, params.psperKey, from, () => ({ b2bEnabled })),
    updateSameDayRefunds: ({ call, params, body: { enableRefundSettlementOnSameDay: sameDayRefunds, ...from } }) =>
      savePsper(call, params.psperKey, from, () => ({ sameDayRefunds })),
    updateSelectionLogic: ({ call, params, body: { enableNewSettlementSelectionLogic: newSelectionLogic, ...from } }) =>
      savePsper(call, params.psperKey, from, () => ({ newSelectionLogic })),
  }),
];
