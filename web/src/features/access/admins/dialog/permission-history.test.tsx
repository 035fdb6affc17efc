import { temporaryPermissionsApi } from '@houston/contract/features/access/temporary-permissions/temporary-permissions.api';
import { permissionSetOf } from '@houston/contract/permissions';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../testing/render-app.tsx';
import { PermissionHistory } from './permission-history.tsx';

it('withdraws a grant that has not begun, and says that it will not', async () => {
  const grant = {
    id: 3,
    isActive: false,
    canWithdraw: true,
    createdOn: new Date('2030-01-01T09:00:00Z'),
    startDate: new Date('2030-01-02T09:00:00Z'),
    endDate: new Date('2030-01-03T09:00:00Z'),
    user: 'Grace Hopper',
    permissions: { ...permissionSetOf([]), refundManagementAllowed: true },
    withdrawnOn: null,
    withdrawnBy: null,
  };
  const app = await renderPage(<PermissionHistory adminId={7} />, {
    answers(server) {
      server.answer(temporaryPermissionsApi.list, { data: [grant], total: 1 });
      server.answer(temporaryPermissionsApi.withdraw, {});
    },
  });
  expect(await screen.findByText('Not active')).toBeTruthy();
  // The action column is for active ones alone.
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: /^Details of / }));
  await app.user.click(await screen.findByRole('button', { name: 'Withdraw before it starts' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('They will not start: Refund management.', { exact: false })).toBeTruthy();
  await app.user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Temporary permissions withdrawn.')).toBeTruthy();
  expect(app.server.callsOf(temporaryPermissionsApi.withdraw).map(({ params }) => params)).toEqual([{ id: 3 }]);
});
