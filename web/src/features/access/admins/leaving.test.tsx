import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import type { Leftovers } from '@houston/contract/features/access/admins/admins.schema';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refetch } from '../../../platform/query-client.ts';
import { adminOf, findDialog, nothingLeft, openPage } from './admins.fixture.tsx';

const left: Leftovers = {
  open: [
    { kind: 'dispute', count: 3 },
    { kind: 'api-key', count: 2 },
  ],
  toGiveBack: 3,
  lonePermissions: ['refundManagementAllowed'],
  loneSeverities: [40],
};
const disabled = adminOf(7, { isEnabled: false, disabled: true });

describe('what an admin leaves behind', () => {
  it('is said before the account is disabled, and given back with it unless that is switched off', async () => {
    const app = await openPage('?edit=7', (server) => {
      server.answer(adminsApi.leftovers, left);
      server.answer(adminsApi.setEnabled, disabled);
    });
    await app.user.click(await screen.findByRole('button', { name: 'Disable' }));
    const question = within(await findDialog('Disable the account of Ada Lovelace 7?'));
    const lines = (await question.findAllByRole('listitem')).map((line) => line.textContent);
    expect(lines).toEqual([
      'Open disputes: 3',
      'API keys that they created, which keep working: 2',
      'No other admin has at the moment: Refund management.',
      'Nobody else is e-mailed about monitoring rules of this severity: Critical.',
    ]);
    expect(question.getByRole('link', { name: 'Open disputes:' }).getAttribute('href')).toBe(
      '/operation/todo-disputes?assignedTo=7',
    );
    expect(question.getByRole('link', { name: /^API keys/ }).getAttribute('href')).toBe(
      '/mission-control/api-key-management?createdBy=7&includeRevoked=false',
    );
    await app.user.type(question.getByRole('textbox', { name: 'Reason' }), 'Left');
    await app.user.click(question.getByRole('button', { name: 'Disable account' }));
    await screen.findByText('Admin user disabled.');
    expect(app.server.callsOf(adminsApi.setEnabled)[0]?.body).toEqual({
      enabled: false,
      reason: 'Left',
      giveBack: true,
    });
  });

  it('stays when nobody wants it given back', async () => {
    const app = await openPage('?edit=7', (server) => {
      server.answer(adminsApi.leftovers, left);
      server.answer(adminsApi.setEnabled, disabled);
    });
    await app.user.click(await screen.findByRole('button', { name: 'Disable' }));
    await app.user.click(await screen.findByRole('checkbox', { name: /^Give back the work that they have \(3\)/ }));
    await app.user.type(screen.getByRole('textbox', { name: 'Reason' }), 'On leave');
    await app.user.click(screen.getByRole('button', { name: 'Disable account' }));
    await screen.findByText('Admin user disabled.');
    expect(app.server.callsOf(adminsApi.setEnabled)[0]?.body).toMatchObject({ giveBack: false });
  });

  it('holds nobody up who cannot be told of it', async () => {
    const app = await openPage('?edit=7', (server) => server.refuse(adminsApi.leftovers, 'server_error'));
    await app.user.click(await screen.findByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('What stays open could not be loaded.')).toBeDefined();
    await app.user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Left');
    expect(screen.getByRole('button', { name: 'Disable account' })).toHaveProperty('ariaDisabled', null);
  });

  it('is said of a disabled account as it opens, and is given back from there', async () => {
    const app = await openPage(
      '?edit=7',
      (server) => {
        server.answer(adminsApi.leftovers, left);
        server.answer(adminsApi.giveBack, () => {
          server.answer(adminsApi.leftovers, nothingLeft);
          return { given: 3 };
        });
      },
      disabled,
    );
    expect(await screen.findByText('This account is disabled, and something of it is still open')).toBeDefined();
    await app.user.click(screen.getByRole('button', { name: 'Give back the work (3)' }));
    expect(await screen.findByText('The work is back on its lists.')).toBeDefined();
    expect(app.server.callsOf(adminsApi.giveBack)).toHaveLength(1);
  });

  it('is still the question that was asked when somebody else disabled the account first', async () => {
    const app = await openPage('?edit=7', (server) => server.answer(adminsApi.leftovers, nothingLeft));
    await app.user.click(await screen.findByRole('button', { name: 'Disable' }));
    const reason = await screen.findByRole('textbox', { name: 'Reason' });
    await app.user.type(reason, 'Stolen laptop');
    app.server.answer(adminsApi.get, disabled);
    await act(() => refetch(adminsApi));
    const question = within(await findDialog('Disable the account of Ada Lovelace 7?'));
    expect(await question.findByText(/^Nothing was done: somebody else did this/)).toBeDefined();
    expect(question.queryByRole('button', { name: /account$/ })?.ariaDisabled ?? 'none').not.toBe('false');
    expect(reason).toHaveProperty('value', 'Stolen laptop');
  });

  it('stays a question with its reason when disabling fails', async () => {
    const app = await openPage('?edit=7', (server) => {
      server.answer(adminsApi.leftovers, nothingLeft);
      server.refuse(adminsApi.setEnabled, 'last_admin_manager');
    });
    await app.user.click(await screen.findByRole('button', { name: 'Disable' }));
    await app.user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Left');
    await app.user.click(screen.getByRole('button', { name: 'Disable account' }));
    await screen.findByRole('alert');
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Left');
  });

  it('has a section of its own, also where there is nothing', async () => {
    await openPage('?edit=7&tab=leaving');
    expect(await screen.findByText('Nothing stays open when this account is disabled.')).toBeDefined();
  });
});
