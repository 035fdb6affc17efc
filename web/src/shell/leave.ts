/** Leaving the console by hand. */
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { leaveTo } from '../platform/address/leave-to.ts';
import { callApi } from '../platform/calls/api.ts';
import { isApiError } from '../platform/calls/api-error.ts';
import { showError } from '../platform/toast.ts';

/** Ends the session on the server, then loads the sign-in page anew; stays here when the server could not be told. */
export async function signOut(): Promise<void> {
  try {
    await callApi(sessionApi.signOut, {}, { mayInterrupt: false, mayWait: false });
  } catch (error) {
    if (!isApiError(error, 'not_signed_in')) return showError(error);
  }
  leaveTo('/login');
}
