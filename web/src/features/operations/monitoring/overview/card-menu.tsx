import { type MonitoringResult, monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import { monitoringRulesApi } from '@houston/contract/features/operations/monitoring/monitoring-rules.api';
import { ActionIcon, Menu } from '@mantine/core';
import { IconBellOff, IconBellRinging, IconDots, IconHandStop, IconList, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { refetch } from '../../../../platform/query-client.ts';
import { showSuccess } from '../../../../platform/toast.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { recordLink } from '../../../../shell/record-screens.ts';

interface CardMenuProps {
  rule: MonitoringResult;
  openResults: () => void;
  snooze: () => void;
}

/** What else can be done with a rule. */
export function CardMenu({ rule, openResults, snooze }: CardMenuProps) {
  const t = useText();
  const { id, name } = rule;
  const button = useRef<HTMLButtonElement>(null);
  const acknowledge = useSave(monitoringRulesApi.acknowledge, {
    failure: 'monitoring.acknowledge-failed',
    onSuccess: () => tell('monitoring.acknowledged'),
  });
  const wake = useSave(monitoringRulesApi.endSnooze, {
    failure: 'monitoring.snooze-failed',
    onSuccess: () => tell('monitoring.snooze-ended'),
  });

  function tell(key: 'monitoring.acknowledged' | 'monitoring.snooze-ended'): void {
    showSuccess(key, { name });
    void refetch(monitoringApi);
  }

  /** The entry is gone with the menu: a dialog that it opens gives the focus back to the button. */
  const fromButton = (open: () => void) => () => {
    button.current?.focus();
    open();
  };

  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" color="gray" aria-label={t('monitoring.actions', { name })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconList size={16} aria-hidden />} onClick={fromButton(openResults)}>
          {t('monitoring.results')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPencil size={16} aria-hidden />}
          component={Link}
          {...recordLink('monitoring-rule', id)}
        >
          {t('monitoring.edit')}
        </Menu.Item>
        {rule.badSince !== null && rule.acknowledged === null && (
          <Menu.Item
            leftSection={<IconHandStop size={16} aria-hidden />}
            onClick={() => void acknowledge.save({ params: { id } })}
          >
            {t('monitoring.acknowledge')}
          </Menu.Item>
        )}
        {rule.snoozed === null ? (
          <Menu.Item leftSection={<IconBellOff size={16} aria-hidden />} onClick={fromButton(snooze)}>
            {t('monitoring.snooze')}
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={<IconBellRinging size={16} aria-hidden />}
            onClick={() => void wake.save({ params: { id } })}
          >
            {t('monitoring.end-snooze')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
