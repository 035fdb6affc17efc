import { permissionsNeeded } from '@houston/contract/endpoint';
import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import { clearingApi } from '@houston/contract/features/partners/clearing/clearing.api';
import type { Clearing } from '@houston/contract/features/partners/clearing/clearing.schema';
import { Stack, Title } from '@mantine/core';
import { useMemo } from 'react';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { recordPath } from '../../../shell/record-screens.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { csvMoney } from '../../../ui/grid/csv.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { Money, moneyColumn } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';

const columnsFor = (psperKey: string): readonly Column<Clearing, SortFieldOf<typeof clearingApi.list>>[] => [
  {
    key: 'clearedOn',
    title: 'clearing.cleared-on',
    sortField: 'clearedOn',
    isCardTitle: true,
    render: (row) => <Day day={row.clearedOn} />,
    csv: ({ clearedOn }) => clearedOn,
  },
  {
    key: 'cutOff',
    title: 'clearing.cut-off',
    render: ({ cutOff }) => <When at={cutOff} />,
    csv: ({ cutOff }) => cutOff.toISOString(),
  },
  { key: 'plan', title: 'clearing.plan', render: (row) => <Occasion clearing={row} />, csv: ({ reason }) => reason },
  {
    key: 'cessions',
    title: 'clearing.cessions',
    align: 'right',
    render: (clearing) => <Cessions psperKey={psperKey} clearing={clearing} />,
    csv: ({ cessions }) => cessions,
  },
  moneyColumn('amount', 'clearing.ceded'),
  {
    key: 'noteAmount',
    title: 'clearing.noted',
    align: 'right',
    render: ({ noteAmount }) => <MoneyOrDash cents={noteAmount} />,
    csv: ({ noteAmount }) => csvMoney(noteAmount),
  },
  {
    key: 'borneAmount',
    title: 'clearing.borne',
    align: 'right',
    render: ({ borneAmount }) => <MoneyOrDash cents={borneAmount} />,
    csv: ({ borneAmount }) => csvMoney(borneAmount),
  },
];

/** How many, as a link to them: the cession tab of that day. */
function Cessions({ psperKey, clearing: { cessions, clearedOn } }: { psperKey: string; clearing: Clearing }) {
  const t = useText();
  const missing = missingPermissions(useSession(), permissionsNeeded(cessionsApi.list.needs) ?? []);
  if (cessions === 0 || missing.length > 0) return cessions;
  const days = `tab=cession&fromDate=${clearedOn}&toDate=${clearedOn}`;
  return (
    <PageLink
      href={`${recordPath('psper', psperKey)}?${days}`}
      label={`${cessions}: ${t('clearing.cessions-of', { day: clearedOn })}`}
    >
      {cessions}
    </PageLink>
  );
}

function Day({ day }: { day: string }) {
  return formatDay(day, useLanguage());
}

function MoneyOrDash({ cents }: { cents: number }) {
  return cents === 0 ? '–' : <Money cents={cents} />;
}

function Occasion({ clearing: { isPlanned, reason, byName } }: { clearing: Clearing }) {
  const t = useText();
  return isPlanned ? t('clearing.planned') : t('clearing.asked-by', { name: byName ?? '', reason: reason ?? '' });
}

/** The clearings so far, the newest first. */
export function ClearingList({ psperKey }: { psperKey: string }) {
  const t = useText();
  const columns = useMemo(() => columnsFor(psperKey), [psperKey]);
  const grid = useGrid(clearingApi.list, { within: 'clearings', params: { psperKey } });
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        {t('clearing.made')}
      </Title>
      <DataGrid
        grid={grid}
        columns={columns}
        label={t('clearing.made')}
        rowKey={({ id }) => id}
        rowName={({ clearedOn }) => clearedOn}
        empty={{ title: 'clearing.made-none', hint: 'clearing.made-none-hint' }}
        failure="clearing.could-not-load"
      />
    </Stack>
  );
}
