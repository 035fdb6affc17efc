import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { groupOf, letterOf, numberOf, openList, path } from '../../../testing/dead-letters.tsx';

const handled = letterOf(9, { handled: true, handledMethod: 2, requeueState: 2 });

describe('the list of failed transactions', () => {
  it('has its title, its columns and links to each, without the handled ones', async () => {
    const app = await openList('', [letterOf(7), handled]);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Failed transactions');
    const link = await screen.findByRole('link', { name: `Open ${numberOf(7)}` });
    expect(link.getAttribute('href')).toBe(`${path}/7`);
    expect(screen.queryByRole('link', { name: `Open ${numberOf(9)}` })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Otho Dossier' })).toBeDefined();
    expect(screen.getByRole('switch', { name: 'Show handled' })).toHaveProperty('checked', false);
    // The other call only counts what “requeue all” would take.
    const call = app.server.callsOf(deadLettersApi.list).find(({ query }) => query.limit > 1);
    expect(call?.query).toMatchObject({
      limit: 30,
      includeHandled: false,
      order: [{ field: 'pickedUpOn', descending: true }],
    });
  });

  it('shows handled ones on request, with what became of them, and keeps that in `query`', async () => {
    const app = await openList('', [letterOf(7), handled, letterOf(8, { messageType: 3 })]);
    await app.user.click(await screen.findByRole('switch', { name: 'Show handled' }));
    expect(await screen.findByText('Requeued, failed again')).toBeDefined();
    expect(screen.getByRole('cell', { name: 'Collection transfer' })).toBeDefined();
    expect(app.address()).toBe(`${path}?query=includeHandled%3Dtrue`);
  });

  it('restores page, order and filters from `query`, the message id among them', async () => {
    const query = new URLSearchParams(`limit=10&skip=10&order=amount&messageIdentifier=${numberOf(7)}`).toString();
    const letters = Array.from({ length: 12 }, (_, index) => letterOf(index + 1));
    const app = await openList(`?view=groups&query=${encodeURIComponent(query)}`, letters);
    await screen.findByRole('link', { name: `Open ${numberOf(11)}` });
    expect(screen.getByRole('searchbox', { name: 'Message ID' })).toHaveProperty('value', numberOf(7));
    const calls = app.server.callsOf(deadLettersApi.list).map((call) => call.query);
    expect(calls).toContainEqual({
      limit: 10,
      skip: 10,
      order: [{ field: 'amount', descending: false }],
      total: 'later',
      includeHandled: false,
      messageIdentifier: numberOf(7),
    });
  });

  it('filters by tenant', async () => {
    const app = await openList('', [letterOf(7)]);
    await app.user.click(await screen.findByRole('combobox', { name: 'Tenant' }));
    await app.user.click(await screen.findByRole('option', { name: 'Otho' }));
    await waitFor(() => expect(app.address()).toBe(`${path}?query=tenantId%3D3`));
    expect(app.server.callsOf(deadLettersApi.list).at(-1)?.query.tenantId).toBe(3);
  });

  it('says that it could not be retrieved', async () => {
    await openList('', [], (server) => server.refuse(deadLettersApi.list, 'server_error'));
    expect((await screen.findByRole('alert')).textContent).toContain('Could not retrieve failed transactions');
  });

  it('says that nothing failed', async () => {
    await openList('', []);
    expect(await screen.findByText('No failed transactions')).toBeDefined();
  });
});

describe('the two views', () => {
  it('take along what narrows both: a tenant, also one that was taken out, and the cause', async () => {
    const app = await openList('?query=tenantId%3Dall%26rootCause%3Dledger', [letterOf(7)], (server) =>
      server.answer(deadLettersApi.groups, { data: [groupOf()], total: 1 }),
    );
    await app.user.click(await screen.findByRole('tab', { name: 'By root cause' }));
    await waitFor(() => expect(app.address()).toBe(`${path}?view=groups&tenantId=all&rootCause=ledger`));
    await app.user.click(screen.getByRole('tab', { name: 'List' }));
    await waitFor(() => expect(app.address()).toBe(`${path}?query=tenantId%3Dall%26rootCause%3Dledger`));
  });

  it('are a tab in the address; going to the other one leaves the filters of the first behind', async () => {
    const app = await openList('?query=shopName%3Dabc', [letterOf(7)], (server) =>
      server.answer(deadLettersApi.groups, { data: [groupOf()], total: 1 }),
    );
    await app.user.click(await screen.findByRole('tab', { name: 'By root cause' }));
    expect(await screen.findByRole('cell', { name: 'CcbrCheckTask' })).toBeDefined();
    expect(app.address()).toBe(`${path}?view=groups`);
    await app.user.click(screen.getByRole('tab', { name: 'List' }));
    await screen.findByRole('link', { name: `Open ${numberOf(7)}` });
    expect(app.address()).toBe(path);
  });
});
