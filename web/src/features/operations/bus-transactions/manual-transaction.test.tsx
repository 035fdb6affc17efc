import { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import type { PickupCheck } from '@houston/contract/features/operations/bus-transactions/pickup.schema';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { switchTenant } from '../../../shell/tenant-choice.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { Page } from './transactions-page.tsx';

const path = '/mission-control/service-bus/transactions';
const found = 'a'.repeat(32);

async function openDialog() {
  const app = await renderPage(<Page />, {
    at: path,
    answers(server) {
      server.answer(tenantsApi.names, [{ id: 3, name: 'Otho' }]);
      server.answer(busTransactionsApi.list, { data: [], total: 0 });
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Manual transaction' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Manual transaction' }));
  const field = dialog.getByRole('textbox', { name: 'Transaction number' });
  const [validate, process] = ['Validate', 'Process'].map((name) => dialog.getByRole('button', { name })) as [
    HTMLElement,
    HTMLElement,
  ];
  const isOff = () => process.getAttribute('aria-disabled') === 'true';
  return { ...app, dialog, field, validate, process, isOff };
}

const check = (more: Partial<PickupCheck> = {}): PickupCheck => ({
  ...{ transactionNumber: found, isKnown: false, isQueued: false, state: 'unknown' as const },
  ...{ tenantId: 3, tenantName: 'Otho', shopName: null, amount: null, currency: 'EUR' },
  ...{ transactionId: null, endedOn: null, postedOn: null, deadLetterId: null },
  ...more,
});
const processed = check({
  ...{ isKnown: true, state: 'processed', shopName: 'Bikes', amount: 1250, transactionId: 7 },
  ...{ endedOn: new Date('2026-11-20T10:00:00Z'), postedOn: new Date('2026-11-20T10:00:00Z') },
});

describe('a manual transaction', () => {
  it('is typed, validated and processed; then the field is empty for the next', async () => {
    const app = await openDialog();
    expect(app.address()).toBe(`${path}?manual=new`);
    expect(app.isOff()).toBe(true);
    await app.user.type(app.field, `order ${found}!`);
    app.server.answer(busTransactionsApi.validatePickup, check());
    await app.user.click(app.validate);
    expect(await app.dialog.findByText(found)).toBeDefined();
    expect(app.dialog.getByText(/^New: neither/)).toBeDefined();
    // Which part of the text it took, and whose it will be.
    expect(app.dialog.getByText(found).tagName).toBe('MARK');
    expect(
      app.dialog.getByText('The transaction goes to the tenant Otho, which is chosen in the header.'),
    ).toBeDefined();
    expect(app.server.callsOf(busTransactionsApi.validatePickup)[0]?.params).toEqual({
      transactionNumber: `order ${found}!`,
    });
    app.server.answer(busTransactionsApi.pickup, check({ isQueued: true }));
    await app.user.click(app.process);
    expect(await screen.findByText('The transaction is on the bus.')).toBeDefined();
    expect(app.server.callsOf(busTransactionsApi.pickup)).toMatchObject([
      { params: { transactionNumber: found }, body: { tenantId: 3 } },
    ]);
    expect(app.field).toHaveProperty('value', '');
    expect(app.isOff()).toBe(true);
  });

  it.each([
    ['', 'Fill this in.'],
    ['a'.repeat(31), 'Enter a transaction number: 32 to 64 letters or digits.'],
    [`${'a'.repeat(31)}-${'b'.repeat(31)}`, 'Enter a transaction number: 32 to 64 letters or digits.'],
  ])('is refused without a call for %j', async (typed, message) => {
    const app = await openDialog();
    if (typed !== '') await app.user.type(app.field, typed);
    await app.user.click(app.validate);
    expect(await app.dialog.findByText(message)).toBeDefined();
    expect(app.server.callsOf(busTransactionsApi.validatePickup)).toEqual([]);
    expect(app.isOff()).toBe(true);
  });

  it('that is edited must be validated again', async () => {
    const app = await openDialog();
    await app.user.type(app.field, found);
    app.server.answer(busTransactionsApi.validatePickup, check());
    await app.user.click(app.validate);
    await waitFor(() => expect(app.isOff()).toBe(false));
    await app.user.type(app.field, 'b');
    expect(app.isOff()).toBe(true);
    await app.user.click(app.process);
    expect(app.server.callsOf(busTransactionsApi.pickup)).toEqual([]);
  });

  it('says that one is on its way, leads to its trace, and processes nothing', async () => {
    const app = await openDialog();
    await app.user.type(app.field, found);
    app.server.answer(busTransactionsApi.validatePickup, check({ isKnown: true, isQueued: true, state: 'waiting' }));
    await app.user.click(app.validate);
    expect(await app.dialog.findByText(/^A message with this number is waiting on the bus/)).toBeDefined();
    expect(app.dialog.getByRole('link', { name: 'Trace' }).getAttribute('href')).toContain(found);
    expect(app.isOff()).toBe(true);
  });

  it('that is finished asks for a reason, naming what was found', async () => {
    const app = await openDialog();
    await app.user.type(app.field, found);
    app.server.answer(busTransactionsApi.validatePickup, processed);
    await app.user.click(app.validate);
    const panel = within(await app.dialog.findByRole('status'));
    for (const words of ['Finished: its invoice has been processed.', 'Otho', 'Bikes', /12,50/, 'Transaction 7']) {
      expect(panel.getByText(words)).toBeDefined();
    }
    expect(panel.getByText(/nothing is posted a second time/)).toBeDefined();
    const again = app.dialog.getByRole('button', { name: 'Process again' });
    await app.user.click(again);
    expect(app.server.callsOf(busTransactionsApi.pickup)).toEqual([]);
    await app.user.type(app.dialog.getByLabelText(/^Reason/), ' Lost by the partner ');
    app.server.answer(busTransactionsApi.pickup, check({ isKnown: true, isQueued: true, state: 'waiting' }));
    await app.user.click(again);
    expect(await screen.findByText('The transaction is on the bus.')).toBeDefined();
    expect(app.server.callsOf(busTransactionsApi.pickup)[0]?.body).toEqual({
      again: true,
      reason: 'Lost by the partner',
    });
  });

  it('that has failed leads to its failed transaction, which it requeues', async () => {
    const app = await openDialog();
    await app.user.type(app.field, found);
    app.server.answer(busTransactionsApi.validatePickup, check({ isKnown: true, state: 'failed', deadLetterId: 41 }));
    await app.user.click(app.validate);
    expect(await app.dialog.findByText(/requeues the failed transaction\.$/)).toBeDefined();
    expect(app.dialog.getByRole('link', { name: 'Failed transaction 41' })).toBeDefined();
    app.server.answer(busTransactionsApi.pickup, check({ isKnown: true, isQueued: true, state: 'waiting' }));
    await app.user.click(app.process);
    expect(await screen.findByText('The transaction is on the bus.')).toBeDefined();
    expect(app.server.callsOf(busTransactionsApi.pickup)[0]?.body).toEqual({});
  });

  it('that nobody knows goes to no tenant that nobody has chosen', async () => {
    const app = await openDialog();
    await app.user.type(app.field, found);
    app.server.answer(busTransactionsApi.validatePickup, check({ tenantId: null, tenantName: null }));
    await app.user.click(app.validate);
    expect(await app.dialog.findByText('Choose in the header which tenant the transaction is for.')).toBeDefined();
    expect(app.isOff()).toBe(true);
  });

  it('must be validated again for another tenant', async () => {
    const app = await openDialog();
    await app.user.type(app.field, found);
    app.server.answer(busTransactionsApi.validatePickup, check());
    await app.user.click(app.validate);
    await waitFor(() => expect(app.isOff()).toBe(false));
    await act(() => switchTenant(4));
    await waitFor(() => expect(app.isOff()).toBe(true));
    await act(() => switchTenant(null));
  });

  it('that was finished meanwhile shows how it stands now', async () => {
    const app = await openDialog();
    await app.user.type(app.field, found);
    app.server.answer(busTransactionsApi.validatePickup, check());
    await app.user.click(app.validate);
    await waitFor(() => expect(app.isOff()).toBe(false));
    app.server.answer(busTransactionsApi.validatePickup, processed);
    app.server.refuse(busTransactionsApi.pickup, 'already_finished');
    await app.user.click(app.process);
    expect(await app.dialog.findByText('Finished: its invoice has been processed.')).toBeDefined();
    expect(app.dialog.getByLabelText(/^Reason/)).toBeDefined();
  });

  it('that fails says so and why, and keeps the number', async () => {
    const app = await openDialog();
    await app.user.type(app.field, found);
    app.server.refuse(busTransactionsApi.validatePickup, 'server_error');
    await app.user.click(app.validate);
    expect(await screen.findByText(/^The number could not be validated\./)).toBeDefined();
    expect(app.isOff()).toBe(true);
    app.server.answer(busTransactionsApi.validatePickup, check());
    await app.user.click(app.validate);
    await waitFor(() => expect(app.isOff()).toBe(false));
    app.server.refuse(busTransactionsApi.pickup, 'already_queued');
    await app.user.click(app.process);
    expect(
      await screen.findByText(/could not be put on the bus\. This message is already waiting on the bus/),
    ).toBeDefined();
    expect(app.field).toHaveProperty('value', found);
  });

  it('ignores an answer about a number that was typed over meanwhile', async () => {
    const app = await openDialog();
    await app.user.type(app.field, found);
    const answers: (() => void)[] = [];
    app.server.answer(
      busTransactionsApi.validatePickup,
      () => new Promise((resolve) => answers.push(() => resolve(check()))),
    );
    await app.user.click(app.validate);
    await waitFor(() => expect(answers).toHaveLength(1));
    await app.user.type(app.field, 'b');
    answers[0]?.();
    await waitFor(() => expect(app.validate.getAttribute('data-loading')).toBeNull());
    expect(app.isOff()).toBe(true);
  });
});
