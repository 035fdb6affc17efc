import type { TextKey } from '@houston/contract/texts/sections';
import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';

export interface RowAction {
  label: TextKey;
  icon?: ReactNode;
  isDanger?: boolean;
  /** Why it cannot be done now; it stays visible with this under it. */
  reason?: string | undefined;
  onClick: () => void;
}

interface RowActionsProps {
  /** Names the row. */
  name: string;
  actions: readonly RowAction[];
}

export function RowActions({ name, actions }: RowActionsProps) {
  const t = useText();
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('grid.actions-for', { name })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={action.icon}
            disabled={action.reason !== undefined}
            onClick={action.onClick}
            {...(action.isDanger && { color: 'red' })}
          >
            {t(action.label)}
            {action.reason !== undefined && <Text size="xs">{action.reason}</Text>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
