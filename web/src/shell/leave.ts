/** Leaving the console: by hand, or because the session is over. Nothing of the admin stays in this tab. */
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import type { AnyRouter } from '@tanstack/react-router';
import { callApi } from '../platform/api.ts';
import { isApiError } from '../platform/api-error.ts';
import { queryClient } from '../platform/query-client.ts';
import { setSession } from '../platform/session.ts';
import { showError } from '../platform/toast.ts';
import { forgetTenant } from './tenant-choice.ts';

const state = { isLeaving: false };

export function isLeaving(): boolean {
  return state.isLeaving;
}

/** Ends the session on the server and goes to the sign-in page; stays here when the server could not be told. */
export async function signOut(router: AnyRouter): Promise<void> {
  try {
    await callApi(sessionApi.signOut, {}, { mayInterrupt: false });
  } catch (error) {
    if (!isApiError(error, 'not_signed_in')) return showError(error);
  }
  await goToSignIn(router);
}

/** `next`: where to go on after signing in. */
export async function goToSignIn(router: AnyRouter, next?: string): Promise<void> {
  state.isLeaving = true;
  try {
    setSession(null);
    await router.navigate({ to: '/login', search: next === undefined || next === '/welcome' ? {} : { next } });
    queryClient.removeQueries({ predicate: ({ queryKey }) => !isOfNobody(String(queryKey[0])) });
    forgetTenant();
  } finally {
    state.isLeaving = false;
  }
}

function isOfNobody(path: string): boolean {
  return path === '/api/version' || path === '/api/session';
}
