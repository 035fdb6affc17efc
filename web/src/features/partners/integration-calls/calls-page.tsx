import { integrationCallsApi } from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import { isShortPart } from '@houston/contract/features/partners/integration-calls/integration-calls.schema';
import { Group, SegmentedControl, Stack } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { useSearch } from '../../../platform/address/use-search.ts';
import { useFailureToast } from '../../../platform/use-failure-toast.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { GridFilters } from '../../../ui/grid/bar/grid-filters.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { callColumnsOfAll } from './call-columns.shared.tsx';
import { CallDialog } from './call-dialog.shared.tsx';
import { FailureGroups } from './failure-groups.tsx';
import { useCallFilters } from './use-call-filters.shared.ts';

/** The filters that failures are narrowed by: those of the list that say nothing of them are not shown beside them. */
const ofFailures = new Set<string>(['direction', 'partnerId', 'from', 'to']);

/** Every call to partners and of shops, one by one or by what went wrong. */
export function Page() {
  const t = useText();
  const [search, setSearch] = useSearch();
  const grid = useGrid(integrationCallsApi.list);
  useFailureToast(grid.error);
  const filters = useCallFilters();
  const dialog = useDialogAddress('call');
  const view = search.view === 'failures' ? 'failures' : 'calls';
  const { url, from, to, partnerId, direction } = grid.filters;
  return (
    <>
      <PageHeader title={t('integration-calls.title')} purpose={t('integration-calls.purpose')} />
      <Stack gap="sm">
        <SegmentedControl
          aria-label={t('integration-calls.view')}
          w="fit-content"
          data={[
            { value: 'calls', label: t('integration-calls.view-calls') },
            { value: 'failures', label: t('integration-calls.view-failures') },
          ]}
          value={view}
          onChange={(next) => void setSearch({ view: next === 'failures' ? next : undefined }, 'push')}
        />
        {view === 'failures' ? (
          <>
            <Group gap="sm">
              <GridFilters grid={grid} filters={filters.filter(({ name }) => ofFailures.has(name))} />
            </Group>
            <FailureGroups from={from} to={to} partnerId={partnerId} direction={direction} />
          </>
        ) : (
          <DataGrid
            grid={grid}
            columns={callColumnsOfAll}
            filters={filters}
            label={t('integration-calls.title')}
            rowKey={({ id }) => id}
            rowName={({ id }) => t('integration-calls.row-name', { id })}
            open={({ id }) => dialog.linkTo(id)}
            empty={{
              title: 'integration-calls.empty',
              hint: 'integration-calls.empty-hint',
              noMatchesHint: url && (!from || isShortPart(url)) ? 'integration-calls.read-through-hint' : undefined,
            }}
            failure="integration-calls.errors.generic"
          />
        )}
      </Stack>
      {dialog.value !== undefined && <CallDialog id={dialog.value} close={dialog.close} />}
    </>
  );
}
