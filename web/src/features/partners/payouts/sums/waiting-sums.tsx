import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import type { WaitingPayouts } from '@houston/contract/features/partners/payouts/payouts.schema';
import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../../../platform/calls/api.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { useRecordLinks } from '../../../../shell/record-screens.ts';
import { type PartColumn, PartTable } from '../../../../ui/facts/part-table.tsx';
import { useCount } from '../../../../ui/grid/grid-footer.tsx';
import { Loaded } from '../../../../ui/page/loaded.tsx';
import { Day } from '../../../../ui/values/day.tsx';
import { Money } from '../../../../ui/values/money.tsx';
import { LinkIf } from '../../../finance/dossiers/dossier-link.shared.tsx';
import { WaitWords } from '../payout-state.shared.tsx';

type Row = WaitingPayouts & { id: number };

const columns: readonly PartColumn<Row>[] = [
  { title: 'payouts.psper', render: (row) => <Psper row={row} /> },
  { title: 'payouts.tenant', render: ({ tenantName }) => tenantName },
  { title: 'payouts.count', align: 'right', render: ({ count }) => <Count count={count} /> },
  { title: 'payouts.amount', align: 'right', render: ({ amount }) => <Money cents={amount} /> },
  { title: 'payouts.oldest', render: ({ oldest }) => <Day date={oldest} /> },
  { title: 'payouts.wait', render: (row) => <WaitWords {...row} /> },
];

/** What waits by tenant and psper, and why. */
export function WaitingSums({ query }: { query: NonNullable<CallInput<typeof payoutsApi.waiting>['query']> }) {
  return (
    <Loaded query={useQuery(readOf(payoutsApi.waiting, { query }))} failure="payouts.sums-failed" height={120}>
      {(data) => {
        const rows = data.map((row, id) => ({ ...row, id }));
        return (
          <PartTable title="payouts.sums" rows={rows} columns={columns} empty="payouts.sums-none" foldsOnTelephone />
        );
      }}
    </Loaded>
  );
}

function Psper({ row: { psperKey, psperName } }: { row: Row }) {
  const linkTo = useRecordLinks();
  return <LinkIf to={linkTo('psper', psperKey)}>{psperName}</LinkIf>;
}

function Count({ count }: { count: number }) {
  return useCount()(count);
}
