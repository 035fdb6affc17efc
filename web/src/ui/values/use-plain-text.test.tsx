import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { queryClient } from '../../platform/query-client.ts';
import { setSession } from '../../platform/session/session.ts';
import { sessionOf } from '../../testing/render-app.tsx';
import { usePlainText } from './use-plain-text.ts';

function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

it.each([
  ['2026-11-25', '25 Nov 2026'],
  ['2026-11-25T10:00:00.000Z', '25 Nov 2026, 11:00:00 CET'],
  ['2026-19-25', '2026-19-25'],
  [true, 'yes'],
  ['', '(empty)'],
])('%j is said as %s', (value, words) => {
  setSession(sessionOf());
  const { result } = renderHook(() => usePlainText(), { wrapper });
  expect(result.current(value)).toBe(words);
});
