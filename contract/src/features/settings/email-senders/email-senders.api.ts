import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, Nothing, requiredLine, tooLong, Version } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { MailFate } from '../outbox/outbox.api.ts';

export const EmailSender = z.object({
  id: z.int(),
  fromName: z.string(),
  emailAddress: z.string(),
  isDefault: z.boolean(),
  version: z.int(),
});
export type EmailSender = z.infer<typeof EmailSender>;

export const EmailSenderQuery = listQuery({
  sortable: ['id', 'fromName', 'emailAddress', 'isDefault'],
  order: '-id',
  filters: { search: TextFilter.optional() },
});

/** A dot-atom of RFC 5322 at a host name: what stands in a header and in an envelope without quotes. */
const plainAddress =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/** A domain may be typed in any alphabet; it is kept as mail servers write it, for example `xn--mnchen-3ya.example`. */
export const SenderAddress = requiredLine(254)
  .transform(withAsciiDomain)
  .pipe(z.string().max(254, tooLong(254)).regex(plainAddress, 'validation.email'));

// Only what a host name is made of: a URL takes anything else for a path, a port or a login.
const HostOfUrl = z
  .string()
  .regex(/^[\p{L}\p{M}\p{N}.-]+$/u)
  .transform((host) => `http://${host}`)
  .pipe(z.url({ normalize: true }))
  .transform((url) => url.slice('http://'.length, -1));

function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const host = HostOfUrl.safeParse(address.slice(at + 1));
  return at > 0 && host.success ? `${address.slice(0, at)}@${host.data}` : address;
}

export const EmailSenderInput = z.strictObject({ fromName: requiredLine(100), emailAddress: SenderAddress });
export type EmailSenderInput = z.input<typeof EmailSenderInput>;

const needs = 'emailTemplatesManagementAllowed';
const base = '/api/email-senders';

export const emailSendersApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    needs,
    summary: 'Whom e-mails can leave as; one of them is the default',
    query: EmailSenderQuery,
    response: pageOf(EmailSender),
  }),
  // With a fresh proof, because the first one is the default at once.
  create: endpoint({
    method: 'POST',
    path: base,
    needs,
    stepUp: true,
    summary: 'Adds a sender; the first one becomes the default',
    body: EmailSenderInput,
    response: EmailSender,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/:id`,
    needs,
    summary: 'Deletes a sender that is not the default',
    params: IdParams,
    response: Nothing,
  }),
  setDefault: endpoint({
    method: 'PUT',
    path: `${base}/:id/default`,
    needs,
    stepUp: true,
    summary: 'Makes a sender the one that every e-mail leaves as',
    params: IdParams,
    body: z.strictObject({ version: Version.optional() }),
    response: EmailSender,
  }),
  test: endpoint({
    method: 'POST',
    path: `${base}/:id/test`,
    needs,
    summary: 'Sends the caller an e-mail from this sender, whoever is the default',
    params: IdParams,
    response: z.object({ recipient: z.string(), fate: MailFate }),
  }),
};
