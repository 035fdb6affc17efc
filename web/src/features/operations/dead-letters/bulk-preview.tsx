import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type {
  BulkAction,
  BulkPreview,
  DeadLetterSelection,
} from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { useCount } from '../../../ui/grid/grid-footer.tsx';
import { Facts } from './facts.tsx';
import { useMoneyText } from './use-money-text.ts';

/** A selection as a call takes it. */
export type Selected = z.input<typeof DeadLetterSelection>;

// Enough to see who is concerned; the rest is a number.
const mostTenants = 8;

export interface Preview {
  data: BulkPreview | undefined;
  error: unknown;
  retry: () => void;
  /** The question of the dialog, with the count once it is known. */
  title: string;
  /** The words of its button. */
  verb: string;
}

/** What a bulk action would do, asked of the server anew whenever failed messages change. */
export function useBulkPreview(action: BulkAction, selection: Selected): Preview {
  const t = useText();
  const count = useCount();
  const { data, error, refetch } = useQuery({
    ...readOf(deadLettersApi.preview, { body: { action, selection } }),
    staleTime: 0,
  });
  const retry = () => void refetch();
  if (data === undefined) {
    const [title, verb] = [t(`failed-transactions.bulk-${action}-counting`), t(`failed-transactions.${action}`)];
    return { data, error, retry, title, verb };
  }
  const values = { count: count(data.count) };
  return {
    data,
    error,
    retry,
    title: t(`failed-transactions.bulk-${action}-title`, values),
    verb: t(`failed-transactions.${action}-count`, values),
  };
}

/** Count, sums, tenants, and what would be refused and why. */
export function BulkPreviewFacts({ preview: { data, error, retry } }: { preview: Preview }) {
  const t = useText();
  const count = useCount();
  const money = useMoneyText();
  if (data === undefined && error !== null) {
    return <FailurePanel error={error} failure="failed-transactions.preview-failed" retry={retry} />;
  }
  if (data === undefined) return <Skeleton height={140} role="status" aria-label={t('general.loading')} />;
  const tenants = data.tenants
    .slice(0, mostTenants)
    .map(({ tenantName, count: letters }) => `${tenantName} (${count(letters)})`);
  if (data.tenants.length > mostTenants) tenants.push(`+ ${count(data.tenants.length - mostTenants)}`);
  const refused = data.refused
    .filter(({ count: letters }) => letters > 0)
    .map(({ refusal, count: letters }) => `${count(letters)} ${t(`failed-transactions.refusal-${refusal}`)}`);
  return (
    <div aria-live="polite">
      <Facts
        facts={[
          { name: 'failed-transactions.preview-count', value: count(data.count) },
          { name: 'failed-transactions.preview-sum', value: money(data.sums) },
          { name: 'failed-transactions.preview-tenants', value: tenants.join(', ') },
          {
            name: 'failed-transactions.preview-refused',
            value: refused.join(', ') || t('failed-transactions.preview-none-refused'),
          },
        ]}
      />
    </div>
  );
}
