import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import type { StatementCoverage } from '@houston/contract/features/finance/bank-statements/bank-statements.schema';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sessionOf } from '../../../testing/render-app.tsx';
import { openStatements, statementOf } from './bank-statements.fixture.tsx';

const whole: StatementCoverage = {
  ...{ id: 4, iban: 'NL91ABNA0417164300', holder: 'Houston', tenantName: 'North' },
  ...{ lastDay: '2026-11-29', lastStatementId: 1, completeTo: '2026-11-29' },
  ...{ isQuiet: false, workingDaysSince: 0, gaps: [], gapCount: 0, breakCount: 0 },
};
const torn: StatementCoverage = {
  ...whole,
  ...{ id: 5, holder: 'Houston Two', lastDay: '2026-11-26', completeTo: '2026-11-12', workingDaysSince: 1 },
  gaps: [
    { after: '2026-11-12', before: '2026-11-16', statementId: 2, difference: -123_450 },
    { after: '2026-11-20', before: '2026-11-24', statementId: 3, difference: 0 },
  ],
  ...{ gapCount: 9, breakCount: 4 },
};

const open = (accounts: readonly StatementCoverage[], search = '') =>
  openStatements(search, [statementOf(1), statementOf(2)], (server) => {
    server.answer(tenantsApi.names, [{ id: 3, name: 'North' }]);
    server.answer(bankStatementsApi.coverage, [...accounts]);
  });
const rowOf = async (account: string) =>
  within(await screen.findByRole('group', { name: 'Are all statements in?' }))
    .getByText(account)
    .closest('tr');

it('says of each account up to which day its statements are complete, and that nothing is missing', async () => {
  await open([whole]);
  await screen.findByRole('group', { name: 'Are all statements in?' });
  const row = await rowOf('Houston (North)');
  expect(row?.textContent).toMatch(/^Houston \(North\)NL91 ABNA 0417 1643 00\s*29 Nov 202629 Nov 2026nothing$/);
});

it('names what is missing, and leads to the statement that does not follow', async () => {
  const { user, address } = await open([whole, torn]);
  const row = (await rowOf('Houston Two (North)')) as HTMLElement;
  expect(row.textContent).toContain('12 Nov 2026');
  within(row).getByText(/Working days since the last statement: 1/);
  within(row).getByText('More gaps: 3');
  await user.click(
    within(row).getByRole('link', { name: /^13\s?–\s?15 Nov 2026: the balance does not follow, .*-1[.,]234[.,]50$/ }),
  );
  await waitFor(() => expect(address()).toContain('statement=2'));
});

it('folds away days without a statement on which the balance did not move: nothing is missing', async () => {
  const gap = { after: '2026-11-20', before: '2026-11-24', statementId: 2, difference: 0 };
  const { user, address } = await open([{ ...whole, gaps: [gap], gapCount: 7 }]);
  const row = (await rowOf('Houston (North)')) as HTMLElement;
  within(row).getByText('nothing');
  const fold = within(row).getByText('Gaps in which the balance did not move: 7');
  expect(fold.closest('details')?.open).toBe(false);
  await user.click(fold);
  within(row).getByText('More gaps: 6');
  await user.click(within(row).getByRole('link', { name: /^21\s?–\s?23 Nov 2026$/ }));
  await waitFor(() => expect(address()).toContain('statement=2'));
});

it('asks of an account without a statement for long whether it is in use, and counts no days', async () => {
  await open([{ ...whole, lastDay: '2026-08-31', completeTo: '2026-08-31', isQuiet: true }]);
  const row = (await rowOf('Houston (North)')) as HTMLElement;
  within(row).getByText(/no statement since 31 Aug 2026: is the account still in use\?/);
  expect(row.textContent).not.toContain('nothing');
  expect(row.textContent).not.toContain('Working days');
});

it('is of the tenant that the list is of, and for nobody who may not see that', async () => {
  const { server } = await open([whole], '?tenantId=3');
  await rowOf('Houston (North)');
  expect(server.callsOf(bankStatementsApi.coverage).at(-1)?.query).toEqual({ tenantId: 3 });
});

it('asks for nothing where the list may not be seen', async () => {
  const { server } = await openStatements('', [], undefined, sessionOf({ permissions: ['refundManagementAllowed'] }));
  await screen.findByRole('heading', { name: 'Bank statements' });
  expect(server.callsOf(bankStatementsApi.coverage)).toEqual([]);
});

it('says that it could not be loaded', async () => {
  await openStatements('', [statementOf(1)], (server) => server.refuse(bankStatementsApi.coverage, 'server_error'));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Whether all statements are in could not be loaded.',
  );
});
