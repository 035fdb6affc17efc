import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { type BusWord, busWords } from '@houston/contract/features/operations/service-bus/bus-words';
import { csvOf } from '../partners/csv.ts';
import type { Task } from '../task.ts';
import { type Way, wayOf } from './ways.ts';

const words: Record<Way, BusWord> = {
  mail: 'asked-by-mail',
  tenant: 'ordinary-way',
  'tenant-only': 'only-ordinary-way',
};

/** Decides whether the consumer of an invoice is asked by mail to pay. The mail is written once the whole message has succeeded. */
export const mailToPayTask: Task = {
  name: 'MailToPayTask',
  effect: 'way',
  request: ({ transactionNumber, wayTerms }) =>
    csvOf([{ transactionNumber, configuration: wayTerms?.configurationId, share: wayTerms?.share }]),
  judge({ rootId, wayTerms }) {
    if (wayTerms === null) return { result: stepResults.Success, response: null, log: busWords('no-way-to-decide') };
    const way = wayOf(rootId, wayTerms);
    return {
      result: stepResults.Success,
      response: csvOf([{ way }]),
      log: busWords(words[way]),
      effects: { way: { configuration_id: wayTerms.configurationId, way } },
    };
  },
};
