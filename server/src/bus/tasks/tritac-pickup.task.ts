import { InvoiceMessage, stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { busWords } from '@houston/contract/features/operations/service-bus/bus-words';
import { fieldErrors } from '@houston/contract/problem';
import { csvOf, firstCsvRow } from '../partners/csv.ts';
import { judgeRefusal, type Task } from '../task.ts';

/** Asks the upstream system for a transaction of which only the number is known. */
export const tritacPickupTask: Task = {
  name: 'TritacPickupTask',
  partner: 'tritac',
  request: ({ transactionNumber }) => csvOf([{ transactionNumber }]),
  send: (body) => ({ method: 'POST', path: '/pickups', contentType: 'text/csv; charset=utf-8', body }),
  judge({ transactionNumber }, answer) {
    const refused = judgeRefusal('partner-tritac', answer);
    if (refused !== null) return refused;
    const response = answer?.body ?? '';
    const { amount = '', currency = '', invoiceDate = '', dossier = '' } = firstCsvRow(response);
    const learned = {
      amount: /^\d+$/.test(amount) ? Number(amount) : 0,
      // All that the platform trades in, where nothing is said.
      currency: currency || 'EUR',
      invoiceInfo: { invoiceDate },
      ...(dossier !== '' && { dossierNr: dossier }),
    };
    // What the checkout sends is held to the same.
    const checked = InvoiceMessage.safeParse({ transactionNumber, ...learned });
    if (!checked.success) {
      const error = busWords('upstream-invalid', { fields: Object.keys(fieldErrors(checked.error)).join(', ') });
      return { result: stepResults.Unprocessable, response, log: error, error };
    }
    return { result: stepResults.Success, response, log: busWords('upstream-knows'), learned };
  },
};
