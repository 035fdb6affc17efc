import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionGroup } from './action-group.tsx';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** One line: what this screen is for. */
  purpose?: string;
  /** State beside the title, for example a badge. */
  state?: ReactNode;
  /** The primary action, or what can be done with the record, at the right. */
  action?: ReactNode;
}

/** The head of every page: the only h1, its purpose, and at most one primary action. */
export function PageHeader({ title, purpose, state, action }: PageHeaderProps) {
  return (
    <Group component="header" justify="space-between" align="flex-start" mb="md" gap="sm">
      <div className={classes.words}>
        <Group gap="sm">
          {/* Takes the focus where what had it has left nothing behind. */}
          <Title order={1} size="h3" className={classes.title} tabIndex={-1}>
            {title}
          </Title>
          {state}
        </Group>
        {purpose !== undefined && (
          <Text size="sm" c="dimmed">
            {purpose}
          </Text>
        )}
      </div>
      {/* On a telephone the buttons go on together, below the title. */}
      {action !== undefined && <ActionGroup>{action}</ActionGroup>}
    </Group>
  );
}
