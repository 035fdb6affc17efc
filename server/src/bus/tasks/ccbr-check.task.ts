import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { judgeRefusal, type Task } from '../task.ts';
import { parseAnswer } from './json-answer.ts';

/** Asks the credit bureau whether the debtor may be invoiced. */
export const ccbrCheckTask: Task = {
  name: 'CcbrCheckTask',
  partner: 'ccbr',
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
    const refused = judgeRefusal('The credit bureau', answer);
    if (refused !== null) return refused;
    const response = answer?.body ?? '';
    const { decision } = parseAnswer(response);
    if (decision === 'accept') {
      return { result: stepResults.Success, response, log: 'The credit bureau accepts the debtor' };
    }
    if (decision === 'closed') {
      return { result: stepResults.SoftStop, response, log: 'The file is closed at the credit bureau: nothing to do' };
    }
    const error =
      decision === 'reject' ? 'The credit bureau rejects the debtor' : 'The credit bureau answered without a decision';
    return { result: stepResults.Failed, response, log: error, error };
  },
};
