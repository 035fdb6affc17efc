import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import type {
  CessionPayout as CessionPayoutDetail,
  Payout,
} from '@houston/contract/features/partners/payouts/payouts.schema';
import { spacedIban } from '@houston/contract/iban';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { type FactEntry, FactList } from '../../../ui/facts/fact-list.tsx';
import { type PartColumn, PartTable } from '../../../ui/facts/part-table.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { Banked } from './batches/batch-items.tsx';
import { PayableBadge, PayableWait, PayoutOutcome } from './payout-state.shared.tsx';
import { ReleaseCession } from './release-cession.tsx';
import { BatchLink } from './words/batch-link.shared.tsx';

const columns: readonly PartColumn<Payout>[] = [
  { title: 'payouts.batch', render: ({ batchId }) => <BatchLink id={batchId} /> },
  { title: 'payouts.state', render: (payout) => <PayoutOutcome payout={payout} /> },
  {
    title: 'payouts.amount',
    align: 'right',
    render: ({ amount, paidAmount }) => <Money cents={paidAmount ?? amount} />,
  },
  { title: 'payouts.iban', render: ({ iban }) => spacedIban(iban) },
  { title: 'payouts.proposed-by', render: ({ proposedBy }) => proposedBy },
  { title: 'payouts.decided-by', render: ({ decidedBy }) => decidedBy ?? '–' },
  { title: 'payouts.paid-on', render: ({ paidOn, paidIn }) => <Banked at={paidOn} entry={paidIn} /> },
  {
    title: 'payouts.returned-on',
    render: ({ returnedOn, returnedIn }) => <Banked at={returnedOn} entry={returnedIn} />,
  },
];

function amountOf({ amount }: Pick<CessionPayoutDetail, 'amount'>): FactEntry {
  return ['payouts.amount', <Money key="amount" cents={amount} />];
}

/** Of one that was paid in part. */
function partsOf({ amount, partPaid }: Pick<CessionPayoutDetail, 'amount' | 'partPaid'>): FactEntry[] {
  return [
    ['payouts.already-paid', <Money key="paid" cents={partPaid} />],
    ['payouts.rest', <Money key="rest" cents={amount} />],
  ];
}

/** Whether a cession is paid, what keeps it, and each attempt to pay it. */
export function CessionPayout({ cessionId }: { cessionId: number }) {
  const t = useText();
  const read = useQuery(readOf(payoutsApi.ofCession, { params: { id: cessionId } }));
  return (
    <Loaded query={read} failure="payouts.could-not-load" height={120}>
      {(data) => (
        <Stack gap="md">
          <Panel title={t('payouts.of-cession')}>
            <FactList
              facts={[
                ['payouts.state', <PayableBadge key="state" state={data.state} />],
                ['payouts.wait', <PayableWait key="wait" payable={data} />],
                ...(data.partPaid > 0 ? partsOf(data) : [amountOf(data)]),
              ]}
            />
            <ReleaseCession cessionId={cessionId} payout={data} />
          </Panel>
          <PartTable title="payouts.attempts" rows={data.attempts} columns={columns} empty="payouts.no-attempts" />
        </Stack>
      )}
    </Loaded>
  );
}
