import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { RowOf } from '../../platform/address/grid-search.ts';
import type { Grid } from '../../platform/use-grid.ts';
import { renderPage } from '../../testing/render-app.tsx';
import { ChosenButton } from './chosen-button.tsx';
import type { Selection } from './use-selection.ts';

type List = typeof adminsApi.list;

it('has the focus again when it begins, for the dialog that gives it back, where all that matches was read first', async () => {
  const reading = Promise.withResolvers<RowOf<List>[]>();
  const grid = { total: 2, isMore: false, loadAll: () => reading.promise } as unknown as Grid<List>;
  const selection = { rows: [], isAllMatching: true } as unknown as Selection<RowOf<List>>;
  const begin = vi.fn(() => document.activeElement);
  const { user } = await renderPage(
    <ChosenButton
      {...{ grid, selection, begin, label: 'Do it', leadsTo: adminsApi.list, most: 10 }}
      reasons={{ none: 'None', tooMany: 'Too many' }}
      failure="errors.generic"
    />,
  );
  const button = await screen.findByRole('button', { name: 'Do it' });
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button).toMatchObject({ disabled: true }));
  reading.resolve([]);
  await waitFor(() => expect(begin).toHaveBeenCalled());
  expect(begin.mock.results[0]?.value).toBe(button);
  expect(button).toMatchObject({ disabled: false });
});
