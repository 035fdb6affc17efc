import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { RangeSums } from '../../../ui/grid/range-sums.tsx';

type Filters = Readonly<Record<string, unknown>>;

const ofPages = ['limit', 'skip', 'order', 'total'];

/** The filters of a list as a sum of it takes them; null where the list is narrowed down by others, too: no days are rolled up by those. */
function queryOf(filters: Filters, known: readonly string[]): never | null {
  const set = Object.entries(filters).filter(
    ([name, value]) => !ofPages.includes(name) && value !== undefined && value !== false,
  );
  if (set.some(([name]) => !known.includes(name))) return null;
  return Object.fromEntries(set) as never;
}

/** What is open of all dossiers of a list of open ones, on whichever page they are. */
export function SumOfOpen({ filters: { open, ...filters } }: { filters: Filters }) {
  const t = useText();
  const language = useLanguage();
  const query = queryOf(filters, Object.keys(ledgerApi.openSum.query.shape));
  if (open !== true || query === null) return null;
  return (
    <RangeSums
      read={readOf(ledgerApi.openSum, { query })}
      failure="ledger.list-sum-failed"
      say={({ amount }) => t('ledger.sum-of-open', { amount: formatMoney(amount, language) })}
    />
  );
}

/** The same of entries that nothing was found for, or that are ignored. */
export function SumOfUnmatched({ filters }: { filters: Filters }) {
  const t = useText();
  const language = useLanguage();
  const query = queryOf(filters, Object.keys(ledgerApi.unmatchedSum.query.shape));
  if (query === null) return null;
  return (
    <RangeSums
      read={readOf(ledgerApi.unmatchedSum, { query })}
      failure="ledger.list-sum-failed"
      say={({ cameIn, wentOut }) =>
        t('ledger.sum-of-unmatched', {
          cameIn: formatMoney(cameIn, language),
          wentOut: formatMoney(Math.abs(wentOut), language),
        })
      }
    />
  );
}
