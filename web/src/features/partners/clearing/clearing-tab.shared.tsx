import { Stack } from '@mantine/core';
import { ClearingList } from './clearing-list.tsx';
import { NextClearing } from './next-clearing.tsx';
import type { NamedPsper } from './preview-dialog.tsx';

/** What of a psper is cleared next, what waits and why, and the clearings so far. */
export function ClearingTab({ psper }: { psper: NamedPsper }) {
  return (
    <Stack gap="lg">
      <NextClearing psper={psper} />
      <ClearingList psperKey={psper.othoId} />
    </Stack>
  );
}
