import type {
  BulkJob,
  BulkJobItem,
  deadLetterJobsApi,
} from '@houston/contract/features/operations/dead-letters/dead-letter-jobs.api';
import { bulkItemStates, bulkJobStates } from '@houston/contract/features/operations/dead-letters/dead-letter-jobs.api';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { FilterName, SortFieldOf } from '../../../platform/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import type { Filter } from '../../../ui/grid/filter.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { When } from '../../../ui/when.tsx';
import { JobProgress, JobState } from './job-progress.tsx';
import { Cut, Mono } from './letter-columns.tsx';

type Jobs = typeof deadLetterJobsApi.list;
type Items = typeof deadLetterJobsApi.items;

export const jobColumns: readonly Column<BulkJob, SortFieldOf<Jobs>>[] = [
  { key: 'id', title: 'failed-transactions.job-number', sortField: 'id', render: ({ id }) => id },
  {
    key: 'action',
    title: 'failed-transactions.action',
    render: ({ action }) => <ActionName action={action} />,
    csv: ({ action }) => text(`failed-transactions.action-${action}`),
  },
  {
    key: 'state',
    title: 'failed-transactions.state',
    sortField: 'state',
    render: ({ state }) => <JobState state={state} />,
    csv: ({ state }) => text(`failed-transactions.job-${state}`),
  },
  {
    key: 'progress',
    title: 'failed-transactions.progress',
    render: (job) => <JobProgress job={job} isSmall />,
    csv: ({ done, refused, total }) => `${done} + ${refused} / ${total}`,
  },
  {
    key: 'refused',
    title: 'failed-transactions.progress-refused',
    align: 'right',
    render: ({ refused }) => refused,
  },
  {
    key: 'reason',
    title: 'grid.reason',
    render: ({ reason }) => <Cut>{reason}</Cut>,
    csv: ({ reason }) => reason,
  },
  { key: 'createdBy', title: 'failed-transactions.started-by', render: ({ createdBy }) => createdBy },
  {
    key: 'createdOn',
    title: 'failed-transactions.started-on',
    sortField: 'createdOn',
    render: ({ createdOn }) => <When at={createdOn} isFocusable={false} />,
    csv: ({ createdOn }) => createdOn.toISOString(),
  },
];

export const jobFilters: readonly Filter<FilterName<Jobs>>[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'failed-transactions.state',
    choices: bulkJobStates.map((value) => ({ value, label: `failed-transactions.job-${value}` as const })),
  },
];

export const jobItemColumns: readonly Column<BulkJobItem, SortFieldOf<Items>>[] = [
  {
    key: 'messageIdentifier',
    title: 'failed-transactions.message-identifier',
    render: ({ messageIdentifier }) => <Mono>{messageIdentifier}</Mono>,
    csv: ({ messageIdentifier }) => messageIdentifier,
  },
  {
    key: 'deadLetterId',
    title: 'failed-transactions.letter',
    sortField: 'deadLetterId',
    render: ({ deadLetterId }) => deadLetterId,
  },
  {
    key: 'state',
    title: 'failed-transactions.result',
    render: (item) => <ItemResult item={item} />,
    csv: (item) => itemWords(item),
  },
];

export const jobItemFilters: readonly Filter<FilterName<Items>>[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'failed-transactions.result',
    choices: bulkItemStates.map((value) => ({ value, label: `failed-transactions.item-${value}` as const })),
  },
];

const itemTones = { waiting: 'neutral', done: 'good', refused: 'warning' } as const;

export function ActionName({ action }: Pick<BulkJob, 'action'>) {
  const t = useText();
  return t(`failed-transactions.action-${action}`);
}

function ItemResult({ item }: { item: BulkJobItem }) {
  useText();
  return <StateBadge tone={itemTones[item.state]}>{itemWords(item)}</StateBadge>;
}

/** `Refused: already handled`. */
function itemWords({ state, refusal }: BulkJobItem): string {
  const words = text(`failed-transactions.item-${state}`);
  return refusal === null ? words : `${words}: ${text(`failed-transactions.refusal-${refusal}`)}`;
}
