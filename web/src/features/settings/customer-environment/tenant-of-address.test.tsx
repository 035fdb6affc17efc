import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { currentTenantId } from '../../../shell/tenant-choice.ts';
import { openEnvironment } from './environment.fixture.tsx';

const tenants = [
  { id: 11, name: 'Alpha' },
  { id: 12, name: 'Beta' },
];

it.each([
  ['12', 12],
  // Nobody has it: what was chosen stays.
  ['99', 11],
])('is that of the tenant that its address names: %s', async (named, chosen) => {
  const { address } = await openEnvironment({
    search: `?tenantId=${named}&stage=draft`,
    more: (server) => server.answer(tenantsApi.names, tenants),
  });
  await waitFor(() => expect(address()).not.toContain('tenantId'));
  expect(currentTenantId()).toBe(chosen);
  expect(address()).toContain('stage=draft');
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
});
