import { centsOf, type ValueUnit } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import { formatDecimal, formatMoney } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-text.ts';

/** What is exact as a number; longer ones stay as they came. */
const plainNumber = /^-?\d{1,12}(\.\d{1,3})?$/;

/** Says a value of a rule, or what it should be, as people read it: cents as money, numbers as the language writes them. */
export function useValue(): (value: string, unit: ValueUnit) => string {
  const language = useLanguage();
  return (value, unit) => {
    const cents = centsOf(value, unit);
    if (cents !== null) return formatMoney(cents, language);
    return plainNumber.test(value) ? formatDecimal(Number(value), language) : value;
  };
}
