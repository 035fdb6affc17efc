import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface UnmatchedLinkProps {
  /** An entry, or those of a statement. */
  to: { entry: number } | { statementId: number };
  children: ReactNode;
}

/** To what of the work list is not matched. */
export function UnmatchedLink({ to, children }: UnmatchedLinkProps) {
  const search = 'entry' in to ? { entry: String(to.entry) } : { statementId: String(to.statementId) };
  return (
    <Anchor
      component={Link}
      inherit
      underline="always"
      to="/mission-control/unmatched-payments"
      search={search as never}
    >
      {children}
    </Anchor>
  );
}
