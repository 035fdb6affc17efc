import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { onHoldDossiersApi } from '@houston/contract/features/work/on-hold-dossiers/on-hold-dossiers.api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { workItemOf } from '../../../testing/work-item.ts';
import { Page } from './on-hold-dossiers-page.tsx';

it('an on-hold dossier says why it waits, and is resumed with a reason', async () => {
  const item = workItemOf({ state: 'OnHold', subject: 'Asked by the shop' });
  const { user, server, address } = await renderPage(<Page />, {
    at: '/operation/on-hold?edit=7',
    answers(fake) {
      fake.answer(tenantsApi.names, []);
      fake.answer(onHoldDossiersApi.list, { data: [item], total: 1 });
      fake.answer(onHoldDossiersApi.get, item);
      fake.answer(onHoldDossiersApi.notes, { data: [] });
      fake.answer(onHoldDossiersApi.resume, item);
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'On-hold dossier D000000012' }));
  expect(await dialog.findByText('Asked by the shop')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Resume dossier' }));
  const question = within(await screen.findByRole('dialog', { name: 'Resume dossier D000000012?' }));
  await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Delivered');
  await user.click(question.getByRole('button', { name: 'Resume dossier' }));
  await waitFor(() => expect(address()).toBe('/operation/on-hold'));
  expect(server.callsOf(onHoldDossiersApi.resume)[0]?.body).toEqual({ version: 1, reason: 'Delivered' });
});
