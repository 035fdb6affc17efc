import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { busWords } from '@houston/contract/features/operations/service-bus/bus-words';
import { csvOf, firstCsvRow } from '../partners/csv.ts';
import { namedWordsOf, withWords } from '../partners/partner-words.ts';
import { judgeRefusal, type Task } from '../task.ts';

/** Sends a message's line to the bookkeeping system, to the `collection` of its kind. */
export function exportTask(name: string, collection: 'invoices' | 'credits' | 'collections'): Task {
  return {
    name,
    partner: 'export',
    request: ({ transactionNumber, shopId, data }) =>
      csvOf([
        {
          transactionNumber,
          shop: shopId,
          dossier: data.dossierNr,
          amount: data.amount,
          currency: data.currency,
          date: data.invoiceInfo?.invoiceDate ?? data.dueDate,
        },
      ]),
    send: (body) => ({ method: 'POST', path: `/${collection}`, contentType: 'text/csv; charset=utf-8', body }),
    judge(_work, answer) {
      const refused = judgeRefusal('partner-export', answer);
      if (refused !== null) return refused;
      const response = answer?.body ?? '';
      const { reference } = firstCsvRow(response);
      if (reference) return { result: stepResults.Success, response, log: busWords('exported', { reference }) };
      const error = withWords(busWords('no-reference'), namedWordsOf(response));
      return { result: stepResults.Failed, response, log: error, error };
    },
  };
}
