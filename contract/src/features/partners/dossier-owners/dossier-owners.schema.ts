import * as z from 'zod';
import { EmailAddress, Id, Instant, line, requiredLine, Version } from '../../../fields.ts';
import { Iban } from '../../finance/bank-statements/bank-accounts.api.ts';
import { CountryCode } from '../../settings/countries/countries.api.ts';

/** SPV is a vehicle of our own, NPL buys what was not paid. */
export const dossierOwnerTypes = ['SPV', 'NPL'] as const;
export const DossierOwnerType = z.enum(dossierOwnerTypes);
export type DossierOwnerType = z.infer<typeof DossierOwnerType>;

export const DossierOwner = z.object({
  id: z.int(),
  name: z.string(),
  type: DossierOwnerType,
  createdOn: Instant,
  /** Empty when nobody is known to have. */
  createdBy: z.string(),
  settlementAscription: z.string(),
  settlementIban: z.string(),
  refundAscription: z.string(),
  refundIban: z.string(),
  /** Who it is in law; null: as its name says. */
  legalName: z.string().nullable(),
  email: z.string().nullable(),
  customerSupportEmail: z.string().nullable(),
  customerSupportPhone: z.string().nullable(),
  /** Where debtors are told who owns the claim, by code; everywhere else the owner is silent. */
  publicCountries: z.array(z.string()),
  /** Whether it owns dossiers, or is whom claims are ceded to: its type is fixed then. */
  isTypeFixed: z.boolean(),
  version: z.int(),
});
export type DossierOwner = z.infer<typeof DossierOwner>;

const tooShort = 'validation.too-short-3';
const Name = requiredLine(100).min(3, tooShort);
/** As long as a name of an account may be in a payment (SEPA). */
const Ascription = requiredLine(70);

const ofAnyType = {
  /** Which owner is changed, and which state of it. */
  id: Id.optional(),
  version: Version.optional(),
  name: Name,
  settlementAscription: Ascription,
  settlementIban: Iban,
  refundAscription: Ascription,
  refundIban: Iban,
  /** Absent: as it is; of a new one, null. */
  legalName: line(200)
    .nullish()
    .transform((name) => (name === undefined ? undefined : name || null)),
  /** That they are served is asked where the countries are known. Absent: as they are; of a new one, none. */
  publicCountries: z
    .array(CountryCode, 'validation.invalid')
    .max(250, 'validation.invalid')
    .optional()
    .transform((codes) => codes && [...new Set(codes)].sort()),
};

/** Whatever was typed for another type. */
const Dropped = z
  .string()
  .nullish()
  .transform(() => null);

const Spv = z.strictObject({
  type: z.literal('SPV'),
  ...ofAnyType,
  email: Dropped,
  customerSupportEmail: Dropped,
  customerSupportPhone: Dropped,
});
const Npl = z.strictObject({
  type: z.literal('NPL'),
  ...ofAnyType,
  email: EmailAddress,
  customerSupportEmail: EmailAddress,
  customerSupportPhone: requiredLine(40).min(3, tooShort),
});

/** An owner to add, or with `id` one to change. What only buyers have is dropped of any other type. */
export const DossierOwnerInput = z.discriminatedUnion('type', [Spv, Npl], {
  error: ({ code, input }) =>
    code === 'invalid_union' && !hasType(input) ? 'validation.required' : 'validation.invalid',
});
export type DossierOwnerInput = z.output<typeof DossierOwnerInput>;

function hasType(input: unknown): boolean {
  return Boolean((input as { type?: unknown } | undefined)?.type);
}
