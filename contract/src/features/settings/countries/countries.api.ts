import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { missingOr } from '../../../fields.ts';
import { languages } from '../../../languages.ts';

/** ISO 3166-1 alpha-2. That it is one we serve only the server can say. */
export const CountryCode = z
  .string(missingOr('validation.country'))
  .regex(/^[A-Z]{2}$/, missingOr('validation.country'));

/** Without a name: who shows it has the names of all countries in the reader's language (`Intl.DisplayNames`). */
export const Country = z.object({
  code: z.string(),
  /** What a consumer of the country is written to who chose no language. */
  defaultLanguage: z.enum(languages),
  currency: z.string(),
  /** A regular expression for the whole of a postal code, in capitals. */
  postalCodePattern: z.string(),
});
export type Country = z.infer<typeof Country>;

/** Whether a postal code, in capitals, is written as those of the country are. */
export function isPostalCodeOf({ postalCodePattern }: Pick<Country, 'postalCodePattern'>, postalCode: string): boolean {
  return new RegExp(postalCodePattern).test(postalCode);
}

export const countriesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/countries',
    needs: 'signedIn',
    summary: 'The countries that the platform serves, by code',
    response: z.array(Country),
  }),
};
