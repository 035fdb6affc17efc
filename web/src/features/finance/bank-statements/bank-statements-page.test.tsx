import { bankAccountsApi } from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { switchTenant } from '../../../shell/tenant-choice.ts';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { entryOf, openStatements, path, statementOf, use } from './bank-statements.fixture.tsx';
import { Page } from './bank-statements-page.tsx';

const stored = [statementOf(1), statementOf(2)];

describe('the screen of the bank statements', () => {
  it('lists ten of them, the newest first, and says that none is selected', async () => {
    const { server } = await openStatements('', stored);
    const table = await screen.findByRole('table', { name: 'Bank statements' });
    await within(table).findByText('file-1.xml');
    const titles = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(titles).toEqual(['Number', 'Uploaded on', 'Uploaded by', 'File', 'From', 'To']);
    expect(server.callsOf(bankStatementsApi.list)[0]?.query).toMatchObject({
      limit: 10,
      order: [{ field: 'createdOn', descending: true }],
    });
    expect(screen.getByText('No bank statement selected')).toBeTruthy();
  });

  it('shows that it is of the tenant in the header, and shows those of all once that is taken out', async () => {
    await switchTenant(3);
    const { user, server } = await openStatements('', stored, (server) =>
      server.answer(tenantsApi.names, [{ id: 3, name: 'North' }]),
    );
    expect(await screen.findByRole('combobox', { name: 'Tenant' })).toHaveProperty('value', 'North');
    await screen.findByText('file-1.xml');
    expect(server.callsOf(bankStatementsApi.list).at(-1)?.query.tenantId).toBe(3);
    await user.click(screen.getByRole('button', { name: /North/ }));
    await waitFor(() => expect(server.callsOf(bankStatementsApi.list).at(-1)?.query.tenantId).toBeUndefined());
    await switchTenant(null);
  });

  it('leads to a refund run only who may decide on refunds', async () => {
    const reader = sessionOf({ permissions: ['fullFinancialInsightManagementAllowed'] });
    await openStatements('?statement=1&part=runs', stored, undefined, reader);
    expect(await screen.findByRole('link', { name: 'Download camt file: refund run 7' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open refund run 7' })).toBeNull();
  });

  it('shows the refund runs of the one that is selected, each with its camt file; a second choice lets go of the first', async () => {
    const { user, server, address } = await openStatements('', stored);
    await user.click(await screen.findByRole('link', { name: 'Open statement 1' }));
    const runs = await screen.findByRole('tab', { name: 'Refund runs', selected: false });
    // The list above it may fill the screen: what was chosen is read out, and scrolled to.
    expect(document.activeElement?.textContent).toBe('file-1.xml (statement 1)');
    // One that was just uploaded has no runs yet.
    await user.click(runs);
    const link = await screen.findByRole('link', { name: 'Download camt file: refund run 7' });
    expect(link.getAttribute('href')).toBe('/api/bankstatement/refund-runs/7/camt');
    // Nothing of this one was executed.
    const without = screen.getByRole('link', { name: 'Download camt file: refund run 8' });
    expect(without.getAttribute('href')).toBe('/api/bankstatement/refund-runs/8/camt');
    expect(server.callsOf(bankStatementsApi.refundRuns)[0]?.query).toMatchObject({ BankStatementId: 1 });
    await user.click(screen.getByRole('link', { name: 'Open statement 2' }));
    expect(await screen.findByRole('tab', { name: 'Entries', selected: true })).toBeTruthy();
    expect(address()).toBe(`${path}?statement=2`);
    await user.click(screen.getByRole('tab', { name: 'Refund runs' }));
    expect(await screen.findByText('No refund run for this statement')).toBeTruthy();
    const current = screen.getAllByRole('link', { current: 'page' }).map((one) => one.getAttribute('aria-label'));
    expect(current).toContain('Open statement 2');
    expect(current).not.toContain('Open statement 1');
  });

  it('leads to what of it was not matched, once all was looked at', async () => {
    const three = [statementOf(1, { unmatched: 12 }), statementOf(2), statementOf(3, { unmatched: null })];
    const { user } = await openStatements('?statement=1', three);
    const link = await screen.findByRole('link', { name: '12' });
    expect(link.getAttribute('href')).toBe('/mission-control/unmatched-payments?statementId=1');
    await user.click(screen.getByRole('link', { name: 'Open statement 2' }));
    expect(await screen.findByText('None', { selector: 'dd' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Open statement 3' }));
    expect(await screen.findByText('Entries are still being matched')).toBeTruthy();
  });

  it('says what may not be seen, and what does not exist', async () => {
    await openStatements('?statement=99', stored, (server) =>
      server.refuse(bankStatementsApi.list, 'permission_denied', {
        missing: ['fullFinancialInsightManagementAllowed'],
      }),
    );
    expect(await screen.findByText('This does not exist or has been deleted.')).toBeTruthy();
    expect(await screen.findByText(/Full financial insight/i)).toBeTruthy();
  });

  it.each(['', '?accounts=list', '?statement=1'])(
    'offers nothing at all to whoever may not see the list, at "%s"',
    async (search) => {
      await renderPage(<Page />, {
        at: path + search,
        session: sessionOf({ permissions: [] }),
        answers(server) {
          server.answer(tenantsApi.names, []);
          server.refuse(bankStatementsApi.list, 'permission_denied', {
            missing: ['fullFinancialInsightManagementAllowed'],
          });
        },
      });
      expect(await screen.findByText(/Full financial insight/i)).toBeTruthy();
      expect(screen.queryByText('No bank statement selected')).toBeNull();
      for (const name of ['Our accounts', 'Upload statement'])
        expect(screen.queryByRole('button', { name })).toBeNull();
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('adds an own account', async () => {
    const account = { id: 1, tenantId: 11, tenantName: 'Alpha', iban: 'NL91ABNA0417164300', holder: 'Houston' };
    const { user, server } = await openStatements('?accounts=list&account=new', stored, (fake) => {
      fake.answer(bankAccountsApi.list, { data: [], total: 0 });
      fake.answer(tenantsApi.names, [{ id: 11, name: 'Alpha' }]);
      fake.answer(bankAccountsApi.create, {
        ...account,
        bic: null,
        currency: 'EUR',
        isBlocked: false,
        takesPayments: false,
        isProposed: false,
        version: 1,
        proposal: null,
      });
    });
    const form = await screen.findByRole('dialog', { name: 'Add account' });
    await waitFor(() => expect(document.activeElement).toBe(within(form).getByRole('combobox', { name: /Tenant/ })));
    await user.type(within(form).getByLabelText(/IBAN/), 'NL00');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await within(form).findByText('This is not a valid IBAN.')).toBeTruthy();
    await user.clear(within(form).getByLabelText(/IBAN/));
    await user.click(within(form).getByRole('combobox', { name: /Tenant/ }));
    await user.click(await screen.findByRole('option', { name: 'Alpha' }));
    await user.type(within(form).getByLabelText(/IBAN/), 'nl91 abna 0417 1643 00');
    await user.type(within(form).getByLabelText(/Account holder/), 'Houston');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await screen.findByText('Account saved.');
    expect(server.callsOf(bankAccountsApi.create)[0]?.body).toMatchObject({ tenantId: 11, iban: account.iban });
  });
});

describe('the use of an entry', () => {
  it('leads to the dossier that it pays, and says of the others what can become of them', async () => {
    await openStatements('?statement=1&part=entries', [statementOf(1)], (server) =>
      server.answer(bankStatementsApi.entries, {
        data: [
          entryOf(1, {
            refundProblem: 'already_used',
            use: { ...use, kind: 'payment', paymentId: 5, dossierNumber: 'D000000012' },
          }),
          entryOf(2),
          entryOf(3, { refundProblem: 'iban_invalid', isUnmatched: true }),
          entryOf(4, {
            refundProblem: 'claim_blocked',
            use: { ...use, kind: 'payment', paymentId: 6, dossierNumber: 'D000000013' },
          }),
        ],
        total: 4,
      }),
    );
    const link = await screen.findByRole('link', { name: 'Pays D000000012' });
    expect(link.getAttribute('href')).toBe('/mission-control/dossiers/D000000012');
    expect(screen.getByText('not used, can be refunded')).toBeTruthy();
    expect(screen.getByText('not used; no refund: IBAN missing, invalid or ours')).toBeTruthy();
    const waits = screen.getByRole('link', { name: 'Unmatched payments' });
    expect(waits.getAttribute('href')).toContain('/mission-control/unmatched-payments?entry=3');
    expect(screen.queryByText(/Used otherwise/)).toBeNull();
    expect(screen.getByText('paid too much; no refund: Its dossier is frozen or disputed')).toBeTruthy();
  });

  it('says what was booked with it as charges of the bank', async () => {
    const payout = {
      ...use,
      paymentId: null,
      dossierNumber: null,
      payoutId: 8,
      payoutBatchId: 3,
      kind: 'payout' as const,
    };
    await openStatements('?statement=1&part=entries', [statementOf(1)], (fake) => {
      const difference = { kind: 'charges' as const, amount: 250 };
      const cession = { cessionReference: 'MOLLIE-NL-20261117-1', difference };
      fake.answer(bankStatementsApi.entries, {
        data: [entryOf(4, { amount: -10_325, refundProblem: 'already_used', use: { ...payout, ...cession } })],
        total: 1,
      });
    });
    expect(await screen.findByText(/^Bank charges: €\s?2,50$/)).toBeTruthy();
  });

  it('as a pay-out is reversed with a reason, which stays when nobody answers', async () => {
    const payout = { ...use, paymentId: null, dossierNumber: null, payoutId: 8, payoutBatchId: 3 };
    const { user, server } = await openStatements('?statement=1&part=entries', [statementOf(1)], (fake) => {
      fake.answer(bankStatementsApi.entries, {
        data: [
          entryOf(4, {
            amount: -10_075,
            refundProblem: 'already_used',
            use: { ...payout, kind: 'payout', cessionReference: 'MOLLIE-NL-20261117-1' },
          }),
        ],
        total: 1,
      });
      fake.refuse(unmatchedPaymentsApi.reversePayout, 'server_error');
    });
    await user.click(await screen.findByRole('button', { name: 'Reverse match of entry 4' }));
    expect(await screen.findByText(/and the entry of €\s?100,75 returns to the unmatched payments/)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Paid by hand');
    await user.click(screen.getByRole('button', { name: 'Reverse match' }));
    await waitFor(() =>
      expect(server.callsOf(unmatchedPaymentsApi.reversePayout)[0]).toMatchObject({
        params: { id: 4 },
        body: { payoutId: 8, reason: 'Paid by hand' },
      }),
    );
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Reason/ }).value).toBe('Paid by hand');
    // What is reversed has no icon any more: the keyboard goes on in its row.
    server.answer(unmatchedPaymentsApi.reversePayout, null);
    server.answer(bankStatementsApi.entries, { data: [entryOf(4, { amount: -10_075, use: null })], total: 1 });
    await user.click(screen.getByRole('button', { name: 'Reverse match' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reverse match of entry 4' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.closest('tr')?.textContent).toContain('-100,75'));
  });
});
