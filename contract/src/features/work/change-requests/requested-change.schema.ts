import * as z from 'zod';
import { EmailAddress, requiredLine } from '../../../fields.ts';
import { Iban } from '../../finance/bank-statements/bank-accounts.api.ts';
import { BillingAddress, PhoneNumber } from '../../finance/consumers/customer.schema.ts';

/** What a consumer may ask to have changed of themselves. */
export const changeableFields = ['email', 'name', 'address', 'phone', 'iban'] as const;
export type ChangeableField = (typeof changeableFields)[number];

/** Where a consumer asked. */
export const changeSources = ['payment-page', 'checkout'] as const;

/** Why a request cannot be approved. */
export const notApprovable = ['change_request_outdated', 'change_request_email_taken'] as const;

/** A field of the consumer, and what it is to become. The name of a company is the company's. */
export const RequestedChange = z.discriminatedUnion(
  'field',
  [
    z.strictObject({ field: z.literal('email'), value: EmailAddress }),
    z.strictObject({ field: z.literal('name'), value: requiredLine(200) }),
    z.strictObject({ field: z.literal('phone'), value: PhoneNumber }),
    z.strictObject({ field: z.literal('iban'), value: Iban }),
    z.strictObject({ field: z.literal('address'), value: BillingAddress }),
  ],
  { error: ({ code }) => (code === 'invalid_union' ? 'validation.invalid' : 'validation.required') },
);
export type RequestedChange = z.infer<typeof RequestedChange>;
