/** What bank statements say, line by line against what the books say of the bank. */
import { bankPartsOf } from '@houston/contract/features/finance/ledger/bank-lists';
import {
  type BankLine,
  type BankTie,
  bankLines,
  type TakenBackBy,
} from '@houston/contract/features/finance/ledger/ledger.schema';
import { addUp } from './flow-sums.ts';
import type { BankRow, MovedRow, TakenBack } from './picture.store.ts';

interface Line {
  /** What entries of statements are used for; absent: no statement tells of it. */
  readonly uses?: readonly string[];
  /** Of them those that came in, or that went out; absent: both. */
  readonly isCredit?: boolean;
  /** Kinds of entries in the books that go to the bank or come from it; absent: it is of flows, or the books know nothing of it. */
  readonly kinds?: readonly string[];
  /** Of what was taken back alone that for this reason. */
  readonly reason?: TakenBackBy;
}

const lines: Readonly<Record<BankLine, Line>> = {
  payments: { uses: ['payment'], kinds: ['bank-payment'] },
  // What was matched to the wrong claim is among the payments twice, and off them here. No statement tells of it.
  'matched-again': { uses: [], kinds: ['reversal'], reason: 'match' },
  'taken-back': { uses: ['reversal'], kinds: ['reversal'], reason: 'bank' },
  // What came and is sent back as it is comes to nothing, and is not in the books.
  refunds: { uses: ['refund', 'refund-paid', 'refund-return'] },
  'pay-outs': { uses: ['payout', 'payout-return'] },
  'psper-payments': { uses: ['psper-payment'] },
  'npl-payments': { uses: ['npl-payment'] },
  // At a checkout, or on the payment page.
  elsewhere: { kinds: ['payment'] },
  'elsewhere-back': { kinds: ['reversal'], reason: 'elsewhere' },
  ignored: { uses: ['ignored'] },
  // Apart: what came in is work of another kind than what went out, and one would hide the other.
  'unused-in': { uses: ['unused'], isCredit: true },
  'unused-out': { uses: ['unused'], isCredit: false },
};

/** @param moved of the same days @param takenBack of them the part that the bank did not take back */
export function tieBank(bank: readonly BankRow[], moved: readonly MovedRow[], takenBack: TakenBack): BankTie[] {
  const entries = moved.filter(({ by }) => by === 'period');
  const sums = addUp(entries);
  return bankLines.map((line) => {
    const { uses, isCredit, kinds, reason } = lines[line];
    const told = bank.filter((row) => uses?.includes(row.use) && (isCredit ?? row.isCredit) === row.isCredit);
    const booked = entries.filter(({ kind }) => kinds?.includes(kind));
    const parts = bankPartsOf(line, sums);
    return {
      line,
      entries: told.reduce((sum, row) => sum + row.entries, 0),
      statement: uses === undefined ? null : told.reduce((sum, { amount }) => sum + amount, 0),
      ledger:
        parts?.reduce((sum, { amount }) => sum + amount, 0) ??
        (kinds === undefined ? null : ofReason(reason, sumAtBank(booked), takenBack)),
    };
  });
}

/** The parts of all that was taken back add up to it, whatever they are. */
function ofReason(reason: TakenBackBy | undefined, all: number, { match, elsewhere }: TakenBack): number {
  if (reason === undefined) return all;
  return reason === 'bank' ? all + match + elsewhere : 0 - (reason === 'match' ? match : elsewhere);
}

function sumAtBank(entries: readonly MovedRow[]): number {
  return entries.reduce((sum, entry) => sum + atBank(entry), 0);
}

/** What comes to the bank is its debit. */
function atBank({ debit, credit, amount }: MovedRow): number {
  return debit === 'bank' ? amount : credit === 'bank' ? 0 - amount : 0;
}
