/** What the books say of each line of the bank: of which entries it is the sum, so that it leads to lists of the same sum. */
import type { Flow } from './flows.ts';
import type { BankLine, Flows } from './ledger.schema.ts';

/** Whether it comes to the bank, or leaves it. */
type Sign = 1 | -1;

/** Lines of several flows: what reverses another goes the other way, so that no list of both has their sum. */
const flowsOf: { readonly [Line in BankLine]?: { readonly [Name in Flow]?: Sign } } = {
  refunds: { repaid: -1, repaidBack: 1, refundCharges: -1, refundChargesBack: 1 },
  'pay-outs': {
    ...{ paidOut: -1, paidOutBack: 1, paidTooMuch: -1, paidTooMuchBack: 1, payoutCharges: -1, payoutChargesBack: 1 },
  },
  'psper-payments': { paidByPsper: 1, paidByPsperBack: -1 },
  'npl-payments': { paidByBuyer: 1, paidByBuyerBack: -1 },
};

/** Lines that are one list of movements, by its filters. */
export const bankMovements: { readonly [Line in BankLine]?: Readonly<Record<string, string>> } = {
  payments: { movement: 'payment', byBank: 'true' },
  'matched-again': { movement: 'reversal', takenBackBy: 'match' },
  'taken-back': { movement: 'reversal', takenBackBy: 'bank' },
  elsewhere: { movement: 'payment', byBank: 'false' },
  'elsewhere-back': { movement: 'reversal', takenBackBy: 'elsewhere' },
};

export interface BankPart {
  flow: Flow;
  /** Cents: what left the bank is below zero. */
  amount: number;
}

/** What a line is made of, without what is nothing; null: it is of no flows. @param sums of the same days and tenant */
export function bankPartsOf(line: BankLine, sums: Flows): BankPart[] | null {
  const signs = flowsOf[line];
  if (signs === undefined) return null;
  return (Object.entries(signs) as [Flow, Sign][])
    .map(([flow, sign]) => ({ flow, amount: sign * sums[flow] }))
    .filter(({ amount }) => amount !== 0);
}
