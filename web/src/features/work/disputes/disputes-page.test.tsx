import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { type DisputeLoss, disputeLossesApi } from '@houston/contract/features/work/dispute-losses/dispute-losses.api';
import { disputesApi } from '@houston/contract/features/work/disputes/disputes.api';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refetch } from '../../../platform/query-client.ts';
import { type FakeServer, Refusal } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { workItemOf } from '../../../testing/work-item.ts';
import { Page } from './disputes-page.tsx';

const path = '/operation/todo-disputes';
const item = workItemOf({ subject: 'Parcel never arrived' });
const chargeable = { amount: 6_000, currency: 'EUR', problem: null, alone: 25_000, waiting: null };
const waiting: DisputeLoss = {
  ...{ id: 9, dossierNumber: 'D000000012', amount: 30_000, currency: 'EUR', reason: 'Nothing was delivered' },
  ...{ state: 'waiting', askedBy: 'Ada Lovelace', askedOn: new Date('2026-11-12T10:00:00Z'), isOwn: false },
  ...{ decidedBy: null, decidedOn: null, refuseReason: null, version: 1 },
};

function open(more: (server: FakeServer) => void, shown: WorkItem = item) {
  return renderPage(<Page />, {
    at: `${path}?edit=7`,
    answers(server) {
      server.answer(tenantsApi.names, []);
      server.answer(disputesApi.list, { data: [shown], total: 1 });
      server.answer(disputesApi.get, shown);
      server.answer(disputesApi.chargeable, chargeable);
      server.answer(disputesApi.notes, { data: [] });
      more(server);
    },
  });
}

describe('the work list of disputes', () => {
  it.each([
    ['won', 'Close as won', 'win', {}],
    ['lost', 'Close as lost', 'lose', { amount: 6_000 }],
  ] as const)('closes one as %s with a reason', async (outcome, button, call, more) => {
    const { user, server, address } = await open((fake) => fake.answer(disputesApi[call], item));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dispute of D000000012' }));
    expect(await dialog.findByText('Parcel never arrived')).toBeTruthy();
    await user.click(await dialog.findByRole('button', { name: button }));
    const title = `Close the dispute of D000000012 as ${outcome}?`;
    const question = within(await screen.findByRole('dialog', { name: title }));
    if (outcome === 'lost') expect(question.getByText(/^€\s?60,00 of the claim is charged back/)).toBeTruthy();
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'As it is');
    await user.click(question.getByRole('button', { name: button }));
    await waitFor(() => expect(address()).toBe(path));
    expect(server.callsOf(disputesApi[call])[0]?.body).toEqual({ version: 1, reason: 'As it is', ...more });
  });

  it('asks a second admin about what is above the limit, and says so before', async () => {
    const { user } = await open((fake) => {
      fake.answer(disputesApi.chargeable, { ...chargeable, amount: 30_000 });
      fake.answer(disputesApi.lose, item);
    });
    await user.click(await screen.findByRole('button', { name: 'Close as lost' }));
    const question = within(await screen.findByRole('dialog', { name: 'Close the dispute of D000000012 as lost?' }));
    expect(question.getByText(/^This is above the limit of one claim.*: the dispute stays open/)).toBeTruthy();
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'As it is');
    await user.click(question.getByRole('button', { name: 'Close as lost' }));
    expect(await screen.findByText(/^It is above the limit and waits for a second admin/)).toBeTruthy();
  });

  it('is decided on by a second admin, and closed by nothing else meanwhile', async () => {
    const { user, server } = await open((fake) => {
      fake.answer(disputesApi.chargeable, { ...chargeable, amount: 30_000, waiting });
      fake.answer(disputeLossesApi.approve, { ...waiting, state: 'approved' });
    });
    expect(await screen.findByText(/^A second admin has to decide whether it is lost for €\s?300,00\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Close as/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const question = within(await screen.findByRole('dialog', { name: /^Lose the dispute for €\s?300,00\?$/ }));
    expect(question.getByText('Asked for by Ada Lovelace: Nothing was delivered')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Approved: the dispute is lost, and its chargeback is on the way.')).toBeTruthy();
    expect(server.callsOf(disputeLossesApi.approve)).toMatchObject([{ params: { id: 9 }, body: { version: 1 } }]);
  });

  it('keeps what was typed when somebody else asks for the loss meanwhile', async () => {
    const asked = { ...chargeable, amount: 30_000 };
    const { user, server } = await open(() => {});
    await user.click(await screen.findByRole('button', { name: 'Close as won' }));
    const question = within(await screen.findByRole('dialog', { name: 'Close the dispute of D000000012 as won?' }));
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'The parcel is there');
    server.answer(disputesApi.chargeable, { ...asked, waiting });
    await act(() => refetch(disputesApi));
    expect(await question.findByText(/^Nothing was done: a second admin now has to decide/)).toBeTruthy();
    expect(question.getByDisplayValue('The parcel is there')).toBeTruthy();
    expect(question.queryByRole('button', { name: 'Close as won' })).toBeNull();
  });

  it('keeps why it is refused when who asked takes the question back meanwhile', async () => {
    const { user, server } = await open((fake) =>
      fake.answer(disputesApi.chargeable, { ...chargeable, amount: 30_000, waiting }),
    );
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const question = within(await screen.findByRole('dialog', { name: /^Decline/ }));
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'It was delivered');
    server.answer(disputesApi.chargeable, chargeable);
    await act(() => refetch(disputesApi));
    expect(await screen.findByRole('button', { name: 'Close as won', hidden: true })).toBeTruthy();
    expect(question.getByDisplayValue('It was delivered')).toBeTruthy();
  });

  it('says when it is not known what losing would do, and asks again', async () => {
    const { user, server } = await open((fake) =>
      fake.answer(disputesApi.chargeable, () => {
        throw new Refusal('server_error');
      }),
    );
    expect(await screen.findByText('What closing it would do could not be loaded.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close as lost' })).toBeNull();
    server.answer(disputesApi.chargeable, chargeable);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Close as lost' })).toBeTruthy();
  });

  it('says why one cannot be closed as lost', async () => {
    await open((fake) =>
      fake.answer(disputesApi.chargeable, { ...chargeable, amount: 0, problem: 'dispute_not_captured' }),
    );
    const button = await screen.findByRole('button', { name: 'Close as lost' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-description')).toMatch(/^Nothing can be charged back: nothing of this order/);
  });

  it('shows what is disputed, not what is open of the dossier, in the list and in the item', async () => {
    const paid = { ...item, openAmount: 0, disputedAmount: 6_000 };
    const { user } = await open(() => {}, paid);
    const dialog = await screen.findByRole('dialog', { name: 'Dispute of D000000012' });
    expect(await within(dialog).findByText('Disputed amount')).toBeTruthy();
    expect(within(dialog).getByText(/^€\s?60,00$/)).toBeTruthy();
    await user.keyboard('{Escape}');
    const row = await screen.findByRole('row', { name: /D000000012/ });
    expect(within(row).getByText(/^€\s?60,00$/)).toBeTruthy();
    expect(within(row).queryByText(/^€\s?0,00$/)).toBeNull();
  });

  it('shows how a closed one ended', async () => {
    const closed = { on: new Date('2026-11-12T10:00:00Z'), by: 'Ada', reason: 'Proven', outcome: 'won' } as const;
    await open(() => {}, { ...item, closed });
    expect(await screen.findByText('Won')).toBeTruthy();
  });
});
