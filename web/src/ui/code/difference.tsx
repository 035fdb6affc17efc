import { Checkbox, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { patientImport } from '../../platform/outage/patient-import.ts';
import { CodeUnavailable } from './code-unavailable.tsx';
import type { TextDifferenceProps } from './text-difference.tsx';

// A file that cannot be had must not take the screen, and what was typed on it, along.
const TextDifference = lazy(() =>
  patientImport(() => import('./text-difference.tsx')).then(
    (module) => ({ default: module.TextDifference }),
    () => ({ default: CodeUnavailable }),
  ),
);

/** What differs between two texts, side by side where there is room, or in one. */
export function Difference(props: Omit<TextDifferenceProps, 'isSideBySide' | 'isWhole'>) {
  const t = useText();
  const isNarrow = useMediaQuery('(max-width: 700px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [chosen, setChosen] = useState<'side' | 'inline' | null>(null);
  const [isWhole, setWhole] = useState(false);
  const layout = chosen ?? (isNarrow ? 'inline' : 'side');
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {props.beforeLabel} → {props.afterLabel}
        </Text>
        {/* The folded lines themselves answer to a pointer alone. */}
        <Checkbox
          size="xs"
          ml="auto"
          label={t('code.all-lines')}
          checked={isWhole}
          onChange={(event) => setWhole(event.currentTarget.checked)}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('code.layout')}
          value={layout}
          onChange={(value) => setChosen(value === 'side' ? 'side' : 'inline')}
          data={[
            { value: 'side', label: t('code.side-by-side') },
            { value: 'inline', label: t('code.inline') },
          ]}
        />
      </Group>
      <Suspense fallback={<Skeleton height={200} role="status" aria-label={t('code.loading')} />}>
        <TextDifference {...props} isSideBySide={layout === 'side'} isWhole={isWhole} />
      </Suspense>
    </Stack>
  );
}
