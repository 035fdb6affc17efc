import type { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import type { Payable } from '@houston/contract/features/partners/payouts/payouts.schema';
import { currentLanguage, text } from '../../../i18n/i18n.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import { timeZoneNow } from '../../../platform/session/session.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { Day } from '../../../ui/values/day.tsx';
import { moneyColumn } from '../../../ui/values/money.tsx';
import { PayableOutcome, PayableWait } from './payout-state.shared.tsx';
import { BatchLink } from './words/batch-link.shared.tsx';
import { isOpen, payableKey, waitText } from './words/payout-words.ts';

type PayableColumn = Column<Payable, SortFieldOf<typeof payoutsApi.list>>;

/** Of one psper. */
export const payableColumns: readonly PayableColumn[] = [
  {
    key: 'clearedOn',
    title: 'payouts.cleared-on',
    sortField: 'clearedOn',
    render: ({ clearedOn }) => <Day date={clearedOn} />,
    csv: ({ clearedOn }) => clearedOn,
  },
  {
    key: 'referenceCession',
    title: 'payouts.reference',
    isCardTitle: true,
    render: ({ referenceCession }) => referenceCession,
  },
  moneyColumn('amount', 'payouts.amount'),
  {
    key: 'state',
    title: 'payouts.state',
    render: (payable) => <PayableOutcome payable={payable} />,
    csv: (payable) => text(payableKey(payable)),
  },
  {
    key: 'wait',
    title: 'payouts.wait',
    width: 150,
    render: (payable) => <PayableWait payable={payable} />,
    csv: (payable) =>
      isOpen(payable) ? waitText(payable, { t: text, language: currentLanguage(), timeZone: timeZoneNow() }) : null,
  },
  {
    key: 'batch',
    title: 'payouts.batch',
    render: ({ batchId }) => (batchId === null ? '–' : <BatchLink id={batchId} />),
    csv: ({ batchId }) => batchId,
  },
  { key: 'tenant', title: 'payouts.tenant', isHiddenByDefault: true, render: ({ tenantName }) => tenantName },
];

const psperColumn: PayableColumn = { key: 'psper', title: 'payouts.psper', render: ({ psperName }) => psperName };
const tenantColumn: PayableColumn = { key: 'tenant', title: 'payouts.tenant', render: ({ tenantName }) => tenantName };

/** Of all of them, while it waits: what was in no batch needs no column for it. */
export const payableColumnsOfAll: readonly PayableColumn[] = [
  ...payableColumns.slice(0, 2),
  psperColumn,
  tenantColumn,
  ...payableColumns.slice(2, 5),
];
