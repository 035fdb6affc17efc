import type { MonitoringResult } from '@houston/contract/features/operations/monitoring/monitoring.api';
import { monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import { monitoringRulesApi } from '@houston/contract/features/operations/monitoring/monitoring-rules.api';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useText } from '../../../../i18n/use-text.ts';
import { refetch } from '../../../../platform/query-client.ts';
import { missingPermissions, useSession } from '../../../../platform/session/session.ts';
import { showSuccess } from '../../../../platform/toast.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { explainFailure } from '../explain-failure.ts';

/** Judges a rule now; only for who may. */
export function RefreshButton({ rule }: { rule: MonitoringResult }) {
  const t = useText();
  const missing = missingPermissions(useSession(), ['monitoringManagementAllowed']);
  const trigger = useSave(monitoringRulesApi.trigger, {
    handles: 'all',
    onFailure: (error) => explainFailure(error, 'monitoring.trigger-failed'),
    async onSuccess() {
      await refetch(monitoringApi);
      showSuccess('monitoring.refreshed', { name: rule.name });
    },
  });
  if (missing.length > 0) return null;
  const label = t('monitoring.refresh', { name: rule.name });
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        loading={trigger.isSaving}
        onClick={() => void trigger.save({ params: { id: rule.id } })}
      >
        <IconRefresh size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
