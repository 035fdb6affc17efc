import { readDetail } from '@houston/contract/features/operations/monitoring/result-details';
import { useText } from '../../../i18n/use-text.ts';

/** Says why a result is no value in the admin's language; the words of the database stay as they are. */
export function useDetail(): (detail: string) => string {
  const t = useText();
  return (detail) => {
    const told = readDetail(detail);
    if (told === null) return detail;
    return told.section === 'monitoring'
      ? t(`monitoring.${told.key}`, told.values)
      : t(`monitoring-rules.${told.key}`, told.values);
  };
}
