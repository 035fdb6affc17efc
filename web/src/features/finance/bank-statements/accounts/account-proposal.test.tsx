import {
  type AccountProposal,
  accountProposalsApi,
} from '@houston/contract/features/finance/bank-statements/account-proposals.api';
import {
  type BankAccountWithProposal,
  bankAccountsApi,
} from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openStatements, statementOf } from '../bank-statements.fixture.tsx';

const account: BankAccountWithProposal = {
  ...{ id: 4, tenantId: 11, tenantName: 'Alpha', iban: 'NL91ABNA0417164300', holder: 'Houston', bic: null },
  ...{ currency: 'EUR', isBlocked: false, takesPayments: true, isProposed: false, version: 3, proposal: null },
};
const proposal: AccountProposal = {
  ...{ id: 9, reason: 'Our new bank', state: 'waiting', askedBy: 'Grace Hopper', askedOn: new Date(), isOwn: false },
  ...{ decidedBy: null, decidedOn: null, refuseReason: null, version: 1, accountId: 5, tenantName: 'Alpha' },
  now: { iban: account.iban, holder: 'Houston', bic: null, isBlocked: false },
  next: { iban: 'NL20INGB0001234567', holder: 'Houston Payments', bic: 'INGBNL2A', isBlocked: false },
  ...{ isStale: false, isBlocking: false, isUnblocking: false },
};

const open = (shown: BankAccountWithProposal) =>
  openStatements('?accounts=list&account=4', [statementOf(1)], (fake) => {
    fake.answer(bankAccountsApi.get, shown);
    fake.answer(bankAccountsApi.list, { data: [shown], total: 1 });
    fake.answer(bankAccountsApi.update, { ...shown, isProposed: true, proposal: { ...proposal, isOwn: true } });
    fake.refuse(accountProposalsApi.approve, 'account_proposal_stale');
  });

it('shows both accounts in full beside each other, and is approved where they are compared', async () => {
  const { user, server } = await open({ ...account, isProposed: true, proposal });
  const now = within(await screen.findByRole('group', { name: 'Chosen now' }));
  expect(now.getByText('NL91 ABNA 0417 1643 00')).toBeTruthy();
  const next = within(screen.getByRole('group', { name: 'Chosen once approved' }));
  expect(next.getByText('NL20 INGB 0001 2345 67')).toBeTruthy();
  expect(next.getByText('Houston Payments, INGBNL2A')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const question = within(await screen.findByRole('dialog', { name: 'Tell consumers of this account?' }));
  expect(question.getByText(/from NL91 ABNA 0417 1643 00 \(Houston\) to NL20 INGB 0001 2345 67/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/has changed since this was asked for/)).toBeTruthy();
  expect(server.callsOf(accountProposalsApi.approve)).toMatchObject([{ params: { id: 9 }, body: { version: 1 } }]);
});

it('cannot be approved once an account has changed, and is declined without an amount', async () => {
  const { user } = await open({ ...account, proposal: { ...proposal, isStale: true } });
  const approve = await screen.findByRole('button', { name: 'Approve' });
  expect(approve.getAttribute('aria-description')).toMatch(/changed since this was asked for/);
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByRole('dialog', { name: 'Decline this request?' })).toBeTruthy();
});

it('asks why where it changes what consumers are told, and for nothing where it does not', async () => {
  const { user, server } = await open(account);
  const holder = await screen.findByRole('textbox', { name: /Account holder/ });
  expect(screen.queryByRole('textbox', { name: /Reason/ })).toBeNull();
  await user.type(holder, ' BV');
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'As the bank says');
  await user.click(screen.getByRole('button', { name: 'Ask for approval' }));
  expect(await screen.findByText(/It waits for a second admin/)).toBeTruthy();
  expect(server.callsOf(bankAccountsApi.update)[0]?.body).toMatchObject({
    ...{ holder: 'Houston BV', takesPayments: true, reason: 'As the bank says', version: 3 },
  });
});

it.each([
  ['is blocked', { isBlocking: true }, /the account is blocked: no refund leaves it either/],
  ['is blocked no longer', { isUnblocking: true }, /no longer blocked: refunds may leave it again/],
] as const)('says that the account %s once it is approved', async (_what, more, said) => {
  await open({ ...account, proposal: { ...proposal, ...more } });
  expect(await screen.findByText(said)).toBeTruthy();
});

it('shows another name of an account that is told and stays blocked, and that nobody is told of it', async () => {
  const now = { iban: account.iban, holder: 'Houston', bic: null, isBlocked: true };
  const { user } = await open({ ...account, proposal: { ...proposal, now, next: { ...now, holder: 'Somebody' } } });
  const next = within(await screen.findByRole('group', { name: 'Chosen once approved' }));
  expect(next.getByText('Somebody')).toBeTruthy();
  expect(next.getByText('blocked, so consumers are not told of it')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(
    await screen.findByText(/\(Houston; blocked, so .*\) to NL91 ABNA 0417 1643 00 \(Somebody; blocked, so/),
  ).toBeTruthy();
});
