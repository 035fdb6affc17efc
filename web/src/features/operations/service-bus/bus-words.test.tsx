import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../../i18n/i18n.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { setSession } from '../../../platform/session/session.ts';
import { sessionOf } from '../../../testing/render-app.tsx';
import { useBusWords } from './bus-words.shared.tsx';

function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

describe('what the bus has written down', () => {
  it('is said in the language of the admin, with the words of a partner as they came', async () => {
    setSession(sessionOf());
    const { result } = renderHook(() => useBusWords(), { wrapper });
    const refused = 'The bookkeeping system answered 503: closed for maintenance';
    expect(result.current(refused)).toBe(refused);
    await act(() => setLanguage('de'));
    const say = result.current;
    expect(say(refused)).toBe('Das Buchhaltungssystem antwortete mit 503: closed for maintenance');
    expect(say('The upstream system did not answer: too-slow')).toBe('Das Quellsystem antwortete nicht: zu langsam');
    expect(say('The bookkeeping system gave no reference: the answer is a web page: Log in')).toBe(
      'Das Buchhaltungssystem nannte keine Referenz: die Antwort ist eine Webseite: Log in',
    );
    expect(say('The bookkeeping system answered 404: not-found')).toBe(
      'Das Buchhaltungssystem antwortete mit 404: not-found',
    );
    expect(say('Exported as EX-1')).toBe('Exportiert als EX-1');
    expect(say('Not run again: what it changes stands since 2026-11-20T10:00:00.000Z')).toContain(
      'seit 20.11.2026, 11:00:00 MEZ',
    );
    expect(say('POST https://partner.example/checks')).toBe('POST https://partner.example/checks');
  });
});
