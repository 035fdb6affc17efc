import { expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { useNplBuyer } from './npl-buyers.fixture.ts';

/** Each refused with this message at this field. */
type Refused = readonly (readonly [field: string, value: unknown, message: string])[];

const configurations: Refused = [
  ['name', 'ab', 'validation.too-short-3'],
  ['settlementAscription', '', 'validation.required'],
  ['settlementIban', '', 'validation.required'],
  ['settlementIban', 'NL91ABNA0417164301', 'validation.iban.invalid'],
  ['buyersPercentageDiscount', undefined, 'validation.required'],
  ['buyersPercentageDiscount', '', 'validation.required'],
  ['buyersPercentageDiscount', -1, 'validation.numeric-decimal'],
  ['buyersPercentageDiscount', 91, 'validation.number-too-large: 90'],
  ['buyersPercentageDiscount', 90.001, 'validation.number-too-large: 90'],
  ['buyersPercentageDiscount', '90.001', 'validation.number-too-large: 90'],
  ['buyersPercentageDiscount', '12,5', 'validation.numeric-decimal'],
  ['buyersPercentageDiscount', 1e-7, 'validation.numeric-decimal'],
  ['exportFrequency', 0, 'validation.export-frequency'],
  ['exportFrequency', 30, 'validation.required'],
  ['debtAcceptanceType', null, 'validation.required'],
  ['debtAcceptanceType', 3, 'validation.required'],
  ['supportedCountries', [], 'validation.supported-countries'],
  ['supportedCountries', undefined, 'validation.supported-countries'],
  ['supportedCountries', ['US'], 'validation.country'],
  ['country', 'US', 'validation.country'],
  ['website', 'second.example', 'validation.web-address'],
  ['website', 'javascript:alert(1)', 'validation.web-address'],
];
const budgets: readonly (readonly [unknown, string])[] = [
  [undefined, 'validation.budget-required'],
  ['', 'validation.budget-required'],
  [null, 'validation.budget-required'],
  ['100', 'validation.budget-digits'],
  [-100, 'validation.not-negative'],
  [150, 'validation.budget-whole-euros'],
  [100.5, 'validation.budget-whole-euros'],
  [1e15, 'validation.number-too-large: 1000000000'],
];
const periods: readonly (readonly [object, string])[] = [
  [{ startPeriod: '2026-10-01T00:00:00Z', endPeriod: '2026-10-31T00:00:00Z' }, 'validation.budget-past'],
  [{ endPeriod: '2026-11-19T00:00:00Z' }, 'validation.budget-past'],
  [{ startPeriod: '2026-12-01T00:00:00Z' }, 'validation.period-order'],
  [{ endPeriod: '2126-11-30T00:00:00Z' }, 'validation.period-length'],
  [{ endPeriod: 'soon' }, 'validation.date'],
  [{ endPeriod: undefined }, 'validation.required'],
];
const contacts: readonly (readonly [object, object])[] = [
  [{ email: '', type: 1 }, { email: 'validation.required' }],
  [{ email: 'desk', type: 1 }, { email: 'validation.email' }],
  [{ email: 'desk@second.example' }, { type: 'validation.required' }],
  [{ email: 'desk@second.example', type: 3 }, { type: 'validation.required' }],
];

describeEngines('what is wrong of a buyer is said at its field, and nothing is saved:', (engine) => {
  const t = useTestApp(engine);
  const buyer = useNplBuyer(t);

  it('its configuration', async () => {
    for (const [field, value, message] of configurations) {
      const { status, body } = await buyer.save({ [field]: value });
      expect([field, value, status, body.fields]).toEqual([field, value, 400, { [field]: message }]);
    }
    expect((await buyer.read()).version).toBe(1);
  });

  it('not a discount of 0 or 90, nor one of six decimals', async () => {
    for (const [given, kept] of [
      [0, '0'],
      [90, '90'],
      ['90.000', '90'],
      ['0.000001', '0.000001'],
    ])
      expect((await buyer.save({ buyersPercentageDiscount: given })).body.buyersPercentageDiscount).toBe(kept);
  });

  it('a budget', async () => {
    for (const [budget, message] of budgets) {
      const { status, body } = await buyer.adjust(budget);
      expect([budget, status, body.fields]).toEqual([budget, 400, { budget: message }]);
    }
    for (const [period, message] of periods) {
      const { status, body } = await buyer.adjust(10_000, period);
      expect([period, status, body.fields]).toEqual([period, 400, { endPeriod: message }]);
    }
    expect(await buyer.history()).toEqual([]);
    for (const list of ['/appetites', '/appetites/outstanding']) {
      const { status, body } = await buyer.get(`${list}?startDate=2026-12-01T00:00:00Z&endDate=2026-11-30T00:00:00Z`);
      expect([list, status, body.fields]).toEqual([list, 400, { endDate: 'validation.period-order' }]);
    }
    const today = { startPeriod: '2026-11-20T00:00:00Z', endPeriod: '2026-11-20T00:00:00Z' };
    expect((await buyer.adjust(10_000, today)).status).toBe(200);
  });

  it('a contact', async () => {
    for (const [contact, fields] of contacts)
      expect((await buyer.manager().post(buyer.path('/contacts'), contact)).body.fields).toEqual(fields);
    expect((await buyer.get('/contacts')).body).toEqual([]);
  });
});
