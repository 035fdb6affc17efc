import type { Endpoint, Response } from '@houston/contract/endpoint';
import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import { EntryUse } from '@houston/contract/features/finance/unmatched-payments/entry-use.schema';
import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import { NamingDebit } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import type { Language } from '@houston/contract/languages';
import type * as z from 'zod';
import { formatMoney } from '../../../i18n/format.ts';
import { type TextOf, useLanguage, useText } from '../../../i18n/use-text.ts';
import { isApiError, isOutdated } from '../../../platform/calls/api-error.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showErrorText, showFailure } from '../../../platform/toast.ts';
import { type Save, useSave } from '../../../platform/use-save.ts';
import { useTakingAway } from '../../../ui/dialog/leaving-record.ts';
import { textOfUse } from './entry-use.shared.tsx';

/** Uses an entry in its dialog, which closes then, and does not ask again for what is no longer on the list. */
export function useEntryUse<E extends Endpoint>(
  endpoint: E,
  done: (answer: Response<E>) => void,
  onRefused: () => void,
): Save<E> {
  const { takeAway, sayGone } = useTakingAway();
  const use = useEntrySave(endpoint, done, onRefused, sayGone);
  return { ...use, save: (input) => takeAway(() => use.save(input)) };
}

/**
 * Uses an entry, or frees it. Who was second is told who was first, and for what.
 * @param onGone also when that took it off the list
 */
export function useEntrySave<E extends Endpoint>(
  endpoint: E,
  done: (answer: Response<E>) => void,
  onRefused: () => void,
  onGone: () => void = () => {},
): Save<E> {
  const t = useText();
  const language = useLanguage();
  return useSave(endpoint, {
    handles: 'all',
    onSuccess(answer) {
      done(answer);
      void refetch(bankStatementsApi);
    },
    onFailure(error) {
      const use = isApiError(error, 'entry_used')
        ? EntryUse.safeDecode(error.current as z.input<typeof EntryUse>).data
        : undefined;
      const naming = isApiError(error, 'entry_names_payout')
        ? NamingDebit.array().safeParse(error.current).data
        : undefined;
      if (naming !== undefined && naming.length > 0) showErrorText(textOfNaming(naming, t, language));
      else if (use === undefined) showFailure(error, 'unmatched-payments.not-done');
      else {
        const name = use.by ?? t('unmatched-payments.by-itself');
        showErrorText(t('unmatched-payments.used-meanwhile', { name, use: textOfUse(use, t) }));
        if (use.kind !== 'ignored') onGone();
      }
      // Else the question stays, with what was typed.
      if (!isOutdated(error)) return;
      onRefused();
      void refetch(unmatchedPaymentsApi);
      void refetch(bankStatementsApi);
    },
  });
}

/** More would not be read. */
const mostNamed = 5;

/** Which debits keep several entries from being ignored at once. */
function textOfNaming(naming: readonly NamingDebit[], t: TextOf, language: Language): string {
  const debits = naming.slice(0, mostNamed).map(({ entryId: id, amount, cessions }) =>
    t('unmatched-payments.ignore-many-debit', {
      ...{ id, amount: formatMoney(amount, language), cessions: cessions.join(', ') },
    }),
  );
  const more = naming.length > mostNamed ? ['…'] : [];
  return t('unmatched-payments.ignore-many-named', { debits: [...debits, ...more].join('; ') });
}
