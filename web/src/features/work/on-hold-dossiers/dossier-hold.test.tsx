import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { onHoldDossiersApi } from '@houston/contract/features/work/on-hold-dossiers/on-hold-dossiers.api';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { at, dossierOf } from '../../../testing/dossier.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { DossierHold } from './dossier-hold.shared.tsx';

const item: WorkItem = {
  ...{ id: 3, name: 'D000000012', dossierNumber: 'D000000012', transactionNumber: null, shopId: null, shopName: null },
  ...{
    state: 'OnHold',
    openAmount: 7_500,
    disputedAmount: null,
    currency: 'EUR',
    consumerName: null,
    tenantName: 'North',
    subject: null,
  },
  ...{ risk: null, since: at, dueOn: '2999-12-24', assignee: null, closed: null, version: 1 },
};
const hold = {
  ...{ id: 3, on: at, reason: 'Late', by: 'Ada' },
  resumedOn: null,
  resumedBy: null,
  resumeReason: null,
  version: 2,
};

function Changing({ first, then }: { first: Dossier; then: Dossier }) {
  const [dossier, setDossier] = useState(first);
  return (
    <>
      <button type="button" onClick={() => setDossier(then)}>
        Somebody else
      </button>
      <DossierHold dossier={dossier} />
    </>
  );
}

describe('a dossier', () => {
  it('is put on hold with a reason, which says what a partner keeps doing', async () => {
    const { user, server } = await renderPage(<DossierHold dossier={dossierOf({ state: 'InCollection' })} />, {
      at: '/',
      answers: (fake) => fake.answer(onHoldDossiersApi.hold, item),
    });
    await user.click(await screen.findByRole('button', { name: 'Put on hold' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Put dossier D000000012 on hold?' }));
    expect(dialog.getByText(/The debt collection partner keeps it in the meantime/)).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The goods are late');
    await user.click(dialog.getByRole('button', { name: 'Put on hold' }));
    expect(await screen.findByText('The dossier is on hold: no reminder leaves.')).toBeTruthy();
    expect(server.callsOf(onHoldDossiersApi.hold)).toMatchObject([
      { body: { dossierNumber: 'D000000012', reason: 'The goods are late' } },
    ]);
  });

  it('keeps the question and what was typed when somebody else resumed it, and says so', async () => {
    const held = dossierOf({ state: 'OnHold', onHoldSince: at, holds: [hold] });
    const resumed = dossierOf({ state: 'Open', onHoldSince: null, holds: [{ ...hold, resumedOn: at }] });
    const { user } = await renderPage(<Changing first={held} then={resumed} />, { at: '/' });
    await user.click(await screen.findByRole('button', { name: 'Resume dossier' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'They came');
    fireEvent.click(screen.getByText('Somebody else'));
    expect(dialog.getByRole('alert').textContent).toMatch(/^Nothing was done: the state of the dossier has changed/);
    expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'They came');
    expect(dialog.queryByRole('button', { name: 'Resume dossier' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Put on hold' })).toBeTruthy();
  });

  it('is resumed from its page, as it was when that was shown', async () => {
    const dossier = dossierOf({ state: 'OnHold', onHoldSince: at, holds: [hold] });
    const { user, server } = await renderPage(<DossierHold dossier={dossier} />, {
      at: '/',
      answers: (fake) => fake.answer(onHoldDossiersApi.resume, item),
    });
    await user.click(await screen.findByRole('button', { name: 'Resume dossier' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'They came');
    await user.click(dialog.getByRole('button', { name: 'Resume dossier' }));
    expect(await screen.findByText('The dossier is resumed: what came due is sent with the next run.')).toBeTruthy();
    expect(server.callsOf(onHoldDossiersApi.resume)).toMatchObject([
      { params: { id: 3 }, body: { version: 2, reason: 'They came' } },
    ]);
  });

  it('is put on hold only while something of it is to pay', async () => {
    await renderPage(<DossierHold dossier={dossierOf({ state: 'Paid' })} />, { at: '/' });
    expect(screen.queryByRole('button', { name: 'Put on hold' })).toBeNull();
  });
});
