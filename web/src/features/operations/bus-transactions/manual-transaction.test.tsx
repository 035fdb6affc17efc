import { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { Page } from './transactions-page.tsx';

const path = '/mission-control/service-bus/transactions';
const found = 'a'.repeat(32);

async function openDialog() {
  const app = await renderPage(<Page />, {
    at: path,
    answers: (server) => server.answer(busTransactionsApi.list, { data: [], total: 0 }),
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

const check = (more = {}) => ({ transactionNumber: found, isKnown: false, isQueued: false, ...more });

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
    expect(app.server.callsOf(busTransactionsApi.validatePickup)[0]?.params).toEqual({
      transactionNumber: `order ${found}!`,
    });
    app.server.answer(busTransactionsApi.pickup, check({ isQueued: true }));
    await app.user.click(app.process);
    expect(await screen.findByText('The transaction is on the bus.')).toBeDefined();
    expect(app.server.callsOf(busTransactionsApi.pickup)[0]?.params).toEqual({ transactionNumber: found });
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

  it('says that the number is known, that it is on its way, and leads to its trace', async () => {
    const app = await openDialog();
    await app.user.type(app.field, found);
    app.server.answer(busTransactionsApi.validatePickup, check({ isKnown: true, isQueued: true }));
    await app.user.click(app.validate);
    expect(await app.dialog.findByText(/^Known:/)).toBeDefined();
    expect(app.dialog.getByText('A message with this number waits or runs right now.')).toBeDefined();
    expect(app.dialog.getByRole('link', { name: 'Trace' }).getAttribute('href')).toContain(found);
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
      await screen.findByText(/could not be put on the bus\. This message waits on the bus already/),
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
