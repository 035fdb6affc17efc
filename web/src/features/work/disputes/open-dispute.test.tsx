import { disputesApi } from '@houston/contract/features/work/disputes/disputes.api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { workItemOf } from '../../../testing/work-item.ts';
import { OpenDispute } from './open-dispute.shared.tsx';

const dossierNumber = 'D000000012';

describe('a dispute', () => {
  it('is opened with what is disputed, and not without', async () => {
    const { user, server } = await renderPage(<OpenDispute dossierNumber={dossierNumber} block={null} />, {
      at: '/',
      answers: (fake) => fake.answer(disputesApi.open, workItemOf()),
    });
    await user.click(await screen.findByRole('button', { name: 'Open dispute' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Open a dispute about dossier D000000012?' }));
    expect(dialog.getByText(/^Until it is closed no reminder leaves/)).toBeTruthy();
    const words = dialog.getByRole('textbox', { name: /What is disputed/ });
    expect(words.getAttribute('maxlength')).toBe('300');
    const send = dialog.getByRole('button', { name: 'Open dispute' });
    await user.click(send);
    expect(server.callsOf(disputesApi.open)).toEqual([]);
    await user.type(words, 'Arrived{Enter}broken');
    await user.click(send);
    expect(await screen.findByText(/^The dispute is open, and waits/)).toBeTruthy();
    expect(server.callsOf(disputesApi.open)).toMatchObject([{ body: { dossierNumber, subject: 'Arrived broken' } }]);
  });

  it('that somebody opened first is told of, and the question is gone', async () => {
    const { user } = await renderPage(<OpenDispute dossierNumber={dossierNumber} block={null} />, {
      at: '/',
      answers: (fake) => fake.refuse(disputesApi.open, 'dispute_open'),
    });
    await user.click(await screen.findByRole('button', { name: 'Open dispute' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Broken');
    await user.click(dialog.getByRole('button', { name: 'Open dispute' }));
    expect(await screen.findByText('A dispute about this dossier is already open.')).toBeTruthy();
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('is not opened by who may not manage them', async () => {
    const session = sessionOf({ permissions: ['transactionsManagementAllowed'] });
    await renderPage(<OpenDispute dossierNumber={dossierNumber} block={null} />, { at: '/', session });
    const button = await screen.findByRole('button', { name: 'Open dispute' });
    expect(button.getAttribute('aria-description')).toMatch(/Dispute management/);
  });

  it.each(['dispute_order_unknown', 'dispute_not_captured', 'dispute_nothing_left'] as const)(
    'is not offered where there is nothing to dispute: %s',
    async (block) => {
      await renderPage(<OpenDispute dossierNumber={dossierNumber} block={block} />, { at: '/' });
      expect(screen.queryByRole('button', { name: 'Open dispute' })).toBeNull();
    },
  );
});
