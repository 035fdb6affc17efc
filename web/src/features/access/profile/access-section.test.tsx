import { accessApi } from '@houston/contract/features/access/profile/access.api';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { AccessSection } from './access-section.tsx';

const until = new Date('2026-11-21T09:30:00Z');
const data = [
  {
    permission: 'refundManagementAllowed',
    sources: [
      { kind: 'role' as const, role: 'Finance', until: null },
      { kind: 'extra' as const, role: null, until: null },
      { kind: 'temporary' as const, role: null, until },
    ],
    roles: [{ id: 3, name: 'Finance' }],
  },
  { permission: 'apiKeyManagement', sources: [], roles: [{ id: 1, name: 'Administrator' }] },
  { permission: 'oidcManagementAllowed', sources: [], roles: [] },
];

function open(search = '') {
  return renderPage(<AccessSection />, {
    at: `/profile${search}`,
    answers: (server) => server.answer(accessApi.mine, { data }),
  });
}

it('names every source of a permission, and until when', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /Refund management/ });
  expect(row.textContent).toContain('Role Finance');
  expect(row.textContent).toContain('Extra permission');
  expect(row.textContent).toMatch(/Temporary until .*10:30/);
});

it('leads from a missing one to the request form with the role that gives it', async () => {
  await open();
  const row = within(await screen.findByRole('row', { name: /API key management/ }));
  expect(row.getByRole('link', { name: 'Request Administrator' }).getAttribute('href')).toBe(
    '/oidc-request-roles?role=1',
  );
  const other = await screen.findByRole('row', { name: /OIDC/ });
  expect(other.textContent).toContain('No role grants it; ask an admin.');
});

it('shows what is held, or what is missing, alone', async () => {
  const app = await open();
  await screen.findByRole('row', { name: /Refund management/ });
  await app.user.click(screen.getByRole('radio', { name: 'Missing' }));
  expect(screen.queryByRole('row', { name: /Refund management/ })).toBeNull();
  expect(screen.getAllByRole('row')).toHaveLength(3);
  await app.user.click(screen.getByRole('radio', { name: 'Granted' }));
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(app.address()).toBe('/profile?show=held');
});
