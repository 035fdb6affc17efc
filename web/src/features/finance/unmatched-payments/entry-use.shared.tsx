import type { EntryUse } from '@houston/contract/features/finance/unmatched-payments/entry-use.schema';
import { useText } from '../../../i18n/use-text.ts';

/** What an entry was used for, in words. */
export function useUseText(): (use: EntryUse) => string {
  const t = useText();
  return ({ kind, dossierNumber, reason }) => {
    if (kind === 'refund') return t('unmatched-payments.use-refund');
    if (kind === 'ignored') return t('unmatched-payments.use-ignored', { reason: reason ?? '' });
    return t(`unmatched-payments.use-${kind}`, { dossier: dossierNumber ?? '' });
  };
}
