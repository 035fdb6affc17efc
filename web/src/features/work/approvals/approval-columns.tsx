import { type Approval, approvalsApi } from '@houston/contract/features/work/approvals/approvals.api';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { csvMoney } from '../../../ui/grid/csv.ts';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { decidedHere, linkToSubject } from './approval-kinds.ts';
import { DecideRequest } from './decide-request.shared.tsx';

export const approvalColumns: readonly Column<Approval, SortFieldOf<typeof approvalsApi.list>>[] = [
  {
    key: 'askedOn',
    title: 'approvals.asked-on',
    sortField: 'askedOn',
    render: ({ askedOn }) => <When at={askedOn} isFocusable={false} />,
    csv: ({ askedOn }) => askedOn.toISOString(),
  },
  // The title of a card: the number of a run alone says nothing.
  {
    key: 'kind',
    title: 'approvals.kind',
    isCardTitle: true,
    render: ({ kind }) => text(`approvals.kind-${kind}`),
  },
  {
    key: 'subject',
    title: 'approvals.subject',
    render: ({ subject }) => (subject.length > 14 ? `${subject.slice(0, 12)}…` : subject),
    csv: ({ subject }) => subject,
  },
  {
    key: 'amount',
    title: 'dossiers.amount',
    align: 'right',
    render: ({ amount, currency }) => (amount === null ? '–' : <Money cents={amount} currency={currency} />),
    csv: ({ amount }) => (amount === null ? null : csvMoney(amount)),
  },
  { key: 'tenant', title: 'dossiers.tenant', render: ({ tenantName }) => tenantName },
  { key: 'askedBy', title: 'approvals.asked-by', render: ({ askedBy }) => askedBy },
  { key: 'reason', title: 'grid.reason', width: 180, render: ({ reason }) => reason ?? '–' },
  { key: 'decide', title: 'approvals.decide', render: (row) => <Decide row={row} />, csv: () => null },
];

function Decide({ row }: { row: Approval }) {
  const t = useText();
  const words = decidedHere[row.kind];
  if (words === undefined) {
    return (
      <Anchor component={Link} size="sm" {...linkToSubject(row)}>
        {t(row.isOwn ? 'approvals.look-at-own' : 'approvals.look-at')}
      </Anchor>
    );
  }
  const request = { ...row, reason: row.reason ?? '', amount: row.amount };
  const seen = row.open === null ? undefined : { open: row.open };
  const about = `${t(`approvals.kind-${row.kind}`)} ${row.subject}, ${row.tenantName}`;
  return <DecideRequest request={request} words={{ ...words, news: approvalsApi }} seen={seen} about={about} />;
}
