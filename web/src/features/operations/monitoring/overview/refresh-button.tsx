import type { MonitoringResult } from '@houston/contract/features/operations/monitoring/monitoring.api';
import { monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import { monitoringRulesApi } from '@houston/contract/features/operations/monitoring/monitoring-rules.api';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useText } from '../../../../i18n/use-text.ts';
import { refetch } from '../../../../platform/query-client.ts';
import { missingPermissions, useSession } from '../../../../platform/session/session.ts';
import { showErrorText, showSuccess, showWarning } from '../../../../platform/toast.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { explainFailure } from '../explain-failure.ts';
import { toneOf } from '../result-words.ts';
import { useValue } from '../use-value.ts';

/** Judges a rule now; only for who may. */
export function RefreshButton({ rule }: { rule: MonitoringResult }) {
  const t = useText();
  const missing = missingPermissions(useSession(), ['monitoringManagementAllowed']);
  const readable = useValue();
  const trigger = useSave(monitoringRulesApi.trigger, {
    handles: 'all',
    onFailure: (error) => explainFailure(error, 'monitoring.trigger-failed'),
    async onSuccess(judged) {
      await refetch(monitoringApi);
      tell(judged);
    },
  });
  /** What came out, in the colour of it: that it was judged is no good news of a rule that fails. */
  function tell({ name, lastResult, value, valueUnit }: MonitoringResult): void {
    if (lastResult === null) return;
    const words = t(`monitoring.result-${lastResult}`);
    const result = value === null ? words : `${words} (${readable(value, valueUnit)})`;
    const tone = toneOf(lastResult);
    if (tone === 'good') showSuccess('monitoring.refreshed', { name, result });
    else if (tone === 'bad') showErrorText(t('monitoring.refreshed', { name, result }));
    else showWarning('monitoring.refreshed', { name, result });
  }

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
