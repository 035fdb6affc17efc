/** A call that was refused for the address it came from: the console makes way for the page of the incident. */
import type { ApiError } from './api-error.ts';

const page = '/security-incident';

/**
 * Loads the page of the incident, and then never answers: no screen shows a failure in the moment before it is gone.
 * Gives any other error back; also on that page itself, which would else load itself again and again.
 */
export async function leaveWhenRefused(error: ApiError): Promise<ApiError> {
  if (error.code !== 'address_refused' || location.pathname.startsWith(page)) return error;
  location.assign(`${page}/${error.incidentId}`);
  return new Promise(() => {});
}
