import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import type { Consumer } from '@houston/contract/features/finance/consumers/consumers.schema';
import type { Permission } from '@houston/contract/permissions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { Page } from './consumer-page.tsx';

const at = new Date('2026-11-20T09:00:00Z');
const consumer: Consumer = {
  ...{ id: 7, type: 'B2C', tenantName: 'North', country: 'NL', language: 'nl', marks: ['vulnerable'], version: 3 },
  ...{ open: 4_000, owed: 500, openDossiers: 2, createdOn: at, updatedOn: at, erasedOn: null, blocks: [] },
  personal: {
    ...{ name: 'F*** H***', email: 'f***@debtors.example', phone: '+31***78', birthDate: '***' },
    ...{ address: 'L***, 38*** Amersfoort, NL', iban: null },
  },
  dossiers: [
    {
      ...{ id: 1, dossierNumber: 'D000000001', state: 'Open', currency: 'EUR', captured: 4_000, open: 4_000 },
      ...{ dueOn: '2026-11-10', daysLate: 12, shopName: 'Bikes' },
    },
  ],
  transactions: [
    {
      ...{
        id: 3,
        transactionNumber: 'a'.repeat(32),
        state: 'captured',
        captured: 9_000,
        released: 0,
        currency: 'EUR',
        amount: 4_000,
        startedOn: at,
      },
      shopName: 'Bikes',
    },
  ],
  mails: [{ id: 9, on: at, subject: 'Reminder: dossier D000000001', state: 'sent', isEmptied: false, hasText: true }],
};

const open = (
  more: Partial<Consumer> = {},
  answers: (server: FakeServer) => void = () => {},
  permissions?: Permission[],
  search = '',
) =>
  renderPage(<Page />, {
    at: `/consumer/7${search}`,
    ...(permissions !== undefined && { session: sessionOf({ permissions }) }),
    answers(server) {
      server.answer(consumersApi.get, { ...consumer, ...more });
      server.answer(consumersApi.events, {
        ...{ older: null, topics: ['mails', 'notes', 'changes'] },
        data: [
          { kind: 'note', at, id: 1, who: 'Ada Lovelace', text: 'Called her back', transactionNumber: null },
          {
            ...{ kind: 'change', at, id: 2, action: 'consumer.reveal', who: 'Ada Lovelace' },
            ...{ reason: 'Is on the phone', field: 'birthDate', marks: null, asked: null },
            ...{ dossierNumber: null, amount: null, currency: null },
          },
          {
            ...{
              kind: 'change',
              at,
              id: 12,
              action: 'write-off.approve',
              who: 'Ada Lovelace',
              reason: null,
              field: null,
              marks: null,
            },
            asked: { by: 'Grace Hopper', on: at, reason: null },
            ...{ dossierNumber: 'D000000077', amount: 30_000, currency: 'EUR' },
          },
          {
            ...{ kind: 'change', at, id: 13, action: 'consumer.mark', who: 'Ada Lovelace', reason: 'The heirs wrote' },
            ...{ field: null, marks: { set: ['deceased', 'minor'], lifted: ['vulnerable'] }, asked: null },
            ...{ dossierNumber: null, amount: null, currency: null },
          },
          { kind: 'request', at, id: 4, field: 'phone', step: 'approved', who: 'Ada Lovelace' },
          { kind: 'mail', at, id: 9, subject: '', state: 'kept', isEmptied: false },
        ],
      });
      answers(server);
    },
  });

describe('the page of a consumer', () => {
  it('shows what they owe, who they are, masked, and what is theirs', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Consumer 7' })).toBeTruthy();
    for (const words of ['F*** H***', 'vulnerable', 'not told', 'Reminder: dossier D000000001'])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('12 days late')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /as a list$/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/mission-control/dossiers?consumerId=7',
      '/transaction?consumerId=7',
    ]);
    expect(screen.getByRole('link', { name: 'D000000001' }).getAttribute('href')).toContain('/dossiers/D000000001');
    expect(screen.getByRole('link', { name: 'aaaaaaaaaaaa…' }).getAttribute('href')).toContain('/transaction/');
  });

  it('shows what happened on a tab of its own', async () => {
    const { user, address } = await open();
    await user.click(await screen.findByRole('tab', { name: 'What happened' }));
    for (const words of ['Called her back', 'E-mail, erased']) expect(await screen.findByText(words)).toBeTruthy();
    expect(address()).toContain('tab=timeline');
    expect(screen.getByText('Change approved: Phone number')).toBeTruthy();
    expect(screen.getByText(/Is on the phone/)).toBeTruthy();
    for (const words of ['Set: deceased and minor', 'Lifted: vulnerable']) expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'D000000077' }).getAttribute('href')).toContain('/dossiers/D000000077');
    expect(screen.getByText(/^€\s?300,00$/)).toBeTruthy();
  });

  it('is on what happened where an address from before the tabs chose what of that', async () => {
    await open({}, undefined, undefined, '?topic=notes');
    expect(await screen.findByRole('tab', { name: 'What happened', selected: true })).toBeTruthy();
    expect(await screen.findByText('Called her back')).toBeTruthy();
  });

  it('says of an e-mail that is older than e-mails are kept that it is no longer kept, and offers not to send it again', async () => {
    const mail = { id: 9, subject: '', state: 'sent', isEmptied: true } as const;
    const { user } = await open({ mails: [{ ...mail, on: at, hasText: false }] }, (server) =>
      server.answer(consumersApi.events, { data: [{ kind: 'mail', at, ...mail }], older: null, topics: ['mails'] }),
    );
    expect(await screen.findByText('No longer kept')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'What happened' }));
    expect(await screen.findByText('E-mail, no longer kept')).toBeTruthy();
  });

  it.each(['deceased', 'minor'] as const)(
    'says before the press that nothing is sent again to who is %s',
    async (mark) => {
      const { user } = await open({
        marks: [mark],
        mails: [{ id: 9, subject: 'Reminder', state: 'sent', on: at, isEmptied: false, hasText: true }],
      });
      const again = await screen.findByRole('button', { name: 'Send again: Reminder' });
      expect(again.getAttribute('aria-description')).toMatch(/has died or is a minor/);
      await user.click(again);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('says before the press that the text of a mail is not there to be sent again', async () => {
    await open({ mails: [{ id: 9, subject: 'Reminder', state: 'sent', on: at, isEmptied: false, hasText: false }] });
    const again = await screen.findByRole('button', { name: 'Send again: Reminder' });
    expect(again.getAttribute('aria-description')).toMatch(/kept no longer/);
  });

  it('shows a field in full for a reason, and masks it again after 5 minutes', async () => {
    const app = await open({}, (server) => server.answer(consumersApi.reveal, { value: '+31612345678', until: at }));
    await app.user.click(await screen.findByRole('button', { name: 'Show Phone in full' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Show Phone of consumer 7 in full?' }));
    await app.user.type(dialog.getByRole('textbox'), 'Is on the phone');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await app.user.click(dialog.getByRole('button', { name: 'Show' }));
      expect(await screen.findByText('+31612345678')).toBeTruthy();
      expect(app.server.callsOf(consumersApi.reveal).at(-1)?.body).toEqual({
        field: 'phone',
        reason: 'Is on the phone',
      });
      act(() => void vi.advanceTimersByTime(5 * 60_000));
      expect(screen.queryByText('+31612345678')).toBeNull();
      expect(screen.getByText('+31***78')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('leaves what is shown in full there while one looks at what happened, and masks it when its 5 minutes are over', async () => {
    const app = await open({}, (server) => server.answer(consumersApi.reveal, { value: '+31612345678', until: at }));
    await app.user.click(await screen.findByRole('button', { name: 'Show Phone in full' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Show Phone of consumer 7 in full?' }));
    await app.user.type(dialog.getByRole('textbox'), 'Is on the phone');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await app.user.click(dialog.getByRole('button', { name: 'Show' }));
      expect(await screen.findByText('+31612345678')).toBeTruthy();
      act(() => void vi.advanceTimersByTime(2 * 60_000));
      await app.user.click(screen.getByRole('tab', { name: 'What happened' }));
      expect(await screen.findByText('Called her back')).toBeTruthy();
      act(() => void vi.advanceTimersByTime(2 * 60_000));
      await app.user.click(screen.getByRole('tab', { name: 'Overview' }));
      expect(screen.getByText('+31612345678')).toBeTruthy();
      // Counted from when it was shown, not from when one came back.
      act(() => void vi.advanceTimersByTime(61_000));
      expect(screen.queryByText('+31612345678')).toBeNull();
      expect(screen.getByText('+31***78')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('offers nothing in full to who may not see it, and says which permission is missing', async () => {
    await open({}, undefined, ['debtorManagementAllowed']);
    const reveal = await screen.findByRole('button', { name: /Show Phone in full/ });
    expect(reveal.getAttribute('aria-disabled') ?? reveal.getAttribute('data-disabled')).toBe('true');
  });

  it('names dossiers without a link to who may not open them, and says in one line for want of what', async () => {
    await open({}, undefined, ['debtorManagementAllowed', 'dossiersManagementAllowed']);
    expect(await screen.findByText('D000000001')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'D000000001' })).toBeNull();
    expect(screen.queryByRole('link', { name: /as a list$/ })).toBeNull();
    expect(screen.getAllByText(/^A dossier opens for who has the permission “/)).toHaveLength(1);
  });

  it('leads who may open a dossier to it, and explains nothing', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'D000000001' })).toBeTruthy();
    expect(screen.queryByText(/A dossier opens for/)).toBeNull();
  });

  it('sets and lifts marks for a reason, saying what each stops', async () => {
    const app = await open({}, (server) => server.answer(consumersApi.mark, { ...consumer, marks: ['deceased'] }));
    await app.user.click(await screen.findByRole('button', { name: 'Change marks' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Marks of consumer 7' }));
    expect(dialog.getByRole('checkbox', { name: 'vulnerable', checked: true })).toBeTruthy();
    expect(dialog.getAllByText(/^No reminder, no other e-mail/)).toHaveLength(2);
    await app.user.click(dialog.getByRole('button', { name: 'Change marks' }));
    expect(app.server.callsOf(consumersApi.mark)).toEqual([]);
    await app.user.click(dialog.getByRole('checkbox', { name: 'deceased' }));
    await app.user.click(dialog.getByRole('checkbox', { name: 'vulnerable' }));
    await app.user.type(dialog.getByLabelText(/Reason/), 'The heirs wrote');
    await app.user.click(dialog.getByRole('button', { name: 'Change marks' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.server.callsOf(consumersApi.mark).at(-1)?.body).toEqual({
      ...{ version: 3, reason: 'The heirs wrote', deceased: true, insolvent: false, debt_settlement: false },
      ...{ minor: false, vulnerable: false, opted_out: false },
    });
  });

  it('says beside the reason that no mark is another, and keeps what was typed', async () => {
    const app = await open({}, (server) =>
      server.refuse(consumersApi.mark, 'invalid_request', { fields: { reason: 'consumers.marks-unchanged' } }),
    );
    await app.user.click(await screen.findByRole('button', { name: 'Change marks' }));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByLabelText(/Reason/), 'Called');
    await app.user.click(dialog.getByRole('button', { name: 'Change marks' }));
    expect(await dialog.findByText(/^Change a mark first/)).toBeTruthy();
    expect(dialog.getByDisplayValue('Called')).toBeTruthy();
  });

  it('says what keeps a consumer from being erased, and asks nothing', async () => {
    const app = await open({ blocks: [{ kind: 'dossier', number: 'D000000001', why: 'open' }] });
    await app.user.click(await screen.findByRole('button', { name: 'Erase consumer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase consumer 7' }));
    expect(dialog.getByRole('link', { name: 'D000000001' })).toBeTruthy();
    expect(dialog.queryByRole('textbox')).toBeNull();
  });

  it('erases with a reason and the number, and keeps both typed when it is refused', async () => {
    const app = await open({}, (server) => server.refuse(consumersApi.erase, 'consumer_not_done', { status: 409 }));
    await app.user.click(await screen.findByRole('button', { name: 'Erase consumer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase consumer 7' }));
    await app.user.type(dialog.getByLabelText(/Reason/), 'Asked to be forgotten');
    await app.user.type(dialog.getByLabelText(/Type the number of the consumer: 7/), '7');
    await app.user.click(dialog.getByRole('button', { name: 'Erase consumer' }));
    await waitFor(() =>
      expect(app.server.callsOf(consumersApi.erase).at(-1)?.body).toEqual({
        ...{ version: 3, reason: 'Asked to be forgotten', confirmation: '7' },
      }),
    );
    expect(dialog.getByDisplayValue('Asked to be forgotten')).toBeTruthy();
  });

  it('writes a note, and empties the field once it is stored', async () => {
    const app = await open({}, (server) => server.answer(consumersApi.note, {}), undefined, '?tab=timeline');
    const field = await screen.findByLabelText(/New note/);
    await app.user.type(field, 'Moved');
    await app.user.click(screen.getByRole('button', { name: 'Write note' }));
    await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(''));
    expect(app.server.callsOf(consumersApi.note).at(-1)?.body).toMatchObject({ text: 'Moved' });
  });

  it('shows of an erased one that it is, and offers nothing', async () => {
    const none = { name: null, email: null, phone: null, birthDate: null, address: null, iban: null };
    const { user } = await open({ erasedOn: at, personal: none, marks: [] });
    expect(await screen.findByText(/has been erased/)).toBeTruthy();
    for (const name of [/Export/, /Erase/, /marks/, /in full/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'What happened' }));
    expect(await screen.findByText('Called her back')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /note/ })).toBeNull();
  });

  it('says that nobody has a number, and what is no number', async () => {
    await renderPage(<Page />, {
      at: '/consumer/nobody',
      answers: () => {},
    });
    expect(await screen.findByText('No consumer has this number')).toBeTruthy();
  });
});
