import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { LinkToken, Nothing } from '../../../fields.ts';
import { RequestedChange } from '../../work/change-requests/requested-change.schema.ts';

/** What a consumer is asked to pay, as the link of the e-mail shows it. */
export const PaymentRequest = z.object({
  /** To whom it is owed. */
  tenantName: z.string(),
  /** The account to pay to, and who owns the claim where that is told; null where no account is told to consumers. */
  payTo: z.object({ owner: z.string().nullable(), iban: z.string(), ascription: z.string() }).nullable(),
  /** Where it was bought; null where that is not known. */
  shopName: z.string().nullable(),
  reference: z.string(),
  /** What is open, in minor units: 0 when nothing is to be paid any more. */
  amount: z.int(),
  currency: z.string(),
  dueOn: z.iso.date().nullable(),
  /** Where a consumer may live, by code: for who asks to have their address changed. */
  countries: z.array(z.string()),
  /** Whether it can be paid here: not in Production, where the sandbox moves no money. */
  isPayable: z.boolean(),
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;

const shared = { method: 'POST', needs: 'public', answersBlocked: true, response: PaymentRequest } as const;

// The token travels in bodies, never in paths or queries: those end up in logs. A read never uses a link up.
export const paymentLinkApi = {
  show: endpoint({
    ...shared,
    path: '/api/payment-links/show',
    summary: 'What the link of an e-mail asks to pay, and to whom',
    body: z.strictObject({ token: LinkToken }),
  }),
  pay: endpoint({
    ...shared,
    path: '/api/payment-links/pay',
    summary: 'Pays what is open, in the sandbox; refused when it is another amount by now',
    body: z.strictObject({
      token: LinkToken,
      /** What was shown, in minor units. */
      amount: z
        .int('validation.number')
        .min(1, 'validation.above-zero')
        .max(999_999_999_99, 'validation.number-too-large'),
    }),
  }),
  askForChange: endpoint({
    ...shared,
    path: '/api/payment-links/change-request',
    summary: 'Asks to have something of the consumer changed whom the link was sent to; an admin decides',
    body: z.strictObject({ token: LinkToken, change: RequestedChange }),
    response: Nothing,
  }),
};
