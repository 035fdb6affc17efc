import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-app.tsx';
import { answerCessions, note } from './cessions.fixture.tsx';
import { CessionsTab } from './cessions-tab.shared.tsx';

it('the cession tab says once that one may not see it', async () => {
  await renderPage(<CessionsTab psper={{ othoId: 'MOLLIE' }} />, {
    at: '/mission-control/pspers/MOLLIE?tab=cession',
    answers(server) {
      const missing = { missing: ['fullFinancialInsightManagementAllowed'] };
      for (const call of [cessionsApi.list, cessionsApi.debitNotes, cessionsApi.totals])
        server.refuse(call, 'permission_denied', missing);
    },
  });
  expect(await screen.findAllByText('You may not see this list')).toHaveLength(2);
  await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull());
});

it('the cession tab of a psper lists what it ceded and owes, of the same days', async () => {
  const days = { fromDate: '2026-11-01', toDate: '2026-11-24' };
  const { server } = await renderPage(<CessionsTab psper={{ othoId: 'MOLLIE' }} />, {
    at: '/mission-control/pspers/MOLLIE?tab=cession&fromDate=2026-11-01&toDate=2026-11-24',
    answers: answerCessions,
  });
  expect(await screen.findByRole('link', { name: /MOLLIE-NL-20261118-1/ })).toBeTruthy();
  expect(await screen.findByText('MOLLIE-NL-20261118-C1')).toBeTruthy();
  expect(screen.getByText('a chargeback')).toBeTruthy();
  // Of the cessions; that of a debit note stands in its reference.
  expect(screen.getAllByRole('columnheader', { name: 'Country' })).toHaveLength(1);
  for (const call of [cessionsApi.list, cessionsApi.debitNotes, cessionsApi.totals]) {
    expect(server.callsOf(call)[0]?.query).toMatchObject({ psperKey: 'MOLLIE', ...days });
  }
});

it('a debit note without its document leads to what is missing for it', async () => {
  await renderPage(<CessionsTab psper={{ othoId: 'MOLLIE' }} />, {
    at: '/mission-control/pspers/MOLLIE?tab=cession',
    answers(server) {
      answerCessions(server);
      server.answer(cessionsApi.debitNotes, { data: [{ ...note, documentId: null, number: null }], total: 1 });
    },
  });
  const why = await screen.findByRole('link', { name: 'waits: what is missing?' });
  expect(why.getAttribute('href')).toBe('/mission-control/pspers/MOLLIE?tab=legal');
});
