import { expect, it } from 'vitest';
import { useOverpaidClaims } from '../../../../testing/data/overpaid-claims.ts';
import { ownIban, payerIban } from '../../../../testing/data/statement-files.ts';
import { lastAudit } from '../../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../../testing/test-app.ts';
import { paymentFileOf } from '../testing/payment-file-of.ts';

const iban = 'DE89370400440532013000';

describeEngines('refunds of bank entries that tell no account', (engine) => {
  const t = useTestApp(engine);
  const claims = useOverpaidClaims(t);
  const path = '/api/refund-runs/of-entry';

  /** Entry 1 tells what is no IBAN, entry 2 one outside SEPA, entry 3 one that can be paid. */
  const told = () =>
    claims.bank(
      ['NL00DEMO0000000001', 'AE070331234567890123456', payerIban].map((payer, place) => ({
        ...{ amount: 1_500 + place, name: 'F. Hoekstra', remittance: 'For what?', iban: payer },
      })),
      '2026-11-18',
    );
  const ask = (entryId: number, more: object = {}, by: SignedIn = claims.requester) =>
    by.post(path, { entryId, iban, name: 'Fenna Hoekstra', amount: 1_500, reason: 'Asked by telephone', ...more });
  const shown = async (entryId: number) => (await claims.requester.get(`${path}/${entryId}`)).body;
  const resultsOf = async (run: number) =>
    (await claims.requester.get(`/api/refund-runs/${run}/items`)).body.data.map(
      (item: { result: string }) => item.result,
    );

  it('go to the account that the payer named, whole and once, by two admins', async () => {
    await told();
    expect(await shown(1)).toMatchObject({ payerName: 'F. Hoekstra', amount: 1_500, isOfClaim: false, problem: null });
    const { body: run } = await ask(1);
    expect(run).toMatchObject({ state: 'requested', amount: 1_500, statementId: 1, dossierNumber: null, items: 1 });
    expect(await lastAudit(t)).toMatchObject({ action: 'refund-run.request', recordId: String(run.id) });
    expect(await shown(1)).toMatchObject({ waitingRunId: run.id });
    const own = await claims.requester.post(`/api/refund-runs/${run.id}/approve`, { version: 1 });
    expect([own.status, own.body.code]).toEqual([403, 'own_request']);
    const both = await Promise.all([claims.approve(run.id), claims.approve(run.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await claims.requester.get(`/api/refund-runs/${run.id}/items`)).body.data).toMatchObject([
      {
        entryId: 1,
        iban,
        name: 'Fenna Hoekstra',
        namedFor: 'F. Hoekstra',
        result: 'executed',
        use: { kind: 'refund' },
      },
    ]);
    const payments = await paymentFileOf(claims.requester, run.id);
    expect(payments.body).toContain(`<IBAN>${iban}</IBAN>`);
    expect((await claims.requester.get('/api/unmatched-payments')).body.total).toBe(2);
    expect(await shown(1)).toMatchObject({ problem: 'already_refunded' });
    expect((await ask(1)).body.code).toBe('overpaid_changed');
    await claims.expectBooksToTie();
  });

  it('reach an account outside SEPA no more than one that is none', async () => {
    await told();
    expect(await shown(2)).toMatchObject({ amount: 1_501, problem: null });
    expect((await claims.tryRun([2, 1_501])).body.items).toMatchObject([{ problem: 'iban_invalid' }]);
    expect((await ask(2, { amount: 1_501 })).status).toBe(200);
  });

  it('go to another account than one of ours, which a bank may name of what it gives back', async () => {
    await claims.bank([{ amount: 1_500, name: 'Houston', remittance: 'RF1-1 returned', iban: ownIban }], '2026-11-18');
    expect((await claims.tryRun([1, 1_500])).body.items).toMatchObject([{ problem: 'iban_invalid' }]);
    const { body } = await claims.requester.get('/api/unmatched-payments');
    expect(body.data).toMatchObject([{ id: 1, isPayerOurs: true }]);
    expect(await shown(1)).toMatchObject({ amount: 1_500, problem: null });
    const { body: run } = await ask(1);
    expect((await claims.approve(run.id)).body).toMatchObject({ executed: 1, failed: 0 });
    await claims.expectBooksToTie();
  });

  it('are no way around the account that the bank told', async () => {
    await told();
    expect((await claims.requester.get(`${path}/3`)).status).toBe(404);
    const refused = await ask(3, { amount: 1_502, iban: 'BE68539007547034' });
    expect(refused.body).toMatchObject({ code: 'invalid_request', fields: { entryId: 'validation.unknown' } });
  });

  it('are asked for once, also by two at the same moment', async () => {
    await told();
    const other = await t.signIn({ permissions: ['refundManagementAllowed', 'fullFinancialInsightManagementAllowed'] });
    const both = await Promise.all([ask(1), ask(1, {}, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['mistyped', { iban: 'DE89370400440532013001' }, { iban: 'validation.iban.invalid' }],
    ['of a country outside SEPA', { iban: 'AE070331234567890123456' }, { iban: 'validation.iban.not-sepa' }],
    ['an account of ours', { iban: ownIban }, { iban: 'validation.iban.own' }],
    ['of no entry', { entryId: 99 }, { entryId: 'validation.unknown' }],
  ])('are refused where the account is %s', async (_, more, fields) => {
    await told();
    expect((await ask(1, more)).body).toMatchObject({ code: 'invalid_request', fields });
  });

  it('are the whole entry, and of one that paid a claim what is too much, also a part', async () => {
    await told();
    for (const amount of [1_499, 1_501]) expect((await ask(1, { amount })).body.code).toBe('overpaid_changed');
    const dossier = await claims.addClaim();
    await claims.pay([{ dossier, amount: 12_000, more: { iban: 'NL00DEMO0000000004' } }], '2026-11-19');
    expect(await shown(4)).toMatchObject({ amount: 2_000, isOfClaim: true, problem: null });
    expect((await ask(4, { amount: 2_001 })).body.code).toBe('overpaid_changed');
    await claims.approve((await ask(4, { amount: 500 })).body.id);
    expect(await claims.stateOf(dossier)).toEqual({ state: 'Overpaid', open: -1_500 });
    await claims.expectBooksToTie();
  });

  it('fail where the entry was used meanwhile', async () => {
    await told();
    const { body: run } = await ask(1);
    const ignored = await claims.requester.post('/api/unmatched-payments/1/ignore', { reason: 'Not ours' });
    expect(ignored.status).toBe(200);
    expect((await claims.approve(run.id)).body).toMatchObject({ executed: 0, failed: 1 });
    expect(await resultsOf(run.id)).toEqual(['already_used']);
    await claims.expectBooksToTie();
  });

  it('are nobody’s business without both permissions', async () => {
    await told();
    const one = await t.signIn({ permissions: ['refundManagementAllowed'] });
    expect((await one.get(`${path}/1`)).status).toBe(403);
    expect((await ask(1, {}, one)).status).toBe(403);
  });
});
