import {
  frequencies,
  retrosettlementKinds,
  serviceMethods,
} from '@houston/contract/features/partners/pspers/psper.schema';
import { spacedIban } from '@houston/contract/iban';
import { countryName, formatMinute } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';

/** The words for what stands in a field as a number, a code or a time, by the name that the audit trail has for the field. */
export function usePsperText(): (field: string, value: unknown) => string | undefined {
  const t = useText();
  const language = useLanguage();

  return (field, value) => {
    switch (field) {
      case 'clearingFrequency':
      case 'invoiceFrequency': {
        const frequency = Object.values(frequencies).find((one) => one === value);
        return frequency === undefined ? undefined : t(`pspers.frequency-${frequency}`);
      }
      case 'invoiceMethod':
      case 'cessionMethod': {
        const method = Object.values(serviceMethods).find((one) => one === value);
        return method === undefined ? undefined : t(`pspers.method-${method}`);
      }
      case 'retrosettlementKind': {
        const kind = Object.values(retrosettlementKinds).find((one) => one === value);
        return kind === undefined ? undefined : t(`pspers.retrosettlement-${kind}`);
      }
      case 'retrosettlementFrom':
        return typeof value === 'string' ? formatMinute(new Date(value), language, 'UTC') : undefined;
      case 'country':
      case 'claimCountry':
        return typeof value === 'string' ? countryName(value, language) : undefined;
      case 'iban':
        return typeof value === 'string' ? spacedIban(value) : undefined;
      default:
        return undefined;
    }
  };
}
