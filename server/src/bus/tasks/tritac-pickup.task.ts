import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { csvOf, firstCsvRow } from '../csv.ts';
import { judgeRefusal, type Task } from '../task.ts';

/** Asks the upstream system for a transaction of which only the number is known. */
export const tritacPickupTask: Task = {
  name: 'TritacPickupTask',
  partner: 'tritac',
  request: ({ transactionNumber }) => csvOf([{ transactionNumber }]),
  send: (body) => ({ method: 'POST', path: '/pickups', contentType: 'text/csv; charset=utf-8', body }),
  judge(_work, answer) {
    const refused = judgeRefusal('The upstream system', answer);
    if (refused !== null) return refused;
    const response = answer?.body ?? '';
    const { amount = '', currency = 'EUR', invoiceDate = '', dossier = '' } = firstCsvRow(response);
    if (!/^[1-9]\d{0,10}$/.test(amount) || !/^\d{4}-\d{2}-\d{2}$/.test(invoiceDate)) {
      const error = 'The upstream system sent no amount or invoice date';
      return { result: stepResults.Unprocessable, response, log: error, error };
    }
    return {
      result: stepResults.Success,
      response,
      log: 'The upstream system knows the transaction',
      learned: {
        amount: Number(amount),
        currency,
        invoiceInfo: { invoiceDate },
        ...(dossier !== '' && { dossierNr: dossier }),
      },
    };
  },
};
