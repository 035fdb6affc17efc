import { describe, expect, it } from 'vitest';
import { dossier, entryOf } from '../unmatched-payments.fixture.tsx';
import { strengthOfDossiers, strengthOfReceivables, strengthOfRefunds } from './strength.ts';

const receivable = {
  ...{ kind: 'invoice' as const, id: 1, number: 'NB2026-000001', psperId: 1, psperName: 'Mollie', dueOn: '2026-12-01' },
  open: 10_000,
};
const refund = {
  ...{ refundId: 1, runId: 1, endToEndId: 'RF1-1', name: 'F. Hoekstra', iban: 'NL91ABNA0417164300', amount: 10_000 },
  ...{ bookedOn: new Date('2026-11-19T00:00:00Z'), dossierNumber: null },
};

describe('what speaks for a choice', () => {
  it.each([
    ['reference', 0],
    ['number', 0],
    ['check_digits', 1],
    ['iban', 1],
    ['amount', 2],
  ] as const)('of a dossier is its number, its payer or its amount: %s', (why, strength) => {
    expect(
      strengthOfDossiers(
        entryOf({
          suggestions: [
            { ...dossier, why: 'amount' },
            { ...dossier, why },
          ],
        }),
      ),
    ).toBe(strength);
  });

  it.each([
    [{ remittance: 'Invoice nb2026-000001' }, 0],
    [{ payerName: 'MOLLIE B.V.' }, 1],
    [{}, 2],
    [{ amount: 9_000 }, 3],
  ])('of what a psper owes is its number, its name or its amount: %j', (more, strength) => {
    expect(strengthOfReceivables(entryOf({ receivables: [receivable], ...more }))).toBe(strength);
  });

  it.each([
    [{ endToEndId: 'RF1-1' }, 0],
    [{ payerIban: refund.iban }, 1],
    [{}, 2],
    [{ amount: 9_000 }, 3],
  ])('of a refund is its name, its account or its amount: %j', (more, strength) => {
    expect(strengthOfRefunds(entryOf({ refunds: [refund], ...more }))).toBe(strength);
  });

  it('is nothing where there is nothing to choose', () => {
    const entry = entryOf({ suggestions: [] });
    expect([strengthOfDossiers(entry), strengthOfReceivables(entry), strengthOfRefunds(entry)]).toEqual([3, 3, 3]);
  });
});
