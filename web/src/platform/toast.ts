/** Toasts: they close by themselves after 10 s, wait while the pointer is on them, and are read out. */
import type { TextKey } from '@houston/contract/texts/sections';
import { notifications } from '@mantine/notifications';
import { errorText, isTextKey, text } from '../i18n/i18n.ts';
import { ApiError } from './api-error.ts';

export const toastMilliseconds = 10_000;

type Values = Record<string, string | number>;

export function showSuccess(key: TextKey, values?: Values): void {
  notifications.show({ message: text(key, values), color: 'teal', role: 'status' });
}

export function showInfo(key: TextKey, values?: Values): void {
  notifications.show({ message: text(key, values), color: 'blue', role: 'status' });
}

export function showWarning(key: TextKey, values?: Values): void {
  notifications.show({ message: text(key, values), color: 'yellow', role: 'status' });
}

/** A text that is ours to show as it is: from the address, or made of several keys. */
export function showErrorText(message: string): void {
  notifications.show({ message, color: 'red', role: 'alert' });
}

/** What went wrong with a call; `fallback` stands in where the code has no text of its own. */
export function showError(error: unknown, fallback?: TextKey): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const isSpecific = error instanceof ApiError && isTextKey(`errors.${error.code}`) && error.status < 500;
  const message = fallback !== undefined && !isSpecific ? text(fallback) : errorText(error);
  const suffix = requestId === undefined || isSpecific ? '' : ` (${text('general.request-id', { id: requestId })})`;
  showErrorText(message + suffix);
}
