import {
  stepResults,
  type TransactionType,
  transactionTypes,
} from '@houston/contract/features/operations/service-bus/bus-message';
import { csvOf } from '../csv.ts';
import type { LedgerEntry, Task, Work } from '../task.ts';

/** Which account is debited and which credited. */
const accounts: Record<TransactionType, readonly [debit: string, credit: string]> = {
  [transactionTypes.invoice]: ['debtors', 'merchants'],
  [transactionTypes.credit]: ['merchants', 'debtors'],
  [transactionTypes.collection]: ['collection', 'debtors'],
};

/** Posts a message in the ledger; the entries are stored together with the attempt that succeeded. */
export function ledgerPostingTask(type: TransactionType): Task {
  const entriesOf = ({ data }: Work): LedgerEntry[] => {
    const { amount = 0, currency = 'EUR' } = data;
    const [debit, credit] = accounts[type];
    return [
      { account: debit, amount, currency },
      { account: credit, amount: -amount, currency },
    ];
  };
  return {
    name: 'LedgerPostingTask',
    request: (work) => csvOf(entriesOf(work).map((entry) => ({ transactionNumber: work.transactionNumber, ...entry }))),
    judge(work) {
      const ledger = entriesOf(work);
      return {
        result: stepResults.Success,
        response: csvOf([{ entries: ledger.length, sum: ledger.reduce((sum, { amount }) => sum + amount, 0) }]),
        log: 'Entries made; they are posted when the whole message has succeeded',
        effects: { ledger },
      };
    },
  };
}
