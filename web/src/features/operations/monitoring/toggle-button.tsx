import {
  type MonitoringRule,
  monitoringRulesApi,
} from '@houston/contract/features/operations/monitoring/monitoring-rules.api';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { showFailure, showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';

/** Disables a rule that is enabled, and the other way round. Nothing is lost by either, so it does not ask. */
export function ToggleButton({ rule: { id, name, version, disabledOn } }: { rule: MonitoringRule }) {
  const t = useText();
  const isEnabled = disabledOn === null;
  const toggle = useSave(monitoringRulesApi.toggle, {
    handles: 'all',
    onFailure: (error) => showFailure(error, 'monitoring-rules.toggle-failed'),
    onSuccess: (rule) =>
      showSuccess(rule.disabledOn === null ? 'monitoring-rules.enabled' : 'monitoring-rules.disabled', { name }),
  });
  const label = t(isEnabled ? 'monitoring-rules.disable' : 'monitoring-rules.enable', { name });
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={label}
        loading={toggle.isSaving}
        onClick={() => void toggle.save({ params: { id }, body: { version } })}
      >
        {isEnabled ? <IconTrash size={16} aria-hidden /> : <IconRefresh size={16} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}
