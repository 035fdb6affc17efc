import { fraudCasesApi } from '@houston/contract/features/work/fraud-cases/fraud-cases.api';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';

interface Rejection {
  /** In words; undefined until it is known. */
  effect: string | undefined;
  /** Why it could not be read. */
  error: unknown;
  retry: () => void;
}

/** What rejecting a case would do to its order. */
export function useRejection(id: number): Rejection {
  const t = useText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(readOf(fraudCasesApi.rejection, { params: { id } }));
  const retry = () => void refetch();
  if (data === undefined) return { effect: undefined, error, retry };
  const { released, currency, isHeld } = data;
  const effects = [
    ...(released > 0 ? [t('fraud-cases.rejects-order', { amount: formatMoney(released, language, currency) })] : []),
    ...(isHeld ? [t('fraud-cases.rejects-claim')] : []),
  ];
  return { effect: effects.length > 0 ? effects.join(' ') : t('fraud-cases.rejects-nothing'), error: null, retry };
}
