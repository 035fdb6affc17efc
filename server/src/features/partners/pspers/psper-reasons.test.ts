import { expect, it } from 'vitest';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { path, usePspers } from './pspers.fixture.ts';

/** Every call that changes what is paid or charged, when, or where to. */
const moneyCalls = [
  ['change-buyrate', { newBuyrate: '97.5' }],
  ['change-kickbackrate', { newKickbackRate: '0.5' }],
  ['change-feefixedamount', { newFeeFixedAmount: '0.35' }],
  ['change-feevariableamount', { newFeeVariableAmount: '1.25' }],
  ['change-clearingfrequency', { newClearingFrequency: 31 }],
  ['update-iban', { newIban: 'NL91ABNA0417164300' }],
  ['update-default-payment-term', { newDefaultPaymentTerm: 30 }],
  ['update-retrosettlement-chargeback-from-date', { date: '2026-01-05T00:00:00Z' }],
  ['update-retrosettlement-kind', { retroSettlementKind: 2 }],
  ['b2btoggle', { enabled: true }],
  ['update-enable-refund-settlement-on-same-day', { enableRefundSettlementOnSameDay: true }],
  ['update-enable-new-settlement-selection-logic', { enableNewSettlementSelectionLogic: true }],
] as const;

describeEngines('why what moves money of a psper was changed', (engine) => {
  const t = useTestApp(engine);
  const pspers = usePspers(t);
  const { read, save, modify } = pspers;
  const newest = async () => (await pspers.manager().get(`${path}/MOLLIE/changes`)).body.data[0];

  it.each(moneyCalls)('is kept of %s with %j, in the trail and in the history', async (call, body) => {
    const { status } = await modify(call, { ...body, reason: '  As agreed on 12 November.  ' });
    expect(status).toBe(200);
    expect((await lastAudit(t))?.reason).toBe('As agreed on 12 November.');
    expect((await newest()).reason).toBe('As agreed on 12 November.');
  });

  it('is kept of the settings that are changed together', async () => {
    expect((await save({ reason: 'Their new contract.' })).status).toBe(200);
    expect(await newest()).toMatchObject({ reason: 'Their new contract.', after: { invoiceMethod: 2 } });
  });

  it.each([{}, { reason: '' }, { reason: '   ' }])('need not be said: %j', async (said) => {
    expect((await modify('change-buyrate', { newBuyrate: '97', ...said })).status).toBe(200);
    expect((await newest()).reason).toBeNull();
    expect((await save({ ...said, version: 2 })).status).toBe(200);
    expect((await newest()).reason).toBeNull();
  });

  it.each([
    ['x'.repeat(501), 'validation.too-long: 500'],
    ['one\r\ntwo', 'validation.characters'],
    [7, 'validation.required'],
  ])('is a line of at most 500 characters: %j', async (reason, message) => {
    for (const answer of [await modify('change-buyrate', { newBuyrate: '97', reason }), await save({ reason })])
      expect([answer.status, answer.body.fields]).toEqual([400, { reason: message }]);
    expect((await read()).version).toBe(1);
  });

  it('is not asked of what moves none', async () => {
    const { status, body } = await modify('change-email', { newEmail: 'new@mollie.example', reason: 'Why not' });
    expect([status, body.fields]).toEqual([400, { reason: 'validation.unknown-field' }]);
  });

  it('is kept of no change that another was faster with, and of none that changes nothing', async () => {
    await modify('change-buyrate', { newBuyrate: '97', reason: 'The first.' });
    expect((await modify('change-buyrate', { newBuyrate: '96', reason: 'The second.', version: 1 })).status).toBe(409);
    expect((await modify('change-buyrate', { newBuyrate: '97.0', reason: 'The third.', version: 2 })).status).toBe(200);
    expect((await newest()).reason).toBe('The first.');
  });
});
