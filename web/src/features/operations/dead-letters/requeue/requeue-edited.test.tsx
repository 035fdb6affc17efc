import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refetch } from '../../../../platform/query-client.ts';
import { invoiceOf, letterOf, path } from '../../../../testing/dead-letters.tsx';
import { type FakeServer, Refusal } from '../../../../testing/fake-server.ts';
import { press } from '../../../../testing/render-app.tsx';
import { answer, openLetter, readEditor, typeMessage } from '../dead-letter.fixture.tsx';

const edited = JSON.stringify(invoiceOf(7, { amount: 990 }));
const done = letterOf(7, {
  handled: true,
  handledMethod: 2,
  handledBy: 'Mary Jackson',
  handledOn: new Date('2026-11-20T11:00:00Z'),
  requeueState: 0,
});

/** Accepts the call, after which the letter is handled. */
function accept(endpoint: typeof deadLettersApi.requeue | typeof deadLettersApi.discard) {
  return (server: FakeServer) =>
    server.answer(endpoint, () => {
      server.answer(deadLettersApi.get, done);
      return done;
    });
}

const sent = (server: FakeServer) => server.callsOf(deadLettersApi.requeue).map(({ body }) => body);

describe('requeueing a failed transaction', () => {
  it('sends the message to the last space as it came when nothing was changed', async () => {
    const messageBody = `  ${JSON.stringify(invoiceOf(7))}\n`;
    const app = await openLetter(letterOf(7, { messageBody }), accept(deadLettersApi.requeue));
    await typeMessage(JSON.stringify(invoiceOf(7), null, 4));
    await press(app, 'Requeue');
    expect(await screen.findByText('The message is sent to the bus once more, unchanged.')).toBeDefined();
    await answer(app, 'Requeue failed transaction 7?', 'Requeue');
    expect(await screen.findByText('Requeued')).toBeDefined();
    expect(sent(app.server)).toEqual([{ id: 7, messageType: 1, requeuedMessageBody: messageBody }]);
    expect((await screen.findByText('Already handled')).closest('[role="status"]')).toBeDefined();
  });

  it('asks in other words when the message was changed, and shows the difference', async () => {
    const app = await openLetter(letterOf(7), accept(deadLettersApi.requeue));
    await typeMessage(edited);
    expect(await screen.findByText('Changed, not sent')).toBeDefined();
    await press(app, 'Requeue');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Requeue failed transaction 7 with your changes?' }),
    );
    const after = await dialog.findByRole('textbox', { name: 'With your changes' }, { timeout: 20_000 });
    expect(after.textContent).toContain('990');
    expect(dialog.getByRole('textbox', { name: 'Original' }).textContent).toContain('1250');
    await app.user.click(dialog.getByRole('button', { name: 'Requeue with changes' }));
    await waitFor(() => expect(sent(app.server)).toEqual([{ id: 7, messageType: 1, requeuedMessageBody: edited }]));
  });

  it('names each value that was changed, whatever the layout in which it was typed', async () => {
    const app = await openLetter(letterOf(7));
    await typeMessage(edited);
    await press(app, 'Requeue');
    const dialog = within(await screen.findByRole('dialog', { name: /with your changes/ }));
    const rows = within(dialog.getByRole('region', { name: 'Changed values' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['FieldOriginalWith your changes', 'amount1250990']);
    // The text that was typed on one line is shown in the layout of the original.
    const after = await dialog.findByRole('textbox', { name: 'With your changes' }, { timeout: 20_000 });
    expect(after.querySelectorAll('.cm-changedLine')).toHaveLength(1);
  });

  it('says that only the order of the fields was changed', async () => {
    const app = await openLetter(letterOf(7));
    await typeMessage(JSON.stringify(Object.fromEntries(Object.entries(invoiceOf(7)).reverse())));
    await press(app, 'Requeue');
    const dialog = within(await screen.findByRole('dialog', { name: /with your changes/ }));
    expect(dialog.getByText(/^Only the order of the fields differs/)).toBeDefined();
  });

  it('shows lines far from the difference as well when told to', async () => {
    const notes = Array.from({ length: 12 }, (_, line) => `line ${line}`);
    const app = await openLetter(letterOf(7, { messageBody: JSON.stringify({ ...invoiceOf(7), notes }) }));
    await typeMessage(JSON.stringify({ ...invoiceOf(7, { amount: 990 }), notes }, null, 2));
    await press(app, 'Requeue');
    const dialog = within(await screen.findByRole('dialog', { name: /with your changes/ }));
    expect(await dialog.findAllByText(/unchanged lines/, undefined, { timeout: 20_000 })).toHaveLength(2);
    await app.user.click(dialog.getByRole('checkbox', { name: 'All lines' }));
    await waitFor(() => expect(dialog.queryByText(/unchanged lines/)).toBeNull());
  });

  it('sends nothing when it is refused', async () => {
    const app = await openLetter();
    await press(app, 'Requeue');
    await answer(app, /Requeue/, 'Cancel');
    expect(sent(app.server)).toEqual([]);
  });

  it('sends once, however often the button is pressed', async () => {
    const gate = Promise.withResolvers<void>();
    const app = await openLetter(letterOf(7), (server) =>
      server.answer(deadLettersApi.requeue, async () => {
        await gate.promise;
        return done;
      }),
    );
    await press(app, 'Requeue');
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.dblClick(dialog.getByRole('button', { name: 'Requeue' }));
    gate.resolve();
    await screen.findByText('Requeued');
    expect(sent(app.server)).toHaveLength(1);
  });

  it('sends nothing that is no JSON, says so, and names the place', async () => {
    const app = await openLetter();
    await typeMessage('{\n  "amount": 12,\n  oops\n}');
    expect(await screen.findByText('Unable to parse JSON: line 3, character 3.')).toBeDefined();
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await press(app, 'Requeue');
    // Brought into sight under the editor, and not repeated in a toast that could lie over it.
    expect((scrolled.mock.contexts.at(-1) as Element).textContent).toContain('line 3, character 3');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message as JSON' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await readEditor()).toContain('oops');
  });

  it.each([
    [-5, 'Enter a number above 0.'],
    [1.5, 'Enter a whole number.'],
    [1e15, 'This number is too large.'],
  ])('says of the amount %d what is wrong with it', async (amount, words) => {
    await openLetter();
    await typeMessage(JSON.stringify(invoiceOf(7, { amount })));
    expect(await screen.findByText(`amount: ${words}`)).toBeDefined();
  });

  it('names each field that does not fit the type, and sends nothing', async () => {
    const app = await openLetter();
    await typeMessage(JSON.stringify(invoiceOf(7, { amount: 'x', invoiceInfo: { invoiceDate: '1-1-2026' } })));
    expect(await screen.findByText('amount: Enter a whole number.')).toBeDefined();
    expect(screen.getByText('invoiceInfo.invoiceDate: Enter a valid date.')).toBeDefined();
    const editor = screen.getByRole('textbox', { name: 'Message as JSON' });
    expect(editor.getAttribute('aria-invalid')).toBe('true');
    await press(app, 'Requeue');
    expect(document.activeElement).toBe(editor);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks what a message of unknown type is, and sends it as that', async () => {
    const app = await openLetter(letterOf(7, { messageType: 0 }), accept(deadLettersApi.requeue));
    expect(await screen.findByRole('button', { name: 'Requeue' })).toHaveProperty('ariaDisabled', 'true');
    await app.user.click(screen.getByRole('combobox', { name: 'Send as' }));
    await app.user.click(await screen.findByRole('option', { name: 'Invoice' }));
    await press(app, 'Requeue');
    await answer(app, 'Requeue failed transaction 7?', 'Requeue');
    await waitFor(() => expect(sent(app.server)[0]?.messageType).toBe(1));
  });
});

describe('what was typed', () => {
  it('stays when the call fails', async () => {
    const app = await openLetter(letterOf(7), (server) => server.refuse(deadLettersApi.requeue, 'server_error'));
    await typeMessage(edited);
    await press(app, 'Requeue');
    await answer(app, /with your changes/, 'Requeue with changes');
    expect((await screen.findByRole('alert')).textContent).toContain('Requeuing failed.');
    expect(await readEditor()).toBe(edited);
  });

  it('stays, to be copied, when somebody else handles it meanwhile', async () => {
    const app = await openLetter();
    await typeMessage(edited);
    app.server.answer(deadLettersApi.get, done);
    await act(() => refetch(deadLettersApi));
    expect(await screen.findByText('Handled while you were editing')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Copy my text' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Requeue' })).toHaveProperty('ariaDisabled', 'true');
    expect(await readEditor()).toBe(edited);
  });

  it('stays when somebody else was a moment faster', async () => {
    const app = await openLetter(letterOf(7), (server) =>
      server.answer(deadLettersApi.requeue, () => {
        server.answer(deadLettersApi.get, done);
        throw new Refusal('already_handled');
      }),
    );
    await typeMessage(edited);
    await press(app, 'Requeue');
    await answer(app, /with your changes/, 'Requeue with changes');
    expect(await screen.findByText('Handled while you were editing')).toBeDefined();
    expect(screen.getAllByText('Already handled').length).toBeGreaterThan(1);
    expect(await readEditor()).toBe(edited);
  });

  it('is asked about before the page is left', async () => {
    const app = await openLetter();
    await typeMessage(edited);
    await screen.findByText('Changed, not sent');
    await app.user.click(screen.getByRole('link', { name: 'Failed transactions' }));
    await answer(app, 'Leave without sending?', 'Keep editing');
    expect(app.address()).toBe(`${path}/7`);
    expect(await readEditor()).toBe(edited);
  });

  it('goes back to the original on request', async () => {
    const app = await openLetter();
    await typeMessage(edited);
    await press(app, 'Restore the original');
    await waitFor(async () => expect(await readEditor()).toContain('1250'));
    expect(screen.queryByText('Changed, not sent')).toBeNull();
  });
});

describe('discarding a failed transaction', () => {
  it('asks for a reason and sends it', async () => {
    const app = await openLetter(letterOf(7), accept(deadLettersApi.discard));
    await press(app, 'Discard');
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard failed transaction 7?' }));
    expect(dialog.getByRole('button', { name: 'Discard' })).toHaveProperty('ariaDisabled', 'true');
    await app.user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Sent twice');
    await app.user.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('Discarded')).toBeDefined();
    expect(app.server.callsOf(deadLettersApi.discard)[0]).toMatchObject({
      params: { id: 7 },
      body: { reason: 'Sent twice' },
    });
  });

  it('says that it failed, and keeps the reason for the next try', async () => {
    const app = await openLetter(letterOf(7), (server) => server.refuse(deadLettersApi.discard, 'server_error'));
    await press(app, 'Discard');
    await app.user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Sent twice');
    await answer(app, /Discard/, 'Discard');
    expect((await screen.findByRole('alert')).textContent).toContain('Discarding failed.');
    accept(deadLettersApi.discard)(app.server);
    await answer(app, /Discard/, 'Discard');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.server.callsOf(deadLettersApi.discard).at(-1)).toMatchObject({ body: { reason: 'Sent twice' } });
  });

  it('asks no more once somebody else has handled it', async () => {
    const app = await openLetter(letterOf(7), (server) => server.refuse(deadLettersApi.discard, 'already_handled'));
    await press(app, 'Discard');
    await app.user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Sent twice');
    await answer(app, /Discard/, 'Discard');
    expect(await screen.findByText('Already handled')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
