import { centsOf, type ValueUnit } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-text.ts';

/** Says a value of a rule, or what it should be, as people read it: cents as money. */
export function useValue(): (value: string, unit: ValueUnit) => string {
  const language = useLanguage();
  return (value, unit) => {
    const cents = centsOf(value, unit);
    return cents === null ? value : formatMoney(cents, language);
  };
}
