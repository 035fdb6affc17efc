import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertSums, WrongSums } from './assert-sums.ts';
import { percentageOf, timesPrice } from './decimals.ts';
import { acrossBorders, creditNote, invoiceOf, someTerms } from './invoice.fixture.ts';
import { type InvoiceTerms, type InvoiceTotals, totalsOf } from './invoice.ts';

const decimal = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([whole, behind]) => `${whole}.${String(behind).padStart(6, '0')}`);

const anyTerms: fc.Arbitrary<InvoiceTerms> = fc.record({
  transactions: fc.integer({ min: 0, max: 1_000_000 }),
  fixedFee: decimal,
  captured: fc.integer({ min: 0, max: 999_999_999_999 }),
  variableRate: decimal,
  kickbackRate: decimal.map((rate) => (Number(rate) > 100 ? '100' : rate)),
});

test('each line, allowance and tax is rounded once, a half upwards', () => {
  // 3 x 0.125 = 0.375; 2.5 % of 100.01 = 2.50025; 10 % of 2.88 = 0.288; 21 % of 2.59 = 0.5439.
  expect(totalsOf(invoiceOf())).toMatchObject({
    lines: [
      { kind: 'fixed-fee', quantity: '3', price: '0.125', priceOf: 1, amount: 38 },
      { kind: 'variable-fee', quantity: '100.01', price: '2.5', priceOf: 100, amount: 250 },
    ],
    allowances: [{ base: 288, rate: '10', amount: 29 }],
    vat: [{ category: 'S', rate: '21', taxable: 259, amount: 54 }],
    lineTotal: 288,
    allowanceTotal: 29,
    taxExclusive: 259,
    taxTotal: 54,
    taxInclusive: 313,
    payable: 313,
  });
});

test('a credit note has the sums of the invoice that it takes back', () => {
  expect(totalsOf(creditNote)).toEqual(totalsOf(invoiceOf()));
});

test("where the tax is the buyer's nothing is added", () => {
  expect(totalsOf(acrossBorders('DE', 'DE123456789'))).toMatchObject({ taxTotal: 0, taxExclusive: 259, payable: 259 });
});

test('no digit is lost where a float would lose it', () => {
  expect(percentageOf(999_999_999_999, '99.999999')).toBe(999_999_989_999);
  expect(timesPrice(1, '1.005')).toBe(101);
  expect(percentageOf(50, '1')).toBe(1);
  expect(percentageOf(49, '1')).toBe(0);
});

test('lines and allowances of nothing are left out', () => {
  const nothing = { ...someTerms, transactions: 0, captured: 19, kickbackRate: '0' };
  expect(totalsOf(invoiceOf({ terms: [nothing] }))).toMatchObject({ lines: [], allowances: [], payable: 0 });
});

test.each(['', '1.', '.5', '1e3', '-1', '1.0000001', '１２', '1,5', ' 1'])('%j is no rate', (rate) => {
  expect(() => totalsOf(invoiceOf({ terms: [{ ...someTerms, variableRate: rate }] }))).toThrow(RangeError);
});

test.each([-1, 0.5, Number.NaN, 2 ** 53])('%d is no amount', (captured) => {
  expect(() => totalsOf(invoiceOf({ terms: [{ ...someTerms, captured }] }))).toThrow(RangeError);
});

test('sums of any terms tie', () => {
  fc.assert(
    fc.property(fc.array(anyTerms, { maxLength: 8 }), decimal, (terms, rate) => {
      const invoice = invoiceOf({ terms, vat: { category: 'S', rate, reason: null } });
      assertSums(invoice);
      const { lines, allowances, taxExclusive } = totalsOf(invoice);
      const sum = (parts: readonly { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0);
      expect(taxExclusive).toBe(sum(lines) - sum(allowances));
    }),
  );
});

const wrong: Record<string, (totals: InvoiceTotals) => Partial<InvoiceTotals>> = {
  'PEPPOL-EN16931-R120': ({ lines }) => ({ lines: lines.map((line) => ({ ...line, amount: line.amount + 1 })) }),
  'PEPPOL-EN16931-R040': ({ allowances }) => ({ allowances: allowances.map((each) => ({ ...each, amount: 28 })) }),
  'BR-CO-10': ({ lineTotal }) => ({ lineTotal: lineTotal + 1 }),
  'BR-CO-11': ({ allowanceTotal }) => ({ allowanceTotal: allowanceTotal + 1 }),
  'BR-CO-13': ({ taxExclusive }) => ({ taxExclusive: taxExclusive - 1 }),
  'BR-CO-14': ({ taxTotal }) => ({ taxTotal: taxTotal + 1 }),
  'BR-CO-15': ({ taxInclusive }) => ({ taxInclusive: taxInclusive + 1 }),
  'BR-CO-16': () => ({ payable: 99_900 }),
  'BR-CO-17': ({ vat }) => ({
    vat: vat.map((each) => ({ ...each, amount: 0 })),
    taxTotal: 0,
    taxInclusive: 259,
    payable: 259,
  }),
  'BR-S-08': ({ vat }) => ({ vat: vat.map((each) => ({ ...each, taxable: 258 })) }),
};

test.each(Object.entries(wrong))('sums that break %s are refused by that name', (rule, spoil) => {
  const invoice = invoiceOf();
  const totals = totalsOf(invoice);
  assertSums(invoice, totals);
  const spoilt = () => assertSums(invoice, { ...totals, ...spoil(totals) });
  expect(spoilt).toThrow(WrongSums);
  expect(spoilt).toThrow(rule);
});
