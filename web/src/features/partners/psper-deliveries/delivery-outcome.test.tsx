import { type Language, languages } from '@houston/contract/languages';
import { texts } from '@houston/contract/sftp/sftp.texts';
import { type SftpFailureKind, sftpFailures } from '@houston/contract/sftp/sftp-failures';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setLanguage } from '../../../i18n/i18n.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { DeliveryOutcome } from './delivery-parts.shared.tsx';

const all = sftpFailures.flatMap((failure) => languages.map((language) => ({ failure, language })));

/** What is shown of a file that failed twice, and is tried again. */
async function show(failure: SftpFailureKind, language: Language): Promise<string> {
  const state = failure === 'uncertain' ? 'uncertain' : 'failed';
  const nextAttemptAt = state === 'failed' ? new Date('2026-11-20T09:05:00Z') : null;
  await renderPage(
    <div data-testid="outcome">
      <DeliveryOutcome file={{ state, failure, attempts: 2, nextAttemptAt, deliveredAt: null }} />
    </div>,
  );
  await act(() => setLanguage(language));
  // French has a space before some marks, at which no line ends.
  return (screen.getByTestId('outcome').textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
}

it.each(all)(
  'a file that failed by $failure says so in $language, and when it is tried again',
  async ({ failure, language }) => {
    const said = await show(failure, language);
    const told = texts[`failure-${failure}`];
    expect(said.startsWith(told[language])).toBe(true);
    for (const other of languages.filter((each) => each !== language)) expect(said).not.toContain(told[other]);
    expect(/:05/.test(said)).toBe(failure !== 'uncertain');
  },
);

it('a file says when it arrived in the time zone that the admin prefers', async () => {
  const { preferences } = sessionOf();
  const deliveredAt = new Date('2026-11-20T09:05:00Z');
  await renderPage(
    <DeliveryOutcome file={{ state: 'delivered', failure: null, attempts: 1, nextAttemptAt: null, deliveredAt }} />,
    { session: sessionOf({ preferences: { ...preferences, timeZone: 'Asia/Tokyo' } }) },
  );
  expect(await screen.findByText(/20 Nov 2026, 18:05/)).toBeTruthy();
});
