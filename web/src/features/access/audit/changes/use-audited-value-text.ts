import { auditedChoice } from '@houston/contract/features/access/audit/audited-choices';
import { auditedCents } from '@houston/contract/features/access/audit/audited-money';
import { formatMoney } from '../../../../i18n/format.ts';
import { isTextKey } from '../../../../i18n/i18n.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { usePlainText } from '../../../../ui/values/use-plain-text.ts';

/** The words for an audited value of a field: cents are money, and a number or code of a choice is named as its form names it. */
export function useAuditedValueText(): (field: string, value: unknown) => string {
  const t = useText();
  const language = useLanguage();
  const plainText = usePlainText();
  return (field, value) => {
    const cents = auditedCents(field, value);
    if (cents !== null) return formatMoney(cents, language);
    const choice = auditedChoice(field, value);
    return choice !== null && isTextKey(choice) ? t(choice) : plainText(value);
  };
}
