import type { CessionEvent, PayoutEvent } from '@houston/contract/features/partners/cessions/cession-events.schema';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, sessionOf } from '../../../testing/render-app.tsx';
import { EventList } from '../../operations/trace/trace-events.shared.tsx';
import { CessionRow, PayoutRow } from './cession-events.shared.tsx';

const at = new Date('2026-11-20T09:00:00Z');
const ceded: CessionEvent = {
  ...{ kind: 'cession', at, document: 'cession', documentId: 4, reference: 'MOLLIE-NL-20261118-1' },
  ...{ clearedOn: '2026-11-18', psperName: 'Mollie', ownerName: 'Fund One', currency: 'EUR' },
  ...{ faceAmount: 10_000, price: 9_750 },
};
const paid: PayoutEvent = {
  ...{ kind: 'payout', at, step: 'paid', cessionId: 4, referenceCession: 'MOLLIE-NL-20261118-1', batchId: 7 },
  ...{ psperName: 'Mollie', amount: 120_000, currency: 'EUR' },
};

function open(
  cessions: readonly Partial<CessionEvent>[],
  payouts: readonly Partial<PayoutEvent>[] = [],
  session = sessionOf(),
) {
  return renderPage(
    <EventList>
      {cessions.map((more) => (
        <CessionRow key={JSON.stringify(more)} event={{ ...ceded, ...more }} />
      ))}
      {payouts.map((more) => (
        <PayoutRow key={JSON.stringify(more)} event={{ ...paid, ...more }} />
      ))}
    </EventList>,
    { session },
  );
}

const row = async (title: string) => within((await screen.findByText(title)).closest('li') ?? document.body);

it('a cession says to whom, at what price and of which day, and leads there', async () => {
  await open([{}]);
  const one = await row('Ceded to Fund One');
  expect(one.getByText(/^€\s?97,50 for €\s?100,00$/)).toBeTruthy();
  expect(one.getByText('cleared on 18 Nov 2026')).toBeTruthy();
  const link = one.getByRole('link', { name: 'MOLLIE-NL-20261118-1' });
  expect(link.getAttribute('href')).toContain('/mission-control/cessions/4');
});

it('what fell away again is told by what settled it', async () => {
  const nowhere = { documentId: null, reference: null, ownerName: null };
  await open([
    { faceAmount: -1_000, price: -975 },
    { document: 'debit-note', documentId: 6, reference: 'MOLLIE-NL-C1', faceAmount: -333, price: -325 },
    { ...nowhere, document: 'borne', faceAmount: -500, price: 0 },
  ]);
  expect((await row('Deducted from a cession to Fund One')).getByText(/9,75 for .*10,00$/)).toBeTruthy();
  const note = await row('Charged to Mollie by a debit note');
  expect(note.getByText('MOLLIE-NL-C1')).toBeTruthy();
  expect(note.queryByRole('link')).toBeNull();
  expect((await row('Chargeback borne by us')).queryByRole('link')).toBeNull();
});

it('a pay-out leads to its cession and its batch, also when it came back', async () => {
  await open([], [{}, { step: 'returned' }]);
  const one = await row('Paid out to Mollie');
  expect(one.getByText(/^€\s?1\.200,00 for all of cession$/)).toBeTruthy();
  expect(one.getByRole('link', { name: 'MOLLIE-NL-20261118-1' })).toBeTruthy();
  expect(one.getByRole('link', { name: 'Batch 7' })).toBeTruthy();
  await row('Pay-out to Mollie given back by the bank');
});

it('leads nowhere for who may not go there', async () => {
  await open([{}], [{}], sessionOf({ permissions: ['transactionsManagementAllowed'] }));
  expect(await screen.findAllByText('MOLLIE-NL-20261118-1')).toHaveLength(2);
  expect(screen.queryByRole('link')).toBeNull();
});
