import type { BulkJob, BulkJobItem, bulkJobsApi } from '@houston/contract/features/operations/bulk-jobs/bulk-jobs.api';
import { bulkItemStates, bulkJobStates } from '@houston/contract/features/operations/bulk-jobs/bulk-jobs.api';
import { Group } from '@mantine/core';
import { formatMoney } from '../../../i18n/format.ts';
import { currentLanguage, text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { FilterName, SortFieldOf } from '../../../platform/address/grid-search.ts';
import { recordPath } from '../../../shell/record-screens.ts';
import type { Column } from '../../../ui/grid/column.ts';
import type { Filter } from '../../../ui/grid/filter.ts';
import { useCount } from '../../../ui/grid/grid-footer.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { When } from '../../../ui/values/when.tsx';
import { Cause, Cut, Mono, TypeName, typeKey } from '../dead-letters/dead-letter-cells.shared.tsx';
import { useBusWords } from '../service-bus/bus-words.shared.tsx';
import { useChoiceWords } from './choice-words.ts';
import { endedOf, itemTones, phaseOf } from './job-counts.ts';
import { JobProgress, JobState, jobSummary } from './job-progress.tsx';

type Jobs = typeof bulkJobsApi.list;
type Items = typeof bulkJobsApi.items;

export const jobColumns: readonly Column<BulkJob, SortFieldOf<Jobs>>[] = [
  { key: 'id', title: 'dead-letters.job-number', sortField: 'id', render: ({ id }) => id },
  {
    key: 'action',
    title: 'dead-letters.action',
    render: ({ action }) => <ActionName action={action} />,
    csv: ({ action }) => text(`dead-letters.action-${action}`),
  },
  {
    key: 'state',
    title: 'dead-letters.state',
    sortField: 'state',
    render: (job) => <JobState job={job} />,
    csv: (job) => text(`dead-letters.job-${phaseOf(job)}`),
  },
  {
    key: 'progress',
    title: 'dead-letters.progress',
    render: (job) => <JobProgress job={job} isSmall />,
    csv: (job) => `${endedOf(job)} / ${job.total}`,
  },
  {
    key: 'result',
    title: 'dead-letters.result',
    render: (job) => <Summary job={job} />,
    csv: (job) => jobSummary(job, String, text),
  },
  {
    key: 'takes',
    title: 'dead-letters.takes',
    render: (job) => <Taken job={job} />,
    csv: ({ choice }) => choice?.fault?.rootCause ?? choice?.kind ?? '',
  },
  {
    key: 'reason',
    title: 'grid.reason',
    render: ({ reason }) => reason !== '' && <Cut>{reason}</Cut>,
    csv: ({ reason }) => reason,
  },
  { key: 'createdBy', title: 'dead-letters.started-by', render: ({ createdBy }) => createdBy },
  {
    key: 'createdOn',
    title: 'dead-letters.started-on',
    sortField: 'createdOn',
    render: ({ createdOn }) => <When at={createdOn} isFocusable={false} />,
    csv: ({ createdOn }) => createdOn.toISOString(),
  },
];

export const jobFilters: readonly Filter<FilterName<Jobs>>[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'dead-letters.state',
    choices: bulkJobStates.map((value) => ({ value, label: `dead-letters.job-${value}` as const })),
  },
];

export const jobItemColumns: readonly Column<BulkJobItem, SortFieldOf<Items>>[] = [
  {
    key: 'messageIdentifier',
    title: 'dead-letters.message-identifier',
    render: ({ messageIdentifier }) => <Mono>{messageIdentifier}</Mono>,
    csv: ({ messageIdentifier }) => messageIdentifier,
  },
  {
    key: 'messageType',
    title: 'dead-letters.type',
    // One transaction number may have an invoice, a credit and a collection message.
    render: (item) => <TypeName letter={item} />,
    csv: (item) => text(typeKey(item)),
  },
  {
    key: 'state',
    title: 'dead-letters.result',
    render: (item) => <ItemResult item={item} />,
    csv: (item) => itemWords(item),
  },
  {
    key: 'failedAgainCause',
    title: 'dead-letters.new-cause',
    render: ({ failedAgainId, failedAgainCause, triedId, triedCause }) => {
      if (failedAgainId === null && triedId === null) return null;
      const href =
        failedAgainId === null ? recordPath('bus-transaction', triedId ?? 0) : recordPath('dead-letter', failedAgainId);
      return (
        <PageLink href={href}>
          {failedAgainCause === null ? <TriedCause cause={triedCause ?? ''} /> : <Cause>{failedAgainCause}</Cause>}
        </PageLink>
      );
    },
    csv: ({ failedAgainCause, triedCause }) => failedAgainCause ?? triedCause,
  },
  {
    key: 'amount',
    title: 'dead-letters.amount',
    align: 'right',
    render: ({ amount, currency }) => amount !== null && formatMoney(amount, currentLanguage(), currency),
    csv: ({ amount }) => (amount === null ? '' : amount / 100),
  },
  {
    key: 'deadLetterId',
    title: 'dead-letters.letter',
    sortField: 'deadLetterId',
    render: ({ deadLetterId }) => deadLetterId,
  },
  {
    key: 'transactionId',
    title: 'dead-letters.failed-attempt',
    render: ({ transactionId }) =>
      transactionId !== null && (
        <PageLink href={recordPath('bus-transaction', transactionId)}>{String(transactionId)}</PageLink>
      ),
    csv: ({ transactionId }) => transactionId,
  },
];

export const jobItemFilters: readonly Filter<FilterName<Items>>[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'dead-letters.result',
    choices: bulkItemStates.map((value) => ({ value, label: `dead-letters.item-${value}` as const })),
  },
];

export function ActionName({ action }: Pick<BulkJob, 'action'>) {
  const t = useText();
  return t(`dead-letters.action-${action}`);
}

/** What became of its messages, in numbers. */
function Summary({ job }: { job: BulkJob }) {
  const t = useText();
  const count = useCount();
  return <Cause>{jobSummary(job, count, t)}</Cause>;
}

/** The fault or the filter that it takes. */
function Taken({ job: { choice, retryOf } }: { job: BulkJob }) {
  const choiceWords = useChoiceWords();
  if (choice === null) return null;
  return <Cause>{choice.fault?.rootCause ?? choiceWords(choice, retryOf)}</Cause>;
}

function TriedCause({ cause }: { cause: string }) {
  return <Cause>{useBusWords()(cause)}</Cause>;
}

function ItemResult({ item }: { item: BulkJobItem }) {
  useText();
  const isWaiting = item.triedId !== null;
  return (
    <Group gap={6} wrap="nowrap">
      <StateBadge tone={isWaiting ? 'warning' : itemTones[item.state]}>{itemWords(item)}</StateBadge>
      {item.nextTryOn !== null && <When at={item.nextTryOn} isFocusable={false} isPlan />}
    </Group>
  );
}

/** `Refused: already handled`. */
function itemWords({ state, refusal, triedId }: BulkJobItem): string {
  // What is on the bus may stay there for hours while its partner is away.
  if (triedId !== null) return text('bus-transactions.outcome-waits');
  const words = text(`dead-letters.item-${state}`);
  if (refusal === null) return words;
  return `${text('general.before-value', { label: words })} ${text(`dead-letters.refusal-${refusal}`)}`;
}
