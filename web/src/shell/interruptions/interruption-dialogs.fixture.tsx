/** Opens the dialogs that interrupt work, beside what was being done. */
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { isApiError } from '../../platform/calls/api-error.ts';
import { eventually } from '../../testing/eventually.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../testing/render-app.tsx';
import { InterruptionDialogs } from './interruption-dialogs.tsx';

export const grace = sessionOf();
export const profile = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@houston.example',
  phoneNumber: '',
  pendingEmail: null,
  hasSecondFactor: false,
  recoveryCodesLeft: 0,
  passwordChangedAt: null,
  version: 1,
};

interface Work {
  session?: typeof grace;
  /** What is interrupted; a field otherwise. */
  work?: ReactNode;
}

/** Resolves when the session has been asked for. */
export async function openWork(answers: (server: FakeServer) => void, { session = grace, work }: Work = {}) {
  const ui = (
    <>
      {work ?? <input aria-label="typed" />}
      <InterruptionDialogs />
    </>
  );
  const app = await renderPage(ui, { at: '/profile', session, answers });
  await eventually(() => expect(app.server.callsOf(sessionApi.get)).toHaveLength(1));
  return app;
}

/** What became of a call, for a test that looks before it is over. */
export function watch<T>(call: Promise<T>): { outcome: unknown } {
  const watched: { outcome: unknown } = { outcome: 'waiting' };
  call.then(
    (answer) => {
      watched.outcome = answer;
    },
    (error: unknown) => {
      watched.outcome = isApiError(error) ? error.code : error;
    },
  );
  return watched;
}
