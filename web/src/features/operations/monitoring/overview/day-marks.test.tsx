import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../testing/render-app.tsx';
import { DayMarks } from './day-marks.tsx';

describe('the line of a rule', () => {
  afterEach(() => void vi.useRealTimers());

  it('names its days as the server does, by Amsterdam: at 23:30 UTC today is the next day', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T23:30:00Z'), toFake: ['Date'] });
    await renderPage(<DayMarks days="sf-" />, { at: '/welcome' });
    const titles = [...(await screen.findByRole('img')).querySelectorAll('title')].map(
      ({ textContent }) => textContent,
    );
    expect(titles).toEqual(['2026-11-19: Successful', '2026-11-20: Failure', '2026-11-21: not judged']);
  });
});
