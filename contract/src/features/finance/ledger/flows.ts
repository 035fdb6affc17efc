/** What the picture of the money counts, each by the entries of the ledger that it is the sum of. */
import type { movementKinds } from '../dossiers/dossiers.schema.ts';

export const ledgerAccounts = [
  ...(['debtors', 'claims-to-settle', 'bank', 'losses', 'margin', 'payable-psper', 'receivable-psper'] as const),
  ...(['bank-charges', 'receivable-buyer', 'payable-buyer', 'sold-claims', 'fees', 'vat'] as const),
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

export const documentKinds = [
  ...(['cession', 'debit-note', 'borne', 'invoice', 'credit-note', 'pay-out', 'psper-payment'] as const),
  ...(['payout-difference', 'refund-charges'] as const),
  ...(['npl-sale', 'npl-recall', 'npl-payment', 'npl-settlement'] as const),
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export type FlowRule =
  | { readonly movement: (typeof movementKinds)[number] }
  /** Of a document only the entries that touch the account on this side: its others say what else it moves. */
  | { readonly document: DocumentKind; readonly debit: LedgerAccount; readonly credit?: never }
  | { readonly document: DocumentKind; readonly credit: LedgerAccount; readonly debit?: never };

/** In the order in which money goes its way. What reverses another stands beside it: both together are what their documents say. */
export const flows = {
  captured: { movement: 'capture' },
  refunded: { movement: 'refund' },
  chargedBack: { movement: 'chargeback' },
  paid: { movement: 'payment' },
  takenBack: { movement: 'reversal' },
  repaid: { movement: 'repayment' },
  repaidBack: { movement: 'repayment-return' },
  refundCharges: { document: 'refund-charges', debit: 'bank-charges' },
  refundChargesBack: { document: 'refund-charges', credit: 'bank-charges' },
  writtenOff: { movement: 'write-off' },
  writtenBack: { movement: 'write-back' },
  ceded: { document: 'cession', credit: 'payable-psper' },
  debited: { document: 'debit-note', debit: 'receivable-psper' },
  borne: { document: 'borne', debit: 'losses' },
  paidOut: { document: 'pay-out', credit: 'bank' },
  paidOutBack: { document: 'pay-out', debit: 'bank' },
  paidTooMuch: { document: 'payout-difference', debit: 'receivable-psper' },
  paidTooMuchBack: { document: 'payout-difference', credit: 'receivable-psper' },
  payoutCharges: { document: 'payout-difference', debit: 'bank-charges' },
  payoutChargesBack: { document: 'payout-difference', credit: 'bank-charges' },
  invoiced: { document: 'invoice', debit: 'receivable-psper' },
  credited: { document: 'credit-note', credit: 'receivable-psper' },
  paidByPsper: { document: 'psper-payment', credit: 'receivable-psper' },
  paidByPsperBack: { document: 'psper-payment', debit: 'receivable-psper' },
  sold: { document: 'npl-sale', debit: 'receivable-buyer' },
  recalled: { document: 'npl-recall', credit: 'receivable-buyer' },
  paidByBuyer: { document: 'npl-payment', credit: 'receivable-buyer' },
  paidByBuyerBack: { document: 'npl-payment', debit: 'receivable-buyer' },
  settled: { document: 'npl-settlement', credit: 'payable-buyer' },
} as const satisfies Record<string, FlowRule>;

export type Flow = keyof typeof flows;
export const flowNames = Object.keys(flows) as [Flow, ...Flow[]];

/** Which list has what a flow counts, and by which filters. */
export function entriesOf(flow: Flow): { list: 'movements' | 'documents'; filters: Readonly<Record<string, string>> } {
  return { list: 'movement' in flows[flow] ? 'movements' : 'documents', filters: flows[flow] };
}

/** Those that belong together: with whom the money moves, or what banks took and gave back otherwise. */
export const flowGroups = {
  consumers: [
    'captured',
    'refunded',
    'chargedBack',
    'paid',
    'takenBack',
    'repaid',
    'repaidBack',
    'writtenOff',
    'writtenBack',
  ],
  pspers: [
    'ceded',
    'debited',
    'borne',
    'paidOut',
    'paidOutBack',
    'invoiced',
    'credited',
    'paidByPsper',
    'paidByPsperBack',
  ],
  /** Whose they are says what they are of: with either the bank is in between. */
  differences: [
    'paidTooMuch',
    'paidTooMuchBack',
    'payoutCharges',
    'payoutChargesBack',
    'refundCharges',
    'refundChargesBack',
  ],
  buyers: ['sold', 'recalled', 'paidByBuyer', 'paidByBuyerBack', 'settled'],
} as const satisfies Record<string, readonly Flow[]>;

export type FlowGroup = keyof typeof flowGroups;
