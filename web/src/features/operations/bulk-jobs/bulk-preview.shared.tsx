import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import {
  type BulkAction,
  type BulkPreview,
  BulkSelection,
  type LeftOut,
  type Refusal,
} from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { formatList } from '../../../i18n/format.ts';
import { useMoneyText } from '../../../i18n/use-money-text.ts';
import { type TextOf, useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useCount } from '../../../ui/grid/grid-footer.tsx';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';
import { type Fact, Facts } from '../dead-letters/facts.shared.tsx';
import { type Choice, useChoiceWords, useFaultText } from './choice-words.ts';

/** A selection as a call takes it. */
export type Selected = z.input<typeof BulkSelection>;

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

/** What a bulk action would do, asked of the server anew whenever dead letters change. */
export function useBulkPreview(action: BulkAction, selection: Selected): Preview {
  const t = useText();
  const { data, error, refetch } = useQuery({
    ...readOf(deadLettersApi.preview, { body: { action, selection } }),
    staleTime: 0,
  });
  const retry = () => void refetch();
  if (data === undefined) {
    const [title, verb] = [t(`dead-letters.bulk-${action}-counting`), t(`dead-letters.${action}`)];
    return { data, error, retry, title, verb };
  }
  const values = { count: data.count };
  return {
    data,
    error,
    retry,
    title: t(`dead-letters.bulk-${action}-title`, values),
    verb: t(`dead-letters.${action}-count`, values),
  };
}

interface BulkPreviewFactsProps {
  preview: Preview;
  selection: Selected;
}

/** What it takes, count, sums, tenants, and what would be left out and why. */
export function BulkPreviewFacts({ preview: { data, error, retry }, selection }: BulkPreviewFactsProps) {
  const language = useLanguage();
  const t = useText();
  const count = useCount();
  const money = useMoneyText();
  const choiceWords = useChoiceWords();
  const faultText = useFaultText();
  if (data === undefined && error !== null) {
    return <FailurePanel error={error} failure="dead-letters.preview-failed" retry={retry} />;
  }
  if (data === undefined) return <Skeleton height={180} role="status" aria-label={t('general.loading')} />;
  const tenants = data.tenants
    .slice(0, mostTenants)
    .map(({ tenantName, count: letters }) => `${tenantName} (${count(letters)})`);
  if (data.tenants.length > mostTenants) tenants.push(`+ ${count(data.tenants.length - mostTenants)}`);
  const facts: Fact[] = [
    { name: 'dead-letters.takes', value: choiceWords(choiceOf(selection), null), isWide: true },
    { name: 'dead-letters.preview-count', value: countText(data, selection, count, t) },
    { name: 'dead-letters.preview-sum', value: money(data.sums) },
    { name: 'dead-letters.preview-tenants', value: formatList(tenants, language) },
    {
      name: 'dead-letters.preview-refused',
      value: leftOutText(data.refused, count, t) || t('dead-letters.preview-none-refused'),
    },
  ];
  if (data.fault !== null) {
    facts.unshift({ name: 'dead-letters.fault', value: faultText(data.fault), isWide: true });
  }
  return (
    <div aria-live="polite">
      <Facts facts={facts} />
    </div>
  );
}

/** In a job these are messages too, each refused with its reason; what else is left out is in none. */
const refusedInJob: readonly Refusal[] = ['already-handled', 'unknown-type', 'already-queued'];

/** `30`, or `30 of 31` where the job counts messages that it will refuse. */
function countText(preview: BulkPreview, selection: Selected, count: (value: number) => string, t: TextOf): string {
  // Of attempts that are named one by one those without a failure are left out, and in no job.
  if ('transactionIds' in selection) return count(preview.count);
  const refused = preview.refused.filter(({ refusal }) => refusedInJob.includes(refusal));
  const total = refused.reduce((sum, leftOut) => sum + leftOut.count, preview.count);
  if (total === preview.count) return count(total);
  return t('dead-letters.progress-value', { done: count(preview.count), total: count(total) });
}

/** `already handled (2), no longer exists (1)`: the words stand for any number. */
export function leftOutText(leftOut: readonly LeftOut[], count: (value: number) => string, t: TextOf): string {
  return leftOut
    .filter(({ count: messages }) => messages > 0)
    .map(({ refusal, count: messages }) => `${t(`dead-letters.refusal-${refusal}`)} (${count(messages)})`)
    .join(', ');
}

function choiceOf(selected: Selected): Choice {
  const selection = z.decode(BulkSelection, selected);
  const nothing = { count: null, filter: null, transactionFilter: null };
  if ('ids' in selection) return { ...nothing, kind: 'letters', count: selection.ids.length };
  if ('filter' in selection) return { ...nothing, kind: 'filter', filter: selection.filter };
  if ('transactionIds' in selection) {
    return { ...nothing, kind: 'transactions', count: selection.transactionIds.length };
  }
  return { ...nothing, kind: 'transaction-filter', transactionFilter: selection.transactionFilter };
}
