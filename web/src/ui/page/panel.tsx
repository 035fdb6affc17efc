import { Box, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ActionGroup } from './action-group.tsx';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** One line under the title. */
  hint?: ReactNode;
  /** State and button, at the right of the title. */
  aside?: ReactNode;
  /** Takes the focus, and scrolls into view, when it appears: for what was chosen in a list that may fill the screen. */
  isEntered?: true;
  children: ReactNode;
}

/** One part of a page, in a box with its name. */
export function Panel({ title, hint, aside, isEntered, children }: PanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isEntered) heading.current?.focus();
  }, [isEntered]);
  return (
    // A group, not a landmark: what scrolls in it is one of the same name.
    <Box role="group" className={styles.panel} aria-labelledby={id}>
      <Group justify="space-between" align="flex-start" gap="sm" mb="sm">
        <div>
          <Title order={2} size="h5" id={id} ref={heading} {...(isEntered && { tabIndex: -1 })}>
            {title}
          </Title>
          {hint !== undefined && (
            <Text size="xs" c="dimmed" component="div">
              {hint}
            </Text>
          )}
        </div>
        {aside !== undefined && <ActionGroup>{aside}</ActionGroup>}
      </Group>
      {children}
    </Box>
  );
}
