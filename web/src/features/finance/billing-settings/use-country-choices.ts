import { countriesApi } from '@houston/contract/features/settings/countries/countries.api';
import { useQuery } from '@tanstack/react-query';
import { countryName } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';

/** The countries that are served, by name; none while they have yet to come. */
export function useCountryChoices(): { value: string; label: string }[] {
  const language = useLanguage();
  const { data = [] } = useQuery(readOf(countriesApi.list, {}));
  return data
    .map(({ code }) => ({ value: code, label: countryName(code, language) }))
    .sort((left, right) => left.label.localeCompare(right.label, language));
}
