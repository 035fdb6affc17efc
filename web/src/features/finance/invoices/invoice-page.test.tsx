import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import type { InvoiceDetail } from '@houston/contract/features/finance/invoices/invoices.schema';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { Page } from './invoice-page.tsx';

const invoice: InvoiceDetail = {
  ...{ id: 7, number: 'NB2026-000001', type: 'invoice', createdOnUtc: new Date('2026-11-18T00:00Z') },
  ...{ invoiceAmount: 94, totalTransactionAmount: 11_300, paymentDueDate: '2026-12-18', netAmount: 78, vatAmount: 16 },
  ...{ psperKey: 'MOLLIE', psperName: 'Mollie', merchantName: null, tenantName: 'North' },
  ...{ vatRate: '21', vatCategory: 'S', vatReason: null },
  ...{
    credit: null,
    amountAfterCredit: 94,
    paidAmount: 0,
    lastPaidOn: null,
    creditsNumber: null,
    counterpart: null,
    from: '2026-11-17',
    to: '2026-11-17',
  },
  lines: [
    { id: 1, kind: 'fixed-fee', quantity: '3', price: '0.125', amount: 38, cededAmount: 38 },
    { id: 2, kind: 'variable-fee', quantity: '113.00', price: '0.35', amount: 40, cededAmount: 40 },
  ],
  ceded: { cessions: 2, netAmount: 78, captured: 11_300 },
};

const open = (changed: Partial<InvoiceDetail> = {}) =>
  renderPage(<Page />, {
    at: '/mission-control/invoices/7',
    answers(server) {
      server.answer(invoicesApi.get, { ...invoice, ...changed });
      server.answer(invoicesApi.cessions, {
        data: [
          {
            ...{
              id: 1,
              cessionId: 12,
              referenceCession: 'MOLLIE-NL-20261118-1',
              clearedOn: '2026-11-18',
              country: 'NL',
            },
            ...{ ownerName: 'Fund One', fixedFee: '0.125', variableRate: '0.35', kickbackRate: '0', transactions: 3 },
            ...{ fixedFeeAmount: 38, captured: 11_300, variableFeeAmount: 40, kickbackAmount: 0, netAmount: 78 },
          },
        ],
        total: 1,
      });
    },
  });

describe('the page of an invoice', () => {
  it('shows its lines beside its cessions, says that they tie, and leads to each', async () => {
    const { server } = await open();
    expect(await screen.findByRole('heading', { name: 'Invoice NB2026-000001' })).toBeTruthy();
    expect(screen.getByText(/exactly what this invoice charges/)).toBeTruthy();
    const link = await screen.findByRole('link', { name: /MOLLIE-NL-20261118-1/ });
    expect(link.getAttribute('href')).toBe('/mission-control/cessions/12');
    expect(screen.getByText('€ 0,125 + 0,35%')).toBeTruthy();
    expect(server.callsOf(invoicesApi.cessions)[0]?.params).toEqual({ id: 7 });
  });

  it.each([
    ['its rate', { vatRate: '21' }, '21%'],
    ['that its buyer owes the tax', { vatRate: '0', vatCategory: 'AE' }, 'AE, reverse charge'],
    ['why it is exempt', { vatRate: '0', vatCategory: 'E', vatReason: 'Article 11' }, 'E, exempt, Article 11'],
  ] as const)('says of its VAT %s', async (_what, vat, words) => {
    await open(vat);
    const amounts = within(await screen.findByRole('group', { name: 'Amounts' }));
    expect(amounts.getByText('VAT').nextElementSibling?.textContent).toContain(`(${words})`);
  });

  it('says clearly by how much it does not tie, and in which line', async () => {
    const [first, second] = invoice.lines;
    if (first === undefined || second === undefined) throw new Error('it has two lines');
    await open({
      lines: [first, { ...second, cededAmount: 39 }],
      ceded: { cessions: 2, netAmount: 77, captured: 11_300 },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/does not tie .* Difference: .*0[.,]01/);
    const lines = within(screen.getByRole('group', { name: 'Lines' }));
    expect(lines.getAllByText('differs')).toHaveLength(1);
  });

  it('says what is left after a credit once it is approved, not while it waits', async () => {
    await open({ credit: 'proposed' });
    expect(await screen.findByText('Waits for approval')).toBeTruthy();
    expect(screen.queryByText('Amount after credit')).toBeNull();
  });

  it('of a credit note leads to the invoice, where the cessions stand', async () => {
    const { server } = await open({
      ...{ type: 'credit-note', ceded: null, counterpart: { id: 3, number: 'NB2026-000000' } },
      lines: invoice.lines.map((line) => ({ ...line, cededAmount: null })),
    });
    const link = await screen.findByRole('link', { name: 'NB2026-000000' });
    expect(link.getAttribute('href')).toBe('/mission-control/invoices/3');
    expect(screen.getByText('Credited with VAT')).toBeTruthy();
    for (const words of ['Invoice amount', 'Due date']) expect(screen.queryByText(words)).toBeNull();
    expect(server.callsOf(invoicesApi.cessions)).toEqual([]);
  });
});
