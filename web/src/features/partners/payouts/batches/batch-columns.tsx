import type { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import type { PayoutBatch } from '@houston/contract/features/partners/payouts/payouts.schema';
import { spacedIban } from '@houston/contract/iban';
import { text } from '../../../../i18n/i18n.ts';
import type { SortFieldOf } from '../../../../platform/address/grid-search.ts';
import type { Column } from '../../../../ui/grid/column.ts';
import { moneyColumn } from '../../../../ui/values/money.tsx';
import { When } from '../../../../ui/values/when.tsx';
import { BatchBadge } from '../payout-state.shared.tsx';
import { batchKey } from '../words/payout-words.ts';

export const batchColumns: readonly Column<PayoutBatch, SortFieldOf<typeof payoutBatchesApi.list>>[] = [
  { key: 'id', title: 'payouts.batch', sortField: 'id', align: 'right', render: ({ id }) => id },
  {
    key: 'state',
    title: 'payouts.state',
    render: ({ state }) => <BatchBadge state={state} />,
    csv: (batch) => text(batchKey(batch)),
  },
  {
    key: 'proposedOn',
    title: 'payouts.proposed-on',
    render: ({ proposedOn }) => <When at={proposedOn} />,
    csv: ({ proposedOn }) => proposedOn.toISOString(),
  },
  { key: 'proposedBy', title: 'payouts.proposed-by', render: ({ proposedBy }) => proposedBy },
  { key: 'payouts', title: 'payouts.count', align: 'right', render: ({ payouts }) => payouts },
  moneyColumn('amount', 'payouts.amount'),
  { key: 'paid', title: 'payouts.paid-count', align: 'right', render: ({ paid }) => paid },
  { key: 'returned', title: 'payouts.returned-count', align: 'right', render: ({ returned }) => returned },
  {
    key: 'notExecuted',
    title: 'payouts.not-executed-count',
    align: 'right',
    render: ({ notExecuted }) => notExecuted,
  },
  {
    key: 'iban',
    title: 'payouts.account',
    isHiddenByDefault: true,
    render: ({ iban }) => spacedIban(iban),
    csv: ({ iban }) => iban,
  },
  { key: 'tenant', title: 'payouts.tenant', isHiddenByDefault: true, render: ({ tenantName }) => tenantName },
];
