/**
 * Toasts: they close by themselves after 10 s, wait while the pointer is on them, and are read out. The same words never
 * stand there twice, and a fourth toast takes the place of the oldest.
 */
import type { TextKey } from '@houston/contract/texts/sections';
import { notifications, notificationsStore } from '@mantine/notifications';
import { type Icon, IconAlertTriangle, IconCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import { createElement } from 'react';
import { asSentence, errorText, isTextKey, messageText, text } from '../i18n/i18n.ts';
import { ApiError, isApiError } from './calls/api-error.ts';

export const toastMilliseconds = 10_000;

type Values = Record<string, string | number>;

interface Kind {
  color: string;
  /** Colour is never the only sign. */
  icon: Icon;
  role: 'status' | 'alert';
}

const success: Kind = { color: 'teal', icon: IconCheck, role: 'status' };
const info: Kind = { color: 'blue', icon: IconInfoCircle, role: 'status' };
const warning: Kind = { color: 'yellow', icon: IconAlertTriangle, role: 'status' };
const failure: Kind = { color: 'red', icon: IconExclamationCircle, role: 'alert' };

const atOnce = 3;

function show({ color, icon, role }: Kind, message: string): void {
  notifications.updateState(notificationsStore, (shown) =>
    shown.filter((toast) => toast.message !== message).slice(1 - atOnce),
  );
  notifications.show({
    message,
    color,
    role,
    withBorder: true,
    icon: createElement(icon, { size: 18, 'aria-hidden': true }),
    closeButtonProps: { 'aria-label': text('general.close') },
  });
}

/** Takes away what is no longer so: what failed, once it is tried again, or the words of one text. */
export function withdrawToasts(key?: TextKey): void {
  notifications.updateState(notificationsStore, (shown) =>
    shown.filter((toast) => (key === undefined ? toast.color !== failure.color : toast.message !== text(key))),
  );
}

export function showSuccess(key: TextKey, values?: Values): void {
  show(success, text(key, values));
}

export function showInfo(key: TextKey, values?: Values): void {
  show(info, text(key, values));
}

export function showWarning(key: TextKey, values?: Values): void {
  show(warning, text(key, values));
}

/** A text that is ours to show as it is: from the address, or made of several keys. */
export function showErrorText(message: string): void {
  show(failure, message);
}

/** What went wrong with a call; `fallback` stands in where the code has no text of its own. */
export function showError(error: unknown, fallback?: TextKey): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  // Only who closed the dialog that asks for the proof gets here: no failure, and no news either.
  if (isApiError(error, 'step_up_required')) {
    showInfo('errors.step_up_required');
    return;
  }
  const suffix = requestSuffix(error);
  if (fallback === undefined || isSpecific(error)) showErrorText(reasonText(error) + suffix);
  else if (suffix === '') showErrorText(text(fallback));
  else showErrorText(`${asSentence(text(fallback))} ${text('general.try-again')}${suffix}`);
}

/** Whether the code of a refusal says what went wrong, so that nobody has to look it up by its request. */
function isSpecific(error: unknown): boolean {
  return error instanceof ApiError && isTextKey(`errors.${error.code}`) && error.code !== 'server_error';
}

/** The request to pass on, where there is one and it is needed: ` (Request x)`. */
export function requestSuffix(error: unknown): string {
  const requestId = error instanceof ApiError && !isSpecific(error) ? error.requestId : undefined;
  return requestId === undefined ? '' : ` (${text('general.request-id', { id: requestId })})`;
}

/** What could not be done, and then why, where the code of the refusal tells. */
export function showFailure(error: unknown, failed: TextKey): void {
  if (!isSpecific(error) || isApiError(error, 'step_up_required')) showError(error, failed);
  else showErrorText(`${asSentence(text(failed))} ${reasonText(error)}`);
}

/** Of refused values what is wrong with each: to read the page anew would lose what was typed. */
function reasonText(error: unknown): string {
  const refused = isApiError(error, 'invalid_request') ? Object.values(error.fields) : [];
  return refused.length === 0 ? errorText(error) : [...new Set(refused.map(messageText))].join(' ');
}
