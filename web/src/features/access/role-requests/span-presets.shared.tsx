import { Button, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { formatDuration } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-text.ts';

const minute = 60_000;
const presets = [30 * minute, 4 * 60 * minute, 24 * 60 * minute, 7 * 24 * 60 * minute];

/** The usual lengths of temporary access, from now on. */
export function SpanPresets({ label, choose }: { label: string; choose: (milliseconds: number) => void }) {
  const language = useLanguage();
  const id = useId();
  return (
    <Group gap="xs" role="group" aria-labelledby={id}>
      <Text size="sm" id={id}>
        {label}
      </Text>
      {presets.map((preset) => (
        <Button key={preset} size="compact-sm" variant="default" onClick={() => choose(preset)}>
          {formatDuration(preset, language, 'long')}
        </Button>
      ))}
    </Group>
  );
}
