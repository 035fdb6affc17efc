import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { chosenIds, Day, Id, IdParams, IdText, Instant, Nothing, TrueFalseText, tooMany } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { EntryUse } from './entry-use.schema.ts';
import {
  entryDirections,
  FoundDossiers,
  mostIgnored,
  mostReceivables,
  receivableKinds,
  SeenDossier,
  UnmatchedDetail,
  UnmatchedEntry,
  UseReason,
  unmatchedReasons,
} from './unmatched-payments.schema.ts';

const needs = 'fullFinancialInsightManagementAllowed';
/** Who pays out, since what is taken off or booked may be paid anew, or not any more. */
const needsPayout = ['instantPayoutAllowed', needs] as const;
/** Who pays back, since what came back may be paid anew. */
const needsRefund = ['refundManagementAllowed', needs] as const;
const base = '/api/unmatched-payments';

/** What the caller has seen: another use of the same entry is not meant. */
const SeenId = z
  .int('validation.number')
  .min(1, 'validation.above-zero')
  .max(Number.MAX_SAFE_INTEGER, 'validation.number-too-large');

/** An invoice or a debit note, and what is open of it. */
const SeenReceivable = z.strictObject({
  kind: z.enum(receivableKinds, 'validation.invalid'),
  receivableId: SeenId,
  openAmount: SeenDossier.shape.openAmount,
});

function areDistinct(all: readonly z.infer<typeof SeenReceivable>[]): boolean {
  return new Set(all.map(({ kind, receivableId }) => `${kind} ${receivableId}`)).size === all.length;
}

export const UnmatchedQuery = listQuery({
  sortable: ['id', 'bookingDate', 'valueDate', 'amount', 'payerName'],
  order: '-bookingDate',
  filters: {
    /** A part of the name, the IBAN, a reference or the text. */
    search: TextFilter.optional(),
    /** As it is typed, `12,34` or `12.34`. */
    amount: TextFilter.optional(),
    /** What came in, or what left. */
    direction: z.enum(entryDirections, 'validation.invalid').optional(),
    reason: z.enum(unmatchedReasons, 'validation.invalid').optional(),
    accountId: IdText.optional(),
    statementId: IdText.optional(),
    tenantId: IdText.optional(),
    /** Booked on the day of these moments or between them. */
    from: Instant.optional(),
    to: Instant.optional(),
    /** By value date, both in the range: as the page of the money counts them. */
    valueFrom: Day.optional(),
    valueTo: Day.optional(),
    ignored: TrueFalseText.default(false),
  },
});

export const unmatchedPaymentsApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'Entries of bank statements that nothing was found for, in and out, why, and which dossier it may be',
    query: UnmatchedQuery,
    response: pageOf(UnmatchedEntry),
  }),
  dossiers: endpoint({
    method: 'GET',
    path: `${base}/dossiers`,
    needs,
    summary:
      'Dossiers of a tenant by number, transaction number, reference, exact open amount, or the surname, whole name or whole e-mail address of the consumer; of a company any part of its name. A name beside an amount finds what has both',
    query: z.strictObject({ tenantId: IdText, search: TextFilter }),
    response: FoundDossiers,
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    needs,
    summary: 'One entry of the work list',
    params: IdParams,
    response: UnmatchedDetail,
  }),
  match: endpoint({
    method: 'POST',
    path: `${base}/:id/match`,
    needs,
    summary: 'Books an entry as a payment of a dossier that is as the caller has seen it',
    params: IdParams,
    body: z.strictObject({ dossierId: Id, ...SeenDossier.shape }),
    response: EntryUse,
  }),
  matchReversal: endpoint({
    method: 'POST',
    path: `${base}/:id/match-reversal`,
    needs,
    summary: 'Books money out as the return of a payment whose dossier is as the caller has seen it',
    params: IdParams,
    body: z.strictObject({ paymentId: SeenId, openAmount: SeenDossier.shape.openAmount }),
    response: EntryUse,
  }),
  ignore: endpoint({
    method: 'POST',
    path: `${base}/:id/ignore`,
    needs,
    summary: 'Takes an entry off the work list, with the reason why it pays nothing',
    params: IdParams,
    body: z.strictObject({ reason: UseReason }),
    response: EntryUse,
  }),
  ignoreMany: endpoint({
    method: 'POST',
    path: `${base}/ignore`,
    needs,
    summary: 'Takes entries off the work list with one reason; those that got a use in the meantime keep it',
    body: z.strictObject({ ids: chosenIds(mostIgnored), reason: UseReason }),
    response: z.object({ ignored: z.int(), used: z.int() }),
  }),
  undoIgnore: endpoint({
    method: 'POST',
    path: `${base}/:id/undo-ignore`,
    needs,
    summary: 'Puts an ignored entry back on the work list',
    params: IdParams,
    body: Nothing,
    response: z.null(),
  }),
  reverse: endpoint({
    method: 'POST',
    path: `${base}/:id/reverse`,
    needs,
    summary:
      'Undoes what an entry was matched to by mistake, and frees it: its payment is taken back, or the payment that it took back stands again',
    params: IdParams,
    body: z.strictObject({ paymentId: SeenId, reason: UseReason }),
    response: z.null(),
  }),
  matchPayout: endpoint({
    method: 'POST',
    path: `${base}/:id/match-payout`,
    needs: needsPayout,
    summary: 'Books an entry as the pay-out that it names and fits, or as its return',
    params: IdParams,
    body: Nothing,
    response: EntryUse,
  }),
  matchRefund: endpoint({
    method: 'POST',
    path: `${base}/:id/match-refund`,
    needs: needsRefund,
    summary:
      'Books an entry as what the bank gives back of a refund: that counts as not paid, and can be paid to another account',
    params: IdParams,
    body: z.strictObject({ refundId: Id }),
    response: EntryUse,
  }),
  reverseRefund: endpoint({
    method: 'POST',
    path: `${base}/:id/reverse-refund`,
    needs: needsRefund,
    summary:
      'Takes an entry off the refund that it was matched to by mistake, with a reason: the refund counts as paid again',
    params: IdParams,
    body: z.strictObject({ refundId: Id, reason: UseReason }),
    response: z.null(),
  }),
  matchReceivable: endpoint({
    method: 'POST',
    path: `${base}/:id/match-receivable`,
    needs,
    summary:
      'Books an entry as what a psper pays of an invoice or a debit note of which as much is open as the caller has seen',
    params: IdParams,
    body: SeenReceivable,
    response: EntryUse,
  }),
  matchReceivables: endpoint({
    method: 'POST',
    path: `${base}/:id/match-receivables`,
    needs,
    summary:
      'Books an entry as what a psper pays of several invoices and debit notes of its own: of each all that is open, as the caller has seen it, and of the last what is left of the entry',
    params: IdParams,
    body: z.strictObject({
      receivables: z
        .array(SeenReceivable)
        .min(1, 'validation.required')
        .max(mostReceivables, tooMany(mostReceivables))
        .refine(areDistinct, 'validation.invalid'),
    }),
    response: EntryUse,
  }),
  reverseReceivable: endpoint({
    method: 'POST',
    path: `${base}/:id/reverse-receivable`,
    needs,
    summary:
      'Takes an entry off all that it was matched to as the payment of a psper by mistake, with a reason: it is owed again',
    params: IdParams,
    body: z.strictObject({ psperPaymentId: SeenId, reason: UseReason }),
    response: z.null(),
  }),
  reversePayout: endpoint({
    method: 'POST',
    path: `${base}/:id/reverse-payout`,
    needs: needsPayout,
    stepUp: true,
    summary:
      'Takes an entry off the pay-out that it was matched to by mistake, with a reason: the pay-out is approved once more, or paid where only its return was wrong',
    params: IdParams,
    body: z.strictObject({ payoutId: SeenId, reason: UseReason }),
    response: z.null(),
  }),
};
