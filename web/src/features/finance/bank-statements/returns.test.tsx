import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import type { EntryUse } from '@houston/contract/features/finance/unmatched-payments/entry-use.schema';
import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { entryOf, openStatements, statementOf } from './bank-statements.fixture.tsx';

describe('a return that was booked by hand', () => {
  it('is undone with a reason, and says what that books', async () => {
    const returned: EntryUse = {
      ...{ kind: 'reversal', paymentId: 5, dossierNumber: 'D000000012', on: new Date('2026-11-20T09:00:00Z') },
      ...{
        by: 'Ada',
        reason: null,
        refundId: null,
        psperPaymentId: null,
        invoiceId: null,
        receivable: null,
        nplPaymentId: null,
        saleId: null,
        sale: null,
        difference: null,
        refundRunId: null,
        payoutBatchId: null,
        payoutId: null,
        cessionReference: null,
      },
    };
    const { user, server } = await openStatements('?statement=1&part=entries', [statementOf(1)], (fake) => {
      const entry = entryOf(4, { amount: -10_075, refundProblem: 'not_a_credit', use: returned });
      fake.answer(bankStatementsApi.entries, { data: [entry], total: 1 });
      fake.refuse(unmatchedPaymentsApi.reverse, 'return_sold');
    });
    await user.click(await screen.findByRole('button', { name: 'Undo return of entry 4' }));
    expect(await screen.findByText(/The payment of €\s?100,75 is booked to the dossier again/)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'It was another one');
    await user.click(screen.getByRole('button', { name: 'Undo return' }));
    expect(await screen.findByText(/The dossier is sold, and its sale counts on this payment/)).toBeTruthy();
    expect(server.callsOf(unmatchedPaymentsApi.reverse)[0]).toMatchObject({
      ...{ params: { id: 4 }, body: { paymentId: 5, reason: 'It was another one' } },
    });
  });
});
