import { arrangementsApi } from '@houston/contract/features/finance/arrangements/arrangements.api';
import type { Arrangement } from '@houston/contract/features/finance/arrangements/arrangements.schema';
import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import type { Permission } from '@houston/contract/permissions';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { at, dossierOf } from '../../../testing/dossier.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { DossierArrangement } from './dossier-arrangement.shared.tsx';
import { DossierArrangements } from './dossier-arrangements.shared.tsx';

const running: Arrangement = {
  ...{
    id: 4,
    state: 'running',
    isOver: false,
    amount: 7_500,
    reason: 'Lost their job',
    agreedOn: at,
    agreedBy: 'Ada Lovelace',
  },
  ...{
    endedOn: null,
    brokenBy: null,
    endedBy: null,
    endReason: null,
    notTold: null,
    mailId: 8,
    mailState: 'sent',
    version: 1,
  },
  instalments: [
    { number: 1, dueOn: '2026-11-01', amount: 3_750, paid: 3_750, fallenAway: 0, isOverdue: false },
    { number: 2, dueOn: '2026-11-15', amount: 3_750, paid: 1_000, fallenAway: 0, isOverdue: true },
  ],
};

const open = (
  more: Partial<Dossier> = {},
  answers: (server: FakeServer) => void = () => {},
  permissions?: Permission[],
) => {
  const dossier = dossierOf(more);
  return renderPage(
    <>
      <DossierArrangement dossier={dossier} />
      <DossierArrangements dossier={dossier} />
    </>,
    {
      at: '/mission-control/dossiers/D000000012',
      answers,
      ...(permissions && { session: sessionOf({ permissions }) }),
    },
  );
};

describe('a payment arrangement', () => {
  it('shows what is to be paid when before it is agreed on', async () => {
    const { user, server } = await open({ open: 10_000 }, (fake) => fake.answer(arrangementsApi.agree, { id: 4 }));
    await user.click(await screen.findByRole('button', { name: 'Pay in instalments' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment arrangement for dossier D000000012' }));
    expect(dialog.getByText(/not paid 7 days after it was due ends the arrangement/)).toBeTruthy();
    fireEvent.change(dialog.getByLabelText(/First due on/), { target: { value: '2026-12-15' } });
    const plan = within(await dialog.findByRole('table', { name: 'What is to be paid' }));
    expect(plan.getAllByText(/33,33/)).toHaveLength(2);
    // A month apart, too, where the first day of the month would have been due after 17 days.
    expect(plan.getByText('15 Jan 2027')).toBeTruthy();
    expect(plan.getByText(/33,34/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Pay in instalments' }));
    expect(server.callsOf(arrangementsApi.agree)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Lost their job');
    await user.click(dialog.getByRole('button', { name: 'Pay in instalments' }));
    expect(await screen.findByText('The payment arrangement is agreed on.')).toBeTruthy();
    expect(server.callsOf(arrangementsApi.agree)).toMatchObject([
      {
        params: { id: 12 },
        body: {
          open: 10_000,
          instalments: 3,
          firstDueOn: '2026-12-15',
          dayOfMonth: 15,
          reason: 'Lost their job',
          endsHold: false,
        },
      },
    ]);
  });

  it('ends a hold in the same step, and says so', async () => {
    const more = { open: 10_000, arrangementBlock: 'on_hold', onHoldSince: at } as const;
    const { user, server } = await open(more, (fake) => fake.answer(arrangementsApi.agree, { id: 4 }));
    await user.click(await screen.findByRole('button', { name: 'Pay in instalments' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('This dossier is on hold: the arrangement resumes it.')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText(/First due on/), { target: { value: '2026-12-15' } });
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Has work again');
    await user.click(dialog.getByRole('button', { name: 'Pay in instalments' }));
    expect(await screen.findByText(/and the dossier is no longer on hold/)).toBeTruthy();
    expect(server.callsOf(arrangementsApi.agree)).toMatchObject([{ body: { endsHold: true } }]);
  });

  it('keeps a hold for who may not resume', async () => {
    const permissions = ['dossiersManagementAllowed', 'fullFinancialInsightManagementAllowed'] as const;
    await open({ arrangementBlock: 'on_hold' }, undefined, [...permissions]);
    const button = await screen.findByRole('button', { name: 'Pay in instalments' });
    expect(button.getAttribute('aria-description')).toMatch(/Resume it first/);
  });

  it('keeps the day that was chosen, whatever the first is', async () => {
    const { user } = await open({ open: 10_000 });
    await user.click(await screen.findByRole('button', { name: 'Pay in instalments' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: /Day of the months after it/ }));
    await user.click(await screen.findByRole('option', { name: '28', hidden: true }));
    fireEvent.change(dialog.getByLabelText(/First due on/), { target: { value: '2026-12-15' } });
    const plan = within(await dialog.findByRole('table', { name: 'What is to be paid' }));
    expect(plan.getByText('28 Jan 2027')).toBeTruthy();
  });

  it('says that instalments would be too small, and sends nothing', async () => {
    const { user, server } = await open({ open: 250 });
    await user.click(await screen.findByRole('button', { name: 'Pay in instalments' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/First due on/), { target: { value: '2026-12-15' } });
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Lost their job');
    await user.click(dialog.getByRole('button', { name: 'Pay in instalments' }));
    expect(dialog.getByText('An instalment would be less than 1.00.')).toBeTruthy();
    expect(server.callsOf(arrangementsApi.agree)).toEqual([]);
  });

  it('says why there can be none', async () => {
    await open({ arrangementBlock: 'collection' });
    const button = await screen.findByRole('button', { name: 'Pay in instalments' });
    expect(button.getAttribute('aria-description')).toMatch(/Recall it first/);
  });

  it('shows what of each instalment is paid, and is cancelled with a reason', async () => {
    const { user, server } = await open({ arrangementBlock: 'running', arrangements: [running] }, (fake) =>
      fake.answer(arrangementsApi.cancel, {}),
    );
    expect(await screen.findByText('Running')).toBeTruthy();
    expect(screen.getByText('overdue')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay in instalments' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel the arrangement' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Pays all of it');
    await user.click(dialog.getByRole('button', { name: 'Cancel the arrangement' }));
    expect(await screen.findByText('The payment arrangement is cancelled.')).toBeTruthy();
    expect(server.callsOf(arrangementsApi.cancel)).toMatchObject([
      { params: { id: 4 }, body: { version: 1, reason: 'Pays all of it' } },
    ]);
  });

  it('says on which day the oldest overdue instalment ends it, and on none while the dossier waits', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
    try {
      const overdue = running.instalments.map((one) => ({ ...one, paid: 0, isOverdue: true }));
      const arrangement = { ...running, instalments: overdue };
      const words = /^Unless it is paid, the arrangement ends on/;
      const shown = async (more: Partial<Dossier>) => {
        await open({ arrangements: [arrangement], ...more });
        await screen.findAllByText('overdue');
        const said = screen.queryAllByText(words).map(({ textContent }) => textContent?.replace(words, '').trim());
        cleanup();
        return said;
      };
      // Days of grace from 1 November: it is ended on the day after them.
      expect(await shown({ arrangementGraceDays: 30 })).toEqual(['2 Dec 2026.']);
      expect(await shown({ arrangementGraceDays: 5 })).toEqual(['20 Nov 2026.']);
      for (const waits of ['onHoldSince', 'frozenSince', 'disputedSince'])
        expect(await shown({ arrangementGraceDays: 30, [waits]: new Date() })).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('tells what was paid from what fell away, and offers nothing of what is over', async () => {
    const [first, second] = running.instalments as [
      Arrangement['instalments'][number],
      Arrangement['instalments'][number],
    ];
    const instalments = [first, { ...second, fallenAway: 2_750, isOverdue: false }];
    await open({ arrangementBlock: 'nothing', arrangements: [{ ...running, isOver: true, instalments }] });
    expect(await screen.findByText('Nothing left to pay')).toBeTruthy();
    expect(screen.getByText(/€\s?27[.,]50 fell away/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel the arrangement' })).toBeNull();
  });

  it('says that what was left of it fell away, and not that everything was paid', async () => {
    await open({ arrangements: [{ ...running, state: 'lapsed', endedOn: at }] });
    expect(await screen.findByText(/was refunded or charged back, and nobody has to pay that/)).toBeTruthy();
    expect(screen.queryByText(/Everything was paid/)).toBeNull();
  });

  it('says that it was not kept, and nothing of what followed: it may be on hold, paid or sold by now', async () => {
    const brokenBy = { number: 2, dueOn: '2026-11-15', open: 2_750 };
    await open({ arrangements: [{ ...running, state: 'broken', endedOn: at, brokenBy }] });
    const told = await screen.findByText(/^Instalment 2, due on 15 Nov 2026, was not paid in time/);
    expect(told.textContent).toMatch(/: €\s?27[.,]50 of it was open when the arrangement ended on [^,]*, [^,]*\.$/);
    expect(screen.queryByRole('button', { name: 'Cancel the arrangement' })).toBeNull();
  });
});
