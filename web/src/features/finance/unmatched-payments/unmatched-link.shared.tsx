import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** To an entry of the work list that is not matched. */
export function UnmatchedLink({ entryId, children }: { entryId: number; children: ReactNode }) {
  const search = { entry: String(entryId) } as never;
  return (
    <Anchor component={Link} inherit underline="always" to="/mission-control/unmatched-payments" search={search}>
      {children}
    </Anchor>
  );
}
