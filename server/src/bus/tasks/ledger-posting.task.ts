import {
  stepResults,
  type TransactionType,
  transactionTypes,
} from '@houston/contract/features/operations/service-bus/bus-message';
import { busWords } from '@houston/contract/features/operations/service-bus/bus-words';
import { csvOf } from '../csv.ts';
import type { Posting } from '../effects/posting.effect.ts';
import type { Task, Work } from '../task.ts';

/** Which account is debited and which credited. */
const accounts: Record<TransactionType, Pick<Posting, 'debit' | 'credit'>> = {
  [transactionTypes.invoice]: { debit: 'debtors', credit: 'merchants' },
  [transactionTypes.credit]: { debit: 'merchants', credit: 'debtors' },
  [transactionTypes.collection]: { debit: 'collection', credit: 'debtors' },
};

/** Posts a message in the ledger; the posting is stored together with the attempt that succeeded. */
export function ledgerPostingTask(type: TransactionType): Task {
  const postingOf = ({ data }: Work): Posting => {
    const { amount = 0, currency = 'EUR' } = data;
    return { ...accounts[type], amount, currency };
  };
  return {
    name: 'LedgerPostingTask',
    effect: 'posting',
    request(work) {
      const { transactionNumber } = work;
      const { debit, credit, amount, currency } = postingOf(work);
      return csvOf([
        { transactionNumber, account: debit, amount, currency },
        { transactionNumber, account: credit, amount: -amount, currency },
      ]);
    },
    judge: (work) => ({
      result: stepResults.Success,
      response: csvOf([{ entries: 2, sum: 0 }]),
      log: busWords('entries-made'),
      effects: { posting: postingOf(work) },
    }),
  };
}
