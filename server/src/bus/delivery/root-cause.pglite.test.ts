import { describe, expect, it } from 'vitest';
import { processorTimeOf } from '../../testing/processes/processor-time.ts';
import { fingerprintOf, rootCauseOf } from './root-cause.ts';

const message = JSON.stringify({
  transactionNumber: 'A1b2'.repeat(8),
  dossierNr: 'D-17',
  amount: 42200,
  currency: 'EUR',
  reason: 'Goods returned',
  debtor: { name: 'Jan de Vries', city: 'Utrecht', postalCode: '3811 AB', country: 'NL' },
});

describe('a root cause', () => {
  it.each([
    [
      'The ledger answered 422: the period of this date is closed',
      'The ledger answered 422: the period of this date is closed',
    ],
    [`The ledger answered 422: ${'A1b2'.repeat(8)} is unknown`, 'The ledger answered 422: … is unknown'],
    ['no dossier D-17', 'no dossier …'],
    ['422.00 is too much, 422,00 as well, and 42200', '… is too much, … as well, and …'],
    ['€ 12,50 or 12.50 EUR or EUR 1.234,56', '… or … or …'],
    ['2026-11-20T09:00:00Z is no working day', '… is no working day'],
    ['closed since 20-11-2026, 20.11.26 and 3 November 2026 14:05', 'closed since … and …'],
    ['Mr Jan de Vries, Mr Vries of Utrecht, 3811 AB, NL', 'Mr …, Mr … of …, NL'],
    ['shop "Bikes & more" is unknown', 'shop … is unknown'],
    ["shop 'Bikes' can't be found, isn't there", "shop … can't be found, isn't there"],
    ['shop 17 is unknown, in line 3', 'shop … is unknown, in line …'],
    ['jan@shop.example or https://shop.example/17', '… or …'],
    ['request 6f1c1f0e-8d1b-4b7e-9d0a-3a4f5b6c7d8e failed', 'request … failed'],
    ['invoice INV-2026-00017 exists', 'invoice … exists'],
    [
      'E1042: the period is closed (error 17, code: 99, HTTP 503)',
      'E1042: the period is closed (error 17, code: 99, HTTP 503)',
    ],
    ['ERR-1042 and AC04', 'ERR-1042 and AC04'],
    ['Goods returned: not possible', '…: not possible'],
    ['The worker stopped 5 times', 'The worker stopped … times'],
  ])('says %j as %j', (cause, said) => {
    expect(rootCauseOf(cause, message)).toBe(said);
  });

  it('is that of every message with the same fault', () => {
    const causes = ['shop 17 is unknown for 12.50 EUR', 'Shop 9001 is unknown for 1.250,00 EUR'];
    const prints = causes.map((cause) => fingerprintOf('InvoiceExportTask', rootCauseOf(cause, '{}')));
    expect(new Set(prints).size).toBe(1);
    expect(fingerprintOf('CreditExportTask', rootCauseOf(causes[0] ?? '', '{}'))).not.toBe(prints[0]);
  });

  it('keeps the status of an answer, whatever the message says', () => {
    expect(rootCauseOf('The ledger answered 503: closed', '{"amount": 503}')).toBe('The ledger answered 503: closed');
  });

  it('takes a message that is no JSON, and is not longer than a line', () => {
    expect(rootCauseOf('closed', 'no JSON')).toBe('closed');
    expect(rootCauseOf('x '.repeat(400), '')).toHaveLength(300);
  });

  it('takes no time, whatever a partner says', async () => {
    const said = ['a-', '1.', '“', "'", 'a@', 'EUR 1 ', '2026-'].map((part) => part.repeat(5_000));
    const took = await processorTimeOf(() => said.map((text) => rootCauseOf(text, message)));
    expect(took).toBeLessThan(500);
  });
});
