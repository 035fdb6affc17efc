import { sepaText } from '../../../iso20022/sepa-text.ts';
import type { FileRefund } from './files/refund-files.store.ts';

/** What the payee reads: which payment comes back. */
export function purposeOf({ originalReference, originalRemittance }: FileRefund): string {
  return sepaText(['Refund', originalReference, originalRemittance].filter(Boolean).join(' '), 140);
}
