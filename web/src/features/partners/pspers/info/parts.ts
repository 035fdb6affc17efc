/** What of a psper has a dialog of its own; the address of the screen names it. */
import { permissionsNeeded } from '@houston/contract/endpoint';
import { psperModificationsApi as api } from '@houston/contract/features/partners/pspers/psper-modifications.api';
import { pspersApi } from '@houston/contract/features/partners/pspers/pspers.api';
import type { Permission } from '@houston/contract/permissions';
import type { TextKey } from '@houston/contract/texts/sections';

/** The call that each makes, and so what it takes to see and use it. */
const calls = {
  'friendly-name': api.changeFriendlyName,
  'invoice-name': api.changeInvoiceName,
  email: api.changeEmail,
  address: api.changeAddress,
  kickbackrate: api.changeKickbackRate,
  buyrate: api.changeBuyRate,
  feefixedamount: api.changeFeeFixedAmount,
  feevariableamount: api.changeFeeVariableAmount,
  clearingfrequency: api.changeClearingFrequency,
  iban: api.updateIban,
  'default-payment-term': api.updateDefaultPaymentTerm,
  'retrosettlement-kind': api.updateRetrosettlementKind,
  'chargebacks-from': api.updateRetrosettlementFrom,
  'fraud-module': api.toggleFraudModule,
  b2b: api.toggleB2B,
  'same-day-refunds': api.updateSameDayRefunds,
  'selection-logic': api.updateSelectionLogic,
  settings: pspersApi.saveSettings,
} as const;

export type Part = keyof typeof calls;
export type SwitchPart = 'fraud-module' | 'b2b' | 'same-day-refunds' | 'selection-logic';
export type ValuePart = Exclude<Part, SwitchPart | 'address' | 'settings'>;

const switches: readonly Part[] = ['fraud-module', 'b2b', 'same-day-refunds', 'selection-logic'];

export function isPart(name: string | undefined): name is Part {
  return name !== undefined && Object.hasOwn(calls, name);
}

export function isSwitch(part: Part): part is SwitchPart {
  return switches.includes(part);
}

export function needsOf(part: Part): readonly Permission[] {
  return permissionsNeeded(calls[part].needs) ?? [];
}

/** Whether the history keeps why it was changed: that of what moves money. */
export function takesReason(part: Part): boolean {
  const { body } = calls[part];
  return 'shape' in body && 'reason' in body.shape;
}

export function titleOf(part: Part): TextKey {
  return isSwitch(part) ? `pspers.switch-${part}` : `pspers.edit-${part}`;
}

/** What is said to who may not change it; nothing for the others. */
export const refusals: Partial<Record<Part, TextKey>> = {
  iban: 'pspers.iban.no-permission',
  'default-payment-term': 'pspers.default-payment-term.no-permission',
};
