import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Id, IdParams, line, Nothing, requiredLine, Version } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';

const hostName = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** A host name, kept in lower case. */
export const AllowedDomain = requiredLine(253)
  .transform((text) => text.toLowerCase())
  .pipe(z.string().regex(hostName, 'validation.domain'));

/** Any valid number, Dutch unless it says otherwise, kept as E.164. */
export const AllowedPhoneNumber = requiredLine(40).transform((text, context) => {
  const number = parsePhoneNumberFromString(text, 'NL');
  if (number?.isValid()) return number.number as string;
  context.issues.push({ code: 'custom', message: 'validation.phone', input: text });
  return '';
});

export const AllowedEmail = z.object({ id: z.int(), whiteListDomain: z.string(), version: z.int() });
/** `domain` is the country that the number belongs to, for example `NL`. */
export const AllowedPhone = z.object({
  id: z.int(),
  phoneNumber: z.string(),
  domain: z.string().nullable(),
  version: z.int(),
});

export const AllowedEmailQuery = listQuery({
  sortable: ['id', 'whiteListDomain'],
  order: '-id',
  filters: { search: TextFilter.optional() },
});
export const AllowedPhoneQuery = listQuery({
  sortable: ['id', 'phoneNumber'],
  order: '-id',
  filters: { search: TextFilter.optional() },
});

/** What says which entry a save changes, and which state of it. */
const change = { id: Id.optional(), version: Version.optional() };

const needs = 'adminManagementAllowed';
const base = '/api/outboundcommunicationwhitelist';

export const allowListsApi = {
  listEmails: endpoint({
    method: 'GET',
    path: `${base}/getEmails`,
    needs,
    summary: 'Domains that e-mails may go to outside Production',
    query: AllowedEmailQuery,
    response: pageOf(AllowedEmail),
  }),
  getEmail: endpoint({
    method: 'GET',
    path: `${base}/getEmail/:id`,
    needs,
    summary: 'One domain',
    params: IdParams,
    response: AllowedEmail,
  }),
  saveEmail: endpoint({
    method: 'POST',
    path: `${base}/createEmailWhiteList`,
    needs,
    summary: 'Adds a domain, or changes the one of `id`',
    body: z.strictObject({ ...change, whiteListDomain: AllowedDomain }),
    response: AllowedEmail,
  }),
  removeEmail: endpoint({
    method: 'DELETE',
    path: `${base}/deleteEmailWhiteList/:id`,
    needs,
    summary: 'Removes a domain',
    params: IdParams,
    response: Nothing,
  }),
  listPhones: endpoint({
    method: 'GET',
    path: `${base}/getPhoneNumbers`,
    needs,
    summary: 'Numbers that text messages may go to outside Production',
    query: AllowedPhoneQuery,
    response: pageOf(AllowedPhone),
  }),
  getPhone: endpoint({
    method: 'GET',
    path: `${base}/getPhoneNumber/:id`,
    needs,
    summary: 'One number',
    params: IdParams,
    response: AllowedPhone,
  }),
  savePhone: endpoint({
    method: 'POST',
    path: `${base}/createPhoneNumberWhiteList`,
    needs,
    summary: 'Adds a number, or changes the one of `id`',
    body: z.strictObject({ ...change, phoneNumber: AllowedPhoneNumber }),
    response: AllowedPhone,
  }),
  removePhone: endpoint({
    method: 'DELETE',
    path: `${base}/deletePhoneNumberWhiteList/:id`,
    needs,
    summary: 'Removes a number',
    params: IdParams,
    response: Nothing,
  }),
  test: endpoint({
    method: 'GET',
    path: `${base}/test`,
    needs,
    summary: 'Whether an e-mail or text message to this recipient would be sent, and why',
    query: z.strictObject({ recipient: line(254).min(1, 'validation.required') }),
    response: z.object({
      allowed: z.boolean(),
      channel: z.enum(['mail', 'sms']),
      reason: z.enum(['production', 'listed', 'not-listed']),
      entry: z.string().nullable(),
    }),
  }),
};
