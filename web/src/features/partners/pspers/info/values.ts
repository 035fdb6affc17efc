/** The values of a psper that are changed one by one. */
import type { PsperInfo } from '@houston/contract/features/partners/pspers/psper.schema';
import { SettledFrom } from '@houston/contract/features/partners/pspers/psper-inputs';
import { psperModificationsApi as api } from '@houston/contract/features/partners/pspers/psper-modifications.api';
import { spacedIban } from '@houston/contract/iban';
import type { TextInputProps } from '@mantine/core';
import * as z from 'zod';
import { fromWallClock } from '../../../../i18n/wall-clock.ts';
import type { ValuePart } from './parts.ts';

type Call = Omit<typeof api, 'toggleFraudModuleByGet' | 'toggleFraudModule'>[Exclude<
  keyof typeof api,
  'toggleFraudModuleByGet' | 'toggleFraudModule'
>];

export interface EditableValue {
  call: Call;
  /** Its name in the body. */
  name: string;
  /** What stands in the input at first. */
  read: (psper: PsperInfo) => string;
  /** Checks what is typed. */
  schema: z.ZodType;
  /** What is sent for it; as it is typed without. */
  sent?: (typed: string) => unknown;
  /** The numbers to choose from. */
  choices?: 'frequency' | 'retrosettlement';
  input?: TextInputProps;
}

const decimal: TextInputProps = { inputMode: 'decimal', maxLength: 40 };
const plain: TextInputProps = { autoCapitalize: 'off', spellCheck: false };
const chosen = (numbers: z.ZodType<number, number>) =>
  z.string('validation.required').min(1, 'validation.required').transform(Number).pipe(numbers);

const date = z
  .string()
  .min(1, 'validation.required')
  .refine((typed) => SettledFrom.safeDecode(instantOf(typed)).success, 'validation.date');

function instantOf(typed: string): string {
  return fromWallClock(typed, 'UTC')?.toISOString() ?? '';
}

export const values: Record<ValuePart, EditableValue> = {
  'friendly-name': {
    call: api.changeFriendlyName,
    name: 'newFriendlyName',
    read: ({ friendlyName }) => friendlyName,
    schema: api.changeFriendlyName.body.shape.newFriendlyName,
  },
  'invoice-name': {
    call: api.changeInvoiceName,
    name: 'newInvoiceName',
    read: ({ invoiceName }) => invoiceName,
    schema: api.changeInvoiceName.body.shape.newInvoiceName,
  },
  email: {
    call: api.changeEmail,
    name: 'newEmail',
    read: ({ emailAddress }) => emailAddress ?? '',
    schema: api.changeEmail.body.shape.newEmail,
    input: { inputMode: 'email', ...plain },
  },
  kickbackrate: {
    call: api.changeKickbackRate,
    name: 'newKickbackRate',
    read: ({ settings }) => settings.kickbackRate,
    schema: api.changeKickbackRate.body.shape.newKickbackRate,
    input: decimal,
  },
  buyrate: {
    call: api.changeBuyRate,
    name: 'newBuyrate',
    read: ({ settings }) => settings.buyRate,
    schema: api.changeBuyRate.body.shape.newBuyrate,
    input: decimal,
  },
  feefixedamount: {
    call: api.changeFeeFixedAmount,
    name: 'newFeeFixedAmount',
    read: ({ settings }) => settings.feeFixedAmount,
    schema: api.changeFeeFixedAmount.body.shape.newFeeFixedAmount,
    input: decimal,
  },
  feevariableamount: {
    call: api.changeFeeVariableAmount,
    name: 'newFeeVariableAmount',
    read: ({ settings }) => settings.feeVariableAmount,
    schema: api.changeFeeVariableAmount.body.shape.newFeeVariableAmount,
    input: decimal,
  },
  clearingfrequency: {
    call: api.changeClearingFrequency,
    name: 'newClearingFrequency',
    read: ({ settings }) => String(settings.clearingFrequency),
    schema: chosen(api.changeClearingFrequency.body.shape.newClearingFrequency),
    sent: Number,
    choices: 'frequency',
  },
  iban: {
    call: api.updateIban,
    name: 'newIban',
    read: ({ settings }) => spacedIban(settings.iban ?? ''),
    schema: api.updateIban.body.shape.newIban,
    input: { ...plain, autoCapitalize: 'characters' },
  },
  'default-payment-term': {
    call: api.updateDefaultPaymentTerm,
    name: 'newDefaultPaymentTerm',
    read: ({ settings }) => String(settings.defaultPaymentTerm),
    schema: api.updateDefaultPaymentTerm.body.shape.newDefaultPaymentTerm,
    sent: Number,
    input: { inputMode: 'numeric', maxLength: 10 },
  },
  'retrosettlement-kind': {
    call: api.updateRetrosettlementKind,
    name: 'retroSettlementKind',
    read: ({ settings }) => String(settings.retrosettlementKind),
    schema: chosen(api.updateRetrosettlementKind.body.shape.retroSettlementKind),
    sent: Number,
    choices: 'retrosettlement',
  },
  'chargebacks-from': {
    call: api.updateRetrosettlementFrom,
    name: 'date',
    read: ({ settings: { processRetrosettlementChargebacksFromUtc: from } }) => from?.toISOString().slice(0, 16) ?? '',
    schema: date,
    sent: instantOf,
    input: { type: 'datetime-local' },
  },
};
