import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recordLink } from '../../../shell/record-screens.ts';

interface EntryLinkProps {
  statementId: number;
  entryId: number;
  children: ReactNode;
}

/** To one entry in its statement, which may have thousands: it shows alone, with a chip that takes out that it does. */
export function EntryLink({ statementId, entryId, children }: EntryLinkProps) {
  const { to, search } = recordLink('bank-statement', statementId);
  const values = { ...(search as object), part: 'entries', entries: `entry=${entryId}` } as never;
  return (
    <Anchor component={Link} inherit underline="always" to={to} search={values}>
      {children}
    </Anchor>
  );
}
