import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type RecordLink, useRecordLinks } from '../../../shell/record-screens.ts';

/** The number of a dossier, as a link for who may open it. */
export function DossierLink({ number }: { number: string }) {
  return <LinkIf to={useRecordLinks()('dossier', number)}>{number}</LinkIf>;
}

/** What it shows, as a link where there is one; it may stand in a text, where colour alone would not tell it apart. */
export function LinkIf({ to, children }: { to: RecordLink | undefined; children: ReactNode }) {
  if (to === undefined) return children;
  return (
    <Anchor component={Link} inherit underline="always" to={to.to} search={to.search}>
      {children}
    </Anchor>
  );
}
