import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';
import { Day, EmailAddress, line, missingOr, requiredLine } from '../../../fields.ts';
import { languages } from '../../../languages.ts';
import { CountryCode } from '../../settings/countries/countries.api.ts';

/** Only as it is stored: a shop's system that guesses at the country of a number would guess wrong for us all. */
export const PhoneNumber = z
  .string(missingOr('validation.phone-e164'))
  .regex(/^\+[1-9]\d{6,14}$/, 'validation.phone-e164')
  .refine(isE164, 'validation.phone-e164');

function isE164(text: string): boolean {
  const number = parsePhoneNumberFromString(text);
  // Of +31 06 the library says that +31 6 was meant.
  return number?.isValid() === true && number.number === text;
}

/** That it is not to come is asked by the server, whose day it is. */
const BirthDate = Day;

export const BillingAddress = z.strictObject({
  street: requiredLine(200),
  houseNumber: requiredLine(20),
  suffix: line(20).optional(),
  /** As the country writes it. */
  postalCode: requiredLine(20).toUpperCase(),
  city: requiredLine(100),
  country: CountryCode,
});
export type BillingAddress = z.infer<typeof BillingAddress>;

const common = {
  /** Names the consumer to the tenant: the same one, however it is capitalised, is the same consumer. */
  email: EmailAddress,
  phone: PhoneNumber.optional(),
  billingAddress: BillingAddress,
  /** Where the goods go, if elsewhere. Only compared with the other address, and not kept. */
  deliveryAddress: BillingAddress.optional(),
  /** That of the country when left out. */
  language: z.enum(languages, missingOr('validation.invalid')).optional(),
};

/** Who buys, as a shop tells it at the start of a transaction. */
export const Customer = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      type: z.literal('B2C'),
      name: requiredLine(200),
      birthDate: BirthDate.optional(),
      ...common,
    }),
    z.strictObject({
      type: z.literal('B2B'),
      company: requiredLine(200),
      /** Of whom to speak to there. */
      name: requiredLine(200).optional(),
      ...common,
    }),
  ],
  {
    error: ({ code, input }) =>
      code === 'invalid_union' && !hasType(input) ? 'validation.required' : 'validation.invalid',
  },
);
export type Customer = z.infer<typeof Customer>;

function hasType(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'type' in input;
}
