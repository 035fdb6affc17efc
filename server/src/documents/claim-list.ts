/** The claims of a cession, as a file for machines: RFC 4180, UTF-8, ISO days, decimal points. */
import { decimalOf } from '@houston/contract/money';
import { dayInAmsterdam } from '../clock.ts';
import { plainText } from './plain-text.ts';

/** What a cession took of a claim by one movement. */
export interface CededMovement {
  readonly dossierNumber: string;
  readonly transactionNumber: string;
  readonly movement: 'capture' | 'refund' | 'chargeback';
  readonly bookedAt: Date;
  /** Minor units; what goes back is below zero, and so is its price. */
  readonly faceAmount: number;
  readonly price: number;
}

const names = ['dossier', 'transaction', 'movement', 'booked_on', 'face_amount', 'price', 'currency'];

/** The same movements make the same bytes. A machine reads it, so nothing is put before a cell that looks like a formula. */
export function renderClaimList(movements: readonly CededMovement[]): Buffer {
  const rows = movements.map(({ dossierNumber, transactionNumber, movement, bookedAt, faceAmount, price }) =>
    [
      quoted(dossierNumber),
      quoted(transactionNumber),
      movement,
      dayInAmsterdam(bookedAt),
      decimalOf(faceAmount),
      decimalOf(price),
      'EUR',
    ].join(','),
  );
  return Buffer.from([names.join(','), ...rows, ''].join('\r\n'));
}

function quoted(text: string): string {
  const plain = plainText(text);
  return /[",]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
