import type { Endpoint } from '@houston/contract/endpoint';
import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Can } from '../../../ui/can.tsx';

interface CardButtonsProps {
  do: Endpoint;
  isDirty: boolean;
  isSaving: boolean;
  /** Beside the one that submits. */
  more?: ReactNode;
  children: string;
}

/** The foot of a form that stands in a card: whether it is saved, and the button that does. */
export function CardButtons({ do: call, isDirty, isSaving, more, children }: CardButtonsProps) {
  const t = useText();
  return (
    <Group justify="flex-end" gap="sm">
      {isDirty && (
        <Text size="xs" c="dimmed">
          {t('npl-buyers.unsaved')}
        </Text>
      )}
      {more}
      <Can do={call}>
        <Button type="submit" size="xs" loading={isSaving}>
          {children}
        </Button>
      </Can>
    </Group>
  );
}
