import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { writeOffsApi } from '@houston/contract/features/finance/write-offs/write-offs.api';
import type { WriteOff } from '@houston/contract/features/finance/write-offs/write-offs.schema';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { at, dossierOf } from '../../../testing/dossier.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { DossierWriteOff } from './dossier-write-off.shared.tsx';
import { DossierWriteOffs } from './dossier-write-offs.shared.tsx';

const waiting: WriteOff = {
  ...{ id: 9, amount: 7_500, openThen: 7_500, reason: 'Cannot be found', state: 'waiting', askedBy: 'Ada Lovelace' },
  ...{ askedOn: at, isOwn: false, decidedBy: null, decidedOn: null, refuseReason: null, version: 1 },
};

const open = (more: Partial<Dossier> = {}, answers: (server: FakeServer) => void = () => {}) => {
  const dossier = dossierOf(more);
  return renderPage(
    <>
      <DossierWriteOff dossier={dossier} />
      <DossierWriteOffs dossier={dossier} />
    </>,
    { at: '/mission-control/dossiers/D000000012', answers },
  );
};

describe('a write-off', () => {
  it('of all that is open says that nothing is left', async () => {
    const { user } = await open({ writeOffAlone: 25_000 }, (fake) =>
      fake.answer(writeOffsApi.ask, { outcome: 'done' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Write off' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/75,00 is open, and all of it can be written off/)).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Cannot be found');
    await user.click(dialog.getByRole('button', { name: 'Write off' }));
    expect(await screen.findByText(/75,00 is written off: nothing is left to be paid/)).toBeTruthy();
  });

  it('is of all that is open unless less is typed, and says what waits for a second admin', async () => {
    const { user, server } = await open({ writeOffAlone: 5_000 }, (fake) =>
      fake.answer(writeOffsApi.ask, { outcome: 'waiting' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Write off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Write off dossier D000000012' }));
    const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: /To write off/ });
    expect(amount.value).toBe('75.00');
    expect(dialog.getByText(/nothing is written off until a second admin approves/)).toBeTruthy();
    await user.clear(amount);
    await user.type(amount, '75,01');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Cannot be found');
    await user.click(dialog.getByRole('button', { name: 'Write off' }));
    expect(dialog.getByText(/^At most €\s?75,00 is open\.$/)).toBeTruthy();
    expect(server.callsOf(writeOffsApi.ask)).toEqual([]);
    await user.clear(amount);
    await user.type(amount, '60');
    await user.click(dialog.getByRole('button', { name: 'Write off' }));
    expect(await screen.findByText(/^€\s?60,00 is above the limit and waits for a second admin/)).toBeTruthy();
    expect(server.callsOf(writeOffsApi.ask)).toMatchObject([
      { params: { id: 12 }, body: { amount: 6_000, open: 7_500, reason: 'Cannot be found' } },
    ]);
  });

  it('keeps what was typed when something else is open by now', async () => {
    const { user } = await open({}, (fake) => fake.refuse(writeOffsApi.ask, 'write_off_changed'));
    await user.click(await screen.findByRole('button', { name: 'Write off' }));
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.getByRole<HTMLInputElement>('textbox', { name: /Reason/ });
    await user.type(reason, 'Cannot be found');
    await user.click(dialog.getByRole('button', { name: 'Write off' }));
    expect(await screen.findByText(/Another amount is open by now/)).toBeTruthy();
    expect(reason.value).toBe('Cannot be found');
  });

  it('says why it cannot be made', async () => {
    await open({ writeOffBlock: 'disputed' });
    const button = await screen.findByRole('button', { name: 'Write off' });
    expect(button.getAttribute('aria-description')).toMatch(/Close the dispute first/);
  });

  it('is not offered of what is settled', async () => {
    await open({ writeOffBlock: 'nothing' });
    expect(screen.queryByRole('button', { name: 'Write off' })).toBeNull();
  });

  it('is approved by another admin, from what is open now', async () => {
    const { user, server } = await open({ writeOffs: [waiting] }, (fake) =>
      fake.answer(writeOffsApi.approve, { ...waiting, state: 'approved', decidedBy: 'Grace Hopper', version: 2 }),
    );
    expect((await screen.findByRole('button', { name: 'Write off' })).getAttribute('aria-description')).toMatch(
      /waits/,
    );
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Write off €\s?75,00\?$/ }));
    expect(dialog.getByText('Asked for by Ada Lovelace: Cannot be found')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/the write-off is in the books/)).toBeTruthy();
    expect(server.callsOf(writeOffsApi.approve)).toMatchObject([
      { params: { id: 9 }, body: { version: 1, open: 7_500 } },
    ]);
  });

  it('that was decided says who asked, when and why beside who decided, and when', async () => {
    const decidedOn = new Date(at.getTime() + 3_600_000);
    await open({ writeOffs: [{ ...waiting, state: 'approved', decidedBy: 'Grace Hopper', decidedOn, version: 2 }] });
    const row = within((await screen.findByText('Grace Hopper')).closest('tr') ?? document.body);
    for (const words of ['Ada Lovelace', 'Cannot be found', 'Approved']) expect(row.getByText(words)).toBeTruthy();
    const times = [...document.querySelectorAll('tr time')].map((time) => time.getAttribute('datetime'));
    expect(times).toEqual([at.toISOString(), decidedOn.toISOString()]);
  });

  it('is only withdrawn by who asked for it', async () => {
    await open({ writeOffs: [{ ...waiting, isOwn: true }] });
    const approve = await screen.findByRole('button', { name: 'Approve' });
    expect(approve.getAttribute('aria-description')).toMatch(/another admin has to decide/);
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
  });
});
