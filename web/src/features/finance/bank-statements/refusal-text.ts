import type { StatementRefusal } from '@houston/contract/features/finance/bank-statements/statement-refusals';
import { useText } from '../../../i18n/use-text.ts';

/** Why and where a file was refused, in words. */
export function useRefusalText(): (refusal: StatementRefusal) => string {
  const t = useText();
  return ({ reason, line, element, found = '', expected = '', otherId, otherName = '' }) => {
    const other =
      otherId === undefined ? otherName : t('bank-statements.refusal-other', { id: otherId, name: otherName });
    const why = t(`bank-statements.refusal-${reason}`, { found, expected, other });
    if (line === undefined) return why;
    const place =
      element === undefined || element === ''
        ? t('bank-statements.refusal-line', { line })
        : t('bank-statements.refusal-place', { line, element });
    return `${place} ${why}`;
  };
}
