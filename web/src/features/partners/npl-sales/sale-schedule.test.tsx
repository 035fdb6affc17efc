import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import { texts } from '@houston/contract/features/partners/npl-sales/npl-sales.texts';
import { saleFailures } from '@houston/contract/features/partners/npl-sales/sale-schedule.schema';
import { languages } from '@houston/contract/languages';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/render-app.tsx';
import { open } from './npl-sales.fixture.tsx';

const failedOn = new Date('2026-11-30T23:31:00Z');

describe('the page of a buyer', () => {
  it('says when is sold next', async () => {
    await open();
    expect(await screen.findByText(/^Next planned sale: 1 Dec 2026, from 00:30/)).toBeTruthy();
    expect(screen.queryByText(/could not be made/)).toBeNull();
  });

  it('says that no sale is planned where no frequency is set', async () => {
    await open('', (server) => server.answer(nplSalesApi.schedule, { nextOn: null, failed: null }));
    expect(await screen.findByText('No sale is planned: the buyer has no export frequency.')).toBeTruthy();
  });

  it('says so when it cannot be read', async () => {
    await open('', (server) => server.refuse(nplSalesApi.schedule, 'server_error'));
    expect(await screen.findByText('When is sold next could not be loaded.')).toBeTruthy();
  });

  it('says since when in the time zone that the admin prefers', async () => {
    const { preferences } = sessionOf();
    await open('', (server) => {
      server.answer(sessionApi.get, sessionOf({ preferences: { ...preferences, timeZone: 'Asia/Tokyo' } }));
      server.answer(nplSalesApi.schedule, {
        nextOn: '2026-12-01',
        failed: { plannedFor: '2026-12-01', failedOn, reason: 'too_slow' },
      });
    });
    expect((await screen.findByText(/ Since /)).textContent).toContain('08:31');
  });

  it.each(saleFailures.flatMap((reason) => languages.map((language) => ({ reason, language }))))(
    'says that the planned sale failed by $reason, in $language',
    async ({ reason, language }) => {
      await open('', (server) =>
        server.answer(nplSalesApi.schedule, {
          nextOn: '2026-12-01',
          failed: { plannedFor: '2026-12-01', failedOn, reason },
        }),
      );
      await screen.findByText(/The planned sale of 1 Dec 2026 could not be made/);
      await act(() => setLanguage(language));
      const [title = ''] = texts['schedule-failed-title'][language].split('{{');
      const alert = screen.getByText((said) => said.startsWith(title)).closest('[role=status]');
      // French has a space before some marks, at which no line ends.
      const words = alert?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ');
      expect(words).toContain(texts[`schedule-failed-${reason}`][language]);
      expect(words).toContain('00:31');
    },
  );
});
