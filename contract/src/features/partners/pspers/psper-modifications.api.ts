import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { EmailAddress, requiredLine, Version } from '../../../fields.ts';
import { Frequency, PsperInfo, RetrosettlementKind } from './psper.schema.ts';
import {
  ChangeReason,
  FixedFee,
  PaymentTerm,
  Percentage,
  PsperAddress,
  PsperIban,
  SettledFrom,
} from './psper-inputs.ts';
import { PsperParams, psperFlags } from './pspers.api.ts';

const base = '/api/PsperInfoModification/:psperKey';
const params = PsperParams;
const needs = psperFlags;
const response = PsperInfo;
const Switch = z.boolean('validation.boolean');
/** Older clients name no version; what they send goes on top of whatever is stored. */
const version = Version.optional();
const reason = ChangeReason;
const withFraud = [...needs, 'fraudeManagementAllowed'] as const;

/**
 * The calls that change one thing each; the console names the version that it shows. Those that say what is paid or charged, when and where to,
 * ask for a fresh proof and take a reason, which the history of the psper keeps.
 */
export const psperModificationsApi = {
  changeEmail: endpoint({
    method: 'PUT',
    path: `${base}/change-email`,
    needs,
    summary: 'Changes the e-mail address of a psper',
    params,
    body: z.strictObject({ newEmail: EmailAddress, version }),
    response,
  }),
  changeFriendlyName: endpoint({
    method: 'PUT',
    path: `${base}/change-friendly-name`,
    needs,
    summary: 'Changes what people call a psper',
    params,
    body: z.strictObject({ newFriendlyName: requiredLine(100), version }),
    response,
  }),
  changeInvoiceName: endpoint({
    method: 'PUT',
    path: `${base}/change-invoice-name`,
    needs,
    summary: 'Changes the name that invoices to a psper carry',
    params,
    body: z.strictObject({ newInvoiceName: requiredLine(200), version }),
    response,
  }),
  changeAddress: endpoint({
    method: 'PUT',
    path: `${base}/change-address`,
    needs,
    summary: 'Changes the address of a psper; four digits are a postal code where it is of Belgium or Austria',
    params,
    body: PsperAddress.extend({ version }),
    response,
  }),
  changeBuyRate: endpoint({
    method: 'PUT',
    path: `${base}/change-buyrate`,
    needs,
    stepUp: true,
    summary: 'Changes the percentage at which claims are bought; claims that are ceded keep theirs',
    params,
    body: z.strictObject({ newBuyrate: Percentage, reason, version }),
    response,
  }),
  changeKickbackRate: endpoint({
    method: 'PUT',
    path: `${base}/change-kickbackrate`,
    needs,
    stepUp: true,
    summary: 'Changes the percentage that a psper gets back; claims that are ceded keep theirs',
    params,
    body: z.strictObject({ newKickbackRate: Percentage, reason, version }),
    response,
  }),
  changeFeeFixedAmount: endpoint({
    method: 'PUT',
    path: `${base}/change-feefixedamount`,
    needs,
    stepUp: true,
    summary: 'Changes the fee for each transaction, in euros',
    params,
    body: z.strictObject({ newFeeFixedAmount: FixedFee, reason, version }),
    response,
  }),
  changeFeeVariableAmount: endpoint({
    method: 'PUT',
    path: `${base}/change-feevariableamount`,
    needs,
    stepUp: true,
    summary: 'Changes the fee in percent of what is captured',
    params,
    body: z.strictObject({ newFeeVariableAmount: Percentage, reason, version }),
    response,
  }),
  changeClearingFrequency: endpoint({
    method: 'PUT',
    path: `${base}/change-clearingfrequency`,
    needs,
    stepUp: true,
    summary: 'Changes how often a psper is cleared: 0 never, 1 daily, 7 weekly, 31 monthly',
    params,
    body: z.strictObject({ newClearingFrequency: Frequency, reason, version }),
    response,
  }),
  updateIban: endpoint({
    method: 'PUT',
    path: `${base}/update-iban`,
    needs,
    stepUp: true,
    summary: 'Changes the account that a psper is paid to; nothing is paid to a new one for 5 days',
    params,
    body: z.strictObject({ newIban: PsperIban, reason, version }),
    response,
  }),
  updateDefaultPaymentTerm: endpoint({
    method: 'PUT',
    path: `${base}/update-default-payment-term`,
    needs,
    summary: 'Changes the days that debtors have to pay; claims that are made by then keep theirs',
    params,
    body: z.strictObject({ newDefaultPaymentTerm: PaymentTerm, reason, version }),
    response,
  }),
  updateRetrosettlementFrom: endpoint({
    method: 'PUT',
    path: `${base}/update-retrosettlement-chargeback-from-date`,
    needs,
    stepUp: true,
    summary: 'Changes the moment from which a psper bears chargebacks',
    params,
    body: z.strictObject({ date: SettledFrom, reason, version }),
    response,
  }),
  updateRetrosettlementKind: endpoint({
    method: 'PUT',
    path: `${base}/update-retrosettlement-kind`,
    needs,
    stepUp: true,
    summary: 'Changes who bears chargebacks of ceded claims: 0 we do, 1 the next cession, 2 a debit note',
    params,
    body: z.strictObject({ retroSettlementKind: RetrosettlementKind, reason, version }),
    response,
  }),
  toggleFraudModule: endpoint({
    method: 'POST',
    path: `${base}/toggle-fraudmodule`,
    needs: withFraud,
    summary: 'Switches the fraud module of a psper on where it is off, and off where it is on',
    params,
    body: z.strictObject({ version }).optional(),
    response,
  }),
  toggleFraudModuleByGet: endpoint({
    method: 'GET',
    path: `${base}/toggle-fraudmodule`,
    needs: withFraud,
    isWrite: true,
    summary: 'The same for older clients, refused without the console’s own request header',
    params,
    response,
  }),
  toggleB2B: endpoint({
    method: 'PUT',
    path: `${base}/b2btoggle`,
    needs: [...needs, 'b2BManagementAllowed'],
    stepUp: true,
    summary: 'Says whether claims of companies are cleared for a psper',
    params,
    body: z.strictObject({ enabled: Switch, reason, version }),
    response,
  }),
  updateSameDayRefunds: endpoint({
    method: 'PUT',
    path: `${base}/update-enable-refund-settlement-on-same-day`,
    needs,
    stepUp: true,
    summary: 'Says whether a refund is deducted in the clearing of its capture',
    params,
    body: z.strictObject({ enableRefundSettlementOnSameDay: Switch, reason, version }),
    response,
  }),
  updateSelectionLogic: endpoint({
    method: 'PUT',
    path: `${base}/update-enable-new-settlement-selection-logic`,
    needs,
    stepUp: true,
    summary: 'Says whether each capture before the cut-off is cleared, or only those of orders captured in full',
    params,
    body: z.strictObject({ enableNewSettlementSelectionLogic: Switch, reason, version }),
    response,
  }),
};
