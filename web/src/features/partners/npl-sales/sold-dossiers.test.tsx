import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { todayInAmsterdam } from '../../../i18n/amsterdam.ts';
import { renderPage } from '../../../testing/render-app.tsx';
import { dossier } from './npl-sales.fixture.tsx';
import { SoldDossiers } from './sold-dossiers.tsx';

const delivered = { arrivedAt: new Date(), counts: { waiting: 0, failed: 0, uncertain: 0 } };
const today = todayInAmsterdam(new Date());

async function open(sale: Parameters<typeof SoldDossiers>[0]['sale'], isSettled = false) {
  const { user } = await renderPage(<SoldDossiers sale={sale} />, {
    answers: (server) => server.answer(nplSalesApi.dossiers, { data: [{ ...dossier, isSettled }], total: 1 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for D000000001' }));
  return { user, recall: await screen.findByRole('menuitem', { name: /^Recall/ }) };
}

async function questionOf(sale: Parameters<typeof SoldDossiers>[0]['sale']) {
  const { user, recall } = await open(sale);
  await user.click(recall);
  return within(await screen.findByRole('dialog', { name: /D000000001/ }));
}

describe('a sold dossier', () => {
  it('is not recalled once its money was booked to the buyer, which the menu says before a reason is typed', async () => {
    const { recall } = await open({ id: 3, soldOn: today, export: null }, true);
    expect(recall.getAttribute('data-disabled')).toBe('true');
    expect(recall.textContent).toContain('Money of this dossier was already booked to the buyer.');
  });

  it('says what its recall does to the budget of a month that is not over', async () => {
    const question = await questionOf({ id: 3, soldOn: today, export: null });
    expect(question.getByText(/The price returns to the budget of this month\.$/)).toBeTruthy();
  });

  it('says what its recall does not do: no budget of a month that is over, and no word to a buyer who has its data', async () => {
    const question = await questionOf({ id: 3, soldOn: '2026-01-20', export: delivered });
    expect(question.getByText(/The month of the sale is over.*The export to the buyer names it/)).toBeTruthy();
  });
});
