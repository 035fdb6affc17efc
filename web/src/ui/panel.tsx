import { Box, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** One line under the title. */
  hint?: ReactNode;
  /** State and button, at the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of a page, in a box with its name. */
export function Panel({ title, hint, aside, children }: PanelProps) {
  const id = useId();
  return (
    // A group, not a landmark: what scrolls in it is one of the same name.
    <Box role="group" className={styles.panel} aria-labelledby={id}>
      <Group justify="space-between" align="flex-start" gap="sm" mb="sm">
        <div>
          <Title order={2} size="h5" id={id}>
            {title}
          </Title>
          {hint !== undefined && (
            <Text size="xs" c="dimmed" component="div">
              {hint}
            </Text>
          )}
        </div>
        {aside}
      </Group>
      {children}
    </Box>
  );
}
