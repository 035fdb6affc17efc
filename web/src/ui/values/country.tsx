import { countryName } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-text.ts';

/** @param code ISO 3166-1 alpha-2 */
export function Country({ code }: { code: string }) {
  return countryName(code, useLanguage());
}
