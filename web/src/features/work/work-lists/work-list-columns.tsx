import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import type { WorkListCalls } from '@houston/contract/features/work/work-lists/work-list-calls';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { DueDay } from './due-day.tsx';
import { RiskReasons, riskText } from './risk-reasons.tsx';
import type { WorkListWords } from './work-list-words.shared.ts';

type WorkColumn = Column<WorkItem, SortFieldOf<WorkListCalls['list']>>;

const dossier: WorkColumn = {
  key: 'dossier',
  title: 'work-lists.dossier',
  isCardTitle: true,
  render: ({ name }) => name,
};
const shop: WorkColumn = { ...dossier, key: 'shop', title: 'work-lists.shop' };
const tenant: WorkColumn = { key: 'tenant', title: 'work-lists.tenant', render: ({ tenantName }) => tenantName };
const due: WorkColumn = {
  key: 'dueOn',
  title: 'work-lists.due-on',
  sortField: 'dueOn',
  render: (item) => <DueDay item={item} />,
  csv: ({ dueOn }) => dueOn,
};
const disputed: WorkColumn = {
  key: 'disputedAmount',
  title: 'disputes.disputed-amount',
  align: 'right',
  render: ({ disputedAmount, currency }) =>
    disputedAmount === null ? '–' : <Amount cents={disputedAmount} currency={currency} />,
  csv: ({ disputedAmount }) => disputedAmount && disputedAmount / 100,
};
const ofDossier: readonly WorkColumn[] = [
  { key: 'consumer', title: 'work-lists.consumer', render: ({ consumerName }) => consumerName ?? '–' },
  {
    key: 'openAmount',
    title: 'work-lists.open-amount',
    align: 'right',
    render: ({ openAmount, currency }) => <Amount cents={openAmount} currency={currency} />,
    csv: ({ openAmount }) => openAmount && openAmount / 100,
  },
  tenant,
];
/** An order that is paid is disputed too, and then nothing is open: what is at stake is another amount. */
const ofDispute: readonly WorkColumn[] = ofDossier.flatMap((column) =>
  column.key === 'openAmount' ? [disputed, { ...column, isHiddenByDefault: true }] : [column],
);
const ofRisk: readonly WorkColumn[] = [
  {
    key: 'score',
    title: 'fraud-cases.score',
    sortField: 'score',
    align: 'right',
    render: ({ risk }) => risk?.score ?? '–',
  },
  {
    key: 'reasons',
    title: 'fraud-cases.reasons',
    width: 226,
    render: ({ risk }) => <RiskReasons risk={risk} />,
    csv: ({ risk }) => riskText(risk),
  },
  {
    key: 'amount',
    title: 'fraud-cases.amount',
    align: 'right',
    render: ({ risk, currency }) => <Amount cents={risk?.amount ?? null} currency={currency} />,
    csv: ({ risk }) => risk && risk.amount / 100,
  },
  { key: 'shop', title: 'work-lists.shop', render: ({ shopName }) => shopName ?? '–' },
];
const assignee: WorkColumn = {
  key: 'assignee',
  title: 'work-lists.assignee',
  render: ({ assignee }) => assignee?.name ?? '–',
  csv: ({ assignee }) => assignee?.name ?? null,
};
const ofClosed: readonly WorkColumn[] = [
  {
    key: 'closedOn',
    title: 'work-lists.closed-on',
    render: ({ closed }) => closed && <When at={closed.on} isFocusable={false} />,
    csv: ({ closed }) => closed?.on.toISOString() ?? null,
  },
  {
    key: 'closedBy',
    title: 'work-lists.closed-by',
    render: ({ closed }) => closed?.by ?? '–',
    csv: ({ closed }) => closed?.by ?? null,
  },
  { key: 'closedReason', title: 'work-lists.closed-reason', render: ({ closed }) => closed?.reason ?? '–' },
];

const outcome: WorkColumn = {
  key: 'outcome',
  title: 'work-lists.outcome',
  render: ({ closed }) => <Outcome of={closed} />,
  csv: ({ closed }) => (closed?.outcome == null ? null : text(`work-lists.outcome-${closed.outcome}`)),
};

/** An amount of the dossier, which an item about a shop has none of. */
function Amount({ cents, currency }: { cents: number | null; currency: string | null }) {
  return cents !== null && currency !== null && <Money cents={cents} currency={currency} />;
}

function Outcome({ of: closed }: { of: WorkItem['closed'] }) {
  const t = useText();
  return closed?.outcome == null ? '–' : t(`work-lists.outcome-${closed.outcome}`);
}

/** What an item is about. */
export function Subject({ of: subject, words }: { of: string | null; words: WorkListWords['subjectText'] }) {
  const t = useText();
  if (subject === null) return '–';
  return words === undefined ? subject : t(words(subject));
}

export function workColumns(
  { since, isOfShops, subject, subjectText, hasRisk, hasDispute, hasOutcome }: WorkListWords,
  isClosed: boolean,
): WorkColumn[] {
  return [
    isOfShops ? shop : dossier,
    {
      key: 'since',
      title: since,
      sortField: 'since',
      render: (item) => <When at={item.since} isFocusable={false} />,
      csv: (item) => item.since.toISOString(),
    },
    due,
    ...(subject === undefined
      ? []
      : [
          {
            key: 'subject',
            title: subject,
            render: (item: WorkItem) => <Subject of={item.subject} words={subjectText} />,
            csv: (item: WorkItem) =>
              item.subject !== null && subjectText ? text(subjectText(item.subject)) : item.subject,
          },
        ]),
    ...(hasRisk ? ofRisk : []),
    // What is asked is whether there will be a claim at all.
    ...(hasRisk
      ? ofDossier.filter(({ key }) => key !== 'openAmount')
      : isOfShops
        ? [tenant]
        : hasDispute
          ? ofDispute
          : ofDossier),
    ...(isClosed && hasOutcome ? [outcome] : []),
    ...(isClosed ? ofClosed : [assignee]),
  ];
}
