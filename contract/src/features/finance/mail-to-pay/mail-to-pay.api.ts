import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Instant, missingOr } from '../../../fields.ts';
import { listQuery, pageOf } from '../../../paging.ts';

export const MailToPayConfiguration = z.object({
  id: z.int(),
  configuredPercentage: z.int(),
  creationDate: Instant,
  /** Invoices that went the tenants' ordinary way under it. */
  tenantCount: z.int(),
  /** Invoices whose consumers were asked by e-mail under it. */
  mailToPayCount: z.int(),
  /** Of both counts, to one decimal; null while nothing was decided under it. */
  achievedPercentage: z.number().nullable(),
  /** How much of it could have been asked by e-mail at all; null while too little was decided to say. */
  reachablePercentage: z.number().nullable(),
});
export type MailToPayConfiguration = z.infer<typeof MailToPayConfiguration>;

export const MailToPayQuery = listQuery({
  sortable: ['id', 'configuredPercentage', 'creationDate', 'tenantCount', 'mailToPayCount', 'achievedPercentage'],
  order: '-creationDate',
  filters: {},
});

const outOfRange = 'validation.percentage';

export const NewMailToPayConfiguration = z.strictObject({
  desiredMailToPayPercentage: z.int(missingOr(outOfRange)).min(0, outOfRange).max(100, outOfRange),
});
export type NewMailToPayConfiguration = z.infer<typeof NewMailToPayConfiguration>;

/** What a tenant's consumers were invoiced in a month. */
export const TenantInvoices = z.object({
  tenantId: z.int(),
  tenantName: z.string(),
  invoices: z.int(),
  /** Those whose consumer can be asked by e-mail today: with an e-mail address, not opted out, and with no mark against it. */
  askable: z.int(),
});
export type TenantInvoices = z.infer<typeof TenantInvoices>;

/** The invoices of a month that were to be asked for by e-mail. */
export const MailToPayResult = z.object({
  /** Its first day. */
  month: z.iso.date(),
  /** Those for which an e-mail was written. */
  asked: z.int(),
  /** Those whose e-mail is yet to be written. */
  waiting: z.int(),
  /** Those for which none was written: meanwhile it was paid, or the consumer could not be asked any more. */
  notSent: z.int(),
  /** Those that were asked for, and of which nothing is open today because it was paid, by whichever way. */
  paid: z.int(),
});
export type MailToPayResult = z.infer<typeof MailToPayResult>;

const needs = 'workflowManagementAllowed';
const base = '/api/MailToPayConfiguration';

export const mailToPayApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'What part of the invoices is to be asked for by e-mail, and was; the newest configuration counts',
    query: MailToPayQuery,
    response: pageOf(MailToPayConfiguration),
  }),
  create: endpoint({
    method: 'POST',
    path: `${base}/new-configuration`,
    needs,
    summary: 'Sets what part of the invoices is to be asked for by e-mail from now on',
    body: NewMailToPayConfiguration,
    response: MailToPayConfiguration,
  }),
  lastMonth: endpoint({
    method: 'GET',
    path: `${base}/last-month`,
    needs,
    summary:
      'The invoices of the last calendar month (Europe/Amsterdam) by tenant, and how many can be asked for by e-mail',
    response: z.object({
      /** Its first day. */
      month: z.iso.date(),
      tenants: z.array(TenantInvoices),
    }),
  }),
  results: endpoint({
    method: 'GET',
    path: `${base}/results`,
    needs,
    summary:
      'What came of asking consumers by e-mail to pay, in each of the last six calendar months (Europe/Amsterdam), the newest first',
    response: z.array(MailToPayResult),
  }),
};
