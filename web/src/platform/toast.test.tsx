import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../i18n/i18n.ts';
import { Toasts } from '../ui/look/toasts.tsx';
import { ApiError } from './calls/api-error.ts';
import { showError, showErrorText, showFailure, showInfo, showSuccess, showWarning } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <MantineProvider env="test">
      <Toasts />
    </MantineProvider>,
  );
});
afterEach(() => {
  act(() => notifications.clean());
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const show = (toast: () => void) => {
  act(toast);
  pass(0);
};
const failure = (code: string, status: number) => new ApiError({ code, status, requestId: 'abc' });

describe('a toast', () => {
  it('closes by itself after ten seconds', () => {
    show(() => showSuccess('general.copied'));
    pass(9_900);
    expect(screen.queryByText('Copied')).not.toBeNull();
    pass(200);
    pass(800);
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it('waits while the pointer is on it', () => {
    show(() => showSuccess('general.copied'));
    pass(5_000);
    fireEvent.mouseEnter(screen.getByRole('status'));
    pass(60_000);
    expect(screen.queryByText('Copied')).not.toBeNull();
    fireEvent.mouseLeave(screen.getByRole('status'));
    pass(9_900);
    expect(screen.queryByText('Copied')).not.toBeNull();
    pass(200);
    pass(800);
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it('has a close button with a name, in the admin’s language', async () => {
    await act(() => setLanguage('de'));
    show(() => showSuccess('general.copied'));
    fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
    pass(1_000);
    expect(screen.queryByText('Kopiert')).toBeNull();
  });

  it.each([
    ['success', () => showSuccess('general.copied'), 'status'],
    ['information', () => showInfo('general.copied'), 'status'],
    ['a warning', () => showWarning('general.copied'), 'status'],
    ['a failure', () => showErrorText('Copied'), 'alert'],
  ])('of %s is read out, and has a sign beside its colour', (_kind, toast, role) => {
    show(toast);
    const box = screen.getByRole(role);
    expect(box.textContent).toBe('Copied');
    expect(box.querySelector('svg[aria-hidden]')).not.toBeNull();
  });
});

describe('toasts', () => {
  const words = () => screen.getAllByRole('alert').map((toast) => toast.textContent);

  it('never say the same twice, and the last said is the last there', () => {
    for (const message of ['one', 'two', 'one']) show(() => showErrorText(message));
    pass(1_000);
    expect(words()).toEqual(['two', 'one']);
    pass(8_500);
    show(() => showErrorText('one'));
    pass(1_000);
    pass(1_000);
    expect(words()).toEqual(['one']);
  });

  it('are three at most: the oldest goes', () => {
    for (const message of ['one', 'two', 'three', 'four']) show(() => showErrorText(message));
    pass(1_000);
    expect(words()).toEqual(['two', 'three', 'four']);
  });
});

describe('showError', () => {
  it.each([
    [
      'the code’s own words',
      failure('already_enabled', 409),
      undefined,
      'This has already been switched on. Reload to see its current state.',
    ],
    [
      'the code’s own words before the screen’s',
      failure('already_enabled', 409),
      'general.copied',
      'This has already been switched on. Reload to see its current state.',
    ],
    [
      'the screen’s words for a mistake of the server, with its request',
      failure('server_error', 500),
      'general.copied',
      'Copied. Try again; if it keeps happening, give an admin this number. (Request abc)',
    ],
    [
      'the screen’s words for a code without any',
      failure('Something_New', 400),
      'general.copied',
      'Copied. Try again; if it keeps happening, give an admin this number. (Request abc)',
    ],
    [
      'general words for what is no answer',
      new TypeError('x'),
      undefined,
      'That did not work. Try again; if it keeps happening, give your admin the request number.',
    ],
  ] as const)('says %s', (_what, error, fallback, words) => {
    show(() => showError(error, fallback));
    expect(screen.getByRole('alert').textContent).toBe(words);
  });

  it('says nothing of what was called off', () => {
    show(() => showError(new DOMException('aborted', 'AbortError')));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tells who gave the proof up that nothing was done, which is no failure', () => {
    show(() => showError(failure('step_up_required', 403), 'general.copied'));
    expect(screen.getByRole('status').textContent).toBe('Nothing was changed: you did not confirm that it is you.');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('showFailure', () => {
  it.each([
    [
      'what failed and why',
      'already_enabled',
      409,
      'Copied. This has already been switched on. Reload to see its current state.',
    ],
    [
      'what failed and its request, for a mistake of the server',
      'server_error',
      500,
      'Copied. Try again; if it keeps happening, give an admin this number. (Request abc)',
    ],
    [
      'what failed and its request, for a code without words',
      'Something_New',
      400,
      'Copied. Try again; if it keeps happening, give an admin this number. (Request abc)',
    ],
  ])('says %s', (_what, code, status, words) => {
    show(() => showFailure(failure(code, status), 'general.copied'));
    expect(screen.getByRole('alert').textContent).toBe(words);
  });

  it('is no failure when the proof was given up', () => {
    show(() => showFailure(failure('step_up_required', 403), 'general.copied'));
    expect(screen.getByRole('status').textContent).toBe('Nothing was changed: you did not confirm that it is you.');
  });
});

it('says of refused values what is wrong with them, not that the page should be read anew', () => {
  const fields = { endpoint: 'validation.private-host', csvFolderLocation: 'validation.too-long: 200' };
  const refused = new ApiError({ code: 'invalid_request', status: 400, requestId: 'abc', fields });
  show(() => showFailure(refused, 'npl-buyers.failed-update'));
  expect(screen.getByRole('alert').textContent).toBe(
    'The export configuration could not be saved. This address is inside a private network. Enter a public host. At most 200 characters.',
  );
});
