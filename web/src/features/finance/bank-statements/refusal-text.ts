import type {
  RefusalReason,
  StatementRefusal,
} from '@houston/contract/features/finance/bank-statements/statement-refusals';
import type { Language } from '@houston/contract/languages';
import { formatDay, formatDays } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';

/** Of a statement as a whole: its element says nothing to who uploads it. */
const ofWholeStatement: readonly RefusalReason[] = ['overlap', 'not_continuous'];

/** As the server writes the days of a statement. */
const period = /^(\d{4}-\d\d-\d\d) - (\d{4}-\d\d-\d\d)$/;

function inWordsOf(reason: RefusalReason, text: string, language: Language): string {
  if (reason === 'future') return formatDay(text, language);
  const [, from, to] = (reason === 'overlap' && period.exec(text)) || [];
  return from === undefined || to === undefined ? text : formatDays(from, to, language);
}

/** Why and where a file was refused, in words. */
export function useRefusalText(): (refusal: StatementRefusal) => string {
  const t = useText();
  const language = useLanguage();
  return ({ reason, line, element = '', found = '', expected = '', otherId, otherName = '' }) => {
    const other =
      otherId === undefined ? otherName : t('bank-statements.refusal-other', { id: otherId, name: otherName });
    // What a file says is shown as it stands there; days are the server's own.
    const inWords = (text: string) => inWordsOf(reason, text, language);
    const why = t(`bank-statements.refusal-${reason}`, {
      ...{ found: inWords(found), expected: inWords(expected), other },
    });
    if (line === undefined) return why;
    const place =
      element === '' || ofWholeStatement.includes(reason)
        ? t('bank-statements.refusal-line', { line })
        : t('bank-statements.refusal-place', { line, element });
    return `${place} ${why}`;
  };
}
