import { type Flow, flowNames } from '@houston/contract/features/finance/ledger/flows';
import type { BankTie, Flows } from '@houston/contract/features/finance/ledger/ledger.schema';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../testing/render-app.tsx';
import { BankTable } from './bank-table.tsx';

const of = { fromDate: '2026-10-15', toDate: '2026-11-20', tenantId: 1 };
const days = '&fromDate=2026-10-15&toDate=2026-11-20&tenantId=1';
const line = (name: BankTie['line'], ledger: number): BankTie => ({ line: name, entries: 1, statement: 0, ledger });

async function linksOf(bank: BankTie, moved: Partial<Record<Flow, number>>) {
  const total = { ...Object.fromEntries(flowNames.map((flow) => [flow, 0])), ...moved } as Flows;
  await renderPage(<BankTable bank={[bank]} total={total} of={of} />, { at: '/finops', answers: () => undefined });
  const table = await screen.findByRole('group', { name: 'The bank' });
  return within(table)
    .queryAllByRole('link')
    .map((link) => [link.textContent?.replace(/\s/g, ''), link.getAttribute('href')?.replace(days, '')]);
}

it('leads from each flow of a line to its entries, as no list has the sum of what goes both ways', async () => {
  const moved = { paidOut: 300, paidOutBack: 100, paidTooMuch: 20 };
  expect(await linksOf(line('pay-outs', -220), moved)).toEqual([
    ['€-3,00', '/finops/documents?document=pay-out&credit=bank'],
    ['€1,00', '/finops/documents?document=pay-out&debit=bank'],
    ['€-0,20', '/finops/documents?document=payout-difference&debit=receivable-psper'],
  ]);
  screen.getByText(/^Pay-outs back:/);
});

it('leads from a line of one flow as a whole, and from one of nothing nowhere', async () => {
  expect(await linksOf(line('refunds', -70), { repaid: 70 })).toEqual([
    ['€-0,70', '/finops/movements?movement=repayment'],
  ]);
  expect(screen.queryByText(/:$/)).toBeNull();
});

it('names what came and was taken back as much, and of what nothing moved no flow', async () => {
  expect(await linksOf(line('psper-payments', 0), { paidByPsper: 100, paidByPsperBack: 100 })).toHaveLength(2);
});

it('leads from nothing nowhere', async () => {
  expect(await linksOf(line('npl-payments', 0), {})).toEqual([]);
});
