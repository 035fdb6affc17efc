import type { PsperInfo } from '@houston/contract/features/partners/pspers/psper.schema';
import { Stack } from '@mantine/core';
import { ClearingList } from './clearing-list.tsx';
import { NextClearing } from './next-clearing.tsx';

/** What of a psper is cleared next, what waits and why, and the clearings so far. */
export function ClearingTab({ psper: { othoId } }: { psper: Pick<PsperInfo, 'othoId'> }) {
  return (
    <Stack gap="lg">
      <NextClearing psperKey={othoId} />
      <ClearingList psperKey={othoId} />
    </Stack>
  );
}
