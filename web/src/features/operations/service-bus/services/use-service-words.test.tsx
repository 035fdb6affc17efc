import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { setLanguage } from '../../../../i18n/i18n.ts';
import { queryClient } from '../../../../platform/query-client.ts';
import { setSession } from '../../../../platform/session/session.ts';
import { sessionOf } from '../../../../testing/render-app.tsx';
import { useServiceWords } from './use-service-words.ts';

function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

it('says what a background service wrote down in the language of the admin, and leaves what it did not word', async () => {
  setSession(sessionOf());
  const { result } = renderHook(() => useServiceWords(), { wrapper });
  await act(() => setLanguage('nl'));
  const say = result.current;
  expect(say('The help desk did not answer: not-secure')).toBe('De helpdesk antwoordde niet: adres zonder https');
  expect(say('The help desk answered no JSON')).toBe('De helpdesk antwoordde geen JSON');
  expect(say('4 tickets read, 0 new or changed')).toBe('Gelezen vragen: 4, nieuw of gewijzigd: 0');
  expect(say('a.csv was not taken: the partner answered 503; b.csv was not taken: the partner has no address')).toBe(
    'a.csv is niet aangenomen: de partner antwoordde 503; b.csv is niet aangenomen: de partner heeft geen adres',
  );
  expect(say('The collection partner has no address; the claims wait')).toBe(
    'De incassopartner heeft geen adres; de vorderingen wachten',
  );
  expect(say('connect ECONNREFUSED')).toBe('connect ECONNREFUSED');
});
