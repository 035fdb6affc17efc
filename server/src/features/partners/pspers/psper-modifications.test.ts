import { describe, expect, it } from 'vitest';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { usePspers } from './pspers.fixture.ts';

const iban = 'NL91ABNA0417164300';

/** The call, what is sent, where it shows, what stands there then, and the name that the history has for it. */
const changes = [
  ['change-email', { newEmail: ' new@mollie.example ' }, 'emailAddress', 'new@mollie.example', 'emailAddress'],
  ['change-friendly-name', { newFriendlyName: 'Molly' }, 'friendlyName', 'Molly', 'friendlyName'],
  ['change-invoice-name', { newInvoiceName: 'Mollie B.V.' }, 'invoiceName', 'Mollie B.V.', 'invoiceName'],
  ['change-buyrate', { newBuyrate: '097.500000' }, 'settings.buyRate', '97.5', 'buyRate'],
  ['change-kickbackrate', { newKickbackRate: '0.000001' }, 'settings.kickbackRate', '0.000001', 'kickbackRate'],
  ['change-feefixedamount', { newFeeFixedAmount: '0.35' }, 'settings.feeFixedAmount', '0.35', 'feeFixedAmount'],
  [
    'change-feevariableamount',
    { newFeeVariableAmount: '100' },
    'settings.feeVariableAmount',
    '100',
    'feeVariableAmount',
  ],
  ['change-clearingfrequency', { newClearingFrequency: 31 }, 'settings.clearingFrequency', 31, 'clearingFrequency'],
  ['update-iban', { newIban: 'nl91 abna 0417 1643 00' }, 'settings.iban', iban, 'iban'],
  ['update-default-payment-term', { newDefaultPaymentTerm: 0 }, 'settings.defaultPaymentTerm', 0, 'defaultPaymentTerm'],
  [
    'update-default-payment-term',
    { newDefaultPaymentTerm: '60' },
    'settings.defaultPaymentTerm',
    60,
    'defaultPaymentTerm',
  ],
  [
    'update-retrosettlement-chargeback-from-date',
    { date: '2026-01-05T01:00:00+01:00' },
    'settings.processRetrosettlementChargebacksFromUtc',
    '2026-01-05T00:00:00.000Z',
    'retrosettlementFrom',
  ],
  ['update-retrosettlement-kind', { retroSettlementKind: 2 }, 'settings.retrosettlementKind', 2, 'retrosettlementKind'],
  ['b2btoggle', { enabled: true }, 'settings.b2BEnabled', true, 'b2bEnabled'],
  [
    'update-enable-refund-settlement-on-same-day',
    { enableRefundSettlementOnSameDay: true },
    'settings.enableRefundSettlementOnSameDay',
    true,
    'sameDayRefunds',
  ],
  [
    'update-enable-new-settlement-selection-logic',
    { enableNewSettlementSelectionLogic: true },
    'settings.enableNewSettlementSelectionLogic',
    true,
    'newSelectionLogic',
  ],
] as const;

describeEngines('changes of a psper', (engine) => {
  const t = useTestApp(engine);
  const pspers = usePspers(t);
  const { add, read, modify } = pspers;
  const toggle = (body?: object) => pspers.manager().post('/api/psperinfomodification/MOLLIE/toggle-fraudmodule', body);

  it.each(changes)('%s with %j', async (call, body, place, kept, audited) => {
    const answer = await modify(call, body);
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveProperty(place, kept);
    expect(answer.body.version).toBe(2);
    expect(await read()).toEqual(answer.body);
    expect((await lastAudit(t))?.after).toEqual({ [audited]: kept });
    const stale = await modify(call, { ...body, version: 1 });
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'stale_version', answer.body]);
    expect((await modify(call, { ...body, version: 2 })).status).toBe(200);
    expect((await modify(call, body, 'NOBODY')).body.code).toBe('not_found');
  });

  it.each([
    ['change-email', 'newEmail', 'nobody', 'validation.email'],
    ['change-email', 'newEmail', '', 'validation.required'],
    ['change-friendly-name', 'newFriendlyName', '  ', 'validation.required'],
    ['change-friendly-name', 'newFriendlyName', 'x'.repeat(101), 'validation.too-long: 100'],
    ['change-invoice-name', 'newInvoiceName', undefined, 'validation.required'],
    ['change-clearingfrequency', 'newClearingFrequency', 30, 'validation.required'],
    ['change-clearingfrequency', 'newClearingFrequency', undefined, 'validation.required'],
    ['update-default-payment-term', 'newDefaultPaymentTerm', 61, 'validation.numeric-absolute'],
    ['update-default-payment-term', 'newDefaultPaymentTerm', -1, 'validation.numeric-absolute'],
    ['update-default-payment-term', 'newDefaultPaymentTerm', 1.5, 'validation.numeric-absolute'],
    ['update-default-payment-term', 'newDefaultPaymentTerm', '1e1', 'validation.numeric-absolute'],
    ['update-default-payment-term', 'newDefaultPaymentTerm', '１４', 'validation.numeric-absolute'],
    ['update-default-payment-term', 'newDefaultPaymentTerm', '', 'validation.required'],
    ['update-retrosettlement-chargeback-from-date', 'date', '2026-01-05', 'validation.date'],
    ['update-retrosettlement-chargeback-from-date', 'date', '1970-01-01T00:00:00Z', 'validation.date'],
    ['update-retrosettlement-kind', 'retroSettlementKind', 3, 'validation.required'],
    ['b2btoggle', 'enabled', 'true', 'validation.boolean'],
    ['update-iban', 'newIban', '', 'validation.required'],
    ['update-iban', 'newIban', 'NL91ABNA0417', 'validation.iban.too-short'],
    ['update-iban', 'newIban', 'NL91ABNA0417164301', 'validation.iban.invalid'],
    ['update-iban', 'newIban', 'SA0380000000608010167519', 'validation.iban.not-sepa'],
    ['update-iban', 'newIban', 'SA0380000000608010167518', 'validation.iban.invalid'],
  ])('%s not with %s %j', async (call, field, value, message) => {
    const { status, body } = await modify(call, { [field]: value });
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
    expect((await read()).version).toBe(1);
  });

  const rates = [
    ['change-buyrate', 'newBuyrate', 100],
    ['change-kickbackrate', 'newKickbackRate', 100],
    ['change-feefixedamount', 'newFeeFixedAmount', 10_000],
    ['change-feevariableamount', 'newFeeVariableAmount', 100],
  ] as const;

  it.each(rates)('%s takes a decimal number of at most 6 decimals and nothing else', async (call, field, max) => {
    const wrong = [
      '1.',
      '.5',
      '1e3',
      '-1',
      '+1',
      '1,5',
      '１２',
      '0x1',
      '1 000',
      '1.2.3',
      '100.0000001',
      'NaN',
      'abc',
      '.',
    ];
    for (const value of wrong) {
      const { status, body } = await modify(call, { [field]: value });
      expect([value, status, body.fields]).toEqual([value, 400, { [field]: 'validation.numeric-decimal' }]);
    }
    for (const value of [`${max}.000001`, `${max}1`, '9'.repeat(39)]) {
      const { body } = await modify(call, { [field]: value });
      expect([value, body.fields]).toEqual([value, { [field]: `validation.number-too-large: ${max}` }]);
    }
    for (const value of [1.5, null, true]) expect((await modify(call, { [field]: value })).status).toBe(400);
    expect((await modify(call, { [field]: '' })).body.fields).toEqual({ [field]: 'validation.required' });
    expect((await read()).version).toBe(1);
    for (const value of ['0', `${max}`, '99.999999', '00.10'])
      expect((await modify(call, { [field]: value })).status).toBe(200);
  });

  describe('of the address', () => {
    const change = (body: object) => modify('change-address', body);

    it('as a whole, where only the postal code has a form', async () => {
      const whole = {
        street: 'Keizersgracht',
        houseNumber: '126',
        houseNumberSuffix: 'A',
        postalCode: '1015CW',
        city: 'Amsterdam',
      };
      expect((await change(whole)).body.address).toEqual(whole);
      const nothing = { street: null, houseNumber: null, houseNumberSuffix: null, postalCode: null, city: null };
      expect((await change({ street: '', houseNumber: ' ', postalCode: '' })).body.address).toEqual(nothing);
      expect((await change({})).body.address).toEqual(nothing);
    });

    it.each([
      [
        null,
        ['1234AB', '1234 AB', '12345', ''],
        ['1234', '1234ab', '1234  AB', '123456', '1234A', '１２３４５', 'AB 1234'],
      ],
      ['NL', ['1234 AB'], ['1234']],
      ['DE', ['10969'], ['1096']],
      ['BE', ['9000', '1234AB'], ['900', '9000 A']],
      ['AT', ['1060', '12345'], ['106', '10600 AB']],
    ])('of a psper of %s with a postal code like %j and not like %j', async (country, right, wrong) => {
      await t.database.query('update pspers set country = $1', [country]);
      for (const postalCode of wrong)
        expect((await change({ postalCode })).body.fields, postalCode).toEqual({
          postalCode: 'validation.postal-code',
        });
      for (const postalCode of right)
        expect((await change({ postalCode })).body.address?.postalCode, postalCode).toBe(postalCode || null);
    });
  });

  it('of the IBAN say since when there is this one', async () => {
    const first = (await modify('update-iban', { newIban: iban })).body;
    expect(first.ibanChangedAt).toBe(t.clock.now.toISOString());
    t.clock.advance(60);
    expect((await modify('update-iban', { newIban: iban })).body.ibanChangedAt).toBe(first.ibanChangedAt);
    const other = (await modify('update-iban', { newIban: 'DE89370400440532013000' })).body;
    expect(other.ibanChangedAt).toBe(t.clock.now.toISOString());
  });

  it('of the fraud module turn it round, from the state that is shown', async () => {
    expect((await toggle({ version: 1 })).body.settings.fraudModuleEnabled).toBe(false);
    expect((await toggle({ version: 1 })).body.code).toBe('stale_version');
    expect((await toggle({ version: 2 })).body.settings.fraudModuleEnabled).toBe(true);
    const older = await pspers.manager().get('/api/PsperInfoModification/MOLLIE/toggle-fraudmodule');
    expect(older.body.settings.fraudModuleEnabled).toBe(false);
  });

  it('of who bears a chargeback hold from the last one that was stored, also where it came first', async () => {
    const { now } = t.clock;
    const kinds = async () =>
      (await t.database.query<{ kind: number }>('select kind from psper_retrosettlements order by set_at')).rows.map(
        ({ kind }) => kind,
      );
    await modify('update-retrosettlement-kind', { retroSettlementKind: 2 });
    await modify('update-retrosettlement-kind', { retroSettlementKind: 0 });
    t.clock.now = new Date(now.getTime() - 1_000);
    await modify('update-retrosettlement-kind', { retroSettlementKind: 1 });
    expect(await kinds()).toEqual([2, 0, 1]);
  });

  it('by two at once from one state are one change', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => toggle({ version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await read()).settings.fraudModuleEnabled).toBe(false);
  });

  it('reach no other psper', async () => {
    await add('CM');
    const before = await read('CM');
    await modify('change-buyrate', { newBuyrate: '1' });
    await toggle();
    expect(await read('CM')).toEqual(before);
  });
});
