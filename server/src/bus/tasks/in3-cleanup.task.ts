import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { busWords } from '@houston/contract/features/operations/service-bus/bus-words';
import { namedWordsOf, withWords } from '../partners/partner-words.ts';
import { judgeRefusal, type Task } from '../task.ts';
import { parseAnswer } from './json-answer.ts';

/** Takes the open instalments of a credited transaction away at the instalment provider. */
export const in3CleanupTask: Task = {
  name: 'In3CleanupTask',
  partner: 'in3',
  request: ({ transactionNumber, data }) =>
    JSON.stringify({ transactionNumber, creditedAmount: data.amount, currency: data.currency }),
  send: (body) => ({ method: 'POST', path: '/cleanups', contentType: 'application/json', body }),
  judge(_work, answer) {
    const refused = judgeRefusal('partner-in3', answer);
    if (refused !== null) return refused;
    const response = answer?.body ?? '';
    if (answer?.status === 409) {
      return { result: stepResults.SoftStop, response, log: busWords('credited-before') };
    }
    const { removed } = parseAnswer(response);
    if (typeof removed === 'number') {
      return { result: stepResults.Success, response, log: busWords('instalments-removed', { number: removed }) };
    }
    const error = withWords(busWords('instalments-unsaid'), namedWordsOf(response));
    return { result: stepResults.Failed, response, log: error, error };
  },
};
