/** A call that an IP list or an incident refused: the console makes way for the page of the incident. */
import type { ProblemCode } from '@houston/contract/problem-status';
import type { ApiError } from './api-error.ts';

const page = '/security-incident';
const codes: ReadonlySet<string> = new Set(['address_refused', 'blocked'] satisfies ProblemCode[]);

/**
 * Loads the page of the incident, and then never answers: no screen shows a failure in the moment before it is gone.
 * Gives any other error back; also on that page itself, which would else load itself again and again.
 */
export async function leaveWhenRefused(error: ApiError): Promise<ApiError> {
  if (!codes.has(error.code) || location.pathname.startsWith(page)) return error;
  // So many began at once that this one has no number: the page says how to get help all the same.
  location.assign(`${page}/${error.incidentNumber ?? 'unnumbered'}`);
  return new Promise(() => {});
}
