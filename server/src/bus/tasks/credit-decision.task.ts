import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { busWords } from '@houston/contract/features/operations/service-bus/bus-words';
import { csvOf } from '../partners/csv.ts';
import type { Task } from '../task.ts';

/** Keeps an order from being captured that the credit bureau refuses, and a capture from being booked before it has answered. */
export const creditDecisionTask: Task = {
  name: 'CreditDecisionTask',
  // It calls nobody: where the bureau is away it waits with the order instead of using up its attempts.
  partner: ({ orderAnswer, isFraudModuleOff }) =>
    orderAnswer === 'waiting' && isFraudModuleOff !== true ? 'ccbr' : null,
  awaitsOrder: true,
  request: ({ transactionNumber }) => csvOf([{ transactionNumber }]),
  judge({ orderAnswer, isFraudModuleOff }) {
    const said = csvOf([{ answer: orderAnswer ?? 'none' }]);
    if (orderAnswer === 'refused') {
      const error = busWords('order-refused');
      return { result: stepResults.Failed, response: said, log: error, error };
    }
    if (orderAnswer === 'waiting' && isFraudModuleOff !== true) {
      const error = busWords('order-unanswered');
      return { result: stepResults.SoftFail, response: said, log: error, error, awaitsOrder: true };
    }
    return { result: stepResults.Success, response: said, log: busWords('order-not-refused') };
  },
};
