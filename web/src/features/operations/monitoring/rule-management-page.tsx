import { monitoringRulesApi } from '@houston/contract/features/operations/monitoring/monitoring-rules.api';
import { Button, Group } from '@mantine/core';
import { IconChartHistogram } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/use-text.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { AddButton } from '../../../ui/page/add-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { RuleDialog } from './rule/rule-dialog.tsx';
import { ruleColumns, ruleFilters } from './rule-columns.tsx';
import { ToggleButton } from './toggle-button.tsx';

const dialogParts: readonly string[] = ['tab', 'version', 'results-list'];

/** What is judged, how often, and what it should come to. */
export function Page() {
  const t = useText();
  const grid = useGrid(monitoringRulesApi.list);
  const dialog = useDialogAddress('edit', dialogParts);
  return (
    <>
      <PageHeader
        title={t('monitoring-rules.title')}
        purpose={t('monitoring-rules.purpose')}
        action={
          <Group gap="sm">
            <Button
              component={Link}
              to="/mission-control/monitoring/overview"
              variant="default"
              leftSection={<IconChartHistogram size={16} aria-hidden />}
            >
              {t('monitoring-rules.overview')}
            </Button>
            <AddButton do={monitoringRulesApi.create} label="monitoring-rules.add" dialog={dialog} />
          </Group>
        }
      />
      <DataGrid
        grid={grid}
        columns={ruleColumns}
        filters={ruleFilters}
        label={t('monitoring-rules.title')}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        open={({ id }) => dialog.linkTo(id)}
        rowButton={(rule) => <ToggleButton rule={rule} />}
        empty={{ title: 'monitoring-rules.empty', hint: 'monitoring-rules.empty-hint' }}
        failure="monitoring-rules.load-failed"
      />
      {dialog.value !== undefined && <RuleDialog key={dialog.value} dialog={dialog} shown={dialog.value} />}
    </>
  );
}
