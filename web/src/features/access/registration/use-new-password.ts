import type { Response } from '@houston/contract/endpoint';
import type { registrationApi } from '@houston/contract/features/access/registration/registration.api';
import { useRef } from 'react';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { useSave } from '../../../platform/use-save.ts';
import { useLinkToken } from './use-link-token.ts';

type PasswordCall = typeof registrationApi.activate | typeof registrationApi.resetPassword;

/** Sets a password through the link of this page; what is wrong with it comes back by field. */
export function useNewPassword<E extends PasswordCall>(endpoint: E, onDone: (answer: Response<E>) => void) {
  const token = useLinkToken();
  const refused = useRef<Record<string, string>>({});
  const { save, isSaving, error } = useSave<PasswordCall>(endpoint, {
    handles: 'all',
    refetches: false,
    onSuccess: (answer) => onDone(answer as Response<E>),
    onFailure(failure) {
      refused.current = isApiError(failure) ? failure.fields : {};
    },
  });

  async function setPassword(password: string): Promise<Record<string, string>> {
    refused.current = {};
    await save({ body: { token, password } });
    return refused.current;
  }

  return { setPassword, isSaving, error };
}
