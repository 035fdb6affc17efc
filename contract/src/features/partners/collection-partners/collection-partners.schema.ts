import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';
import { EmailAddress, line, requiredLine, Version } from '../../../fields.ts';
import { type Country, CountryCode, isPostalCodeOf } from '../../settings/countries/countries.api.ts';

/** How dossiers go to a partner: a call to its system, or a file. */
export const collectionChannels = { api: 1, csv: 2 } as const;
export const CollectionChannel = z.literal(Object.values(collectionChannels));
export type CollectionChannel = z.infer<typeof CollectionChannel>;

export const CollectionPartner = z.object({
  id: z.int(),
  /** What the platform knows it by; nobody changes it. */
  name: z.string(),
  friendlyName: z.string(),
  isDefault: z.boolean(),
  emailAddress: z.string(),
  /** E.164. */
  phoneNumber: z.string(),
  exportType: CollectionChannel,
  /** The key of the integration partner that is called; null where files are exported. */
  integrationPartner: z.string().nullable(),
  address: z.object({
    streetName: z.string(),
    houseNumber: z.string(),
    suffix: z.string().nullable(),
    zipcode: z.string(),
    city: z.string(),
    country: z.string(),
  }),
  version: z.int(),
});
export type CollectionPartner = z.infer<typeof CollectionPartner>;

/** Any valid number of any country, which it has to name; kept as E.164. */
export function toPhoneNumber(text: string, context: z.RefinementCtx<string>): string {
  const number = parsePhoneNumberFromString(text);
  if (number?.isValid()) return number.number as string;
  context.issues.push({ code: 'custom', message: 'validation.phone', input: text });
  return '';
}

const PhoneNumber = requiredLine(40).transform(toPhoneNumber);

/** The fields that are changed one by one, each with what it takes. */
export const partnerFields = {
  FriendlyName: z.strictObject({ newValue: requiredLine(100) }),
  EmailAddress: z.strictObject({ newValue: EmailAddress }),
  PhoneNumber: z.strictObject({ newValue: PhoneNumber }),
};
export type PartnerField = keyof typeof partnerFields;

const { FriendlyName, EmailAddress: Email, PhoneNumber: Phone } = partnerFields;

export const PartnerFieldUpdate = z.discriminatedUnion(
  'fieldName',
  [
    FriendlyName.extend({ fieldName: z.literal('FriendlyName'), version: Version }),
    Email.extend({ fieldName: z.literal('EmailAddress'), version: Version }),
    Phone.extend({ fieldName: z.literal('PhoneNumber'), version: Version }),
  ],
  'validation.invalid',
);

/** That the country is served, and the postal code one of it, is asked where the countries are known. */
export const PartnerAddress = z.strictObject({
  streetName: requiredLine(200),
  houseNumber: requiredLine(20),
  suffix: line(20).optional(),
  zipcode: requiredLine(20).toUpperCase(),
  city: requiredLine(100),
  country: z.string('validation.required').min(1, 'validation.required').pipe(CountryCode),
});
export type PartnerAddress = z.output<typeof PartnerAddress>;

const Place = PartnerAddress.pick({ zipcode: true, country: true });

/** An address whose postal code is written as its country does; said beside whatever else is wrong, not only after it. */
export function partnerAddressIn(countries: readonly Country[]) {
  return PartnerAddress.refine((address) => isPlaceIn(countries, address), {
    path: ['zipcode'],
    message: 'validation.postal-code',
    when: ({ value }) => Place.safeParse(placeOf(value)).success,
  });
}

function isPlaceIn(countries: readonly Country[], address: unknown): boolean {
  const { zipcode, country: code } = Place.parse(placeOf(address));
  const country = countries.find((one) => one.code === code);
  return country !== undefined && isPostalCodeOf(country, zipcode);
}

function placeOf(value: unknown): object {
  const { zipcode, country } = value as Partial<PartnerAddress>;
  return { zipcode, country };
}
