/** What the picture of the money counts, each by the entries of the ledger that it is the sum of. */
import type { movementKinds } from '../dossiers/dossiers.schema.ts';

export const ledgerAccounts = [
  ...(['debtors', 'claims-to-settle', 'bank', 'losses', 'margin', 'payable-psper', 'receivable-psper'] as const),
  ...(['receivable-buyer', 'payable-buyer', 'sold-claims', 'fees', 'vat'] as const),
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

export const documentKinds = [
  ...(['cession', 'debit-note', 'borne', 'invoice', 'credit-note', 'pay-out', 'psper-payment'] as const),
  ...(['npl-sale', 'npl-recall', 'npl-settlement'] as const),
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export type FlowRule =
  | { readonly movement: (typeof movementKinds)[number] }
  /** Of a document only the entries that touch the account on this side: its others say what else it moves. */
  | { readonly document: DocumentKind; readonly debit: LedgerAccount; readonly credit?: never }
  | { readonly document: DocumentKind; readonly credit: LedgerAccount; readonly debit?: never };

/** In the order in which money goes its way. */
export const flows = {
  captured: { movement: 'capture' },
  refunded: { movement: 'refund' },
  chargedBack: { movement: 'chargeback' },
  paid: { movement: 'payment' },
  takenBack: { movement: 'reversal' },
  repaid: { movement: 'repayment' },
  writtenOff: { movement: 'write-off' },
  writtenBack: { movement: 'write-back' },
  ceded: { document: 'cession', credit: 'payable-psper' },
  paidOut: { document: 'pay-out', credit: 'bank' },
  invoiced: { document: 'invoice', debit: 'receivable-psper' },
  credited: { document: 'credit-note', credit: 'receivable-psper' },
  sold: { document: 'npl-sale', debit: 'receivable-buyer' },
} as const satisfies Record<string, FlowRule>;

export type Flow = keyof typeof flows;
export const flowNames = Object.keys(flows) as [Flow, ...Flow[]];
