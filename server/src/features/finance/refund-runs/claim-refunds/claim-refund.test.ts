import { expect, it } from 'vitest';
import { bookPayment } from '../../../../claims/payments/book-payment.ts';
import { ruleBrokenBy } from '../../../../claims/testing/damage-books.ts';
import { useOverpaidClaims } from '../../../../testing/data/overpaid-claims.ts';
import { payerIban } from '../../../../testing/data/statement-files.ts';
import { lastAudit } from '../../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../../testing/test-app.ts';
import { paymentFileOf } from '../testing/payment-file-of.ts';

const iban = 'DE89370400440532013000';
describeEngines('refunds of what claims were paid too much without a bank entry', (engine) => {
  const t = useTestApp(engine);
  const claims = useOverpaidClaims(t);
  const path = '/api/refund-runs/of-claim';

  /** At a checkout: no bank tells of it. */
  const payWithoutEntry = (dossierId: number, amount: number) =>
    t.database.transaction((tx) =>
      bookPayment(tx, {
        ...{ dossierId, amount, currency: 'EUR', reference: 'Checkout 1', receivedAt: t.clock.now },
        ...{ bankEntryId: null, apiKeyId: null },
      }),
    );
  /** A claim of 100.00 that was paid 120.00, and the statement whose account pays back. */
  async function overpaid(): Promise<number> {
    const dossier = await claims.addClaim();
    await payWithoutEntry(dossier, 12_000);
    await payWithoutEntry(await claims.addClaim(), 15_000);
    await claims.bank([{ amount: 500, remittance: 'Something else', iban: payerIban }], '2026-11-18');
    return dossier;
  }
  const bodyOf = (dossierId: number, more: object = {}) => ({
    ...{ dossierId, accountId: 1, iban, name: 'Fenna Hoekstra', amount: 2_000, reason: 'Asked by telephone', ...more },
  });
  const ask = (dossierId: number, more: object = {}, by: SignedIn = claims.requester) =>
    by.post(path, bodyOf(dossierId, more));
  const shown = async (dossierId: number) => (await claims.requester.get(`${path}/${dossierId}`)).body;

  it('go to the account that the consumer named, once, by two admins, posted with the run', async () => {
    const dossier = await overpaid();
    expect(await shown(dossier)).toMatchObject({ overpaid: 2_000, amount: 2_000, problem: null, waitingRunId: null });
    const { body: run } = await ask(dossier, { iban: 'de89 3704 0044 0532 0130 00' });
    expect(run).toMatchObject({ state: 'requested', amount: 2_000, statementId: null, items: 1 });
    expect(await lastAudit(t)).toMatchObject({ action: 'refund-run.request', recordId: String(run.id) });
    expect(await shown(dossier)).toMatchObject({ waitingRunId: run.id });
    await t.database.query(
      `with c as (
         insert into consumers
           (tenant_id, type, name, email, street, house_number, postal_code, city, country, language, created_at, updated_at)
         select tenant_id, 'B2C', 'Fenna Hoekstra', 'fenna@customer.example', 'Lindenlaan', '12', '3811 AB', 'Amersfoort', 'NL', 'nl', now(), now()
         from dossiers where id = $1 returning id
       ) update dossiers d set consumer_id = c.id from c where d.id = $1`,
      [dossier],
    );
    expect((await claims.requester.get(`/api/refund-runs/${run.id}`)).body).toMatchObject({
      consumerName: 'F*** H***',
    });
    const own = await claims.requester.post(`/api/refund-runs/${run.id}/approve`, { version: 1 });
    expect([own.status, own.body.code]).toEqual([403, 'own_request']);
    const both = await Promise.all([claims.approve(run.id), claims.approve(run.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await claims.stateOf(dossier)).toEqual({ state: 'Paid', open: 0 });
    expect((await claims.movementsOf(dossier))[0]).toMatchObject({
      ...{ movement: 'repayment', amount: 2_000, debit: 'debtors', credit: 'bank' },
    });
    await claims.expectBooksToTie();
    expect((await claims.requester.get(`/api/refund-runs/${run.id}/items`)).body.data).toMatchObject([
      { entryId: null, iban, name: 'Fenna Hoekstra', result: 'executed', use: null },
    ]);
    const payments = await paymentFileOf(claims.requester, run.id);
    expect(payments.body).toContain(`<IBAN>${iban}</IBAN>`);
    expect(payments.body).toContain(`Refund ${run.dossierNumber}`);
    expect((await claims.requester.get(`/api/refund-runs/${run.id}/camt`)).body).toContain(
      `Refund of dossier ${run.dossierNumber}`,
    );
    // What leaves is known by its name, and nothing more can go back.
    await claims.bank([{ amount: -2_000, remittance: `REFUND-${run.id}-1` }], '2026-11-19');
    expect((await claims.requester.get('/api/unmatched-payments')).body.total).toBe(1);
    expect((await ask(dossier)).body).toMatchObject({
      ...{ code: 'overpaid_changed', current: { amount: 0, problem: 'claim_not_overpaid' } },
    });
    await claims.expectBooksToTie();
    const damage = `update refunds set amount = 13000; update ledger_postings set amount = 13000 where source = 'repayment';
      update dossiers set reversed = 13000 where reversed > 0`;
    expect(await ruleBrokenBy(t, damage)).toBe('repayment-without-entry');
  });

  it('say to who approves what stands on the word of a shop alone', async () => {
    const dossier = await overpaid();
    const { body: run } = await ask(dossier);
    const detail = async () => (await claims.requester.get(`/api/refund-runs/${run.id}`)).body.toldByShops;
    expect(await detail()).toEqual([]);
    const { rows } = await t.database.query<{ id: number; shop: string }>(
      `with k as (
         insert into api_keys (shop_id, purpose, issued_to, scope, key_hash, last_four, created_at)
         select max(id), 'test', 'Shop', 'transaction-api', 'hash', '1234', now() from shops returning id, shop_id
       ) select k.id, s.name as shop from k join shops s on s.id = k.shop_id`,
    );
    await t.database.query('update payments set api_key_id = $1 where dossier_id = $2', [rows[0]?.id, dossier]);
    expect(await detail()).toEqual([{ shop: rows[0]?.shop, amount: 12_000 }]);
  });

  it('may be a part of it, and the rest goes back by another run', async () => {
    const dossier = await overpaid();
    const { body: run } = await ask(dossier, { amount: 500 });
    expect((await claims.approve(run.id)).body).toMatchObject({ executedAmount: 500, failed: 0 });
    expect(await claims.stateOf(dossier)).toEqual({ state: 'Overpaid', open: -1_500 });
    expect(await shown(dossier)).toMatchObject({ overpaid: 1_500, amount: 1_500, problem: null, waitingRunId: null });
    expect((await ask(dossier, { amount: 1_501 })).body).toMatchObject({
      ...{ code: 'overpaid_changed', current: { amount: 1_500 } },
    });
    await claims.approve((await ask(dossier, { amount: 1_500 })).body.id);
    expect(await claims.stateOf(dossier)).toEqual({ state: 'Paid', open: 0 });
    await claims.expectBooksToTie();
  });

  it('are asked for once, also by two at the same moment, and again once that was declined', async () => {
    const dossier = await overpaid();
    const other = await t.signIn({ permissions: ['refundManagementAllowed', 'fullFinancialInsightManagementAllowed'] });
    const both = await Promise.all([ask(dossier), ask(dossier, {}, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const run = both.find(({ status }) => status === 200)?.body;
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ code: 'overpaid_changed', current: { waitingRunId: run.id } },
    });
    const second = await t.signIn({ permissions: ['refundManagementAllowed'] });
    await second.post(`/api/refund-runs/${run.id}/decline`, { version: 1, reason: 'Not their account' });
    expect((await ask(dossier)).status).toBe(200);
  });

  it.each([
    ['mistyped', { iban: 'DE89370400440532013001' }, { iban: 'validation.iban.invalid' }],
    ['of a country outside SEPA', { iban: 'AE070331234567890123456' }, { iban: 'validation.iban.not-sepa' }],
    ['an account of ours', { iban: 'OWN' }, { iban: 'validation.iban.own' }],
    ['nobody’s', { name: ' ' }, { name: 'validation.required' }],
    ['not told why', { reason: '' }, { reason: 'validation.required' }],
    ['paid from no account of the tenant', { accountId: 99 }, { accountId: 'validation.unknown' }],
    ['of no dossier', { dossierId: 99 }, { dossierId: 'validation.unknown' }],
  ])('are refused where the account is %s', async (_, more, fields) => {
    const dossier = await overpaid();
    const { rows } = await t.database.query<{ iban: string }>('select iban from bank_accounts where id = 1');
    const own = 'iban' in more && more.iban === 'OWN' ? { iban: rows[0]?.iban } : {};
    expect((await ask(dossier, { ...more, ...own })).body).toMatchObject({ code: 'invalid_request', fields });
  });

  it('are no more than came without an entry, and what an entry brought goes back by it', async () => {
    const dossier = await claims.addClaim();
    await claims.pay([{ dossier, amount: 10_000 }]);
    await payWithoutEntry(dossier, 3_000);
    await claims.credit(dossier, 1_000);
    expect(await shown(dossier)).toMatchObject({ overpaid: 4_000, amount: 3_000 });
    expect((await ask(dossier, { amount: 4_000 })).body.code).toBe('overpaid_changed');
    const { body: run } = await ask(dossier, { amount: 3_000 });
    // The entry was faster: what is left is less than was asked for.
    await claims.approve((await claims.request([1, 2_000])).body.id);
    expect((await claims.approve(run.id)).body).toMatchObject({ executed: 0, failed: 1 });
    const items = await claims.requester.get(`/api/refund-runs/${run.id}/items`);
    expect(items.body.data).toMatchObject([{ result: 'over_amount' }]);
    expect(await claims.stateOf(dossier)).toEqual({ state: 'Overpaid', open: -2_000 });
    await claims.expectBooksToTie();
  });

  it.each([
    ['frozen', 'insert into audit_cases (dossier_id, frozen_at) values (1, now())', 'claim_blocked'],
    ['in another currency', `update dossiers set currency = 'CHF'`, 'claim_currency'],
    [
      'sold',
      `set session_replication_role = replica; insert into npl_sold_dossiers values (1, 1, 10000, 5000, '2026-11-01', '{}');
        set session_replication_role = origin`,
      'claim_sold',
    ],
    ['not overpaid any more', 'update dossiers set captured = 12000', 'claim_not_overpaid'],
    ['paid from an account that was blocked', 'update bank_accounts set is_blocked = true', 'account_blocked'],
  ])('fail where the claim is %s meanwhile, and are not asked for anew', async (_, change, result) => {
    const dossier = await overpaid();
    const { body: run } = await ask(dossier);
    await t.database.query(change);
    expect((await claims.approve(run.id)).body).toMatchObject({ executed: 0, failed: 1 });
    expect((await claims.requester.get(`/api/refund-runs/${run.id}/items`)).body.data).toMatchObject([{ result }]);
    expect((await ask(dossier)).status).toBe(result === 'account_blocked' ? 400 : 409);
  });

  it('are nobody’s business without both permissions', async () => {
    const dossier = await overpaid();
    const one = await t.signIn({ permissions: ['refundManagementAllowed'] });
    expect((await one.get(`${path}/${dossier}`)).status).toBe(403);
    expect((await ask(dossier, {}, one)).status).toBe(403);
  });
});
