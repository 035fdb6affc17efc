import * as z from 'zod';
import { line, missingOr, requiredLine, Version } from '../../../fields.ts';
import { Iban } from '../../finance/bank-statements/bank-accounts.api.ts';
import { CountryCode } from '../../settings/countries/countries.api.ts';
import { Frequency } from '../pspers/psper.schema.ts';
import { decimalUpTo } from '../pspers/psper-inputs.ts';

/** Whose debts a buyer takes: of persons, of businesses, or both. */
export const debtAcceptanceTypes = { B2C: 0, B2B: 1, B2Cb2B: 2 } as const;
export const DebtAcceptanceType = z.literal(Object.values(debtAcceptanceTypes), 'validation.required');
export type DebtAcceptanceType = z.infer<typeof DebtAcceptanceType>;

export const highestDiscount = 90;

/** What and how a buyer buys. What an owner has beside it is of the dossier owner with the same id. */
export const NplBuyer = z.object({
  id: z.int(),
  name: z.string(),
  settlementAscription: z.string(),
  settlementIban: z.string(),
  /** Percent off what is open, with a dot and without zeros that say nothing; null: nothing was agreed yet. */
  buyersPercentageDiscount: z.string().nullable(),
  street: z.string().nullable(),
  houseNo: z.string().nullable(),
  houseNoSuffix: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  website: z.string().nullable(),
  /** Unset until the configuration was saved once. */
  exportFrequency: Frequency,
  debtAcceptanceType: DebtAcceptanceType.nullable(),
  supportedCountries: z.array(z.string()),
  version: z.int(),
});
export type NplBuyer = z.infer<typeof NplBuyer>;

const maybe = (max: number) =>
  line(max)
    .nullish()
    .transform((text) => text || null);

const webAddress = /^https?:\/\/[^\s/?#@\\]+(\/\S*)?$/i;

export const NplBuyerInput = z.strictObject({
  /** Which state of it is changed. */
  version: Version.optional(),
  name: requiredLine(100).min(3, 'validation.too-short-3'),
  settlementAscription: requiredLine(70),
  settlementIban: Iban,
  buyersPercentageDiscount: z
    .union([z.number(), z.string()], missingOr('validation.numeric-decimal'))
    .transform(String)
    .pipe(decimalUpTo(highestDiscount)),
  street: maybe(200),
  houseNo: maybe(20),
  houseNoSuffix: maybe(20),
  postalCode: maybe(20),
  city: maybe(100),
  country: CountryCode.nullish().transform((code) => code || null),
  website: line(200)
    .refine((text) => text === '' || webAddress.test(text), 'validation.web-address')
    .nullish()
    .transform((text) => text || null),
  exportFrequency: Frequency.refine((frequency) => frequency !== 0, 'validation.export-frequency'),
  debtAcceptanceType: DebtAcceptanceType,
  /** That they are served is asked where the countries are known. */
  supportedCountries: z
    .array(CountryCode, 'validation.supported-countries')
    .min(1, 'validation.supported-countries')
    .max(250, 'validation.invalid')
    .transform((codes) => [...new Set(codes)].sort()),
});
export type NplBuyerInput = z.output<typeof NplBuyerInput>;
