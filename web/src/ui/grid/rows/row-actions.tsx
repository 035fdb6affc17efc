import type { TextKey } from '@houston/contract/texts/sections';
import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useText } from '../../../i18n/use-text.ts';

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

// Mantine's red has too little contrast as words, and less still on the red ground of the entry that is chosen.
const danger = 'var(--mantine-color-error)';

export function RowActions({ name, actions }: RowActionsProps) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" color="gray" size="sm" aria-label={t('grid.actions-for', { name })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={action.icon}
            disabled={action.reason !== undefined}
            onClick={() => {
              // The entry is gone with the menu: a dialog that it opens gives the focus back to the button.
              button.current?.focus();
              action.onClick();
            }}
            {...(action.isDanger && { color: danger })}
          >
            {t(action.label)}
            {action.reason !== undefined && <Text size="xs">{action.reason}</Text>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
