import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { batchOf } from '../../../../testing/payout-batch.ts';
import { renderPage } from '../../../../testing/render-app.tsx';
import { answerPayouts } from '../payouts.fixture.tsx';
import { Page } from '../payouts-page.tsx';

const release = {
  ...{ cessionId: 1, referenceCession: 'MOLLIE-NL-20261118-1', statementId: 3, entryId: 7, amount: 28_600 },
  ...{ bookedOn: '2026-11-19', bookedAs: 'MOLLIE-NL-20261117-1', releasedBy: 'Grace Hopper' },
  ...{ releasedOn: new Date('2026-11-20T09:00:00Z'), reason: 'The text meant another', isOwn: false },
};

it('says to who approves a batch which cessions were released from a debit, by whom and why', async () => {
  await renderPage(<Page />, {
    at: '/mission-control/payouts?batch=5',
    answers: (server) => answerPayouts(server, { batch: batchOf({ releases: [release] }) }),
  });
  const note = within((await screen.findByText(/this batch pays them twice/)).closest('[role="note"]') as HTMLElement);
  expect(note.getByRole('link', { name: 'MOLLIE-NL-20261118-1' })).toBeTruthy();
  const debit = note.getByRole('link', {
    name: /^from the debit of €\s?286[.,]00 on 19 Nov 2026, booked as MOLLIE-NL-20261117-1, by Grace Hopper on .*: The text meant another$/,
  });
  expect(debit.getAttribute('href')).toContain('entry%3D7');
  expect(screen.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBeNull();
});

it('keeps who released a cession from approving the batch, and says why', async () => {
  await renderPage(<Page />, {
    at: '/mission-control/payouts?batch=5',
    answers: (server) => answerPayouts(server, { batch: batchOf({ releases: [{ ...release, isOwn: true }] }) }),
  });
  const approve = await screen.findByRole('button', { name: 'Approve' });
  expect(approve.getAttribute('aria-description')).toMatch(/does not also approve/);
});

it('says nothing of it where there is none', async () => {
  await renderPage(<Page />, { at: '/mission-control/payouts?batch=5', answers: (server) => answerPayouts(server) });
  await screen.findByRole('button', { name: 'Approve' });
  expect(screen.queryByText(/this batch pays them twice/)).toBeNull();
});
