import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import type {
  Cession,
  CessionClaim,
  CessionDetail,
  DebitNote,
} from '@houston/contract/features/partners/cessions/cessions.schema';
import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import { psperDocumentsApi } from '@houston/contract/features/partners/psper-documents/psper-documents.api';
import type { DeedState } from '@houston/contract/features/partners/psper-documents/psper-documents.schema';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import type { FakeServer } from '../../../testing/fake-server.ts';

const parties = {
  ...{ tenantName: 'North', psperKey: 'MOLLIE', psperName: 'Mollie', merchantName: null },
  ...{ ownerName: 'Fund One', country: 'NL' },
};
const at = new Date('2026-11-18T00:00:00Z');

export const cession: Cession = {
  ...{ id: 7, clearedOn: '2026-11-18', referenceCession: 'MOLLIE-NL-20261118-1', amount: 1_234_567 },
  ...{ claims: 12, faceAmount: 1_266_222, method: 1, deedId: 5, payout: 'waiting', postedOn: at },
  ...parties,
};

export const note: DebitNote = {
  ...{ id: 3, notedOn: '2026-11-18', reference: 'MOLLIE-NL-20261118-C1', kind: 'chargeback', amount: 325 },
  ...{
    faceAmount: -333,
    paidAmount: 0,
    lastPaidOn: null,
    dueOn: '2026-12-02',
    documentId: 6,
    number: 'NB2026-D000001',
  },
  ...parties,
};

export const claim: CessionClaim = {
  ...{ id: 91, dossierNumber: 'D000000012', transactionNumber: 'a1'.repeat(16), movement: 'capture', bookedOn: at },
  ...{ faceAmount: 20_000, price: 19_500, buyRate: '97.5' },
};

export const detail: CessionDetail = {
  ...cession,
  listed: { claims: 9, corrections: 4 },
  clearing: { isPlanned: true, cutOff: at, ranOn: at, reason: null, byName: null },
  postings: [
    { id: 1, debit: 'claims-to-settle', credit: 'payable-psper', amount: 1_234_567, postedOn: at },
    { id: 2, debit: 'claims-to-settle', credit: 'margin', amount: 31_655, postedOn: at },
  ],
  debitNotes: [note],
  invoicing: 'charged',
  charges: [{ id: 1, invoice: { id: 4, number: 'NB2026-000004' }, isWaiting: false, netAmount: 4_333 }],
};

export const deed: DeedState = {
  ...{ state: 'made', missing: [], notice: 'silent', isToBeRegistered: true, registration: null },
  documents: [
    {
      ...{ id: 5, name: cession.referenceCession, madeOn: at, edition: 0 },
      files: [{ kind: 'pdf', bytes: 48_000, sha256: 'ab'.repeat(32) }],
    },
  ],
};

/** A server with that one cession and its note. */
export function answerCessions(server: FakeServer): void {
  server.answer(cessionsApi.list, { data: [cession], total: 1 });
  server.answer(cessionsApi.totals, { count: 40, amount: 5_000_000, faceAmount: 5_200_000, partPaid: 0 });
  server.answer(ledgerApi.documentsSum, { amount: 6_100_000, currency: 'EUR', kinds: [] });
  server.answer(cessionsApi.debitNotes, { data: [note], total: 1 });
  server.answer(cessionsApi.get, detail);
  server.answer(psperDocumentsApi.deed, deed);
  server.answer(payoutsApi.ofCession, {
    ...{ state: 'waiting', amount: 10_000, partPaid: 0 },
    wait: 'no_iban',
    payableFrom: null,
    debit: null,
    attempts: [],
  });
  server.answer(cessionsApi.claims, { data: [claim], total: 1 });
  server.answer(tenantsApi.names, [{ id: 1, name: 'North' }]);
}
