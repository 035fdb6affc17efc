import { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render-app.tsx';
import { GridChips } from '../ui/grid/bar/grid-chips.tsx';
import { switchTenant } from './tenant-choice.ts';
import { useTenantFilter, useTenantGrid } from './use-tenant-grid.ts';

function List() {
  const grid = useTenantGrid(busTransactionsApi.list);
  const filters = [useTenantFilter<'tenantId'>('bus-transactions.tenant')];
  return <GridChips grid={grid} filters={filters} />;
}

function open(at: string) {
  return renderPage(<List />, {
    at,
    answers(server) {
      server.answer(tenantsApi.names, [
        { id: 3, name: 'Otho' },
        { id: 4, name: 'Lumen' },
      ]);
      server.answer(busTransactionsApi.list, { data: [], total: 0 });
    },
  });
}

describe('a list of what tenants have', () => {
  beforeEach(async () => {
    await switchTenant(3);
    return () => switchTenant(null);
  });

  it('opens with the tenant of the header, says so, and shows everything when that is taken out', async () => {
    const app = await open('/');
    expect(await screen.findByText('Tenant: Otho')).toBeDefined();
    expect(screen.queryByText('All tenants')).toBeNull();
    expect(app.server.callsOf(busTransactionsApi.list).every(({ query }) => query.tenantId === 3)).toBe(true);
    await app.user.click(screen.getByRole('button', { name: 'Remove filter: Tenant: Otho' }));
    await waitFor(() => expect(app.address()).toBe('/?tenantId=all'));
    expect(screen.queryByText(/^Tenant:/)).toBeNull();
    // The header still names one, which this list does not follow now.
    expect(screen.getByText('All tenants')).toBeDefined();
    expect(app.server.callsOf(busTransactionsApi.list).at(-1)?.query.tenantId).toBeUndefined();
  });

  it('follows whoever chooses another tenant in the header', async () => {
    const app = await open('/?tenantId=all&onlyFailed=true');
    await waitFor(() => expect(app.server.callsOf(busTransactionsApi.list)).not.toEqual([]));
    await act(() => switchTenant(4));
    expect(await screen.findByText('Tenant: Lumen')).toBeDefined();
    expect(app.address()).toBe('/?tenantId=4&onlyFailed=true');
  });

  it('leaves a link alone: a number is found whatever tenant it is of', async () => {
    const app = await open('/?transactionNumber=abc');
    await waitFor(() => expect(app.server.callsOf(busTransactionsApi.list)).not.toEqual([]));
    expect(app.address()).toBe('/?transactionNumber=abc');
    expect(app.server.callsOf(busTransactionsApi.list)[0]?.query.tenantId).toBeUndefined();
  });
});
