/** What a message is for: it decides the pipeline, and what the message moves once it has succeeded. */
import { type TransactionType, transactionTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import type { Movement } from '../claims/movements.ts';

/**
 * `order`: a start. `invoice`: an order and its capture in one, as the upstream system tells of it.
 * `release`: what is left of an order is not captured any more.
 */
export type Purpose = 'order' | 'capture' | 'invoice' | 'refund' | 'chargeback' | 'release' | 'handover';

/** Of messages that come from elsewhere than the checkout, by what they are called there. */
export const usualPurpose: Record<TransactionType, Purpose> = {
  [transactionTypes.invoice]: 'invoice',
  [transactionTypes.credit]: 'refund',
  [transactionTypes.collection]: 'handover',
};

/** What it moves; null for what posts nothing. */
export const movementOf: Record<Purpose, Movement | null> = {
  order: null,
  capture: 'capture',
  invoice: 'capture',
  refund: 'refund',
  chargeback: 'chargeback',
  release: null,
  handover: null,
};

/** Of messages that post nothing however well they go. */
export const purposesWithoutMovement = (Object.keys(movementOf) as Purpose[]).filter(
  (purpose) => movementOf[purpose] === null,
);

/** Whether it is about a claim, which stands in a dossier; what concerns an order only is not. */
export function needsDossier(purpose: Purpose): boolean {
  return movementOf[purpose] !== null || purpose === 'handover';
}
