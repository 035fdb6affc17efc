import { incidentWords } from '@houston/contract/features/operations/security-incidents/incident-words';
import type { Change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { addressSubject } from '../../../incidents/block-list.ts';

/** Writes down that guessing at `email` was stopped for a while. Once per lock: by the failure that caused it. */
export async function recordLock(
  change: Pick<Change, 'tx' | 'audit'>,
  call: Call,
  email: string,
  what: 'sign-in' | 'proof',
): Promise<void> {
  await call.app.incidents.recordWithin(change, call, {
    code: 'too_many_failed_sign_ins',
    cause: incidentWords(`locked-${what}`),
    subject: addressSubject(call.address),
    mark: null,
    userEmail: email,
    userScope: 'AdminPortal',
    // Ten failures each, and thirty from one address: names cannot be a flood here.
    account: email,
  });
}
