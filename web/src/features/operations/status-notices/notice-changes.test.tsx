import { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import { showOnOf } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import type { RecordChange } from '@houston/contract/record-changes';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { NoticeChanges } from './notice-changes.tsx';

const change = (id: number, action: string, after: RecordChange['after']): RecordChange => ({
  ...{ id, at: new Date('2026-11-29T10:00:00Z'), actor: 'Grace Hopper', action, outcome: 'done' },
  ...{ reason: null, before: null, after },
});

it('says in words what a notice and its updates are, without codes', async () => {
  const english = { languageCode: 'en', text: 'Done at three.' };
  const updates = [{ id: 1, at: '2026-11-29T09:00:00.000Z', user: 'Grace Hopper', translations: [english] }];
  const translations = [
    { languageCode: 'en', text: 'Slow, sorry.', url: 'https://status.example' },
    { languageCode: 'nl', text: 'Traag.', url: '' },
  ];
  const { user } = await renderPage(<NoticeChanges id={7} />, {
    at: '/mission-control/service-status-notification',
    answers: (server) =>
      server.answer(statusNoticesApi.changes, {
        data: [
          change(3, 'status-notice.remove', { updates }),
          change(2, 'status-notice.add-update', { updates: [english] }),
          change(1, 'status-notice.create', {
            ...{ severity: 3, tenant: 'all', showOn: showOnOf(['csPortal', 'debtorApp']), translations },
          }),
        ],
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Changes' }));
  const drawer = await screen.findByRole('dialog');
  await screen.findByText('all tenants');
  for (const words of [
    'Medium',
    /portal and Debtor app$/,
    'English: Slow, sorry. https://status.example · Dutch: Traag.',
    'English: Done at three.',
    /^29 Nov 2026, .* · English: Done at three\.$/,
  ])
    expect(screen.getByText(words)).toBeTruthy();
  expect(drawer.textContent).not.toMatch(/[{}]|csPortal|languageCode/);
});
