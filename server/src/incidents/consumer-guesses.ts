import { incidentWords } from '@houston/contract/features/operations/security-incidents/incident-words';
/** Who looks for consumers by what lists mask of them, and finds nobody again and again, tries what it is. */
import { actorOf, type Call } from '../call.ts';
import { addressSubject, adminSubject } from './block-list.ts';

/** Counts one search that found nobody. What was looked for is kept nowhere: it may be somebody's. */
export function recordGuess(call: Call): void {
  const { adminId, email } = actorOf(call);
  const { isFromConsole, address } = call;
  call.app.incidents.record(call, {
    code: 'consumer_guessing',
    cause: incidentWords('nobody-found'),
    // What a page elsewhere has its visitor's browser ask counts against nobody's account.
    subject: isFromConsole ? adminSubject(adminId) : addressSubject(address),
    mark: null,
    userEmail: isFromConsole ? email : null,
    userScope: 'AdminPortal',
  });
}
