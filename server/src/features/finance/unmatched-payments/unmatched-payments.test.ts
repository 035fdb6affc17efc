import { expect, it } from 'vitest';
import { rfOf } from '../../../claims/references.ts';
import { type FileEntry, payerIban } from '../../../testing/data/statement-files.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { matchDue } from './matching/matching-loop.ts';
import { makeConsumer, makeDossier, outcomes, stateOf, useClaims } from './testing/claims.ts';

const path = '/api/unmatched-payments';
/** Of a dossier of which nothing is paid. */
const seen = { openAmount: 10_000, state: 'Open' };

describeEngines('unmatched payments', (engine) => {
  const test = useTestApp(engine);
  const claims = useClaims(test);

  const matched = (...entries: FileEntry[]) => claims.matched(entries);

  it('are listed with the reason and what they may pay', async () => {
    const consumerId = await makeConsumer(test, 'fenna@customer.example');
    const [one, other] = [await makeDossier(test), await makeDossier(test, { consumerId })];
    const open = await makeDossier(test, { consumerId });
    await matched(
      { amount: 10_000, remittance: rfOf(other.id), name: 'F. Hoekstra' },
      { amount: 10_000, remittance: 'my bill', name: 'F. Hoekstra' },
      {
        amount: 500,
        remittance: `${rfOf(one.id)} ${other.dossierNumber}`,
        name: 'A. Bakker',
        iban: 'NL91ABNA0417164300',
      },
    );
    const { body } = await claims.clerk.get(`${path}?order=id`);
    expect(body.total).toBe(2);
    expect(body.data).toMatchObject([
      {
        id: 2,
        reason: 'no_reference',
        payerName: 'F. Hoekstra',
        payerIban,
        suggestions: [
          {
            dossierId: open.id,
            why: 'iban',
            consumerName: 'F*** H***',
            openAmount: 10_000,
            reference: rfOf(open.id),
          },
        ],
      },
      {
        id: 3,
        reason: 'several',
        suggestions: [
          { dossierId: one.id, why: 'reference' },
          { dossierId: other.id, why: 'number' },
        ],
      },
    ]);
    expect((await claims.clerk.get(`${path}/3`)).body).toMatchObject({ id: 3, tenantName: 'North' });
    expect((await claims.clerk.get(`${path}/1`)).status).toBe(404);
  });

  it('are found by name, IBAN, text, amount, account, reason and day', async () => {
    await matched(
      { amount: 1_234, remittance: 'Bicycle', name: 'Anna', iban: payerIban },
      { amount: 999, remittance: 'D999999999', name: 'Berend', iban: 'NL91ABNA0417164300' },
    );
    const found = async (query: string) => {
      const { status, body } = await claims.clerk.get(`${path}?order=id&${query}`);
      return status === 200 ? body.data.map(({ id }: { id: number }) => id) : status;
    };
    expect(await found('search=anna')).toEqual([1]);
    expect(await found('search=nl91abna')).toEqual([2]);
    expect(await found('search=BICYCLE')).toEqual([1]);
    expect(await found('amount=12,34')).toEqual([1]);
    expect(await found('amount=12,')).toEqual([]);
    expect(await found('reason=unknown_reference')).toEqual([2]);
    expect(await found('accountId=1')).toEqual([1, 2]);
    expect(await found('accountId=9')).toEqual([]);
    expect(await found('tenantId=2')).toEqual([]);
    expect(await found('from=2026-11-18T23:00:00Z&to=2026-11-19T22:59:00Z')).toEqual([1, 2]);
    expect(await found('from=2026-11-20T00:00:00Z')).toEqual([]);
    expect(await found('ignored=true')).toEqual([]);
    expect(await found('reason=nonsense')).toBe(400);
  });

  it('are found and sorted by value date, and as many as the page of the money counts by it', async () => {
    await matched({ amount: 500, remittance: 'One', valueDate: '2026-11-21' }, { amount: 700, remittance: 'Other' });
    for (const [day, ids] of [
      ['2026-11-19', [2]],
      ['2026-11-20', []],
      ['2026-11-21', [1]],
    ] as const) {
      const { body } = await claims.clerk.get(`${path}?valueFrom=${day}&valueTo=${day}`);
      expect(body.data.map(({ id, valueDate }: { id: number; valueDate: string }) => [id, valueDate])).toEqual(
        ids.map((id) => [id, day]),
      );
      const picture = await claims.clerk.get(`/api/ledger/picture?fromDate=${day}&toDate=${day}&per=day`);
      expect(picture.body.bank.at(-2)).toMatchObject({ line: 'unused-in', entries: body.total });
    }
    const sorted = await claims.clerk.get(`${path}?order=-valueDate`);
    expect(sorted.body.data.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
    expect((await claims.clerk.get(`${path}?valueFrom=21-11-2026`)).status).toBe(400);
  });

  it('find dossiers by number, transaction number, reference, name and e-mail address', async () => {
    const consumerId = await makeConsumer(test, 'fenna@customer.example');
    const dossier = await makeDossier(test, { consumerId });
    await makeDossier(test, { tenantId: 2 });
    const searches = [
      dossier.dossierNumber,
      String(dossier.id),
      dossier.transactionNumber,
      rfOf(dossier.id),
      'hoekstra',
      'fenna HOEKSTRA',
      'FENNA@customer.example',
    ];
    for (const search of searches) {
      const { body } = await claims.clerk.get(`${path}/dossiers?tenantId=1&search=${encodeURIComponent(search)}`);
      expect(body).toMatchObject({ data: [{ dossierId: dossier.id, consumerName: 'F*** H***' }], hasMore: false });
    }
    expect((await claims.clerk.get(`${path}/dossiers?tenantId=2&search=${dossier.dossierNumber}`)).body).toEqual({
      ...{ data: [], hasMore: false },
    });
  });

  it('say when more dossiers match than a search answers with', async () => {
    const consumerId = await makeConsumer(test, 'fenna@customer.example');
    const find = async (search: string) =>
      (await claims.clerk.get(`${path}/dossiers?tenantId=1&search=${search}`)).body as {
        data: unknown[];
        hasMore: boolean;
      };
    for (let count = 0; count < 10; count += 1) await makeDossier(test, { consumerId });
    const all = await find('fenna@customer.example');
    expect([all.data.length, all.hasMore]).toEqual([10, false]);
    await makeDossier(test, { consumerId });
    const some = await find('fenna@customer.example');
    expect([some.data.length, some.hasMore]).toEqual([10, true]);
    // Of a part that many are called by, others may have dossiers too.
    for (let count = 0; count < 51; count += 1) await makeConsumer(test, `jan${count}@customer.example`, 'Jan Jansen');
    expect(await find('jansen')).toEqual({ data: [], hasMore: true });
    expect(await find('jan51@customer.example')).toEqual({ data: [], hasMore: false });
  });

  it('are matched by hand, once', async () => {
    const dossier = await makeDossier(test);
    await matched({ amount: 10_000, remittance: 'bill' });
    const second = await test.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    const body = { dossierId: dossier.id, ...seen };
    const answers = await Promise.all([
      claims.clerk.post(`${path}/1/match`, body),
      second.post(`${path}/1/match`, body),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? claims.clerk : second;
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'entry_used',
      current: {
        kind: 'payment',
        dossierNumber: dossier.dossierNumber,
        by: `${winner.admin.firstName} ${winner.admin.lastName}`,
      },
    });
    expect(await stateOf(test, dossier)).toMatchObject({ state: 'Paid', paid: 10_000 });
    expect((await claims.clerk.get(path)).body.total).toBe(0);
    expect(await lastAudit(test)).toMatchObject({
      action: 'bank-entry.match',
      recordId: '1',
      after: { dossierNumber: dossier.dossierNumber },
    });
  });

  it('are matched to a dossier that is as it was seen, and else nothing is booked', async () => {
    const dossier = await makeDossier(test);
    await matched({ amount: 10_000, remittance: 'bill' }, { amount: 10_000, remittance: 'bill' });
    const match = (entry: number, body = seen) =>
      claims.clerk.post(`${path}/${entry}/match`, { dossierId: dossier.id, ...body });
    expect((await match(1, { ...seen, state: 'Sold' })).body.code).toBe('dossier_changed');
    const both = await Promise.all([match(1), match(2)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ code: 'dossier_changed', current: { openAmount: 0, state: 'Paid' } },
    });
    expect(await stateOf(test, dossier)).toMatchObject({ state: 'Paid', paid: 10_000 });
    const left = both[0]?.status === 200 ? 2 : 1;
    expect((await match(left, { openAmount: 0, state: 'Paid' })).status).toBe(200);
    expect(await stateOf(test, dossier)).toMatchObject({ state: 'Overpaid' });
  });

  it('are not matched to what they cannot pay', async () => {
    const elsewhere = await makeDossier(test, { tenantId: 2 });
    const early = await makeDossier(test, { captured: 0 });
    await matched({ amount: 10_000, remittance: 'bill' }, { amount: -10_000, remittance: 'back', isReversal: true });
    const codes = async (id: number, dossierId: number) =>
      (await claims.clerk.post(`${path}/${id}/match`, { dossierId, ...seen })).body;
    const foundAs = async ({ dossierNumber }: { dossierNumber: string }) =>
      (await claims.clerk.get(`${path}/dossiers?tenantId=1&search=${dossierNumber}`)).body.data[0];
    expect(await codes(1, elsewhere.id)).toMatchObject({
      code: 'invalid_request',
      fields: { dossierId: 'unmatched-payments.other-tenant' },
    });
    expect(await codes(1, 2_000_000)).toMatchObject({
      code: 'invalid_request',
      fields: { dossierId: 'validation.unknown' },
    });
    expect(await codes(1, early.id)).toMatchObject({ code: 'dossier_not_captured' });
    expect(await foundAs(early)).toMatchObject({ isBookable: false });
    expect(await foundAs(await makeDossier(test))).toMatchObject({ isBookable: true });
    expect(await codes(2, elsewhere.id)).toMatchObject({ code: 'not_a_payment' });
    expect(await codes(99, elsewhere.id)).toMatchObject({ code: 'not_found' });
  });

  it('are ignored with a reason, and put back', async () => {
    const dossier = await makeDossier(test);
    await matched({ amount: 10_000, remittance: 'bill' });
    expect((await claims.clerk.post(`${path}/1/ignore`, { reason: ' ' })).status).toBe(400);
    expect((await claims.clerk.post(`${path}/1/ignore`, { reason: 'Rent of the office' })).body).toMatchObject({
      kind: 'ignored',
    });
    expect(await lastAudit(test)).toMatchObject({ action: 'bank-entry.ignore', reason: 'Rent of the office' });
    expect((await claims.clerk.get(path)).body.total).toBe(0);
    expect((await claims.clerk.get(`${path}?ignored=true`)).body.data).toMatchObject([
      { id: 1, ignoredReason: 'Rent of the office' },
    ]);
    expect((await claims.clerk.post(`${path}/1/match`, { dossierId: dossier.id, ...seen })).body).toMatchObject({
      code: 'entry_used',
      current: { kind: 'ignored', reason: 'Rent of the office' },
    });
    expect((await claims.clerk.post(`${path}/1/undo-ignore`, {})).status).toBe(200);
    expect((await claims.clerk.post(`${path}/1/undo-ignore`, {})).body).toMatchObject({ code: 'entry_use_changed' });
    expect(await outcomes(test)).toEqual(['ignore_undone']);
    expect((await claims.clerk.post(`${path}/1/match`, { dossierId: dossier.id, ...seen })).status).toBe(200);
  });

  it('are ignored many at a time, but for those that somebody uses meanwhile', async () => {
    const dossier = await makeDossier(test);
    await matched(
      { amount: -500, remittance: 'Fee of May' },
      { amount: -501, remittance: 'Fee of June' },
      { amount: 10_000, remittance: 'bill' },
    );
    const ignore = (ids: number[], reason = 'Fees') => claims.clerk.post(`${path}/ignore`, { ids, reason });
    for (const ids of [[], [1, 1], [0], Array.from({ length: 201 }, (_, at) => at + 1)])
      expect((await ignore(ids)).status).toBe(400);
    expect((await ignore([1, 2], ' ')).status).toBe(400);
    const [ignored, used] = await Promise.all([
      ignore([3, 2, 1]),
      claims.clerk.post(`${path}/3/match`, { dossierId: dossier.id, ...seen }),
    ]);
    // Whoever is first has the entry.
    const wasMatched = used?.status === 200;
    expect(ignored?.body).toEqual(wasMatched ? { ignored: 2, used: 1 } : { ignored: 3, used: 0 });
    expect(await outcomes(test)).toEqual(['ignored', 'ignored', wasMatched ? 'payment' : 'ignored']);
    expect((await claims.clerk.get(`${path}?ignored=true&order=id`)).body.data[1]).toMatchObject({
      ...{ id: 2, ignoredReason: 'Fees' },
    });
    const { rows } = await test.database.query(
      `select record_id, reason from audit_log where action = 'bank-entry.ignore' order by id desc limit 2`,
    );
    expect(rows.map(({ record_id, reason }) => [record_id, reason])).toContainEqual(['2', 'Fees']);
    expect((await ignore([1, 2])).status).toBe(404);
    const other = await test.signIn({ permissions: ['refundManagementAllowed'] });
    expect((await other.post(`${path}/ignore`, { ids: [1], reason: 'x' })).status).toBe(403);
  });

  it('come back when a wrong match is reversed', async () => {
    const [wrong, right] = [await makeDossier(test), await makeDossier(test)];
    await matched({ amount: 10_000, remittance: rfOf(wrong.id) });
    const entry = async () => (await claims.clerk.get('/api/bankstatement/1/entries')).body.data[0];
    const { paymentId } = (await entry()).use;
    const reason = 'Named the wrong dossier';
    expect((await claims.clerk.post(`${path}/1/reverse`, { paymentId: paymentId + 1, reason })).body).toMatchObject({
      code: 'entry_use_changed',
    });
    const both = await Promise.all([1, 2].map(() => claims.clerk.post(`${path}/1/reverse`, { paymentId, reason })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await lastAudit(test)).toMatchObject({ action: 'bank-entry.reverse', reason, after: { paymentId } });
    expect(await stateOf(test, wrong)).toMatchObject({ state: 'Open', open: 10_000, reversed: 10_000 });
    expect(await outcomes(test)).toEqual(['match_reversed']);
    expect(await entry()).toMatchObject({ use: null, isUnmatched: true });
    // Nobody but an admin matches it now.
    await matchDue(test.app);
    expect((await claims.clerk.post(`${path}/1/match`, { dossierId: right.id, ...seen })).status).toBe(200);
    expect(await stateOf(test, right)).toMatchObject({ state: 'Paid' });
    expect((await claims.clerk.post(`${path}/1/reverse`, { paymentId, reason })).body).toMatchObject({
      code: 'entry_use_changed',
    });
    expect((await entry()).use).toMatchObject({ kind: 'payment', dossierNumber: right.dossierNumber });
  });

  it('are nobody’s business without the permission', async () => {
    const other = await test.signIn({ permissions: ['refundManagementAllowed'] });
    expect((await other.get(path)).status).toBe(403);
    expect((await other.post(`${path}/1/ignore`, { reason: 'x' })).status).toBe(403);
    expect((await test.nobody().get(path)).status).toBe(401);
  });
});
