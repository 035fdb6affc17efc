import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { currentTenantId, switchTenant } from '../../../shell/tenant-choice.ts';
import { openEnvironment } from './environment.fixture.tsx';

const tenants = [
  { id: 11, name: 'Alpha' },
  { id: 12, name: 'Beta' },
];

it.each([
  ['12', 12, null],
  // Nobody has it: what was chosen stays, and whose it is has to be said.
  ['99', 11, /^The link names a tenant that is not there: 99\. .* the tenant in the header, Alpha\.$/],
])('is that of the tenant that its address names: %s', async (named, chosen, said) => {
  const { address } = await openEnvironment({
    search: `?tenantId=${named}&stage=draft`,
    more: (server) => server.answer(tenantsApi.names, tenants),
  });
  await waitFor(() => expect(address()).not.toContain('tenantId'));
  expect(currentTenantId()).toBe(chosen);
  expect(address()).toContain('stage=draft');
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  if (said === null) {
    expect(screen.queryByText(/^The link names a tenant/)).toBeNull();
    return;
  }
  expect(await screen.findByText(said)).toBeTruthy();
  await act(() => switchTenant(12));
  expect(screen.queryByText(/^The link names a tenant/)).toBeNull();
});
