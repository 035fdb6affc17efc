import { Button } from '@mantine/core';
import { IconCheck, IconSquare } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import type { Filter } from '../filter.ts';

interface ToggleButtonProps {
  filter: Extract<Filter, { kind: 'toggle' }>;
  value: unknown;
  set: (value: unknown, step: 'push' | 'replace') => void;
}

/** A filter button; pressed means that those rows are shown. The sign in it says so without the colour. */
export function ToggleButton({ filter, value, set }: ToggleButtonProps) {
  const t = useText();
  const isPressed = value === true;
  const Sign = isPressed ? IconCheck : IconSquare;
  return (
    <Button
      size="xs"
      variant={isPressed ? 'light' : 'default'}
      leftSection={<Sign size={14} aria-hidden />}
      aria-pressed={isPressed}
      onClick={() => set(!isPressed, 'push')}
    >
      {t(filter.label)}
    </Button>
  );
}
