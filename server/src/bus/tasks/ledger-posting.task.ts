import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { busWords } from '@houston/contract/features/operations/service-bus/bus-words';
import { type Movement, movements } from '../../claims/movements.ts';
import type { Posting } from '../effects/posting.effect.ts';
import { csvOf } from '../partners/csv.ts';
import type { Task, Work } from '../task.ts';

/** Posts what a message moves in the ledger; the posting is stored together with the attempt that succeeded. */
export function ledgerPostingTask(movement: Movement): Task {
  const { debit, credit } = movements[movement];
  const postingOf = ({ data }: Work): Posting => {
    const { amount = 0, currency = 'EUR' } = data;
    return { movement, debit, credit, amount, currency };
  };
  return {
    name: 'LedgerPostingTask',
    effect: 'posting',
    request(work) {
      const { transactionNumber } = work;
      const { amount, currency } = postingOf(work);
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
