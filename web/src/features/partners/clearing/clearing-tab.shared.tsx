import { Stack, Text } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { ClearingList } from './clearing-list.tsx';
import { NextClearing } from './next-clearing.tsx';
import type { NamedPsper } from './preview-dialog.tsx';

/** What of a psper is cleared next, what waits and why, and the clearings so far. */
export function ClearingTab({ psper }: { psper: NamedPsper }) {
  const t = useText();
  return (
    <Stack gap="lg">
      <Text size="sm" c="dimmed">
        {t('clearing.of-all-tenants')}
      </Text>
      <NextClearing psper={psper} />
      <ClearingList psperKey={psper.othoId} />
    </Stack>
  );
}
