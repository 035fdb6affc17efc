import { nplRecallsApi } from '@houston/contract/features/partners/npl-recalls/npl-recalls.api';
import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import type { SoldDossier } from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { SoldDossiers } from './sold-dossiers.tsx';

const numbers = ['D000000001', 'D000000002', 'D000000003'];
const soldOf = (dossierNumber: string, index: number): SoldDossier => ({
  ...{ id: index + 1, dossierNumber, dueOn: '2026-07-15', faceAmount: 10_001, openAmount: 9_001, price: 3_750 },
  recalledAt: null,
  isSettled: false,
});

it('goes on by keyboard after a recall: at the menu of the next row, of the one before, and at the row itself', async () => {
  let sold = numbers.map(soldOf);
  const { user, server } = await renderPage(<SoldDossiers sale={{ id: 3, soldOn: '2026-11-20', export: null }} />, {
    answers(fake) {
      fake.answer(nplSalesApi.dossiers, { data: sold, total: sold.length });
    },
  });
  const menuOf = (number: string) => screen.getByRole('button', { name: new RegExp(`for ${number}`) });
  async function recall(number: string): Promise<void> {
    const recalledAt = new Date();
    sold = sold.map((one) => (one.dossierNumber === number ? { ...one, recalledAt } : one));
    server.answer(nplSalesApi.dossiers, { data: sold, total: sold.length });
    server.answer(nplRecallsApi.recall, {
      ...{
        id: 1,
        dossierNumber: number,
        price: 3_750,
        isBudgetBack: true,
        reason: 'Ours',
        byName: 'Ada',
        recalledAt,
        freed: null,
      },
    } as never);
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Recall' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Ours');
    await user.click(dialog.getByRole('button', { name: 'Recall' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: new RegExp(`for ${number}`) })).toBeNull());
  }
  await screen.findByText('D000000002');
  menuOf('D000000002').focus();
  await recall('D000000002');
  await waitFor(() => expect(document.activeElement).toBe(menuOf('D000000003')));
  await recall('D000000003');
  await waitFor(() => expect(document.activeElement).toBe(menuOf('D000000001')));
  await recall('D000000001');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('row', { name: /D000000001/ })));
});
