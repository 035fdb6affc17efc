import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { errorText, text } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/use-text.ts';
import { isApiError } from '../../platform/calls/api-error.ts';

interface FormFailureProps {
  /** What the call threw; null shows nothing. */
  error: unknown;
  /** The words, when they are not those of the error's own code. */
  message?: string;
}

/** Why a form did not get through, under its fields; read out as soon as it appears. */
export function FormFailure({ error, message }: FormFailureProps) {
  useText();
  if (error === null || error === undefined) return null;
  return (
    <Alert role="alert" color="red" variant="light" p="sm" icon={<IconAlertCircle size={18} aria-hidden />}>
      {message ?? failureText(error)}
    </Alert>
  );
}

/** What went wrong in words, with the number to pass on where the fault is the server's. */
export function failureText(error: unknown): string {
  const id = isApiError(error) && error.status >= 500 ? error.requestId : undefined;
  return id === undefined ? errorText(error) : `${errorText(error)} (${text('general.request-id', { id })})`;
}
