import { countriesApi } from '@houston/contract/features/settings/countries/countries.api';
import type { Language } from '@houston/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { countryName } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';

interface CountryChoice {
  /** Its code. */
  value: string;
  label: string;
}

/** Countries to choose from, in the order of their names. */
export function countryChoices(codes: readonly string[], language: Language): CountryChoice[] {
  return codes
    .map((code) => ({ value: code, label: countryName(code, language) }))
    .sort((left, right) => left.label.localeCompare(right.label, language));
}

/**
 * The countries that are served; none while they have yet to come.
 * @param stored the code that a record has, which stays choosable while the others are awaited; empty for none
 */
export function useCountryChoices(stored = ''): CountryChoice[] {
  const { data = [] } = useQuery(readOf(countriesApi.list, {}));
  const codes = data.map(({ code }) => code);
  return countryChoices(stored === '' || codes.includes(stored) ? codes : [stored, ...codes], useLanguage());
}
