import { countryName, formatList } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';

/** Gives countries in words, from their codes: `Belgium and France`, `nowhere`. */
export function useCountryList(): (codes: readonly string[]) => string {
  const t = useText();
  const language = useLanguage();
  return (codes) => {
    if (codes.length === 0) return t('dossier-owners.nowhere');
    return formatList(
      codes.map((code) => countryName(code, language)),
      language,
    );
  };
}
