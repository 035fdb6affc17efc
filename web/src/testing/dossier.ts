/** A dossier with one of everything. */
import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';

export const at = new Date('2026-11-20T10:00:00Z');

export function dossierOf(more: Partial<Dossier> = {}): Dossier {
  return {
    ...{ id: 12, dossierNumber: 'D000000012', state: 'Open', transactionNumber: 'a1'.repeat(16) },
    ...{
      reference: 'RF780000000012',
      ogm: null,
      payTo: null,
      isPayToBlocked: false,
      tenantName: 'North',
      shopId: 5,
      shopName: 'Bikes',
      country: 'NL',
    },
    currency: 'EUR',
    consumer: {
      id: 5,
      type: 'B2C',
      name: 'F*** H***',
      email: 'f***@mail.example',
      language: 'nl',
      marks: ['vulnerable'],
      changeRequests: [],
    },
    ...{
      ordered: 10_000,
      released: 0,
      captured: 10_000,
      refunded: 0,
      chargedBack: 0,
      paid: 2_500,
      reversed: 0,
      repaid: 0,
    },
    ...{ writtenOff: 0, open: 7_500, invoiceDate: '2026-11-01', openedOn: at, dueOn: '2026-11-15', daysLate: 0 },
    ...{
      onHoldSince: null,
      onHoldReason: null,
      arrangementSince: null,
      frozenSince: null,
      disputedSince: null,
      auditCaseId: null,
      disputeId: null,
      disputeBlock: null,
      fraudCase: null,
    },
    ...{ nextReminderOn: '2026-11-29', handoverOn: null, handoverAskedOn: null, noNextStep: null },
    clearing: { psperKey: 'MOLLIE', psperName: 'Mollie', nextOn: '2026-11-21', unsettled: [] },
    movements: [
      ...[{ id: 5, movement: 'payment', amount: 2_500, debit: 'bank', credit: 'debtors' } as const].map((one) => ({
        ...one,
        postedOn: at,
        busTransactionId: null,
        postedBy: null,
        asked: null,
      })),
      {
        ...{ id: 2, movement: 'capture', amount: 10_000, debit: 'debtors', credit: 'claims-to-settle', postedOn: at },
        busTransactionId: 87,
        postedBy: null,
        asked: null,
      },
    ],
    payments: [
      {
        ...{ id: 5, amount: 2_500, receivedOn: at, reversedOn: null, reference: null, matchedBy: null },
        ...{ isOfPaymentPage: false, isByItself: true, reversedBy: null, reversalReason: null },
        entry: { id: 145, statementId: 7, fileName: 'MT940.sta', line: 3, bookedOn: '2026-11-20' },
      },
    ],
    reminders: [
      {
        ...{ id: 1, number: 1, on: at, amount: 7_500, payUntil: '2026-11-30', leftOut: 'opted_out' },
        ...{
          mailId: null,
          mailSubject: null,
          mailState: null,
          mailHasText: false,
          sentAgainOn: null,
          sentAgainBy: null,
        },
      },
    ],
    handovers: [],
    holds: [],
    notes: [],
    ...{ arrangements: [], arrangementBlock: null, arrangementGraceDays: 7 },
    ...{ writeOffs: [], writeOffBlock: null, writeOffAlone: 25_000 },
    ownerName: 'Fund One',
    sale: { id: 3, reference: 'NPL7-NL-20261120-1', isRecalled: true },
    terms: { cessionId: 4, referenceCession: 'MOLLIE-NL-20261118-1', buyRate: '97.5', faceAmount: 9_000, price: 8_775 },
    cessions: [
      {
        ...{ id: 4, movement: 'chargeback', on: '2026-11-20', faceAmount: -500, price: 0 },
        ...{ document: 'borne', documentId: null, reference: null, ownerName: null, payout: null },
        psperKey: 'MOLLIE',
      },
      {
        ...{ id: 3, movement: 'refund', on: '2026-11-19', faceAmount: -1_000, price: -975 },
        ...{ document: 'debit-note', documentId: 2, reference: 'MOLLIE-NL-20261119-C1', ownerName: 'Fund One' },
        ...{ psperKey: 'MOLLIE', payout: null },
      },
      {
        ...{ id: 2, movement: 'capture', on: '2026-11-18', faceAmount: 10_000, price: 9_750 },
        ...{ document: 'cession', documentId: 4, reference: 'MOLLIE-NL-20261118-1', ownerName: 'Fund One' },
        psperKey: 'MOLLIE',
        payout: { state: 'paid', paidOn: '2026-11-21' },
      },
    ],
    messages: [
      {
        ...{ id: 9, purpose: 'refund', amount: 1_000, createdOn: at, outcome: 'failed', busTransactionId: 88 },
        ...{ deadLetterId: 41, cause: 'Register is closed' },
      },
    ],
    ...more,
  };
}
