import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { busWords } from '@houston/contract/features/operations/service-bus/bus-words';
import { csvOf } from '../csv.ts';
import type { Task } from '../task.ts';

/** Hands a claim over to collection: it goes into the next file for the collection partner. */
export const collectionHandoverTask: Task = {
  name: 'CollectionHandoverTask',
  effect: 'handover',
  request: ({ transactionNumber, data }) =>
    csvOf([
      {
        transactionNumber,
        dossier: data.dossierNr,
        amount: data.amount,
        currency: data.currency,
        dueDate: data.dueDate,
      },
    ]),
  judge({ data }) {
    return {
      result: stepResults.Success,
      response: csvOf([{ status: 'accepted' }]),
      log: busWords('claim-handed-over'),
      effects: { handover: { amount: data.amount ?? 0, currency: data.currency ?? 'EUR' } },
    };
  },
};
