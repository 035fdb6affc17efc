import { serviceBusApi } from '@houston/contract/features/operations/service-bus/service-bus.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { App } from '../../../testing/render-app.tsx';
import { changeOf, openPanel, statusOf } from './control-panel.fixture.tsx';

async function ask(app: App, button: 'Pause' | 'Resume') {
  await app.user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

const minute = 60_000;

describe('pausing the bus', () => {
  it('sends the reason in one line, and warns that the bus is paused', async () => {
    const app = await openPanel(statusOf());
    const dialog = await ask(app, 'Pause');
    await app.user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' Ledger{Enter}is down ');
    app.server.answer(serviceBusApi.toggle, changeOf());
    app.server.answer(serviceBusApi.status, statusOf({ state: 0, lastChange: changeOf() }));
    await app.user.click(dialog.getByRole('button', { name: 'Pause the service bus' }));
    expect(await screen.findByText('Service bus paused.')).toBeDefined();
    expect(app.server.callsOf(serviceBusApi.toggle).map(({ body }) => body)).toEqual([
      { reason: 'Ledger is down', serviceState: 0 },
    ]);
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeDefined();
    expect(app.server.callsOf(serviceBusApi.history).length).toBeGreaterThan(1);
  });

  it.each(['', '   '])('does nothing without a reason (%j)', async (reason) => {
    const app = await openPanel(statusOf());
    const dialog = await ask(app, 'Pause');
    if (reason !== '') await app.user.type(dialog.getByRole('textbox', { name: 'Reason' }), reason);
    await app.user.click(dialog.getByRole('button', { name: 'Pause the service bus' }));
    expect(await dialog.findByText('Fill this in.')).toBeDefined();
    expect(app.server.callsOf(serviceBusApi.toggle)).toEqual([]);
  });

  it('does nothing when it is cancelled, and asks before a typed reason is lost', async () => {
    const app = await openPanel(statusOf());
    const dialog = await ask(app, 'Pause');
    await app.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Ledger is down');
    await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await app.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.server.callsOf(serviceBusApi.toggle)).toEqual([]);
  });

  it.each([
    ['After 15 minutes', 15],
    ['After 1 hour', 60],
    ['After 4 hours', 240],
  ])('ends by itself: %s', async (choice, minutes) => {
    const app = await openPanel(statusOf());
    const dialog = await ask(app, 'Pause');
    await app.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'x');
    await app.user.click(dialog.getByRole('radio', { name: choice }));
    app.server.answer(serviceBusApi.toggle, changeOf());
    const before = Date.now();
    await app.user.click(dialog.getByRole('button', { name: 'Pause the service bus' }));
    await waitFor(() => expect(app.server.callsOf(serviceBusApi.toggle)).toHaveLength(1));
    const resumeAt = app.server.callsOf(serviceBusApi.toggle)[0]?.body.resumeAtUtc?.getTime() ?? 0;
    expect(resumeAt - before).toBeGreaterThanOrEqual(minutes * minute);
    expect(resumeAt - Date.now()).toBeLessThanOrEqual(minutes * minute);
  });

  it('ends at a time that was typed, which must lie ahead, but not more than 7 days', async () => {
    const app = await openPanel(statusOf());
    const dialog = await ask(app, 'Pause');
    await app.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'x');
    await app.user.click(dialog.getByRole('radio', { name: 'At a set time' }));
    const until = dialog.getByRole('textbox', { name: 'Until' });
    const confirm = dialog.getByRole('button', { name: 'Pause the service bus' });
    await app.user.click(confirm);
    expect(dialog.getByText('Fill this in.')).toBeDefined();
    await app.user.type(until, '2020-01-01 10:00');
    await app.user.click(confirm);
    expect(dialog.getByText('This time has already passed.')).toBeDefined();
    await app.user.clear(until);
    await app.user.type(until, '2999-01-01 10:00');
    await app.user.click(confirm);
    expect(dialog.getByText('At most 7 days ahead.')).toBeDefined();
    expect(app.server.callsOf(serviceBusApi.toggle)).toEqual([]);
    const tomorrow = new Date(Date.now() + 24 * 60 * minute).toISOString().slice(0, 10);
    await app.user.clear(until);
    await app.user.type(until, `${tomorrow} 10:00`);
    app.server.answer(serviceBusApi.toggle, changeOf());
    await app.user.click(confirm);
    await waitFor(() => expect(app.server.callsOf(serviceBusApi.toggle)).toHaveLength(1));
    // Typed in Amsterdam, an hour or two ahead of UTC.
    const sent = app.server.callsOf(serviceBusApi.toggle)[0]?.body.resumeAtUtc?.toISOString();
    expect(sent).toMatch(new RegExp(`^${tomorrow}T0[89]:00:00`));
  });

  it('that fails says so and why, keeps what was typed, and reads status and history again', async () => {
    const app = await openPanel(statusOf());
    const dialog = await ask(app, 'Pause');
    await app.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Ledger is down');
    app.server.refuse(serviceBusApi.toggle, 'server_error');
    const before = app.server.callsOf(serviceBusApi.history).length;
    await app.user.click(dialog.getByRole('button', { name: 'Pause the service bus' }));
    expect(await screen.findByText(/The service bus could not be paused\./)).toBeDefined();
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Ledger is down');
    await waitFor(() => expect(app.server.callsOf(serviceBusApi.history).length).toBeGreaterThan(before));
  });

  it('closes when somebody else was faster', async () => {
    const app = await openPanel(statusOf());
    const dialog = await ask(app, 'Pause');
    await app.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'x');
    app.server.refuse(serviceBusApi.toggle, 'bus_state_unchanged');
    await app.user.click(dialog.getByRole('button', { name: 'Pause the service bus' }));
    expect(await screen.findByText(/could not be paused\. The bus is already in this state/)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('enabling the bus says what waits, asks for a reason but for no end, and tells that the bus is enabled', async () => {
  const app = await openPanel(statusOf({ state: 0, lastChange: changeOf(), waiting: 4312 }));
  const dialog = await ask(app, 'Resume');
  expect(dialog.getByText(/Messages waiting: 4\.312\./)).toBeDefined();
  expect(dialog.queryByRole('radio')).toBeNull();
  await app.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Ledger is back');
  app.server.answer(serviceBusApi.toggle, changeOf({ id: 4, state: 1 }));
  await app.user.click(dialog.getByRole('button', { name: 'Resume the service bus' }));
  expect(await screen.findByText('Service bus resumed.')).toBeDefined();
  expect(app.server.callsOf(serviceBusApi.toggle).map(({ body }) => body)).toEqual([
    { reason: 'Ledger is back', serviceState: 1 },
  ]);
});
