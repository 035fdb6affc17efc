import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { EmailAddress, IdParams, IdText, Instant, requiredLine, TypedAmount, Version } from '../../../fields.ts';
import { NewNote } from '../../../note.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { TimelineQuery, timelineOf } from '../../../timeline.ts';
import type { consumerMarks } from '../dossiers/dossiers.schema.ts';
import { ConsumerEvent } from './consumer-events.schema.ts';
import { Consumer, ConsumerRow, personalFields } from './consumers.schema.ts';

const needs = 'debtorManagementAllowed';
/** Whoever sees personal data in full holds both. */
const inFull = [needs, 'transactionPersonalDataManagementAllowed'] as const;
const base = '/api/consumers';

/** Searches take what callers say of themselves, whole: one that took beginnings would spell out what the list masks. */
export const ConsumerQuery = listQuery({
  sortable: ['id', 'open', 'createdOn'],
  order: '-id',
  filters: {
    /** A whole number: of a consumer, of a dossier or transaction of theirs, or a reference. */
    number: TextFilter.optional(),
    /** A surname, with other words of the name or without; of a company any part. Of a name that is common not all are found. */
    name: TextFilter.optional(),
    /** Whole, in any letter case. */
    email: EmailAddress.optional(),
    /** Whole, with the country code or as it is dialled in a country that is served. */
    phone: TextFilter.optional(),
    /** The last four characters, or the whole of it. */
    iban: TextFilter.optional(),
    /** What they owe in all is at least this, as it is typed: `500` or `12,50`. */
    minOpen: TypedAmount.optional(),
    maxOpen: TypedAmount.optional(),
    tenantId: IdText.optional(),
  },
});

const ofOne = { params: IdParams } as const;
const reason = requiredLine(500);
/** Whether the consumer is so from now on. */
const mark = z.boolean('validation.invalid').optional();
const marks = {
  ...{ deceased: mark, insolvent: mark, debt_settlement: mark, minor: mark, vulnerable: mark, opted_out: mark },
} satisfies Record<(typeof consumerMarks)[number], typeof mark>;

export const exportFormats = ['json', 'pdf'] as const;

export const consumersApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'The consumers, the newest first, masked, with what they owe',
    query: ConsumerQuery,
    response: pageOf(ConsumerRow),
  }),
  get: endpoint({
    ...ofOne,
    method: 'GET',
    path: `${base}/:id`,
    needs,
    summary: 'A consumer, masked, with dossiers, transactions and e-mails, and what keeps them from being erased',
    response: Consumer,
  }),
  events: endpoint({
    ...ofOne,
    method: 'GET',
    path: `${base}/:id/events`,
    needs,
    summary:
      'What happened to a consumer, the newest first: orders, money, bus, e-mails, change requests, notes and what admins did',
    query: TimelineQuery,
    response: timelineOf(ConsumerEvent),
  }),
  note: endpoint({
    ...ofOne,
    method: 'POST',
    path: `${base}/:id/notes`,
    needs,
    summary:
      'Writes a note about a consumer, with its author and time; notes stay as they are until the consumer is erased',
    body: NewNote,
    response: z.object({}),
  }),
  mark: endpoint({
    ...ofOne,
    method: 'POST',
    path: `${base}/:id/marks`,
    needs,
    summary:
      'Sets and lifts marks of a consumer, for a reason that is audited; a mark that is not named stays as it is. Reminders, hand-overs, sales and e-mails obey them from then on',
    body: z.strictObject({ ...marks, version: Version, reason }),
    response: Consumer,
  }),
  resend: endpoint({
    method: 'POST',
    path: `${base}/:id/mails/:mailId/resend`,
    params: IdParams.extend({ mailId: IdText }),
    needs,
    summary: 'Sends an e-mail to a consumer once more, as it was, if their address is still the one that it went to',
    body: z.strictObject({ press: z.uuid('validation.invalid') }),
    /** Of the new one. */
    response: z.object({ id: z.int() }),
  }),
  reveal: endpoint({
    ...ofOne,
    method: 'POST',
    path: `${base}/:id/reveal`,
    needs: inFull,
    summary: 'One field of a consumer in full, for a reason that is audited',
    body: z.strictObject({ field: z.enum(personalFields, 'validation.invalid'), reason }),
    response: z.object({
      value: z.string().nullable(),
      /** When it is to leave the screen. */
      until: Instant,
    }),
  }),
  export: endpoint({
    ...ofOne,
    method: 'POST',
    path: `${base}/:id/export`,
    needs: inFull,
    stepUp: true,
    summary:
      'Everything that is kept of a consumer, in full, of e-mails their subjects, as JSON or PDF, for a reason that is audited',
    body: z.strictObject({ format: z.enum(exportFormats, 'validation.invalid'), reason }),
    response: z.object({
      fileName: z.string(),
      mediaType: z.string(),
      /** Base64. */
      content: z.string(),
    }),
  }),
  erase: endpoint({
    ...ofOne,
    method: 'POST',
    path: `${base}/:id/erase`,
    needs: inFull,
    stepUp: true,
    summary:
      'Takes out all that is personal of a consumer of whom nothing is open; what the books need stays under their number. It cannot be undone',
    body: z.strictObject({
      version: Version,
      reason,
      /** The number of the consumer, typed once more. */
      confirmation: requiredLine(20),
    }),
    response: z.object({}),
  }),
};
