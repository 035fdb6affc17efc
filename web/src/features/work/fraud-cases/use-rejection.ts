import { fraudCasesApi } from '@houston/contract/features/work/fraud-cases/fraud-cases.api';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';

/** What rejecting a case would do to its order, in words; undefined until it is known. */
export function useRejection(id: number): string | undefined {
  const t = useText();
  const language = useLanguage();
  const { data } = useQuery(readOf(fraudCasesApi.rejection, { params: { id } }));
  if (data === undefined) return undefined;
  const { released, currency, isHeld } = data;
  const effects = [
    ...(released > 0 ? [t('fraud-cases.rejects-order', { amount: formatMoney(released, language, currency) })] : []),
    ...(isHeld ? [t('fraud-cases.rejects-claim')] : []),
  ];
  return effects.length > 0 ? effects.join(' ') : t('fraud-cases.rejects-nothing');
}
