import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { busWords } from '@houston/contract/features/operations/service-bus/bus-words';
import { namedWordsOf, withWords } from '../partners/partner-words.ts';
import { judgeRefusal, type Task } from '../task.ts';
import { parseAnswer } from './json-answer.ts';

/** Asks the credit bureau whether the debtor may be invoiced: what the fraud module of a psper does beside the rules of `claims/fraud`. */
export const ccbrCheckTask: Task = {
  name: 'CcbrCheckTask',
  partner: 'ccbr',
  before: ({ isFraudModuleOff }) =>
    isFraudModuleOff ? { result: stepResults.Disabled, response: null, log: busWords('fraud-module-off') } : null,
  request: ({ transactionNumber, data }) =>
    JSON.stringify({
      reference: transactionNumber,
      amount: data.amount,
      currency: data.currency,
      country: data.debtor?.country ?? null,
      postalCode: data.debtor?.postalCode ?? null,
    }),
  send: (body) => ({ method: 'POST', path: '/checks', contentType: 'application/json', body }),
  judge(_work, answer) {
    const refused = judgeRefusal('partner-ccbr', answer);
    if (refused !== null) return refused;
    const response = answer?.body ?? '';
    const { decision } = parseAnswer(response);
    if (decision === 'accept') {
      return { result: stepResults.Success, response, log: busWords('bureau-accepts') };
    }
    if (decision === 'closed') {
      return { result: stepResults.SoftStop, response, log: busWords('bureau-closed') };
    }
    const said = busWords(decision === 'reject' ? 'bureau-rejects' : 'bureau-undecided');
    const error = withWords(said, namedWordsOf(response));
    return { result: stepResults.Failed, response, log: error, error };
  },
};
