import { documentKinds, flowGroups, flowNames, flows } from '@houston/contract/features/finance/ledger/flows';
import { beforeEach, describe, expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { useSales } from '../../../testing/data/npl-sales.ts';
import { ibans, usePayers } from '../../../testing/data/payouts.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const year = 'fromDate=2026-01-01&toDate=2026-12-31';

/** What a flow comes to, and what the list that it leads to says of the same documents. */
async function bothOf(admin: SignedIn, flow: keyof typeof flows): Promise<[number, number]> {
  const { total } = (await admin.get(`/api/ledger/picture?${year}`)).body;
  const rule = Object.entries(flows[flow]).map(([name, value]) => `${name}=${value}`);
  const { amount } = (await admin.get(`/api/ledger/documents/sum?${year}&${rule.join('&')}`)).body;
  return [total[flow], amount];
}

it('the flows leave out no kind of document, and each is in one group', () => {
  const counted = Object.values(flows).flatMap((rule) => ('document' in rule ? [rule.document] : []));
  expect(documentKinds.filter((kind) => !counted.includes(kind))).toEqual([]);
  expect(Object.values(flowGroups).flat().toSorted()).toEqual(flowNames.toSorted());
});

describeEngines('what reverses other flows', (engine) => {
  const t = useTestApp(engine);

  describe('of sales and cessions', () => {
    const sales = useSales(t);

    beforeEach(async () => {
      t.clock.now = new Date('2026-11-20T09:00:00Z');
      await sales.begin();
    });

    it('is shown beside them: recalls, what is settled with buyers, and debit notes', async () => {
      const ids = await sales.addUnpaid([{ amount: 10_000 }, { amount: 4_000 }]);
      const buyer = await sales.addBuyer(100_000);
      const sale = (await sales.sellNow(buyer, await sales.preview(buyer))).body[0].id;
      const admin = sales.manager();
      expect(await bothOf(admin, 'sold')).toEqual([5_250, 5_250]);
      const path = `/api/npl-sales/${sale}/dossiers/${ids[0]}/recall`;
      expect((await admin.post(path, { reason: 'By mistake' })).status).toBe(200);
      expect(await bothOf(admin, 'recalled')).toEqual([3_750, 3_750]);
      await sales.payOf(ids[1] ?? 0, 1_000);
      // It came the day before: of the buyer all the same, as it was booked after the sale.
      const settled = await admin.post(`/api/npl-buyer/${buyer}/settlements`, {
        ...{ reason: 'End of the month', movements: 1, amount: 1_000 },
      });
      expect(settled.status).toBe(200);
      expect(await bothOf(admin, 'settled')).toEqual([1_000, 1_000]);
      expect((await verifyBooks(t.database)).broken).toBeNull();
    });

    it('is a debit note where more of ceded claims went back', async () => {
      const [id = 0] = await sales.addUnpaid([{ amount: 10_000 }]);
      await sales.refundOf(id, 1_000, '2026-08-01T10:00Z');
      t.clock.now = new Date('2026-11-21T09:00:00Z');
      await sales.clear();
      await sales.renew();
      expect(await bothOf(sales.manager(), 'debited')).toEqual([975, 975]);
      expect(await bothOf(sales.manager(), 'borne')).toEqual([0, 0]);
      const noted = async () =>
        (await sales.manager().get('/api/ledger/documents?document=debit-note&debit=receivable-psper')).body.data[0];
      expect(await noted()).toMatchObject({
        ...{ name: 'MOLLIE-NL-20261121-B1', documentDay: '2026-11-21', target: { kind: 'psper', id: 'MOLLIE' } },
      });
      // Once its document is made, by the number that the psper pays it by.
      await t.database.query(
        `insert into psper_documents (kind, debit_note_id, tenant_id, psper_id, year, sequence, name, made_at, content)
         select 'debit-note', id, 1, 1, 2026, 3, 'NO2026-D000003', now(), '{}' from debit_notes`,
      );
      expect((await noted()).name).toBe('NO2026-D000003');
    });
  });

  describe('of pay-outs', () => {
    const payers = usePayers(t);
    const debit = { amount: -10_075, reference: 'MOLLIE-NL-20261117-1', name: 'Mollie B.V.', iban: ibans.mollie };

    it('is what the bank gave back', async () => {
      const { body } = await payers.propose([await payers.idOf(debit.reference)]);
      await payers.approve(body.id);
      await payers.bank([debit]);
      expect(await bothOf(payers.approver, 'paidOut')).toEqual([10_075, 10_075]);
      expect(await bothOf(payers.approver, 'paidOutBack')).toEqual([0, 0]);
      await payers.bank([{ ...debit, amount: 10_075, isReversal: true }], '2026-11-20');
      expect(await bothOf(payers.approver, 'paidOut')).toEqual([10_075, 10_075]);
      expect(await bothOf(payers.approver, 'paidOutBack')).toEqual([10_075, 10_075]);
    });
  });
});
